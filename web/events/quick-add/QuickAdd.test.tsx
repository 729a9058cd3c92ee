import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Calendar } from '#domain/calendars.ts';
import { show } from '#tests/support/component.ts';
import { QuickAdd } from './QuickAdd.tsx';

const calendar = (id: string, name: string) =>
  ({ id, name, role: 'owner', color: '#2196F3', timezone: 'Europe/Moscow', firstDayOfWeek: 1 }) as Calendar; // all that is read
const [HOME, TEAM] = [calendar('home', 'Home'), calendar('team', 'Team')];
const TAGS = [{ id: 'work', name: 'Work', color: '#4CAF50' }];
const PEOPLE = [
  { id: 'anna', name: 'Anna', initials: 'A', color: '#E91E63', userId: 'user-anna' },
  { id: 'max', name: 'Max', initials: 'M', color: '#2196F3', userId: null },
];

async function open(date = '2026-11-20') {
  const more = { onMore: vi.fn(), onCalendar: vi.fn(), onTyped: vi.fn(), onNewTag: vi.fn() };
  const ways = { ...more, onSave: vi.fn(), onClose: vi.fn(), onClosed: vi.fn() };
  const where = { calendars: [HOME, TEAM], calendar: HOME, tags: TAGS, people: PEOPLE, timeZone: 'Europe/Moscow' };
  await show(<QuickAdd open {...where} {...ways} date={date} now="2026-11-20T12:00:00" />);
  const line = page.getByRole('textbox', { name: 'What and when' });
  await expect.element(line).toHaveFocus();
  return { ...ways, line };
}

const marked = (form = 'mark:not([data-unread])') =>
  [...document.querySelectorAll(form)].map(({ textContent }) => textContent);

