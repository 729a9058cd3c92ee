import type { CalendarFileQuery } from '#domain/calendar-files.ts';
import { addDays } from '#domain/dates/local.ts';
import { startOfDay } from '#domain/dates/zones.ts';
import { objectBudget } from '#domain/icalendar/object-budget.ts';
import { splittingCalendar } from '#domain/icalendar/split.ts';
import { readingTimes } from '#domain/icalendar/task-times.ts';
import { CALENDAR_END, writeCalendarHead } from '#domain/icalendar/write-object.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { Steps } from '#server/calendars/long-read.ts';
import { SPAN_LENGTHS } from '#server/events/times.ts';
import { type ChangedObject, findChanged } from '#server/interop/calendar-objects/changed.ts';
import { eventsIn, tasksOf } from '#server/interop/calendar-objects/in-range.ts';
import type { Range } from '#server/interop/calendar-objects/intervals.ts';
import { listObjects } from '#server/interop/calendar-objects/list-objects.ts';
import type { CalendarObject } from '#server/interop/calendar-objects/load.ts';
import type { Working } from '#server/interop/calendar-objects/parsed.ts';
import { isTaskIn } from '#server/interop/calendar-objects/tasks.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { paced } from '#server/platform/yielding.ts';
import { createJoiner } from './joined.ts';

const earliest = preparedQuery((sql, { calendarId, span }: { calendarId: string; span: number }) =>
  sql
    .selectFrom('events')
    .select('starts_at')
    .where('calendar_id', '=', calendarId)
    .where('span', '=', span)
    .orderBy('starts_at')
    .limit(1),
);

/** The start of the first event of a calendar, in epoch ms; undefined without events. The index finds it for each length class. */
async function firstStart({ sql, calendar }: Opened): Promise<number | undefined> {
  const starts: number[] = [];
  for (const span of SPAN_LENGTHS.keys())
    for (const row of await earliest(sql, { calendarId: calendar.id, span })) starts.push(row.starts_at);
  return starts.length === 0 ? undefined : Math.min(...starts);
}

const LAST_DAY = '9999-12-31';

/** Writes a calendar as iCalendar text, in steps: each object as the member has it, with their own reminders. */
export async function* calendarText(opened: Opened, userId: string, query: CalendarFileQuery = {}): Steps {
  const { name, description, color, time_zone: timeZone } = opened.calendar;
  yield writeCalendarHead({ name, description, color, timeZone });
  const range = rangeIn(query, timeZone);
  const found: ChangedObject[] = [];
  if (range) {
    yield* eventsIn(opened, range, found);
    for (const task of await tasksOf(opened, ['VTODO', 'VJOURNAL'], range)) found.push(task);
  } else yield* findChanged(opened, userId, null, found);
  const join = createJoiner(new Date((await firstStart(opened)) ?? 0).getUTCFullYear(), timeZone);
  for await (const page of listObjects(opened, userId, found, true)) {
    for (const entry of page) {
      if (!('object' in entry)) continue;
      const { object } = entry;
      if (range !== null && !(yield* paced(isIn(object, range, timeZone)))) continue;
      yield yield* paced(join(object.text, objectBudget()));
    }
    yield;
  }
  yield CALENDAR_END;
}

function rangeIn({ startDate, endDate }: CalendarFileQuery, zone: string): Range | null {
  if (!startDate && !endDate) return null;
  const from = startDate ? startOfDay(startDate, zone) : Number.NEGATIVE_INFINITY;
  const hasNext = endDate !== undefined && endDate < LAST_DAY;
  return { from, to: hasNext ? startOfDay(addDays(endDate, 1), zone) : Number.POSITIVE_INFINITY };
}

/** Events were found by their indexed times; the times of a task are in its text. */
function* isIn({ component, text }: CalendarObject, range: Range, timeZone: string): Working<boolean> {
  if (component === 'VEVENT') return true;
  const budget = objectBudget();
  const [task] = (yield* splittingCalendar(text, budget)).objects;
  return task !== undefined && isTaskIn(task, range, timeZone, yield* readingTimes(task, { timeZone, budget }));
}
