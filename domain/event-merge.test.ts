import { describe, expect, it } from 'vitest';
import { type EventValues, mergeEvent } from './event-merge.ts';

const at = (start: number, end = start + 1): EventValues => ({
  startTime: `2026-11-21T${start}:00:00`,
  endTime: `2026-11-21T${end}:00:00`,
});
const seen: EventValues = {
  title: 'Choir',
  location: 'Hall',
  ...at(10),
  isAllDay: false,
  recurrence: null,
  personIds: [],
};
const then = (values: EventValues): EventValues => ({ ...seen, ...values });

describe('a change of an event that others have changed', () => {
  it.each<[string, EventValues, EventValues, EventValues, string[]]>([
    ['is stored where they have not', { title: 'Concert' }, then({ location: 'Church' }), { title: 'Concert' }, []],
    ['is lost where they have written something else', { title: 'Concert' }, then({ title: 'Mass' }), {}, ['title']],
    ['is none where they mean the same', { title: 'Concert' }, then({ title: 'Concert' }), {}, []],
    ['is none where its author left what they saw', { title: 'Choir' }, then({ title: 'Mass' }), {}, []],
    ['is stored where they have put back what was there', at(12), then(at(10)), at(12), []],
    ['takes times and rule as one', at(12), then({ recurrence: 'FREQ=DAILY' }), {}, ['startTime']],
    ['is lost where they have made a whole day of it', at(12), then({ ...at(13), isAllDay: true }), {}, ['startTime']],
    ['counts no clock of whole days', { ...at(12), isAllDay: true }, then({ ...at(13), isAllDay: true }), {}, []],
    ['knows lists in any order', { personIds: ['a', 'b'] }, then({ personIds: ['b', 'a'] }), {}, []],
    [
      'is stored beside an occurrence that they left out',
      at(12),
      then({ exdates: ['2026-11-28T10:00:00'] }),
      at(12),
      [],
    ],
    [
      'is lost where both left out occurrences',
      { exdates: ['2026-12-05T10:00:00'] },
      then({ exdates: ['2026-11-28T10:00:00'] }),
      {},
      ['startTime'],
    ],
    [
      'is stored in part',
      { title: 'Concert', location: 'Church', ...at(12) },
      then({ title: 'Mass', description: 'In black' }),
      { location: 'Church', ...at(12) },
      ['title'],
    ],
  ])('%s', (_, mine, now, changes, lost) => {
    const merge = mergeEvent({ seen, now, mine });
    expect(merge.changes).toEqual(changes);
    expect(merge.lost.map(({ fields }) => fields[0])).toEqual(lost);
  });

  it('is lost with all of its times, so that they can be had again', () => {
    const { lost } = mergeEvent({ seen, now: then(at(14)), mine: { startTime: '2026-11-21T09:30:00' } });
    const mine = { startTime: '2026-11-21T09:30:00', endTime: seen.endTime, isAllDay: false, recurrence: null };
    expect(lost).toMatchObject([{ mine }]);
  });

  it('is lost where it differs, if nobody knows what its author saw', () => {
    const { changes, lost } = mergeEvent({ seen: null, now: seen, mine: { title: 'Choir', location: 'Church' } });
    expect([changes, lost.map(({ mine }) => mine)]).toEqual([{}, [{ location: 'Church' }]]);
  });

  it('is lost with its times where the series has moved, even if the occurrence has not', () => {
    const { changes, lost } = mergeEvent({ seen, now: seen, mine: { ...at(12), title: 'Mass' }, isMoved: true });
    expect([changes, lost.length]).toEqual([{ title: 'Mass' }, 1]);
  });

  it.each([
    ['touched', then({ description: 'In black' }), true],
    ['not touched', seen, false],
  ])('says whether the event was %s', (_, now, isTouched) => {
    expect(mergeEvent({ seen, now, mine: { title: 'Mass' } }).isTouched).toBe(isTouched);
  });
});
