import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

// A phone has no room for it.
test.use({ where: 'ru desktop' });

const at = { startTime: '2026-11-20T19:00:00', endTime: '2026-11-20T20:00:00' };

test('a person ticks calendars beside the grid and jumps by the small month @one-screen @long', async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья', { color: '#009688' });
  const work = await calendarOf(anna, 'Работа', { color: '#E91E63' });
  await eventIn(family, anna, { title: 'Ужин', ...at });
  await eventIn(work, anna, { title: 'Отчёт', ...at });
  const side = page.getByRole('complementary', { name: say.view.sideList });
  const box = (name: string) => side.getByRole('checkbox', { name });
  const event = (title: string) => page.getByRole('grid').locator('[data-event]').filter({ hasText: title });
  const shift = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
            resolve(entries.reduce((sum, { value }) => sum + value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );

  await anna.open(page, `/dashboard/calendar/${family.id}?view=month&date=2026-11-20`);
  await test.step('beside one calendar, and another tick shows both', async () => {
    await expect(box('Семья')).toBeChecked();
    await expect(event('Ужин')).toBeVisible();
    expect(await shift()).toBeLessThan(0.01);
    await expectAccessible(page);
    await box('Работа').click();
    await expect(page).toHaveURL(/calendar\/all\?view=month&date=2026-11-20/);
    await expect(event('Ужин')).toBeVisible();
    await expect(event('Отчёт')).toBeVisible();
    await expect(box('Работа')).toBeFocused();
  });
  await test.step('each is hidden at once, which this browser remembers', async () => {
    await box('Семья').uncheck();
    await expect(event('Ужин')).toHaveCount(0);
    await page.reload();
    await expect(event('Отчёт')).toBeVisible();
    await expect(box('Семья')).not.toBeChecked();
    await expect(event('Ужин')).toHaveCount(0);
  });
  await test.step('a day of the small month opens', async () => {
    await side.getByRole('button', { name: say.events.picker.after }).click();
    await side.getByRole('button', { name: /(?<!\d)5 декабря 2026/ }).click();
    await expect(page).toHaveURL(/view=month&date=2026-12-05/);
  });
  await test.step('one key hides it and shows it again, which is remembered', async () => {
    await page.getByRole('main').focus();
    await page.keyboard.press('s');
    await expect(side).toBeHidden();
    await page.reload();
    await expect(event('Отчёт').or(page.getByRole('grid'))).toBeVisible();
    await expect(side).toBeHidden();
    await page.getByRole('button', { name: say.view.sideList }).click();
    await expect(side).toBeVisible();
  });
  await test.step('a narrower window has no room for it', async () => {
    await page.setViewportSize({ width: 1279, height: 800 });
    await expect(side).toBeHidden();
  });
});
