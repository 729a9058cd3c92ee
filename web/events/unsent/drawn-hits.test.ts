import { expect, it } from 'vitest';
import type { CalendarListItem } from '#domain/calendars.ts';
import type { UpcomingEvent } from '#domain/events.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { NO_FILTER, type SearchFilter } from '#web/events/search/filter.ts';
import { drawnHits } from '#web/events/search/own-hits.ts';
import { sampleChanges } from '#web/offline/outbox/sample-unsent.ts';
import { drawListed } from './draw-listed.ts';

const calendars = [{ id: 'home', name: 'Home' } as CalendarListItem]; // what is shown of it
const on = (day: string, values: Partial<UpcomingEvent>): UpcomingEvent => ({
  ...sampleEvent({
    ...{ id: 'choir', calendarId: 'home', title: 'Choir', description: 'Scores', location: 'Hall' },
    ...{ startTime: `${day}T10:00:00`, endTime: `${day}T11:00:00`, ...values },
  }),
  calendar: { id: 'home', name: 'Home', color: '', ownName: null, ownColor: null },
});
const choir = on('2026-11-20', {});
const far = on('2031-05-05', { id: 'far' });
const [first, third] = [17, 19].map((day) =>
  on(`2026-11-${day}`, { id: `s_202611${day}T100000`, recurringEventId: 's', title: 'Walk' }),
) as [UpcomingEvent, UpcomingEvent];

const put = (
  before: UpcomingEvent,
  changes: Partial<Pick<UpcomingEvent, 'title' | 'startTime' | 'endTime'>>,
  scope?: 'all',
) => ({
  ...{ calendarId: 'home', before, after: { ...before, ...changes } },
  change: { update: { id: before.id, ...(scope && { scope }), changes } },
});
const renamed = put(choir, { title: 'Rehearsal' });
const moved = put(choir, { startTime: '2026-12-20T10:00:00', endTime: '2026-12-20T11:00:00' });
const inSeries = put(third, { title: 'Run' }, 'all');
const ahead: SearchFilter = { ...NO_FILTER, time: 'ahead' };
const past: SearchFilter = { ...NO_FILTER, time: 'past' };

it.each<[string, Parameters<typeof sampleChanges>, string, UpcomingEvent[], SearchFilter, string[]]>([
  ['by its new words', [renamed], 'rehears', [], NO_FILTER, ['Rehearsal']],
  ['by its new words, however far away it is', [put(far, { title: 'Nave' })], 'nave', [], NO_FILTER, ['Nave']],
  ['not by its old ones', [renamed], 'choir', [choir], NO_FILTER, []],
  ['by those that stay', [renamed], 'score', [choir], NO_FILTER, ['Rehearsal']],
  ['as the server finds it, where no words were changed', [moved], 'choirs', [choir], NO_FILTER, ['Choir']],
  ['when it is now', [moved], 'choir', [choir], ahead, ['Choir']],
  ['not when it was', [moved], 'choir', [choir], past, []],
  ['not once it is deleted', [{ change: { delete: { id: 'choir' } }, before: choir }], 'choir', [], NO_FILTER, []],
  [
    'by the last of several changes',
    [renamed, put({ ...choir, title: 'Rehearsal' }, { title: 'Nave' })],
    'nave',
    [],
    NO_FILTER,
    ['Nave'],
  ],
  ['once, in a series that was renamed', [inSeries], 'run', [], NO_FILTER, ['Run']],
  ['once, by what stays in its series', [inSeries], 'score', [first], NO_FILTER, ['Run']],
])('an event with a change that is not sent yet is found %s', (_, changes, query, listed, filter, titles) => {
  const asked = { query, filter, today: '2026-11-25', zone: 'UTC', now: Date.parse('2026-11-25T12:00:00Z') };
  const hits = drawnHits(listed, asked, calendars, { changes: sampleChanges(...changes), drawListed });
  expect(hits.map(({ event }) => event.title)).toEqual(titles);
});