it('underlines what it understands, shows the event, and saves it by Enter', async () => {
  const { line, onSave, onCalendar } = await open();
  await line.fill('lunch every Friday at 1pm #work @Team');
  await vi.waitFor(() => expect(marked()).toEqual(['every Friday', 'at 1pm', '#work', '@Team']));
  expect(onCalendar).toHaveBeenLastCalledWith(TEAM);
  await expect.element(page.getByText('lunch', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onSave).toHaveBeenCalledOnce();
  expect(onSave.mock.lastCall?.[0].draft).toMatchObject({
    ...{ title: 'lunch', startDate: '2026-11-20', startTime: '13:00', endTime: '14:00', isAllDay: false },
    ...{ recurrence: 'FREQ=WEEKLY;BYDAY=FR', tagId: 'work' },
  });
});

it('takes the people after @, which can be chosen otherwise', async () => {
  const { line, onSave } = await open();
  await line.fill('swimming tomorrow at 5pm @max');
  await vi.waitFor(() => expect(marked()).toEqual(['tomorrow', 'at 5pm', '@max']));
  const max = page.getByRole('button', { name: 'Max', exact: true });
  await expect.element(max).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Anna', exact: true }).click();
  await line.click();
  await userEvent.keyboard('{Enter}');
  expect(onSave.mock.lastCall?.[0].draft).toMatchObject({ title: 'swimming', personIds: ['max', 'anna'] });
});

it.each([
  ['buy milk', /^No date found: /],
  ['party 31 feb at 8pm', /^Not understood: “31 feb”/],
  ['vacation in June', /^No day named, so it lasts the whole month: /],
  ['standup today at 9:00', /^This time has passed: /],
])('adds “%s” by a second Enter, and says why', async (text, reason) => {
  const { line, onSave } = await open();
  await line.fill(text);
  await expect.element(page.getByText(reason)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onSave).not.toHaveBeenCalled();
  await expect.element(page.getByRole('button', { name: 'Add anyway' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onSave).toHaveBeenCalledOnce();
});

it('asks again once the line is another, and no more once it is said', async () => {
  const { line, onSave } = await open();
  await line.fill('party 31 feb at 8pm');
  await userEvent.keyboard('{Enter}');
  await line.fill('party 31 feb at 9pm');
  await expect.element(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  expect(marked('mark[data-unread]')).toEqual(['31 feb']);
  await page.getByRole('button', { name: 'Part of the title' }).click();
  expect(marked('mark[data-unread]')).toEqual([]);
  await line.click();
  await userEvent.keyboard('{Enter}');
  expect(onSave.mock.lastCall?.[0].draft).toMatchObject({ title: 'party 31 feb', startTime: '21:00' });
});

it('asks nothing of a day that was chosen by hand', async () => {
  const { line, onSave } = await open();
  await line.fill('buy milk');
  await page.getByRole('textbox', { name: 'Start time' }).fill('4:30 pm');
  await userEvent.keyboard('{Tab}');
  await line.click();
  await userEvent.keyboard('{Enter}');
  expect(onSave.mock.lastCall?.[0].draft).toMatchObject({ title: 'buy milk', startTime: '16:30' });
});

it('offers a tag that is not there, and sets a zone and reminders', async () => {
  const { line, onSave, onNewTag } = await open();
  await line.fill('call tomorrow 9am Tokyo time, remind me an hour before #cats');
  await page.getByRole('button', { name: 'Create the tag “cats”' }).click();
  expect(onNewTag).toHaveBeenCalledWith('cats');
  await line.click();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(onSave.mock.lastCall?.[0].draft).toMatchObject({
    ...{ startDate: '2026-11-21', startTime: '09:00', timeZone: 'Asia/Tokyo' },
    reminders: [{ minutes: 60, by: 'notification' }],
  });
});

it('keeps what was corrected by hand while the text goes on', async () => {
  const { line, onMore } = await open();
  await line.fill('call tomorrow at 3pm');
  const start = page.getByRole('textbox', { name: 'Start time' });
  await start.fill('4:30 pm');
  await userEvent.keyboard('{Tab}');
  await line.fill('call tomorrow at 3pm with Ann');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onMore.mock.lastCall?.[0].draft).toMatchObject({ title: 'call with Ann', startTime: '16:30' });
});

it('takes a place that is named, which can be written otherwise', async () => {
  const { line, onSave } = await open();
  await line.fill('lunch at Cafe Central tomorrow at 1pm');
  const location = page.getByRole('textbox', { name: 'Place' });
  await expect.element(location).toHaveValue('Cafe Central');
  await location.fill('Cafe Central, Herrengasse 14');
  await userEvent.keyboard('{Enter}');
  expect(onSave.mock.lastCall?.[0].draft).toMatchObject({ title: 'lunch', location: 'Cafe Central, Herrengasse 14' });
});

it('shows a rule that can be another one', async () => {
  const { line, onSave } = await open();
  await line.fill('yoga every Friday at 7pm');
  await page.getByRole('button', { name: /^Repeats: Every Friday/ }).click();
  await page.getByRole('menuitemradio', { name: 'Every second Friday', exact: true }).click();
  await line.click();
  await userEvent.keyboard('{Enter}');
  expect(onSave.mock.lastCall?.[0].draft).toMatchObject({ recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR' });
});

it('leaves a piece in the title, and takes it out again', async () => {
  const { line, onSave } = await open();
  await line.fill('Tomorrow Never Dies at 8pm');
  await page.getByRole('button', { name: 'Tomorrow', exact: true }).click();
  await expect.element(page.getByText('Tomorrow Never Dies', { exact: true })).toBeVisible();
  expect(marked()).toEqual(['at 8pm']);
  await page.getByRole('button', { name: 'Tomorrow', exact: true }).click();
  await expect.element(page.getByText('Never Dies', { exact: true })).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});

it('is for the day that one has come from, where the text names a time alone', async () => {
  const { line, onMore } = await open('2026-12-08');
  await line.fill('review 10-11:30');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onMore.mock.lastCall?.[0].draft).toMatchObject({ startDate: '2026-12-08', startTime: '10:00' });
});

it('is for tomorrow, where the text names a time that has passed today', async () => {
  const { line, onMore } = await open();
  await line.fill('review at 10am');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onMore.mock.lastCall?.[0].draft).toMatchObject({ startDate: '2026-11-21', startTime: '10:00' });
});

it('saves nothing that has no title', async () => {
  const { line, onSave } = await open();
  await line.fill('tomorrow at 3pm');
  await userEvent.keyboard('{Enter}');
  expect(onSave).not.toHaveBeenCalled();
  await expect.element(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
});

it('lets what is underlined mean something else where it stands, and keeps the focus in the line', async () => {
  const { line, onSave } = await open();
  await line.fill('call tomorrow at 3pm for an hour #work');
  const field = line.element() as HTMLTextAreaElement; // by its role
  const pressAt = (caret: number) => {
    field.setSelectionRange(caret, caret);
    field.click();
  };
  pressAt(2);
  await expect.element(page.getByRole('dialog', { name: 'Understood:' })).not.toBeInTheDocument();
  pressAt(7);
  await page.getByRole('button', { name: /Friday, November 27/ }).click();
  pressAt(17);
  await page.getByRole('option', { name: /^4:30\sPM$/ }).click();
  pressAt(25);
  await page
    .getByRole('listbox', { name: 'End time' })
    .getByRole('option', { name: /^6:00\sPM$/ })
    .click();
  await expect.element(line).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSave.mock.lastCall?.[0].draft).toMatchObject({
    ...{ title: 'call', startDate: '2026-11-27', startTime: '16:30', endTime: '18:00' },
  });
});

it('says what a misspelt day was read as', async () => {
  const { line, onSave } = await open();
  await line.fill('dentist wensdey at 9am');
  await expect.element(page.getByText('“wensdey” read as “Wednesday”')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onSave.mock.lastCall?.[0].draft).toMatchObject({ title: 'dentist', startDate: '2026-11-25' });
});
