import { beforeEach, describe, expect, it } from 'vitest';
import { newDraft } from '#web/events/event-draft.ts';
import { storage } from '#web/platform/storage.ts';
import { draftsOf, dropDraft, forgetDraftsOfOthers, storeDraft, wasOpen } from './draft-store.ts';
import type { StoredDraft } from './stored-draft.ts';

const DAY_MS = 86_400_000;
const empty = newDraft('2026-12-01', '2026-11-20T10:00:00');
const draftOf = (id: string, more: Partial<StoredDraft> = {}): StoredDraft => ({
  id,
  userId: 'anna',
  calendarId: 'family',
  keptAt: Date.now(),
  before: null,
  saved: empty,
  draft: { ...empty, title: id },
  typed: {},
  timeZone: 'UTC',
  ...more,
});
const idsOf = (userId = 'anna', calendarId = 'family') => draftsOf(userId, [calendarId]).map(({ id }) => id);

beforeEach(() => {
  storage.remove('eventDrafts');
  storage.set('token', 'a.b.c');
});

describe('a draft', () => {
  it('is stored with all that was typed, for its person and its calendar', () => {
    const draft = draftOf('choir', { typed: { startDate: '5 de' } });
    storeDraft(draft);
    expect(draftsOf('anna', ['family'])).toEqual([draft]);
    expect(wasOpen(draft)).toBe(true);
    expect([idsOf('yuri'), idsOf('anna', 'work')]).toEqual([[], []]);
  });

  it('is replaced by what is typed next, and dropped', () => {
    storeDraft(draftOf('choir'));
    storeDraft(draftOf('choir', { draft: { ...empty, title: 'Concert' } }));
    expect(draftsOf('anna', ['family']).map(({ draft }) => draft.title)).toEqual(['Concert']);
    dropDraft('choir');
    expect([idsOf(), storage.get('eventDrafts'), wasOpen(draftOf('choir'))]).toEqual([[], null, false]);
  });

  it('is not stored for a person who has signed out', () => {
    storage.remove('token');
    storeDraft(draftOf('choir'));
    expect(storage.get('eventDrafts')).toBeNull();
  });

  it('is removed when somebody else signs in', () => {
    storeDraft(draftOf('choir'));
    forgetDraftsOfOthers('yuri');
    expect(storage.get('eventDrafts')).toBeNull();
  });

  it('is given up after a week', () => {
    storeDraft(draftOf('choir', { keptAt: Date.now() - 7 * DAY_MS }));
    storeDraft(draftOf('today'));
    expect(idsOf()).toEqual(['today']);
  });

  it('is given up for newer ones: five, and 200,000 characters', () => {
    for (const id of ['1', '2', '3', '4', '5', '6']) storeDraft(draftOf(id));
    expect(idsOf()).toEqual(['6', '5', '4', '3', '2']);
    storeDraft(draftOf('long', { draft: { ...empty, title: 'long', description: 'x'.repeat(198_900) } }));
    expect(idsOf()).toEqual(['long']);
  });

  it.each(['', '{', '{}', '[null, 1, {"id": "a"}]', '[{"id":"a","keptAt":1}]'])('that is %j is none', (text) => {
    storage.set('eventDrafts', text);
    expect(idsOf()).toEqual([]);
    storeDraft(draftOf('choir'));
    expect(idsOf()).toEqual(['choir']);
  });
});
