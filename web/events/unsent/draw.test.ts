import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { sampleChanges } from '#web/offline/outbox/sample-unsent.ts';
import type { Change, Unsent } from '#web/offline/unsent/unsent.ts';
import { isUnsent } from '#web/offline/unsent/unsent-event.ts';
import { drawCached, drawUnsent } from './draw.ts';

const NOVEMBER = { first: '2026-11-01', last: '2026-11-30' };
const on = (id: string, day: string, more: Partial<CalendarEvent> = {}) =>
  sampleEvent({ id, calendarId: 'home', startTime: `2026-${day}T10:00:00`, endTime: `2026-${day}T11:00:00`, ...more });
const choir = on('choir', '11-20');
const lunch = on('lunch', '11-21');
const runs = ['11-02', '11-09', '11-16'].map((day) =>
  on(`run_${day}`, day, { recurringEventId: 'run', originalStart: `2026-${day}T10:00:00` }),
);

const seen = (events: readonly CalendarEvent[]) =>
  events.map(
    (event) => `${event.id} ${event.startTime.slice(5, 16)} ${event.title}${isUnsent(event) ? ' unsent' : ''}`,
  );
const draw = (events: readonly CalendarEvent[], ...changes: Parameters<typeof sampleChanges>) =>
  seen(drawUnsent(events, 'home', NOVEMBER, sampleChanges(...changes)));

const put = (before: CalendarEvent, changes: Partial<CalendarEvent>, scope?: 'this' | 'following' | 'all') => {
  const change: Change = { update: { id: before.id, ...(scope && { scope }), changes } };
  return { change, before, after: { ...before, ...changes } };
};
const remove = (before: CalendarEvent, scope?: 'this' | 'following' | 'all') => ({
  change: { delete: { id: before.id, ...(scope && { scope }) } },
  before,
});
const at = (day: string) => ({ startTime: `2026-${day}T12:00:00`, endTime: `2026-${day}T13:30:00` });
const make = (event: CalendarEvent) => ({
  change: { create: { id: event.id, title: event.title, startTime: event.startTime, endTime: event.endTime } },
  after: event,
});

describe('what is not sent yet is drawn over the events', () => {
  it.each<[string, (Partial<Unsent> & { change: Change })[], string[]]>([
    ['nothing', [], ['choir 11-20T10:00 choir', 'lunch 11-21T10:00 lunch']],
    [
      'a new event',
      [make(on('new', '11-19'))],
      ['new 11-19T10:00 new unsent', 'choir 11-20T10:00 choir', 'lunch 11-21T10:00 lunch'],
    ],
    [
      'a new event of another month',
      [make(on('new', '12-19'))],
      ['choir 11-20T10:00 choir', 'lunch 11-21T10:00 lunch'],
    ],
    ['other times', [put(choir, at('11-22'))], ['lunch 11-21T10:00 lunch', 'choir 11-22T12:00 choir unsent']],
    ['a move to another month', [put(choir, at('12-02'))], ['lunch 11-21T10:00 lunch']],
    [
      'a move from another month',
      [put(on('far', '12-02'), at('11-03'))],
      ['far 11-03T12:00 far unsent', 'choir 11-20T10:00 choir', 'lunch 11-21T10:00 lunch'],
    ],
    ['a deletion', [remove(choir)], ['lunch 11-21T10:00 lunch']],
    [
      'two changes in order',
      [put(choir, { title: 'Hall' }), put({ ...choir, title: 'Hall' }, { title: 'Nave' })],
      ['choir 11-20T10:00 Nave unsent', 'lunch 11-21T10:00 lunch'],
    ],
    [
      'a new event that is deleted',
      [make(on('new', '11-19')), remove(on('new', '11-19'))],
      ['choir 11-20T10:00 choir', 'lunch 11-21T10:00 lunch'],
    ],
    [
      'a move to another calendar',
      [{ change: { move: { id: 'choir', to: 'work' } }, before: choir, after: { ...choir, calendarId: 'work' } }],
      ['lunch 11-21T10:00 lunch'],
    ],
    [
      'a move from another calendar',
      [{ calendarId: 'work', change: { move: { id: 'w', to: 'home' } }, after: on('w', '11-05') }],
      ['w 11-05T10:00 w unsent', 'choir 11-20T10:00 choir', 'lunch 11-21T10:00 lunch'],
    ],
    [
      'a change of another calendar',
      [{ calendarId: 'work', ...put(choir, { title: 'Hall' }) }],
      ['choir 11-20T10:00 choir', 'lunch 11-21T10:00 lunch'],
    ],
    [
      'a tick',
      [{ change: { tick: { taskId: 't', done: true } } }],
      ['choir 11-20T10:00 choir', 'lunch 11-21T10:00 lunch'],
    ],
  ])('%s', (_, changes, drawn) => {
    expect(draw([choir, lunch], ...changes)).toEqual(drawn);
  });

  it('with what others have changed beside it', () => {
    const theirs = { ...choir, location: 'Church', version: 9 };
    const [drawn] = drawUnsent([theirs], 'home', NOVEMBER, sampleChanges(put(choir, { title: 'Hall' })));
    expect(drawn).toEqual({ ...theirs, title: 'Hall', unsent: true });
  });
});

describe('series', () => {
  const [first, second] = runs as [CalendarEvent, CalendarEvent];
  it.each<[string, Partial<Unsent> & { change: Change }, string[]]>([
    ['one occurrence', put(second, { title: 'Sprint' }, 'this'), ['Run', 'Sprint', 'Run']],
    ['this and the following', put(second, { title: 'Sprint' }, 'following'), ['Run', 'Sprint', 'Sprint']],
    ['all', put(second, { title: 'Sprint' }, 'all'), ['Sprint', 'Sprint', 'Sprint']],
    ['the following deleted', remove(second, 'following'), ['Run']],
    ['all deleted', remove(first, 'all'), []],
  ])('%s', (_, change, titles) => {
    const named = runs.map((run) => ({ ...run, title: 'Run' }));
    expect(drawUnsent(named, 'home', NOVEMBER, sampleChanges(change)).map(({ title }) => title)).toEqual(titles);
  });

  it('moves by as much as the one that was moved', () => {
    expect(draw(runs, put(second, at('11-10'), 'following'))).toEqual([
      'run_11-02 11-02T10:00 run_11-02',
      'run_11-09 11-10T12:00 run_11-09 unsent',
      'run_11-16 11-17T12:00 run_11-16 unsent',
    ]);
  });

  it('stays where it is until the server has taken it to another calendar, and is drawn as waiting', () => {
    const change: Change = { move: { id: first.id, scope: 'all', to: 'work' } };
    const drawn = draw(runs, { change, before: first, after: { ...first, calendarId: 'work' } });
    expect(drawn.filter((line) => line.endsWith('unsent'))).toHaveLength(3);
  });

  it('shows each occurrence of a new one, with the ids that the server will give them', () => {
    const weekly = on('5f0c', '11-18', { title: 'Yoga', recurrence: 'FREQ=WEEKLY' });
    expect(draw([], make(weekly))).toEqual([
      '5f0c_20261118T100000 11-18T10:00 Yoga unsent',
      '5f0c_20261125T100000 11-25T10:00 Yoga unsent',
    ]);
  });
});

it('gives the same list while nothing changes', () => {
  const changes = sampleChanges(put(choir, { title: 'Hall' }));
  const events = [choir];
  const drawn = drawCached(events, 'home', NOVEMBER, changes);
  expect(drawCached(events, 'home', NOVEMBER, changes)).toBe(drawn);
  expect(drawCached(events, 'home', NOVEMBER, [])).toEqual(events);
});
