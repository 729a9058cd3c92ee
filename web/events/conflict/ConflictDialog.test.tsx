import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { type EventDraft, newDraft } from '../event-draft.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { mergeDrafts } from './merge-drafts.ts';

const TAGS = [{ id: 'choir', calendarId: 'one', name: 'Choir', color: '#9C27B0' }];
const base: EventDraft = { ...newDraft('2026-12-01', '2026-11-20T10:00:00'), title: 'Rehearsal' };

const conflict = (mine: EventDraft, theirs: EventDraft) => {
  const { merged, asked } = mergeDrafts(base, mine, theirs);
  const answers = { onSave: vi.fn(), onBack: vi.fn() };
  const given = { mine: merged, theirs, asked, tags: TAGS, timeZone: 'Europe/Moscow', now: '2026-11-20T10:00:00' };
  return { answers, element: <ConflictDialog open {...given} {...answers} /> };
};
const fields = () =>
  page
    .getByRole('group')
    .elements()
    .map((group) => group.querySelector('legend')?.textContent);

it('asks about what both have changed, with both versions, and nothing else', async () => {
  const mine = { ...base, location: 'Hall', description: 'Bring the scores', tagId: 'choir' };
  const theirs = { ...base, title: 'Concert', location: 'Church', tagId: null, startTime: '11:00', endTime: '12:00' };
  await show(conflict(mine, theirs).element);
  expect(fields()).toEqual(['Place']);
  await expect.element(page.getByRole('radio', { name: 'Hall' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Church' })).not.toBeChecked();
});

it('takes the times as one, and says them in words', async () => {
  const mine = { ...base, startTime: '10:00', endTime: '11:00' };
  const theirs = { ...base, startDate: '2026-12-02', endDate: '2026-12-02' };
  await show(conflict(mine, theirs).element);
  expect(fields()).toEqual(['When']);
  await expect.element(page.getByText('Wednesday, December 2, 9:00–10:00 AM')).toBeVisible();
});

it('saves each field as chosen, and closing it decides nothing', async () => {
  const theirs = { ...base, title: 'Concert', description: 'In black' };
  const { answers, element } = conflict({ ...base, title: 'Choir', description: 'Scores' }, theirs);
  await show(element);
  await page.getByRole('button', { name: 'Save' }).click();
  expect(answers.onSave).toHaveBeenLastCalledWith([]);
  await page.getByRole('radio', { name: 'Concert' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  expect(answers.onSave).toHaveBeenLastCalledWith(['title']);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(answers.onBack).toHaveBeenCalledOnce();
});
