import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

const NAME = { ru: 'День народного единства', en: 'National Unity Day' } as const;

test('public holidays are chosen once and shown in every view', { tag: '@long' }, async ({
  page,
  server,
  language,
  isMobile,
}) => {
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const say = words[language];
  const name = NAME[language];
  await page.clock.setFixedTime('2026-11-20T09:00:00Z');
  const open = (view: string) => anna.open(page, `/dashboard/calendar/${family.id}?view=${view}&date=2026-11-04`);
  await open('month');

  await test.step('in the panel of a calendar', async () => {
    await page.getByRole('button', { name: say.view.settings, exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Семья' });
    await panel.getByText(say.holidays.title).click();
    await panel.getByRole('checkbox', { name: say.holidays.countries.RU }).check();
    await expect(panel.getByText('2027')).toBeVisible();
    await panel.getByText(say.holidays.states).click();
    await expect(panel.getByRole('checkbox', { name: say.holidays.countries['DE-TH'] })).not.toBeChecked();
    await expectAccessible(page);
    await panel.getByText('2027').scrollIntoViewIfNeeded();
    // Nothing but what is in it scrolls.
    expect(await panel.evaluate((dialog) => dialog.scrollTop)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
  await test.step('in the month, and named to those who hear it', async () => {
    await expect(page.getByRole('gridcell', { name: new RegExp(name) })).toBeVisible();
    if (!isMobile) await expect(page.getByText(name, { exact: true })).toBeVisible();
  });
  await test.step('in the other views, after a reload', async () => {
    for (const view of ['week', 'day']) {
      await open(view);
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    }
    await open('year');
    await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  });
  await test.step('a working Saturday is shown as one, and not as a day off', async () => {
    await anna.open(page, `/dashboard/calendar/${family.id}?view=day&date=2027-02-20`);
    await expect(page.locator('.day-summary')).toContainText({ ru: 'Рабочий день', en: 'Working day' }[language]);
    await expect(page.locator('.day-summary')).not.toHaveClass(/\boff\b/);
    await anna.open(page, `/dashboard/calendar/${family.id}?view=day&date=2027-02-27`);
    await expect(page.locator('.day-summary')).toHaveClass(/\boff\b/);
  });
  expect(await anna.call('GET', `/calendars/${family.id}/events?startDate=2026-11-01&endDate=2026-11-30`)).toEqual([]);
});
