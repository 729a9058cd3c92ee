import type { Locator, Page } from '@playwright/test';
import type { CalendarEvent } from '#domain/events.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, type Language, test } from '#tests/support/e2e.ts';
import { calendarOf, resident } from '#tests/support/household.ts';
import { openNewEvent } from '#tests/support/new-event.ts';
import { words } from '#tests/support/words.ts';

const FRIDAY = '2026-11-20';
const WRITTEN = {
  ru: { near: '4 декабря', far: '5 января 2027 г.', evening: '21:30', day: 'пт, 4 дек', time: '9:30 вечера' },
  en: { near: 'December 4', far: 'January 5, 2027', evening: '9:30 PM', day: 'fri, dec 4', time: '9:30pm' },
} as const;

/** The event form of Anna's calendar on a Friday, as the keys of a keyboard find it. */
async function formOf(page: Page, language: Language) {
  const say = words[language].events;
  await openNewEvent(page, language);
  const dialog = page.getByRole('dialog', { name: say.create });
  await dialog.getByLabel(say.title).fill('Хор');
  const line = (key: 'startDate' | 'startTime' | 'endDate' | 'endTime') =>
    dialog.getByRole('textbox', { name: say[key] });
  const write = async (field: Locator, text: string) => {
    await field.fill(text);
    await field.press('Tab');
  };
  return { dialog, line, write, save: dialog.getByRole('button', { name: say.add, exact: true }) };
}

test('dates and times are written as people say them, and the year is seen', async ({ page, server, language }) => {
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  await page.clock.setFixedTime(`${FRIDAY}T09:00:00Z`);
  await anna.open(page, `/dashboard/calendar/${family.id}?view=month&date=${FRIDAY}`);
  const { near, far, evening, day, time } = WRITTEN[language];
  const { dialog, line, write, save } = await formOf(page, language);

  await test.step('a day takes the end along; the end of the year is another year', async () => {
    await write(line('startDate'), day);
    await expect(line('startDate')).toHaveValue(near);
    await expect(line('endDate')).toHaveValue(near);
    await write(line('endDate'), '05 Jan');
    await expect(line('endDate')).toHaveValue(far);
  });
  await test.step('a time needs no colon, and may have its part of the day', async () => {
    await write(line('startTime'), '930');
    await write(line('endTime'), time);
    await expect(line('endTime')).toHaveValue(evening);
  });
  await test.step('arrows go on by a day and by a quarter of an hour', async () => {
    await line('endDate').press('ArrowUp');
    await line('endDate').press('ArrowDown');
    await line('endDate').press('ArrowDown');
    await line('endTime').press('ArrowUp');
  });
  await expectAccessible(page);
  await save.click();
  await expect(dialog).toBeHidden();
  const [event] = await anna.call<CalendarEvent[]>(
    'GET',
    `/calendars/${family.id}/events?startDate=2026-12-01&endDate=2026-12-31`,
  );
  expect(event).toMatchObject({ startTime: '2026-12-04T09:30:00', endTime: '2027-01-04T21:45:00' });
});

test('what cannot be read is not saved, and the field says why', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language].events;
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  await anna.open(page, `/dashboard/calendar/${family.id}?view=month&date=${FRIDAY}`);
  const { dialog, line, write, save } = await formOf(page, language);
  const begins = (text: string, key: 'endDate' | 'endTime') => text.replace('{{field}}', say[key]).split('.')[0] ?? '';
  const alert = dialog.getByRole('alert');

  for (const [key, text, problem] of [
    ['endDate', '05 Dec 4050', say.wrong.range],
    ['endDate', 'потом', say.wrong.date],
    ['endTime', '', say.wrong.time],
    ['endTime', '25', say.wrong.time],
  ] as const) {
    const before = await line(key).inputValue();
    await write(line(key), text);
    await expect(alert).toContainText(begins(problem, key));
    await expect(line(key)).toHaveAttribute('aria-invalid', 'true');
    await save.click();
    await expect(line(key)).toBeFocused();
    await expect(dialog).toBeVisible();
    await line(key).fill(before);
    await line(key).press('Tab');
    await expect(alert).toBeEmpty();
  }
  await expectAccessible(page);
  await save.click();
  await expect(dialog).toBeHidden();
});

test('a calendar and a list of times open from the fields, by keys too', { tag: '@long' }, async ({
  page,
  server,
  language,
  isMobile,
}) => {
  const say = words[language].events;
  const anna = await resident(server, 'Anna', language);
  await calendarOf(anna, 'Семья');
  await page.clock.setFixedTime(`${FRIDAY}T09:00:00Z`);
  await anna.open(page, '/dashboard');
  await page.getByRole('link', { name: 'Семья' }).first().click();
  await expect(page.getByRole('grid')).toBeVisible();
  const { dialog, line } = await formOf(page, language);
  const days = dialog.getByRole('dialog', { name: say.startDate });
  const times = dialog.getByRole('dialog', { name: say.startTime });

  await test.step('arrows and pages go through days and months', async () => {
    await line('startDate').press('Alt+ArrowDown');
    await expect(days.getByRole('button', { name: /\b20\b.*2026/ })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowRight');
    await expect(days.getByRole('button', { name: /\b21\b.*2026/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(days).toBeHidden();
    await expect(line('startDate')).toHaveValue(language === 'ru' ? '21 декабря' : 'December 21');
  });
  await test.step('Escape closes the list alone, and the focus is where it was', async () => {
    await line('startTime').press('Alt+ArrowDown');
    await expect(times.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(times).toBeHidden();
    await expect(dialog).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });
  await test.step('Back closes it too', async () => {
    await line('startTime').press('Alt+ArrowDown');
    await expect(times).toBeVisible();
    await page.goBack();
    await expect(times).toBeHidden();
    await expect(dialog).toBeVisible();
  });
  if (!isMobile) {
    await test.step('a press on the text opens them too, and one can write at once', async () => {
      await line('startDate').click();
      await expect(days).toBeVisible();
      await expect(line('startDate')).toBeFocused();
      await page.keyboard.type('22 dec');
      await expect(days).toBeHidden();
      await page.keyboard.press('Tab');
      await expect(line('startDate')).toHaveValue(language === 'ru' ? '22 декабря' : 'December 22');
      await line('startDate').click();
      await days.getByRole('button', { name: /\b23\b.*2026/ }).click();
      await expect(line('startDate')).toHaveValue(language === 'ru' ? '23 декабря' : 'December 23');
      await expect(line('startDate')).toBeFocused();
    });
    return;
  }
  await test.step('under a finger the text opens them, and a button brings the keyboard', async () => {
    await line('startTime').click();
    await times.getByRole('button', { name: say.picker.type }).click();
    await expect(times).toBeHidden();
    await expect(line('startTime')).toBeFocused();
    await expect(line('startTime')).toHaveAttribute('inputmode', 'text');
  });
});
