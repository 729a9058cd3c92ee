import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { NO_DATES } from '#web/events/series-dates.ts';
import { RepeatEditor } from './RepeatEditor.tsx';

const tuesday = {
  startTime: '2026-11-24T10:00:00',
  endTime: '2026-11-24T11:00:00',
  isAllDay: false,
  timeZone: 'Europe/Moscow',
  from: (date: string) => ({ ...tuesday, startTime: `${date}T10:00:00`, endTime: `${date}T11:00:00` }),
};
const nothing = () => {};

async function open(rule: string | null, dates = NO_DATES, byDates = false) {
  const onDone = vi.fn();
  const around = { times: tuesday, today: '2026-11-23', firstDay: 1, onClose: nothing, onClosed: nothing };
  await show(<RepeatEditor open {...{ rule, dates, byDates }} {...around} onDone={onDone} />);
  return onDone;
}
const press = (name: string | RegExp, role: 'button' | 'radio' = 'button') =>
  page.getByRole(role, { name, exact: typeof name === 'string' }).click();
const done = () => press('Done');

it('makes every second Thursday until June by keys alone, and the series begins on a Thursday', async () => {
  const onDone = await open(null);
  (page.getByRole('spinbutton').element() as HTMLElement).focus(); // a text field
  await userEvent.keyboard('2');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight} {ArrowLeft}{ArrowLeft} ');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  await userEvent.keyboard('June 1 2027{Enter}');
  await expect.element(page.getByText(/^Every second Thursday until June.1, 2027$/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onDone).toHaveBeenCalledExactlyOnceWith(
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20270601',
    '2026-11-26',
    undefined,
  );
});

it('shows the next five dates of what is chosen', async () => {
  await open('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1');
  const dates = page.getByRole('list', { name: 'The next dates' }).getByRole('listitem');
  await expect.element(dates.first()).toHaveTextContent('Mon, Nov 30');
  expect(dates.elements().map((item) => item.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Mon, Nov 30',
    'Thu, Dec 31',
    'Fri, Jan 29, 2027',
    'Fri, Feb 26, 2027',
    'Wed, Mar 31, 2027',
  ]);
});

it('keeps the last day of the week that is chosen, and says when no year has such a day', async () => {
  const onDone = await open('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28');
  await press('30');
  await press('28');
  await expect.element(page.getByText('No year has such a day')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await press('week', 'radio');
  await press('Tuesday');
  await done();
  expect(onDone).toHaveBeenCalledExactlyOnceWith('FREQ=WEEKLY;BYDAY=TU', '2026-11-24', undefined);
});

it('puts a rule that it cannot draw into words, and keeps it unless something is chosen', async () => {
  const rule = 'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR';
  const onDone = await open(rule);
  await expect.element(page.getByText(/Every month on the 13th, if it is a Friday/)).toBeVisible();
  await done();
  expect(onDone).not.toHaveBeenCalled();
});

it('adds a date to a rule, removes one, and gives back one that was left out', async () => {
  const rule = 'FREQ=WEEKLY;BYDAY=TU';
  const onDone = await open(rule, { rdates: ['2026-11-28T10:00:00'], exdates: ['2026-12-08T10:00:00'] });
  await expect.element(page.getByText(/and also on November.28, except on December.8$/)).toBeVisible();
  await press('Add a date');
  await press(/Friday, November 27/);
  await expect.element(page.getByText(/and also on November.27 and 28, except on December.8$/)).toBeVisible();
  await press('Remove Sat, Nov 28');
  await press('Put Tue, Dec 8 back');
  await expect.element(page.getByText('Left out')).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toBe('Add a date');
  await done();
  expect(onDone).toHaveBeenCalledExactlyOnceWith(rule, '2026-11-24', { rdates: ['2026-11-27'], exdates: [] });
});

it('makes a series of dates without a rule', async () => {
  const onDone = await open(null, NO_DATES, true);
  await expect.element(page.getByRole('spinbutton')).not.toBeInTheDocument();
  await press('Add a date');
  await press(/Friday, November 27/);
  await expect.element(page.getByText(/^On November.24 and 27$/)).toBeVisible();
  await done();
  expect(onDone).toHaveBeenCalledExactlyOnceWith(null, '2026-11-24', { rdates: ['2026-11-27'], exdates: [] });
});
