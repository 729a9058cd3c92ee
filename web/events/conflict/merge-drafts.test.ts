import { describe, expect, it } from 'vitest';
import { type EventDraft, newDraft } from '#web/events/event-draft.ts';
import { changesOf, mergeDrafts } from './merge-drafts.ts';

const NOW = '2026-11-20T10:00:00';
const base: EventDraft = { ...newDraft('2026-12-01', NOW), title: 'Choir', location: 'Hall' };

describe('two changes of one event', () => {
  it('become one where they touch different fields', () => {
    const mine = { ...base, title: 'Rehearsal', tagId: 'music' };
    const theirs = { ...base, location: 'Church', description: 'In black' };
    const merged = { ...base, title: 'Rehearsal', tagId: 'music', location: 'Church', description: 'In black' };
    expect(mergeDrafts(base, mine, theirs)).toEqual({ merged, asked: [] });
  });

  it('need no answer where both have written the same', () => {
    const same = { ...base, title: 'Concert ' };
    expect(mergeDrafts(base, same, { ...base, title: 'Concert' }).asked).toEqual([]);
  });

  it('are asked about where each has changed a field to something else', () => {
    const mine = { ...base, title: 'Rehearsal', startTime: '10:00', endTime: '11:00' };
    const theirs = { ...base, title: 'Concert', endDate: '2026-12-02' };
    expect(mergeDrafts(base, mine, theirs)).toEqual({ merged: mine, asked: ['title', 'when'] });
  });

  it('do not differ by the clock of whole days', () => {
    const days = { ...base, isAllDay: true };
    expect(mergeDrafts(days, { ...days, startTime: '12:00' }, { ...days, startTime: '13:00' }).asked).toEqual([]);
  });
});

describe('what is sent of an edit', () => {
  it('is what it changes', () => {
    expect(changesOf(base, base, NOW)).toEqual({});
    expect(changesOf(base, { ...base, title: ' Concert', tagId: 'music' }, NOW)).toEqual({
      title: 'Concert',
      tagId: 'music',
    });
  });

  it('is all of the times where one of them changes', () => {
    expect(changesOf(base, { ...base, endTime: '11:30' }, NOW)).toEqual({
      startTime: '2026-12-01T09:00:00',
      endTime: '2026-12-01T11:30:00',
      isAllDay: false,
    });
  });
});
