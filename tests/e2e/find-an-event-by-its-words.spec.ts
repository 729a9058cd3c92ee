import type { Tag } from '#domain/tags.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

const day = (offset: number) => Temporal.Now.plainDateISO('Europe/Moscow').add({ days: offset }).toString();
const noon = (date: string) => ({ startTime: `${date}T12:00:00`, endTime: `${date}T13:00:00` });

test('a person finds an event by another form of its word, and opens it', { tag: '@postgres' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language].search;
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const choir = await calendarOf(anna, 'Хор «Щегол»');
  const [tag] = await anna.call<Tag[]>('PUT', `/calendars/${choir.id}/tags`, {
    tags: [{ id: 'temp-1', name: 'Сцена', color: '#9C27B0' }],
  });
  await eventIn(family, anna, { title: 'Обед', ...noon(day(1)) });
  const rehearsal = { title: 'Сводная репетиция', location: 'Большой зал', tagId: tag?.id };
  await eventIn(choir, anna, { ...rehearsal, ...noon(day(3)) });
  await eventIn(choir, anna, { title: 'Первая репетиция', ...noon(day(-30)) });
  await eventIn(family, anna, { title: 'Choir rehearsals', ...noon(day(9)) });

  await anna.open(page, '/dashboard');
  // The first frame greets before keys are listened to.
  await page.getByText('Семья').first().waitFor();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: say.title });
  const field = dialog.getByRole('combobox');
  const results = dialog.getByRole('option');
  await expect(field).toBeFocused();
  await expect(dialog).toContainText(say.hint.split(' ')[0] ?? '');

  await test.step('what is to come stands above what is over', async () => {
    await field.fill('репетиции');
    await expect(results).toHaveCount(2);
    const upcoming = dialog.getByRole('group', { name: say.upcoming });
    await expect(upcoming.getByRole('option')).toContainText(['Сводная репетиция']);
    await expect(upcoming.getByRole('option')).toContainText(['Хор «Щегол» · Большой зал · Сцена']);
    await expect(dialog.getByRole('group', { name: say.past }).getByRole('option')).toContainText(['Первая репетиция']);
    await expectAccessible(page);
  });
  await test.step('an English word by another form, too', async () => {
    await field.fill('rehearsal');
    await expect(results).toContainText(['Choir rehearsals']);
  });
  await test.step('in one calendar, of one tag, in what is past; and everywhere again', async () => {
    const choose = async (line: string, name: string) => {
      await dialog.getByRole('button', { name: new RegExp(`^${line}: `) }).click();
      await page.getByRole('menuitemradio', { name, exact: true }).click();
      await expect(field).toBeFocused();
    };
    await expect(dialog.getByRole('button', { name: new RegExp(`^${say.filter.tag}: `) })).toHaveCount(0);
    await field.fill('репетиции');
    await choose(say.filter.calendar, 'Хор «Щегол»');
    await expect(results).toHaveCount(2);
    await choose(say.filter.tag, 'Сцена');
    await expect(results).toHaveCount(1);
    await expect(results).toContainText(['Сводная репетиция']);
    await choose(say.filter.time, say.filter.past);
    await expect(dialog).toContainText(say.none);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say.filter.everywhere }).click();
    await expect(results).toHaveCount(2);
    await choose(say.filter.calendar, 'Семья');
    await expect(dialog).toContainText(say.none);
    await choose(say.filter.calendar, say.filter.allCalendars);
  });
  await test.step('what nobody wrote is not found', async () => {
    await field.fill('водолаз');
    await expect(dialog).toContainText(say.none);
    await expect(results).toHaveCount(0);
  });
  await test.step('the arrow keys choose, Enter opens the event on its day in its calendar', async () => {
    await field.fill('репетицию');
    await expect(results).toHaveCount(2);
    await expect(results.first()).toHaveAttribute('aria-selected', 'true');
    await field.press('ArrowDown');
    await expect(results.nth(1)).toHaveAttribute('aria-selected', 'true');
    await field.press('ArrowUp');
    await field.press('Enter');
    await expect(page).toHaveURL(`${server.url}/dashboard/calendar/${choir.id}?view=day&date=${day(3)}`);
    await expect(dialog).toBeHidden();
    const card = page.getByRole('dialog', { name: 'Сводная репетиция' });
    await expect(card).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(page.getByRole('main').getByText('Сводная репетиция').first()).toBeVisible();
  });
  await test.step('from the calendar a click does the same, and Escape goes back to where one was', async () => {
    const open = page.getByRole('button', { name: words[language].view.search });
    await open.click();
    await expect(field).toHaveValue('');
    await field.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await field.fill('перв');
    await results.first().click();
    await expect(page).toHaveURL(`${server.url}/dashboard/calendar/${choir.id}?view=day&date=${day(-30)}`);
  });
  await test.step('the view that one is in stays', async () => {
    await page.goto(`${server.url}/dashboard/calendar/${choir.id}?view=month`);
    await page.getByRole('button', { name: words[language].view.search }).click();
    await field.fill('перв');
    await results.first().click();
    await expect(page.getByRole('dialog', { name: 'Первая репетиция' })).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/dashboard/calendar/${choir.id}?view=month&date=${day(-30)}`);
  });
});

test('a search that fails says so, and can be tried again', { tag: '@long' }, async ({ page, server, language }) => {
  const say = words[language].search;
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  await eventIn(family, anna, { title: 'Обед', ...noon(day(1)) });
  await page.route('**/api/events/search*', (route) => route.fulfill({ status: 400, body: '' }));
  await anna.open(page, '/dashboard');
  await page.getByRole('button', { name: say.open }).click();
  const dialog = page.getByRole('dialog', { name: say.title });
  await dialog.getByRole('combobox').fill('обеды');
  await expect(dialog.getByRole('alert')).toContainText(say.failed);
  await page.unroute('**/api/events/search*');
  await dialog.getByRole('button', { name: words[language].ui.retry }).click();
  await expect(dialog.getByRole('option')).toContainText(['Обед']);
});
