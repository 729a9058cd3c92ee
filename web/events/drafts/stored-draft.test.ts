import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf, EMPTY_DRAFT, newDraft } from '#web/events/event-draft.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { storage } from '#web/platform/storage.ts';
import { draftsOf } from './draft-store.ts';
import type { StoredDraft } from './stored-draft.ts';

const CHOIR = { id: 'choir', startTime: '2026-12-01T18:00:00' };
const empty = newDraft('2026-12-01', '2026-11-20T10:00:00');
const storedOf = (id: string): StoredDraft => ({
  ...{ id, userId: 'anna', calendarId: 'family', keptAt: Date.now(), before: null },
  ...{ saved: empty, draft: { ...empty, title: id }, typed: {}, timeZone: 'UTC' },
});
const idsOf = () => draftsOf('anna', ['family']).map(({ id }) => id);

beforeEach(() => storage.remove('eventDrafts'));

describe('a draft that another version of the app has stored, or something unknown', () => {
  const store = (draft: object) => storage.set('eventDrafts', JSON.stringify([draft]));
  const read = () => draftsOf('anna', ['family'])[0];
  const choir = storedOf('choir');

  it('has no zone, time, state or reminder that is none: the rest of what was typed stays', () => {
    const wrong = {
      ...{ timeZone: 'Mars/Base', endTimeZone: 7, startFold: 2, endFold: '1', isFloating: 'no', isAllDay: 1 },
      ...{ startDate: '2026-02-30', endDate: '1 December', startTime: '24:00', endTime: 9, status: 'lost', tagId: {} },
      ...{ transparency: null, recurrence: [], location: null, url: 5, reminders: [{ minutes: 'ten', by: 'pigeon' }] },
    };
    const draft = { title: 'Choir', description: 'Bring the notes', ...wrong };
    store({ ...choir, draft, typed: { startTime: 5 }, note: ['The hall is taken'] });
    expect(read()?.note).toBeUndefined();
    store({ ...choir, draft, typed: { startTime: 5 }, note: 'The hall is taken' });
    expect(read()).toMatchObject({
      note: 'The hall is taken',
      draft: { ...EMPTY_DRAFT, title: 'Choir', description: 'Bring the notes' },
      saved: empty,
      typed: {},
    });
  });

  it('of an event has what the event has, where a field is unknown', () => {
    const before = sampleEvent({ ...CHOIR, location: 'Town hall' });
    const { startFold: _, ...older } = before;
    store({ ...choir, before: older, saved: draftOf(before), draft: { title: 'Choir' } });
    expect(read()?.before).toEqual(before);
    expect(read()?.draft).toEqual({ ...draftOf(before), title: 'Choir' });
  });

  it.each<[string, object]>([
    ['a zone that exists', { timeZone: 'Mars/Base' }],
    ['a time that is one', { keptAt: 'yesterday' }],
    ['a person', { userId: 7 }],
    ['an event, or none', { before: { ...sampleEvent(CHOIR), startTime: 'soon' } }],
    ['an event with a zone', { before: { ...sampleEvent(CHOIR), timeZone: undefined } }],
    ['anything typed', { draft: 'Choir' }],
    ['something to compare with', { saved: null }],
  ])('is none without %s, and the others stay', (_, lacking) => {
    storage.set('eventDrafts', JSON.stringify([{ ...choir, ...lacking }, storedOf('band')]));
    expect(idsOf()).toEqual(['band']);
  });
});
