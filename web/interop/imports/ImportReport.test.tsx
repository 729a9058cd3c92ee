import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { IMPORT_OUTCOMES, type ImportEntry, type ImportReport as Report } from '#domain/imports.ts';
import { show } from '#tests/support/component.ts';
import { importWords } from '#web/app/words-on-demand.ts';
import { ImportReport } from './ImportReport.tsx';

const entry = (outcome: ImportEntry['outcome'], ...messages: ImportEntry['messages']): ImportEntry => ({
  ...{ place: 0, outcome, title: 'Standup', start: '2026-11-23T10:00:00', end: '2026-11-23T10:30:00', isAllDay: false },
  ...{ timeZone: 'Europe/Moscow', endTimeZone: null, repeats: true, notes: [], messages },
});

const reportOf = (...entries: ImportEntry[]) => {
  const counts = Object.fromEntries([
    ...IMPORT_OUTCOMES.map((name) => [name, 0]),
    ...entries.map(({ outcome }) => [outcome, 1]),
  ]);
  return { counts, found: counts, entries, notes: [] } as unknown as Report; // what is shown of it
};

it('says at once what each message is, and what it does', async () => {
  await show(<p />); // The words of the product come first.
  await importWords();
  const report = reportOf(
    entry(
      'updated',
      { kind: 'occurrence', start: '2026-11-25T10:00:00', effect: 'applied' },
      { kind: 'cancelled_occurrence', start: '2026-11-26', effect: 'outdated' },
    ),
    entry('ignored', { kind: 'reply', start: null, effect: 'none' }),
    entry('unchanged'),
  );
  await show(<ImportReport report={report} leftOut={new Map()} onLeaveOut={() => {}} />);
  await expect.element(page.getByText(/^Changed occurrence, .*25.*10:00.*: it changes in the series$/)).toBeVisible();
  await expect
    .element(page.getByText(/^Cancellation of one occurrence, [^:]*26[^:]*: what is here is newer/))
    .toBeVisible();
  await expect.element(page.getByText('Reply to an invitation: nothing changes')).toBeVisible();
  expect(document.querySelectorAll('details[open]')).toHaveLength(2);
});

it('each entry that changes something can be left out, by its check box, and is counted', async () => {
  await show(<p />);
  await importWords();
  const entries = ['Lunch', 'Trip', 'Gone'].map((title, place) => ({
    ...entry(place < 2 ? 'new' : 'unchanged'),
    title,
    place,
  }));
  const report = { ...reportOf(...entries), counts: { ...reportOf(...entries).counts, new: 2 } } as Report;
  const [lunch, trip] = entries;
  const onLeaveOut = vi.fn();
  await show(<ImportReport report={report} leftOut={new Map(trip && [[1, trip]])} onLeaveOut={onLeaveOut} />);
  await page.getByText('2 new events').click();
  await expect.element(page.getByText('1 left out')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /^Lunch/ })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: /^Trip/ })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /^Lunch/ }).click();
  await page.getByText('Trip').click();
  expect(onLeaveOut.mock.calls).toEqual([
    [lunch, true],
    [trip, false],
  ]);
  await page.getByText('1 event is in the calendar already').click();
  expect(page.getByRole('checkbox').elements()).toHaveLength(2);
});

it('says whose hours those of the file are, to a reader in Moscow', async () => {
  await show(<p />);
  await importWords();
  const [own, days] = [entry('new'), { ...entry('new'), isAllDay: true, timeZone: null }];
  const utc = { ...entry('new'), title: 'Call', place: 1, timeZone: 'UTC' };
  const trip = { ...days, title: 'Trip', place: 2, start: '2026-11-23T00:00:00', end: '2026-11-25T23:59:59' };
  await show(<ImportReport report={reportOf(own, utc, trip)} leftOut={new Map()} onLeaveOut={vi.fn()} />);
  for (const group of document.querySelectorAll('details')) group.open = true;
  await expect.element(page.getByText('10:00–10:30 AM, repeats UTC · 1:00–1:30 PM for you')).toBeVisible();
  await expect.element(page.getByText('Nov 23, 2026 – Nov 25, 2026')).toBeVisible();
  await expect.element(page.getByText('Moscow')).not.toBeInTheDocument();
});
