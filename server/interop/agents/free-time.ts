import { z } from 'zod';
import { TimeZoneName } from '#domain/calendars.ts';
import { addDays, dateOf, dayOfWeek, daysBetween } from '#domain/dates/local.ts';
import { instantToLocal, localToInstant, startOfDay } from '#domain/dates/zones.ts';
import { ApiError } from '#domain/errors.ts';
import { takesTime } from '#domain/event-fields.ts';
import { lastDayOf } from '#domain/event-times.ts';
import { type CalendarEvent, RangeQuery } from '#domain/events.ts';
import { bounded } from '#domain/text.ts';
import { checkDays } from '#server/events/range/days.ts';
import { rangeKeys } from '#server/events/range/find.ts';
import { eventsOf } from '#server/events/range/views.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { freeSpans, type Span } from './free-spans.ts';
import { sayTime } from './shown.ts';
import { CalendarIds, defineTool, openAsked } from './tool.ts';

const DAYS_MAX = 62;
/** More than that many events are no days to look for free time in. */
const EVENTS_MAX = 5_000;
const SPANS_SHOWN = 50;
const MINUTE_MS = 60_000;

const hour = bounded(5, 'invalid_time').regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid_time');

/** @param zone of the calendar, whose days all-day events take */
function spanOf(event: CalendarEvent, zone: string): Span[] {
  if (!takesTime(event)) return [];
  const { startTime, endTime, startAt, endAt } = event;
  if (startAt !== null && endAt !== null) return [{ from: Date.parse(startAt), to: Date.parse(endAt) }];
  const next = addDays(lastDayOf(startTime, endTime), 1);
  return [{ from: startOfDay(dateOf(startTime), zone), to: startOfDay(next, zone) }];
}

export const findFreeTimeTool = defineTool({
  name: 'find_free_time',
  description: `When nobody of these calendars is busy, at most ${SPANS_SHOWN} spans. Private events count, without a word about them. Up to ${DAYS_MAX} days, both inclusive.`,
  scope: 'read',
  input: RangeQuery.extend({
    calendarIds: CalendarIds,
    timeZone: TimeZoneName.describe('Whose days and hours are meant.'),
    minutes: z.int('invalid').min(5, 'invalid').max(1_440, 'invalid').default(30).describe('The least length.'),
    earliest: hour.default('09:00').describe('Of each day, HH:mm.'),
    latest: hour.default('18:00').describe('When it must be over, HH:mm.'),
    onWeekends: z.boolean('invalid').default(false),
  }),
  run({ readWhole, actor, clock }, { calendarIds, timeZone, minutes, earliest, latest, onWeekends, ...days }) {
    checkDays(days);
    const count = daysBetween(days.startDate, days.endDate) + 1;
    if (count > DAYS_MAX) throw new ApiError('validation_failed', { fields: { endDate: 'range_too_long' } });
    const within = Array.from({ length: count }, (_, at) => addDays(days.startDate, at))
      .filter((day) => onWeekends || ![0, 6].includes(dayOfWeek(day)))
      .map((day) => ({
        from: Math.max(localToInstant(`${day}T${earliest}:00`, timeZone), clock()),
        to: localToInstant(`${day}T${latest}:00`, timeZone),
      }));
    return readWhole(
      (sql) => openAsked(sql, actor, calendarIds),
      async function* (opened) {
        // The calendars may have other days than the zone that is asked about.
        const around = { startDate: addDays(days.startDate, -1), endDate: addDays(days.endDate, 1) };
        const keys = yield* rangeKeys(opened, around);
        if (keys.length > EVENTS_MAX) throw new ApiError('range_too_full');
        const zones = new Map<string, string>(opened.calendar.map(({ id, time_zone: zone }) => [id, zone]));
        const busy: Span[] = [];
        for (const part of inParts(keys)) {
          const events = await eventsOf(opened, part);
          busy.push(...events.flatMap((event) => spanOf(event, zones.get(event.calendarId) ?? timeZone)));
          yield;
        }
        const free = freeSpans(within, busy, minutes * MINUTE_MS);
        const said = (instant: number) => sayTime(instantToLocal(instant, timeZone), timeZone);
        return {
          free: free.slice(0, SPANS_SHOWN).map(({ from, to }) => ({ start: said(from), end: said(to) })),
          ...(free.length > SPANS_SHOWN && { cut: `${free.length - SPANS_SHOWN} more are not shown: ask for less.` }),
        };
      },
    );
  },
});
