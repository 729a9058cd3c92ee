import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { IMPORT_OUTCOMES, type ImportEntry, type ImportReport as Report } from '#domain/imports.ts';
import { show } from '#tests/support/component.ts';
import { ImportReport } from './ImportReport.tsx';
import { loadWords } from './load-words.ts';

const entry = (outcome: ImportEntry['outcome'], ...messages: ImportEntry['messages']): ImportEntry => ({
  ...{ outcome, title: 'Standup', start: '2026-11-23T10:00:00', isAllDay: false, repeats: true, notes: [], messages },
});

const reportOf = (...entries: ImportEntry[]) =>
  ({
    counts: Object.fromEntries([
      ...IMPORT_OUTCOMES.map((name) => [name, 0]),
      ...entries.map(({ outcome }) => [outcome, 1]),
    ]),
    ...{ entries, notes: [] },
  }) as unknown as Report; // what is shown of it

it('says at once what each message is, and what it does', async () => {
  await show(<p />); // The words of the product come first.
  await loadWords();
  const report = reportOf(
    entry(
      'updated',
      { kind: 'occurrence', start: '2026-11-25T10:00:00', effect: 'applied' },
      { kind: 'cancelled_occurrence', start: '2026-11-26', effect: 'outdated' },
    ),
    entry('ignored', { kind: 'reply', start: null, effect: 'none' }),
    entry('unchanged'),
  );
  await show(<ImportReport report={report} />);
  await expect.element(page.getByText(/^Changed occurrence, .*25.*10:00.*: it changes in the series$/)).toBeVisible();
  await expect
    .element(page.getByText(/^Cancellation of one occurrence, [^:]*26[^:]*: what is here is newer/))
    .toBeVisible();
  await expect.element(page.getByText('Reply to an invitation: nothing changes')).toBeVisible();
  expect(document.querySelectorAll('details[open]')).toHaveLength(2);
});
