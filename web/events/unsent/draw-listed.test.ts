import { expect, it } from 'vitest';
import type { CalendarListItem } from '#domain/calendars.ts';
import type { UpcomingEvent } from '#domain/events.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { sampleChanges } from '#web/offline/outbox/sample-unsent.ts';
import { isUnsent } from '#web/offline/unsent/unsent-event.ts';
import { drawListed } from './draw-listed.ts';

const DAYS = { first: '2026-11-01', last: '2026-11-30' };
const calendars = ['home', 'work'].map((id) => ({ id, name: id }) as CalendarListItem); // what is shown of them
const on = (id: string, day: string, calendarId = 'home', more: Partial<UpcomingEvent> = {}): UpcomingEvent => ({
  ...sampleEvent({ id, calendarId, startTime: `${day}T10:00:00`, endTime: `${day}T11:00:00`, title: id }),
  calendar: { id: calendarId, name: calendarId, color: '', ownName: null, ownColor: null },
  ...more,
});
const choir = on('choir', '2026-11-20');
const far = on('far', '2028-05-05');
const lunch = on('lunch', '2026-11-21', 'work');
const put = (before: UpcomingEvent, changes: Partial<UpcomingEvent>) => ({
  ...{ calendarId: before.calendarId, before, after: { ...before, ...changes } },
  change: { update: { id: before.id, changes: { title: changes.title ?? before.title } } },
});
const make = (after: UpcomingEvent) => ({
  ...{ calendarId: after.calendarId, after },
  change: { create: { id: after.id, startTime: after.startTime, endTime: after.endTime } },
});
const weekly = on('yoga', '2026-11-17', 'work', { recurrence: 'FREQ=WEEKLY' });
const moved = { change: { move: { id: 'choir', to: 'work' } }, before: choir, after: { ...choir, calendarId: 'work' } };

it.each<[string, Parameters<typeof sampleChanges>, string[]]>([
  ['nothing', [], ['choir home', 'far home', 'lunch work']],
  ['a change, however far away', [put(far, { title: 'Hall' })], ['Hall home unsent', 'choir home', 'lunch work']],
  ['a deletion', [{ change: { delete: { id: 'choir' } }, before: choir }], ['far home', 'lunch work']],
  [
    'a new event of these days',
    [make(on('new', '2026-11-22', 'work')), make(on('later', '2026-12-22'))],
    ['choir home', 'far home', 'lunch work', 'new work unsent'],
  ],
  [
    'a changed event that the list lacks',
    [put(on('hidden', '2026-11-23'), { title: 'Nave' })],
    ['Nave home unsent', 'choir home', 'far home', 'lunch work'],
  ],
  [
    'each day of a new series',
    [make(weekly)],
    ['choir home', 'far home', 'lunch work', 'yoga work unsent', 'yoga work unsent'],
  ],
  ['a move, once', [moved], ['choir work unsent', 'far home', 'lunch work']],
])('a list of several calendars is drawn with %s', (_, changes, drawn) => {
  const shown = drawListed([choir, far, lunch], DAYS, calendars, sampleChanges(...changes));
  const said = shown.map((event) => `${event.title} ${event.calendar.name}${isUnsent(event) ? ' unsent' : ''}`);
  expect(said.sort()).toEqual(drawn);
});

it('stays as it is where the calendars are not known yet', () => {
  expect(drawListed([choir], DAYS, [], sampleChanges(put(choir, { title: 'Hall' })))).toEqual([choir]);
});
