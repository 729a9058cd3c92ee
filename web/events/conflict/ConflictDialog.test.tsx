import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { HistoryEntry } from '#domain/changes.ts';
import { showCalling } from '#tests/support/component.ts';
import { type EventDraft, newDraft } from '#web/events/event-draft.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { mergeDrafts } from './merge-drafts.ts';

const TAGS = [{ id: 'choir', calendarId: 'one', name: 'Choir', color: '#9C27B0' }];
const PEOPLE = [
  { id: 'anna', name: 'Anna', initials: 'A', color: '#E91E63', userId: 'anna' },
  { id: 'max', name: 'Max', initials: 'M', color: '#2196F3', userId: null },
];
const base: EventDraft = { ...newDraft('2026-12-01', '2026-11-20T10:00:00'), title: 'Rehearsal' };

const none = () => Promise.resolve();
const show = (element: Parameters<typeof showCalling>[0]) => showCalling(element, none);
const asked: string[] = [];

/** Serves the latest change of the calendar up to the requested version. */
const historyHas = (version: number, actor: HistoryEntry['actor']) =>
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ entries: [{ version, actor }], nextBefore: null });
  });
beforeEach(() => historyHas(6, { id: 'yuri', name: 'Yuri' }));
afterEach(() => vi.unstubAllGlobals());

const conflict = (mine: EventDraft, theirs: EventDraft) => {
  const { merged, asked: fields } = mergeDrafts(base, mine, theirs);
  const answers = { onSave: vi.fn(), onBack: vi.fn() };
  const given = {
    meId: 'anna',
    current: { calendarId: 'one', version: 7 },
    mine: merged,
    theirs,
    asked: fields,
    people: PEOPLE,
    tags: TAGS,
    timeZone: 'Europe/Moscow',
    now: '2026-11-20T10:00:00',
  };
  return { answers, element: <ConflictDialog open {...given} {...answers} /> };
};
const legends = () =>
  page
    .getByRole('group')
    .elements()
    .map((group) => group.querySelector('legend')?.textContent);

it('asks about what both have changed, with both versions, and nothing else', async () => {
  const mine = { ...base, location: 'Hall', description: 'Bring the scores', tagId: 'choir' };
  const theirs = { ...base, title: 'Concert', location: 'Church', tagId: null, startTime: '11:00', endTime: '12:00' };
  await show(conflict(mine, theirs).element);
  expect(legends()).toEqual(['Place']);
  await expect.element(page.getByRole('radio', { name: 'Hall' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Church' })).not.toBeChecked();
});

it('names the people of both', async () => {
  await show(conflict({ ...base, personIds: ['max', 'anna'] }, { ...base, personIds: ['max'] }).element);
  expect(legends()).toEqual(['Who']);
  await expect.element(page.getByRole('radio', { name: 'Anna and Max' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'in the calendar Max', exact: false })).not.toBeChecked();
});

it('takes the times as one, and says them in words', async () => {
  const mine = { ...base, startTime: '10:00', endTime: '11:00' };
  const theirs = { ...base, startDate: '2026-12-02', endDate: '2026-12-02' };
  await show(conflict(mine, theirs).element);
  expect(legends()).toEqual(['When']);
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

it.each([
  ['who saved it', 7, { id: 'yuri', name: 'Yuri' }, /^Yuri saved this event while/],
  ['that it was oneself, somewhere else', 7, { id: 'anna', name: 'Anna' }, /^You saved this event somewhere else/],
  ['nobody whose account is deleted', 7, { id: null, name: '' }, /^This event was saved while/],
  ['nobody whose change was another one', 6, { id: 'yuri', name: 'Yuri' }, /^This event was saved while/],
])('says %s', async (_, version, actor, text) => {
  historyHas(version, actor);
  asked.length = 0;
  await show(conflict({ ...base, title: 'Choir' }, { ...base, title: 'Concert' }).element);
  await expect.poll(() => asked.length).toBe(1);
  expect(asked).toEqual(['/api/calendars/one/history?limit=1&before=8']);
  await expect.element(page.getByText(text)).toBeVisible();
});
