import { z } from 'zod';
import type { Calendar } from '#domain/calendars.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { RangeQuery } from '#domain/events.ts';
import { ParseEventBody } from '#domain/quick-add/call.ts';
import { SearchQuery } from '#domain/search.ts';
import { listCalendars } from '#server/calendars/data.ts';
import { parseEvent } from '#server/events/quick-add/parse.ts';
import { checkDays } from '#server/events/range/days.ts';
import { rangeKeys } from '#server/events/range/find.ts';
import { eventsOf } from '#server/events/range/views.ts';
import { searchPage } from '#server/events/search/search.ts';
import { languages } from '#server/platform/i18n/i18n.ts';
import { fitting, sayTime, sayTimes, shortened, shownEvents } from './shown.ts';
import { CalendarIds, defineTool, openAsked, UNTRUSTED } from './tool.ts';

/** Read of one answer, of which not all may be shown. */
const EVENTS_READ = 200;

/** @param now epoch ms */
const shownCalendar = ({ id, role, timezone, version, name, description }: Calendar, now: number) => ({
  ...{ id, role, timeZone: timezone, version, now: sayTime(instantToLocal(now, timezone), timezone) },
  untrusted: { name, description: shortened(description) },
});

export const listCalendarsTool = defineTool({
  name: 'list_calendars',
  description: `The calendars that agents may read, with the caller's role in each, its version, and the present time there. ${UNTRUSTED}`,
  scope: 'read',
  input: z.object({}),
  async run({ db, actor, clock }) {
    const all = await db.snapshot((sql) => listCalendars(sql, actor));
    const { shown: calendars, ...cut } = fitting(all, (calendar) => shownCalendar(calendar, clock()), all.length);
    return { calendars, ...cut };
  },
});

export const listEventsTool = defineTool({
  name: 'list_events',
  description: `The events of some days, both inclusive, by their start. Times are wall times with weekday and zone. \`versions\` are those of the calendars, for \`base\`. ${UNTRUSTED}`,
  scope: 'read',
  input: RangeQuery.extend({ calendarIds: CalendarIds }),
  run({ readWhole, actor }, { calendarIds, ...days }) {
    checkDays(days);
    return readWhole(
      (sql) => openAsked(sql, actor, calendarIds),
      async function* (opened) {
        const keys = yield* rangeKeys(opened, days);
        const events = await eventsOf(opened, keys.slice(0, EVENTS_READ));
        const versions = Object.fromEntries(opened.calendar.map(({ id, version }) => [id, version]));
        return { versions, ...shownEvents(events, keys.length) };
      },
    );
  },
});

export const findEventsTool = defineTool({
  name: 'find_events',
  description: `Finds events by their words, all of which must be in the title, the description, the place, the tag or a person's name. What is not over yet comes first. ${UNTRUSTED}`,
  scope: 'read',
  input: z.object({
    words: SearchQuery.shape.q,
    from: SearchQuery.shape.from,
    to: SearchQuery.shape.to,
    cursor: SearchQuery.shape.cursor,
  }),
  async run({ db, actor, clock }, { words, ...rest }) {
    const { events, nextCursor } = await searchPage(db, actor, { ...rest, q: words }, clock());
    return { ...shownEvents(events, events.length), nextCursor };
  },
});

export const readPhraseTool = defineTool({
  name: 'read_phrase',
  description:
    'Reads an event from a line of text in English or Russian, such as “lunch with Anna tomorrow at 1:30pm for an hour”. Nothing is stored. `startTime`, `endTime` and the other fields are those of an event to create.',
  scope: 'read',
  input: ParseEventBody.extend({ language: z.enum(languages, 'invalid').default('en') }),
  run: ({ db, actor, clock }, input) =>
    db.snapshot(async (sql) => {
      const read = await parseEvent(sql, actor, input, clock());
      const { startTime, endTime, isAllDay, timeZone } = read;
      const isTimed = startTime !== null && endTime !== null;
      const times = { isAllDay, isFloating: false, timeZone, endTimeZone: null };
      return { said: isTimed ? sayTimes({ ...times, startTime, endTime }) : null, ...read };
    }),
});
