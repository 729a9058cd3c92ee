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

describe('merging a change into an event that others have changed', () => {
  it.each<[string, EventValues, EventValues, EventValues, string[]]>([
    [
      'applies a field that they have not changed',
      { title: 'Concert' },
      then({ location: 'Church' }),
      { title: 'Concert' },
      [],
    ],
    ['reports a conflict in a field that both changed', { title: 'Concert' }, then({ title: 'Mass' }), {}, ['title']],
    ['ignores equal changes', { title: 'Concert' }, then({ title: 'Concert' }), {}, []],
    ['ignores a value that its author did not change', { title: 'Choir' }, then({ title: 'Mass' }), {}, []],
    ['applies a field that they changed and changed back', at(12), then(at(10)), at(12), []],
    ['treats times and rule as one field', at(12), then({ recurrence: 'FREQ=DAILY' }), {}, ['startTime']],
    ['reports a conflict with a change to all day', at(12), then({ ...at(13), isAllDay: true }), {}, ['startTime']],
    [
      'ignores the clock times of all-day events',
      { ...at(12), isAllDay: true },
      then({ ...at(13), isAllDay: true }),
      {},
      [],
    ],
    ['compares lists in any order', { personIds: ['a', 'b'] }, then({ personIds: ['b', 'a'] }), {}, []],
    ['applies times beside an exdate of theirs', at(12), then({ exdates: ['2026-11-28T10:00:00'] }), at(12), []],
    [
      'reports a conflict between exdates of both',
      { exdates: ['2026-12-05T10:00:00'] },
      then({ exdates: ['2026-11-28T10:00:00'] }),
      {},
      ['startTime'],
    ],
    [
      'applies some fields and reports others',
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

  it('reports all times of a conflict, with those that its author saw', () => {
    const { lost } = mergeEvent({ seen, now: then(at(14)), mine: { startTime: '2026-11-21T09:30:00' } });
    const mine = { startTime: '2026-11-21T09:30:00', endTime: seen.endTime, isAllDay: false, recurrence: null };
    expect(lost).toMatchObject([{ mine }]);
  });

  it('reports every difference if the base is unknown', () => {
    const { changes, lost } = mergeEvent({ seen: null, now: seen, mine: { title: 'Choir', location: 'Church' } });
    expect([changes, lost.map(({ mine }) => mine)]).toEqual([{}, [{ location: 'Church' }]]);
  });

  it('reports a conflict in times when the series was moved', () => {
    const { changes, lost } = mergeEvent({ seen, now: seen, mine: { ...at(12), title: 'Mass' }, isMoved: true });
    expect([changes, lost.length]).toEqual([{ title: 'Mass' }, 1]);
  });

  it.each([
    ['touched', then({ description: 'In black' }), true],
    ['not touched', seen, false],
  ])('tells that the event was %s', (_, now, isTouched) => {
    expect(mergeEvent({ seen, now, mine: { title: 'Mass' } }).isTouched).toBe(isTouched);
  });
});
