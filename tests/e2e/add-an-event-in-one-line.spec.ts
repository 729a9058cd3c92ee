import type { CalendarEvent } from '#domain/events.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

const FRIDAY = '2026-11-20';
const LINES = {
  ru: {
    weekly: 'английский по вторникам в 18:30 на полтора часа до июня #учёба',
    title: 'английский',
    rule: /Каждый вторник/,
    once: 'обед с Аней завтра в 13:30',
    lunch: 'обед с Аней',
    kept: 'завтра',
    other: 'обед с Аней в понедельник в 15:00',
    last: 'обед с Аней в воскресенье в 16:00',
    doubt: 'праздник 31 ноября в 20:00 #дом',
    holiday: { title: 'праздник 31 ноября', tag: { name: 'дом' } },
    tag: 'учёба',
    place: 'ужин в кафе Пушкин 25 ноября в 20:00 @Работа',
    dinner: { title: 'ужин', location: 'кафе Пушкин' },
  },
  en: {
    weekly: 'Spanish every Tuesday at 6:30pm for an hour and a half until June #study',
    title: 'Spanish',
    rule: /Every Tuesday/,
    once: 'lunch with Anna tomorrow at 1:30pm',
    lunch: 'lunch with Anna',
    kept: 'tomorrow',
    other: 'lunch with Anna on Monday at 3pm',
    last: 'lunch with Anna on Sunday at 4pm',
    doubt: 'party November 31 at 8pm #home',
    holiday: { title: 'party November 31', tag: { name: 'home' } },
    tag: 'study',
    place: 'dinner at Cafe Central on November 25 at 8pm @Работа',
    dinner: { title: 'dinner', location: 'Cafe Central' },
  },
} as const;

test('a line of text becomes an event', async ({ page, server, language, isMobile }) => {
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const work = await calendarOf(anna, 'Работа');
  const line = LINES[language];
  const say = words[language].events;
  await anna.call('PUT', `/calendars/${family.id}/tags`, { tags: [{ name: line.tag, color: '#1976d2' }] });
  await page.clock.setFixedTime(`${FRIDAY}T09:00:00Z`);
  await anna.open(page, `/dashboard/calendar/${family.id}?view=month&date=${FRIDAY}`);
  const dialog = page.getByRole('dialog', { name: say.quick.title });
  const field = dialog.getByRole('textbox', { name: say.quick.label });
  const stored = () =>
    anna.call<CalendarEvent[]>('GET', `/calendars/${family.id}/events?startDate=2026-11-16&endDate=2026-11-29`);
  const open = async () => {
    const add = page.getByRole('button', { name: words[language].view.add, exact: true }).last();
    await expect(add).toBeVisible();
    if (!isMobile) await page.keyboard.press('q');
    else await add.click();
    await expect(field).toBeFocused();
  };

  await test.step('what is understood is underlined, and shown as the event will be', async () => {
    await open();
    await field.fill(line.weekly);
    await expect(dialog.locator('mark')).toHaveCount(5);
    await expect(dialog.getByText(line.rule)).toBeVisible();
    await expectAccessible(page);
    await field.press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await stored()).length).toBe(1);
    expect(await stored()).toMatchObject([
      {
        ...{ title: line.title, startTime: '2026-11-24T18:30:00', endTime: '2026-11-24T20:00:00' },
        ...{ recurrence: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270531', tag: { name: line.tag } },
      },
    ]);
  });

  await test.step('a piece is left in the title, and the rest goes on in the form', async () => {
    await open();
    await field.fill(line.once);
    await dialog.getByRole('button', { name: line.kept, exact: true }).click();
    await expect(dialog.locator('mark')).toHaveCount(1);
    await dialog.getByRole('button', { name: say.quick.more, exact: true }).click();
    const form = page.getByRole('dialog', { name: say.create });
    const title = form.getByLabel(say.title);
    await expect(title).toHaveValue(`${line.lunch} ${line.kept}`);
    await expect(form.getByRole('textbox', { name: say.startTime })).toHaveValue(/^(13:30|1:30.PM)$/);

    const start = form.getByRole('textbox', { name: say.startTime });
    await title.fill(line.other);
    await expect(form.locator('mark')).toHaveCount(2);
    await expect(start).toHaveValue(/^(15:00|3:00.PM)$/);
    await expectAccessible(page);
    await form.getByRole('button', { name: say.quick.unreadAgain, exact: true }).click();
    await expect(form.locator('mark')).toHaveCount(0);
    await expect(title).toHaveValue(line.other);
    await expect(start).toHaveValue(/^(13:30|1:30.PM)$/);
    await title.fill(line.last);
    await expect(start).toHaveValue(/^(16:00|4:00.PM)$/);
    await title.press('Enter');
    await expect(form).toBeHidden();
    await expect
      .poll(stored)
      .toMatchObject([{ title: line.lunch, startTime: '2026-11-22T16:00:00' }, { title: line.title }]);
  });

  await test.step('the line is there after a reload; it names a place, and a calendar that is not on the page', async () => {
    await open();
    await field.fill(line.place);
    await expect(dialog.locator('mark')).toHaveCount(4);
    await page.reload();
    await expect(field).toHaveValue(line.place);
    await expect(dialog.locator('mark')).toHaveCount(4);
    await field.press('Enter');
    await expect(dialog).toBeHidden();
    const range = 'startDate=2026-11-25&endDate=2026-11-25';
    const there = () => anna.call<CalendarEvent[]>('GET', `/calendars/${work.id}/events?${range}`);
    await expect.poll(there).toMatchObject([{ ...line.dinner, startTime: '2026-11-25T20:00:00' }]);
    await page.reload();
    await expect(page.getByRole('main').getByText(line.title, { exact: true }).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('a title with a time alone keeps the day of the form', async () => {
    await page
      .locator('[data-day="2026-11-19"]')
      .first()
      .click({ position: { x: 20, y: 40 } });
    const form = page.getByRole('dialog', { name: say.create });
    await form.getByLabel(say.title).fill(`${line.lunch} 13:45`);
    await form.getByRole('button', { name: say.add, exact: true }).click();
    await expect(form).toBeHidden();
    await expect.poll(async () => (await stored()).map(({ startTime }) => startTime)).toContain('2026-11-19T13:45:00');
    expect((await stored()).map(({ title }) => title)).not.toContain(`${line.lunch} 13:45`);
  });

  await test.step('what is not understood is said, a tag is made on the way, and a second Enter adds it', async () => {
    await open();
    await field.fill(line.doubt);
    await expect(dialog.locator('mark[data-unread]')).toHaveCount(2);
    await expectAccessible(page);
    await field.press('Enter');
    await expect(dialog.getByRole('button', { name: say.quick.addAnyway })).toBeVisible();
    const { name } = line.holiday.tag;
    await dialog.getByRole('button', { name: say.quick.newTag.replace('{{tag}}', name) }).click();
    await expect(dialog.locator('mark[data-unread]')).toHaveCount(1);
    await field.press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(stored).toContainEqual(expect.objectContaining({ title: line.holiday.title }));
    expect(await stored()).toContainEqual(expect.objectContaining({ tag: expect.objectContaining({ name }) }));
  });
});
