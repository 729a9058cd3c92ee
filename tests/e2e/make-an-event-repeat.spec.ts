import type { CalendarEvent } from '#domain/events.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, resident } from '#tests/support/household.ts';
import { go } from '#tests/support/journey.ts';
import { words } from '#tests/support/words.ts';

test('a person makes events repeat, moves one, and takes back what follows', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language].events;
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const work = await calendarOf(anna, 'Работа');
  const stored = (first: string, last: string, { id } = family) =>
    anna
      .call<CalendarEvent[]>('GET', `/calendars/${id}/events?startDate=${first}&endDate=${last}`)
      .then((events) => events.map(({ title, startTime }) => `${startTime.slice(5, 10)} ${title}`));
  const create = page.getByRole('dialog', { name: say.create });
  const edit = page.getByRole('dialog', { name: say.edit });
  const editor = page.getByRole('dialog', { name: say.repeat.title, exact: true });
  const row = page.getByRole('button', { name: new RegExp(`^${say.recurrence}: `) });
  const answer = (name: string) =>
    page.getByRole('dialog', { name: say.scope.title }).getByRole('button', { name, exact: true }).click();
  const begin = async (title: string) => {
    await go(page, `/dashboard/calendar/${family.id}?view=day&date=2027-03-02`);
    await page.locator('.hours').waitFor();
    await page.keyboard.press('n');
    await create.getByRole('textbox', { name: say.title }).fill(title);
  };
  const open = async () => {
    await go(page, `/dashboard/calendar/${family.id}?view=week&date=2027-03-16`);
    await page.getByRole('main').getByText('Choir', { exact: true }).first().click();
    await page.keyboard.press('e');
  };
  await anna.open(page, '/dashboard');

  await test.step('every week, chosen in words', async () => {
    await begin('Choir');
    await row.click();
    const weekly = language === 'ru' ? 'Каждый вторник' : 'Every Tuesday';
    await page.getByRole('menuitemradio', { name: weekly, exact: true }).click();
    await create.getByRole('button', { name: say.add, exact: true }).click();
    await expect.poll(() => stored('2027-03-01', '2027-03-17')).toEqual(['03-02 Choir', '03-09 Choir', '03-16 Choir']);
  });

  await test.step('every second Thursday until June, by keys alone', async () => {
    await begin('Pool');
    await row.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await editor.getByRole('spinbutton').focus();
    await page.keyboard.type('2');
    await editor.getByRole('button', { pressed: true }).focus();
    for (const key of [
      'ArrowRight',
      'ArrowRight',
      'Space',
      'ArrowLeft',
      'ArrowLeft',
      'Space',
      'Tab',
      'ArrowDown',
      'Tab',
    ])
      await page.keyboard.press(key);
    await page.keyboard.type(language === 'ru' ? '1 июня' : 'June 1');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(editor).toBeHidden();
    await expect(row).toHaveAccessibleName(
      language === 'ru' ? /каждый второй четверг до 1/i : /every second Thursday until June/i,
    );
    await page.keyboard.press('Control+Enter');
    await expect
      .poll(async () => (await stored('2027-05-10', '2027-07-01')).filter((event) => event.endsWith('Pool')))
      .toEqual(['05-13 Pool', '05-27 Pool']);
  });

  await test.step('one moves, the rest has another name, and that is taken back', async () => {
    const choir = () => stored('2027-03-08', '2027-03-24').then((all) => all.filter((one) => !one.endsWith('Pool')));
    await go(page, `/dashboard/calendar/${family.id}?view=day&date=2027-03-09`);
    await page.locator('[data-event$="20270309T090000"]').first().focus();
    await page.keyboard.press('Alt+ArrowRight');
    await answer(say.scope.this);
    await expect.poll(choir).toEqual(['03-10 Choir', '03-16 Choir', '03-23 Choir']);
    await open();
    await edit.getByRole('textbox', { name: say.title }).fill('Big choir');
    await edit.getByRole('button', { name: say.save, exact: true }).click();
    await answer(say.scope.following);
    await expect.poll(choir).toEqual(['03-10 Choir', '03-16 Big choir', '03-23 Big choir']);
    await page.getByRole('button', { name: say.remove.undo, exact: true }).click();
    await expect.poll(choir).toEqual(['03-10 Choir', '03-16 Choir', '03-23 Choir']);
  });

  await test.step('the series goes to another calendar as a whole, and comes back', async () => {
    const choir = (calendar = family) =>
      stored('2027-03-08', '2027-03-17', calendar).then((all) => all.filter((one) => !one.endsWith('Pool')));
    await open();
    await edit.getByRole('button', { name: `${say.calendar}: Семья` }).click();
    await page.getByRole('menuitemradio', { name: 'Работа' }).click();
    await expect(edit.getByText(say.calendarMove.whole)).toBeVisible();
    await edit.getByRole('textbox', { name: say.title }).fill('Small choir');
    await edit.getByRole('button', { name: say.save, exact: true }).click();
    await expect.poll(() => choir(work)).toEqual(['03-10 Small choir', '03-16 Small choir']);
    await expect(page.getByRole('button', { name: say.remove.undo, exact: true })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect.poll(() => choir()).toEqual(['03-10 Choir', '03-16 Choir']);
    expect(await choir(work)).toEqual([]);
  });
});
