import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { fail, saidOf } from '#tests/support/faults.ts';
import { calendarOf, resident } from '#tests/support/household.ts';
import { openNewEvent } from '#tests/support/new-event.ts';
import { pickDate } from '#tests/support/pick-date.ts';
import { words } from '#tests/support/words.ts';

const FRIDAY = '2026-11-20';
const day = (page: Page, date: string) => page.locator(`[role=gridcell][data-day="${date}"]`);
const named = (template: string, title: string) => template.replace('{{title}}', title);

test('a person adds an event, changes it, deletes it and takes that back', { tag: '@everywhere' }, async ({
  page,
  server,
  language,
  isMobile,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  await anna.call('PUT', `/calendars/${family.id}/tags`, {
    tags: [{ id: 'temp-1', name: 'Дом', color: '#4CAF50' }],
  });
  const news = page.getByRole('status');
  await anna.open(page, `/dashboard/calendar/${family.id}?view=month&date=${FRIDAY}`);

  await test.step('a press on a free day begins one there', async () => {
    await day(page, FRIDAY).click({ position: { x: 10, y: 40 } });
    const dialog = page.getByRole('dialog', { name: say.events.create });
    const save = dialog.getByRole('button', { name: say.events.add, exact: true });
    await expect(save).toBeDisabled();
    await dialog.getByLabel(say.events.title).fill('   ');
    await expect(save).toBeDisabled();
    await dialog.getByLabel(say.events.title).fill('Хор');
    await dialog.getByLabel(say.events.location).fill('Большой зал');
    await dialog.getByLabel(say.events.description).fill('Ноты');
    await dialog.getByRole('button', { name: 'Дом' }).click();
    await dialog.getByRole('switch', { name: say.events.allDay }).click();
    await pickDate(dialog, say, 'endDate', 19, isMobile);
    await expect(dialog.getByText(say.events.endBeforeStart)).toBeVisible();
    await save.click();
    await expect(dialog).toBeVisible();
    await pickDate(dialog, say, 'endDate', 21, isMobile);
    await expect(dialog.getByText(say.events.endBeforeStart)).toBeHidden();
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('grid').getByText('Хор')).toBeVisible();
  });
  await test.step('a press on it shows its day, and from there it is changed', async () => {
    await page.getByRole('grid').getByText('Хор').click();
    const list = page.getByRole('dialog');
    await expect(list.getByRole('region', { name: say.events.day.allDay })).toContainText('Хор');
    await expectAccessible(page);
    await expect(list.getByRole('button', { name: 'Хор', exact: true })).toBeFocused();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: say.events.edit });
    await expect(dialog.getByLabel(say.events.location)).toHaveValue('Большой зал');
    await expect(dialog.getByRole('button', { name: 'Дом' })).toHaveAttribute('aria-pressed', 'true');
    await dialog.getByLabel(say.events.title).fill('Сводная репетиция');
    await dialog.getByRole('button', { name: say.events.save, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('grid').getByText('Сводная репетиция')).toBeVisible();
  });
  await test.step('a press in the week shows its card; deleting asks, and can be taken back', async () => {
    await page.goto(`/dashboard/calendar/${family.id}?view=week&date=${FRIDAY}`);
    const title = page.getByRole('main').getByText('Сводная репетиция').first();
    await title.click();
    const dialog = page.getByRole('dialog', { name: 'Сводная репетиция' });
    await expect(dialog.getByRole('link', { name: 'Большой зал' })).toBeVisible();
    await expectAccessible(page);
    const question = page.getByRole('alertdialog', { name: say.events.remove.title });
    await dialog.getByRole('button', { name: say.events.delete, exact: true }).click();
    await question.getByRole('button', { name: words[language].ui.cancel }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: say.events.delete, exact: true }).click();
    await question.getByRole('button', { name: say.events.remove.confirm }).click();
    await expect(news.getByText(named(say.events.remove.done, 'Сводная репетиция'))).toBeVisible();
    await expect(page.getByRole('main').getByText('Сводная репетиция')).toHaveCount(0);
    await page.getByRole('button', { name: say.events.remove.undo }).click();
    await expect(news.getByText(named(say.events.remove.undone, 'Сводная репетиция'))).toBeVisible();
    await expect(title).toBeVisible();
  });
  await test.step('an event that could not be deleted is there again, with the reason', async () => {
    const mend = await fail(page, 'POST /events/batch', 'unavailable', language);
    await page.getByRole('main').getByText('Сводная репетиция').first().click();
    const dialog = page.getByRole('dialog', { name: 'Сводная репетиция' });
    await dialog.getByRole('button', { name: say.events.delete, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: say.events.remove.confirm }).click();
    await expect(news.getByText(saidOf('unavailable', language))).toBeVisible();
    await expect(page.getByRole('main').getByText('Сводная репетиция').first()).toBeVisible();
    await mend();
  });
  await test.step('another tag by one press on the card, and back', async () => {
    const title = page.getByRole('main').getByText('Сводная репетиция').first();
    await title.click();
    const card = page.getByRole('dialog', { name: 'Сводная репетиция' });
    const tag = card.getByRole('button', { name: 'Дом' });
    await tag.click();
    await expect(tag).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: say.events.remove.undo, exact: true }).click();
    await expect(news.getByText(say.events.retag.undone)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  });
  await test.step('an event that is added out of sight is named, with the way to it', async () => {
    await page.goto(`/dashboard/calendar/${family.id}?view=month&date=${FRIDAY}`);
    await openNewEvent(page, language);
    const form = page.getByRole('dialog', { name: say.events.create });
    await form.getByLabel(say.events.title).fill('Ёлка');
    await form.getByRole('textbox', { name: say.events.startDate }).fill('2027-01-05');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: say.events.added.open, exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Ёлка' })).toBeVisible();
    await expect(page.getByRole('grid', { includeHidden: true }).getByText('Ёлка')).toBeVisible();
  });
});

