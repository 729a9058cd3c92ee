import type { CalendarEvent } from '#domain/events.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, resident } from '#tests/support/household.ts';
import { block } from '#tests/support/moving.ts';
import { words } from '#tests/support/words.ts';

test('an event is added at the second of two equal hours by its menu, and moved to the first by keys', {
  tag: '@long',
}, async ({ page, server, language }) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const night = await calendarOf(anna, 'Смены', { timezone: 'Europe/Berlin' });
  const stored = async () => {
    const range = 'startDate=2026-10-25&endDate=2026-10-25';
    const events = await anna.call<CalendarEvent[]>('GET', `/calendars/${night.id}/events?${range}`);
    return events.map(({ startTime, startAt }) => [startTime, startAt]);
  };
  await anna.open(page, `/dashboard/calendar/${night.id}?view=day&date=2026-10-25`);
  // What the view listens to is there with its title.
  await expect(page).toHaveTitle(/Смены/);
  await page.locator('[data-slot="2"][data-fold="1"]').dispatchEvent('contextmenu');
  await page.getByRole('menuitem', { name: say.view.menu.add, exact: true }).click();
  const form = page.getByRole('dialog', { name: say.events.create });
  await form.getByLabel(say.events.title).fill('Смена');
  await form.getByRole('button', { name: say.events.add, exact: true }).click();
  await expect(form).toBeHidden();
  await expect.poll(stored).toEqual([['2026-10-25T02:00:00', '2026-10-25T01:00:00.000Z']]);
  await block(page, 'Смена').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(stored).toEqual([['2026-10-25T02:45:00', '2026-10-25T00:45:00.000Z']]);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(stored).toEqual([['2026-10-25T02:00:00', '2026-10-25T01:00:00.000Z']]);
});
