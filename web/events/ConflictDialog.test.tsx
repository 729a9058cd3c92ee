import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type EventDraft, newDraft } from './event-draft.ts';

const TAGS = [{ id: 'choir', calendarId: 'one', name: 'Choir', color: '#9C27B0' }];
const draft: EventDraft = { ...newDraft('2026-12-01', '2026-11-20T10:00:00'), title: 'Rehearsal' };

const conflict = (mine: EventDraft, theirs: EventDraft) => {
  const answers = { onMine: vi.fn(), onTheirs: vi.fn(), onBack: vi.fn() };
  return { answers, element: <ConflictDialog open mine={mine} theirs={theirs} tags={TAGS} {...answers} /> };
};
const fields = () =>
  page
    .getByRole('term')
    .elements()
    .map((term) => term.textContent)
    .filter(Boolean);

it('shows both versions of what differs, and nothing else', async () => {
  const mine = { ...draft, location: 'Hall', description: 'Bring the scores' };
  const theirs = { ...draft, location: '', description: 'Bring the scores ', tagId: 'choir' };
  await show(conflict(mine, theirs).element);
  await expect.element(page.getByText('Hall')).toBeVisible();
  await expect.element(page.getByText('Choir')).toBeVisible();
  expect(fields()).toEqual(['Tag', 'Place']);
});

it('tells the days and hours apart, and of an event of whole days the days alone', async () => {
  const theirs = { ...draft, startTime: '11:00', endTime: '12:00' };
  const drawn = await show(conflict(draft, theirs).element);
  expect(fields()).toEqual(['When']);
  await drawn.redraw(conflict({ ...draft, isAllDay: true }, { ...theirs, isAllDay: true }).element);
  expect(fields()).toEqual([]);
});

it('keeps mine or theirs, as its buttons say, and closing it decides nothing', async () => {
  const { answers, element } = conflict(draft, { ...draft, title: 'Concert' });
  await show(element);
  const calls = () => Object.values(answers).map(({ mock }) => mock.calls.length);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  expect(calls()).toEqual([1, 0, 0]);
  await page.getByRole('button', { name: 'Use the new one' }).click();
  expect(calls()).toEqual([1, 1, 0]);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(calls()).toEqual([1, 1, 1]);
});
