import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, resident } from '#tests/support/household.ts';
import { block, day } from '#tests/support/moving.ts';
import { words } from '#tests/support/words.ts';

const TITLES = {
  ru: { november: /Ноябрь\s*2026/, december: /Декабрь\s*2026/, range: /27\sфев/ },
  en: { november: /November\s*2026/, december: /December\s*2026/, range: /Feb(ruary)?\s27/ },
} as const;

async function openViews(page: Page, say: (typeof words)['en']['view'], isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: new RegExp(`^${say.view}: `) }).click();
  else await page.getByRole('button', { name: say.allViews, exact: true }).click();
}

test('a person plans some days side by side, over the end of a month', { tag: '@long' }, async ({
  page,
  server,
  language,
  isMobile,
}) => {
  const say = words[language].view;
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const times = (date: string) => ({ startTime: `${date}T10:00:00`, endTime: `${date}T11:30:00` });
  await eventIn(family, anna, { title: 'Лыжи', ...times('2027-02-27') });
  await eventIn(family, anna, { title: 'Врач', ...times('2027-03-01') });
  await anna.open(page, `/dashboard/calendar/${family.id}?view=month&date=2027-02-27`);
  const columns = page.locator('.shell-view .hours-column');

  await test.step('as many as are chosen in the menu, from the day on that was shown', async () => {
    await openViews(page, say, isMobile);
    await page.getByRole('group', { name: say.views.days }).getByRole('menuitemradio').filter({ hasText: '3' }).click();
    await expect(page).toHaveURL(/view=days&date=2027-02-27&days=3/);
    await expect(columns).toHaveCount(3);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[language].range);
    for (const title of ['Лыжи', 'Врач']) await expect(block(page, title)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the next ones follow, and a reload shows them again', async () => {
    await page.getByRole('button', { name: say.next, exact: true }).click();
    await expect(page).toHaveURL(/date=2027-03-02&days=3/);
    await page.reload();
    await expect(columns).toHaveCount(3);
    await expect(columns.first()).toHaveAttribute('data-column', '2027-03-02');
  });
  await test.step('and the number is remembered', async () => {
    await page.goto(`/dashboard/calendar/${family.id}?view=month&date=2027-02-27`);
    await expect(day(page, '2027-02-27')).toBeVisible();
    await openViews(page, say, isMobile);
    await page.getByRole('group', { name: say.views.days }).getByRole('menuitemradio').filter({ hasText: '2' }).click();
    await expect(columns).toHaveCount(2);
    await page.keyboard.press('m');
    await expect(day(page, '2027-02-27')).toBeVisible();
    await page.keyboard.press('x');
    await expect(page).toHaveURL(/view=days&date=2027-02-27&days=2/);
    await expect(columns).toHaveCount(2);
  });
});

test('weeks without weekends lose no event from sight', { tag: '@long' }, async ({
  page,
  server,
  language,
  isMobile,
}) => {
  const say = words[language].view;
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  await eventIn(family, anna, { title: 'Баня', startTime: '2026-11-21T18:00:00', endTime: '2026-11-21T20:00:00' });
  await eventIn(family, anna, { title: 'Каток', startTime: '2026-11-22T12:00:00', endTime: '2026-11-22T13:00:00' });
  const days = { startTime: '2026-11-19T00:00:00', endTime: '2026-11-24T23:59:59', isAllDay: true };
  await eventIn(family, anna, { title: 'Поездка', ...days });
  await anna.open(page, `/dashboard/calendar/${family.id}?view=month&date=2026-11-18`);
  await expect(day(page, '2026-11-21')).toBeVisible();
  const sign = page.locator('.shell-view .weekend-sign');

  await test.step('a month of working days, over whose weekends bars go on', async () => {
    await openViews(page, say, isMobile);
    await page.getByRole('menuitemcheckbox', { name: say.weekends }).click();
    await expect(day(page, '2026-11-21')).toHaveCount(0);
    await expect(page.locator('.month-day [data-event]').filter({ hasText: 'Поездка' })).toHaveCount(2);
    await expect(sign).toHaveCount(1);
    await expect(sign).toHaveAccessibleName(/2/);
    await expectAccessible(page);
  });
  await test.step('the sign leads to the weekend', async () => {
    await sign.click();
    await expect(page).toHaveURL(/view=days&date=2026-11-21&days=2/);
    for (const title of ['Баня', 'Каток']) await expect(block(page, title)).toBeVisible();
    await page.goBack();
    await expect(sign).toHaveCount(1);
  });
  await test.step('the week, too, after a reload', async () => {
    await page.goto(`/dashboard/calendar/${family.id}?view=week&date=2026-11-18`);
    await expect(sign).toHaveCount(1);
    await page.keyboard.press('h');
    await expect(page.locator('.shell-view .hours-column')).toHaveCount(5);
    await expect(sign).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('and on paper they stand', async () => {
    const sheet = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      const text = document.querySelector('.print-sheet')?.textContent ?? '';
      dispatchEvent(new Event('afterprint'));
      return text;
    });
    for (const title of ['Баня', 'Каток', 'Поездка']) expect(sheet).toContain(title);
  });
});

test('a person scrolls through weeks, and the title follows', async ({ page, server, language, isMobile }) => {
  const say = words[language].view;
  const { november, december } = TITLES[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  await eventIn(family, anna, { title: 'Хор', startTime: '2026-11-18T18:00:00', endTime: '2026-11-18T20:00:00' });
  await eventIn(family, anna, { title: 'Ёлка', startTime: '2026-12-16T18:00:00', endTime: '2026-12-16T20:00:00' });
  await anna.open(page, `/dashboard/calendar/${family.id}?view=weeks&date=2026-11-18`);
  const title = page.getByRole('heading', { level: 1 });
  const weeks = page.locator('.weeks > .month-rows');
  const shown = (text: string) => page.locator('.weeks > .month-rows [data-event]').filter({ hasText: text });

  await test.step('from the week of the address on', async () => {
    await expect(title).toHaveText(november);
    await expect(shown('Хор')).toBeInViewport();
    expect(await page.locator('.weeks .month-week').count()).toBeLessThan(14);
    await expectAccessible(page);
  });
  await test.step('by the wheel or a finger, without a step from month to month', async () => {
    await weeks.evaluate((list) => list.scrollBy({ top: (list.clientHeight / 5) * 4, behavior: 'instant' }));
    await expect(title).toHaveText(december);
    await expect(shown('Ёлка')).toBeInViewport();
    await expect(page).toHaveURL(/view=weeks&date=2026-12-16/);
  });
  await test.step('by keys: a month at once, and week by week at the edge', async () => {
    await page.keyboard.press('PageUp');
    await expect(title).toHaveText(november);
    await expect(page).toHaveURL(/date=2026-11-16/);
    await day(page, '2026-11-19').focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect(day(page, '2026-12-10')).toBeFocused();
    await expect(day(page, '2026-12-10')).toBeInViewport({ ratio: 0.9 });
  });
  await test.step('an event is opened, and Today leads home', async () => {
    await shown('Хор').or(day(page, '2026-11-18')).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Хор');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: say.today, exact: true }).click();
    const today = Temporal.Now.plainDateISO('Europe/Moscow').toString();
    await expect(day(page, today)).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`view=weeks&date=${today}`));
  });
  await test.step('and is found in the menu', async () => {
    await openViews(page, say, isMobile);
    await expect(page.getByRole('menuitemradio', { name: say.views.weeks })).toBeChecked();
  });
});
