import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { HistoryEntry } from '#domain/changes.ts';
import type { AppliedResult, Proposal, ProposalDetails } from '#domain/proposals.ts';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { forgetSteps, steps } from '#web/platform/held-steps.ts';
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx';
import { closeSnackbar } from '#web/ui/snackbar.ts';
import { ProposalDialog } from './ProposalDialog.tsx';
import { proposalWords } from './proposal-words.ts';

const PATH = '/calendars/family/proposals/one';
const proposal: Proposal = {
  ...{ id: 'one', calendarId: 'family', author: { id: 'anna', name: 'Anna' }, note: 'The hall is taken', count: 3 },
  ...{ state: 'open', createdAt: '2026-11-20T12:00:00.000Z', endsAt: '2026-11-27T12:00:00.000Z' },
  ...{ decidedBy: null, decidedAt: null, version: null, results: null },
};
const place = {
  ...{ startTime: '2026-11-21T15:00:00', endTime: '2026-11-21T16:00:00', isAllDay: false, timeZone: 'UTC' },
  ...{ endTimeZone: null, tagId: null, recurringEventId: null },
};
type Change = HistoryEntry['changes'][number];
const change = (id: string, values: Partial<Change> = {}): Change => ({
  ...{ entity: 'event', id, action: 'create', name: id, fields: [], event: place },
  ...values,
});
const result = (id: string, values: Partial<AppliedResult> = {}): AppliedResult => ({
  ...{ id, outcome: 'applied', eventId: id, changed: [id] },
  ...values,
});
const moved = change('Dinner', { action: 'update', fields: [{ field: 'location', before: 'Hall', after: 'Garden' }] });
const usual: ProposalDetails['preview'] = {
  results: [result('Choir'), result('Dinner'), result('Walk', { outcome: 'gone', changed: [] })],
  changes: [change('Choir'), moved],
};

afterEach(() => {
  vi.unstubAllGlobals();
  closeSnackbar();
  forgetSteps();
});

/** @returns what is sent, and what becomes of the dialog */
async function open(preview: ProposalDetails['preview'], decided: Partial<Proposal> = {}) {
  let shown = preview;
  const sent: unknown[] = [];
  const onClose = vi.fn();
  const answer = (how: string) => (body: unknown) => {
    sent.push([how, body]);
    return Response.json({ proposal: { ...proposal, state: 'approved', version: 8, ...decided } });
  };
  pretendServer({
    [`GET ${PATH}`]: () => Response.json({ proposal, preview: shown }),
    [`POST ${PATH}/approve`]: answer('approve'),
    [`POST ${PATH}/reject`]: answer('reject'),
    'GET /calendars': () => Response.json([]),
  });
  const dialog = (
    <>
      <ProposalDialog {...{ proposal, onClose }} />
      <SnackbarHost />
    </>
  );
  await showCalling(dialog, proposalWords);
  const becomes = (later: ProposalDetails['preview']) => {
    shown = later;
    // Whoever comes back to a page is shown what is new.
    dispatchEvent(new Event('visibilitychange'));
  };
  return { sent, onClose, becomes };
}
const box = (name: RegExp) => page.getByRole('checkbox', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const said = (text: string) => expect.element(page.getByRole('status').getByText(text)).toBeVisible();

it('says who asks for what and why, before and after, and what is not possible any more', async () => {
  await open(usual);
  await expect.element(page.getByRole('dialog', { name: 'Anna proposes 3 changes' })).toBeVisible();
  await expect.element(page.getByText('The hall is taken')).toBeVisible();
  await expect.element(box(/Choir/)).toBeChecked();
  await expect.element(box(/Dinner.*Before: Hall.*After: Garden/)).toBeChecked();
  await expect.element(box(/has been deleted meanwhile/)).toBeDisabled();
});

it('all of it is approved by one press, as one step that is undone by another', async () => {
  const results = [result('Choir'), result('Dinner'), result('Walk', { outcome: 'gone' })];
  const { sent, onClose } = await open(usual, { state: 'partly', results });
  await box(/Dinner/).click();
  await box(/Dinner/).click();
  await button('Approve').click();
  await said('2 changes made. 1 change was not possible any more');
  expect(sent).toEqual([['approve', {}]]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(steps.done).toMatchObject([
    { did: 'proposal', title: 'Anna', changes: [{ calendarId: 'family', version: 8 }] },
  ]);
});

it('only what is ticked is approved', async () => {
  const { sent } = await open(usual, { state: 'partly', results: [result('Dinner')] });
  await box(/Choir/).click();
  await button('Approve 1 of 2').click();
  await said('1 change made');
  expect(sent).toEqual([['approve', { intentIds: ['Dinner'] }]]);
  await expect.element(box(/Dinner/)).toBeChecked();
});

it('what was left out stays so when the calendar changes, whatever rows it is in then', async () => {
  const both = { results: [result('Choir'), result('Dinner'), result('Again', { changed: ['Dinner'] })] };
  const { sent, becomes } = await open(
    { ...both, changes: [change('Choir'), moved] },
    { state: 'partly', results: [result('Choir')] },
  );
  await box(/Dinner/).click();
  const results = [result('Choir'), result('Dinner', { outcome: 'gone', changed: [] }), ...both.results.slice(2)];
  becomes({ results, changes: [change('Choir'), moved] });
  await expect.element(page.getByText(/has been deleted meanwhile/)).toBeVisible();
  await expect.element(box(/Dinner/)).not.toBeChecked();
  await button('Approve 1 of 2').click();
  await said('1 change made');
  expect(sent).toEqual([['approve', { intentIds: ['Choir'] }]]);
});

it('where nothing could be done it stays, and says so', async () => {
  const { onClose } = await open(usual, { state: 'open', version: null });
  await button('Approve').click();
  await expect.element(page.getByText('None of this could be done any more')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('what can no longer be done at all is only rejected, after a question', async () => {
  const { sent, onClose } = await open(null, { state: 'rejected' });
  await expect.element(page.getByText('None of this can be done any more.')).toBeVisible();
  await expect.element(button('Approve')).toBeDisabled();
  await button('Reject').click();
  const question = page.getByRole('alertdialog', { name: 'Reject the proposal?' });
  await question.getByRole('button', { name: 'Reject' }).click();
  await said('The proposal is rejected');
  expect(sent).toEqual([['reject', undefined]]);
  expect(onClose).toHaveBeenCalledOnce();
});