test('a save that fails brings the form back as it was', { tag: '@long' }, async ({ page, server, language }) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  await anna.open(page, `/dashboard/calendar/${family.id}?view=month&date=${FRIDAY}`);
  const dialog = page.getByRole('dialog', { name: say.events.create });
  const save = dialog.getByRole('button', { name: say.events.add, exact: true });
  await openNewEvent(page, language);
  await dialog.getByLabel(say.events.title).fill('Хор');

  const faults = [
    ['internal_error', saidOf('internal_error', language)],
    ['too_many_requests', saidOf('too_many_requests', language)],
  ] as const;
  for (const [fault, text] of faults) {
    const mend = await fail(page, 'POST /events', fault, language);
    await save.click();
    await expect(dialog.getByRole('alert').first()).toHaveText(text);
    await expect(dialog.getByLabel(say.events.title)).toHaveValue('Хор');
    await expect(page.getByRole('grid', { includeHidden: true }).getByText('Хор')).toHaveCount(0);
    await mend();
  }
  await test.step('where the server does not answer within half a minute, it waits on the device and is stored once', async () => {
    // Half a minute passes in two seconds.
    await page.evaluate(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms === 30_000 ? 2_000 : ms);
      addEventListener('unhurried', () => Object.assign(AbortSignal, { timeout }), { once: true });
    });
    await page.route('**/api/events', () => {}, { times: 1 });
    await save.click();
    await expect(dialog).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('unhurried')));
  });
  const found = `/calendars/${family.id}/events?startDate=${FRIDAY}&endDate=${FRIDAY}`;
  await expect.poll(async () => (await anna.call<unknown[]>('GET', found)).length).toBe(1);
  await expect(page.getByRole('grid').getByText('Хор')).toHaveCount(1);
});

test('what another app shares with this one stands in the form of a new event', {
  tag: ['@one-screen', '@long'],
}, async ({ page, server, language }) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  await calendarOf(anna, 'Семья');
  const shared = new URLSearchParams({ text: 'Choir in the great hall\nBring the notes\nhttps://example.org/choir' });
  await anna.open(page, `/dashboard?${shared}`);
  const dialog = page.getByRole('dialog', { name: say.events.create });
  await expect(dialog.getByLabel(say.events.title)).toHaveValue('Choir in the great hall');
  await expect(dialog.getByLabel(say.events.description)).toHaveValue('Bring the notes');
  await expect(page).not.toHaveURL(/text=/);
  await dialog.getByRole('button', { name: say.events.add, exact: true }).click();
  await expect(page.getByText('Choir in the great hall').first()).toBeVisible();
});
