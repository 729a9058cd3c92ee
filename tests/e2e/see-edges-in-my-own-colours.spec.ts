import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

const edgeOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).borderTopWidth);

test('where a person has colours of their own, days, events and buttons have edges', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const day = { startTime: '2026-11-19T00:00:00', endTime: '2026-11-21T00:00:00', isAllDay: true };
  await eventIn(family, anna, { title: 'Дача', ...day });
  await page.emulateMedia({ forcedColors: 'active' });
  await anna.open(page, `/dashboard/calendar/${family.id}?view=month&date=2026-11-20`);
  await expect.poll(() => edgeOf(page.locator('[data-event]').first())).toBe('1px');
  expect(await edgeOf(page.getByRole('gridcell').first())).toBe('1px');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await edgeOf(page.getByRole('dialog'))).toBe('1px');
  expect(await edgeOf(page.getByRole('switch').first())).toBe('1px');
  expect(await edgeOf(page.getByRole('button', { name: say.events.add, exact: true }))).not.toBe('0px');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A shade says nothing: the days of the year that hold events are underlined.
  await page.keyboard.press('y');
  await expect(page.locator('.year-days [data-day="2026-11-19"]')).toHaveCSS('text-decoration-line', 'underline');
  await expect(page.locator('.year-days [data-day="2026-11-12"]')).toHaveCSS('text-decoration-line', 'none');
});
