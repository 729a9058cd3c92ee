import { localToMs } from '#domain/dates/local.ts';
import { localToInstant } from '#domain/dates/zones.ts';
import type { EventClass } from '#domain/event-class.ts';
import { type Component, propertyOf } from '#domain/icalendar/components.ts';
import { isSeries, type ObjectFields } from '#domain/icalendar/fields.ts';
import { readMoment } from '#domain/icalendar/moment.ts';
import { readClass, strictest } from '#domain/icalendar/read-class.ts';
import type { ReadContext } from '#domain/icalendar/read-object.ts';
import { titleOf } from '#domain/icalendar/read-title.ts';
import type { CalendarObject } from '#domain/icalendar/split.ts';
import { readingTimes } from '#domain/icalendar/task-times.ts';
import type { Reminder } from '#domain/reminders.ts';
import { occasionsIn, overlaps, type Range, rangeOf } from './intervals.ts';

/** Reads titles, classes and times of tasks and journals, which are stored as text. */

export interface TaskFields {
  /** The strictest class of its components, since the whole text is hidden or shown. */
  readonly class: EventClass;
  readonly title: string;
  /** Null without alarms, and for what is at no time. */
  readonly reminders: readonly Reminder[] | null;
  /** Bounds for range queries; null if open. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

function instantOf(component: Component, name: string, zone: string): number | null {
  const moment = readMoment(propertyOf(component, name)?.value ?? '', undefined, () => zone);
  if (!moment) return null;
  return moment.isUtc ? localToMs(moment.local) : localToInstant(moment.local, zone);
}

export const classOfTask = ({ components }: CalendarObject): EventClass => strictest(components.map(readClass));

/** @throws BudgetExceeded */
export function* readingTask(object: CalendarObject, context: ReadContext): Generator<undefined, TaskFields> {
  const { timeZone } = context;
  const fields = yield* readingTimes(object, context);
  const reminders = fields?.reminders ?? null;
  const named = { title: titleOf(object.components[0]), class: classOfTask(object), reminders };
  const completed = object.components.some((component) => propertyOf(component, 'COMPLETED'));
  if (!fields || completed) return { ...named, startsAt: null, endsAt: null };
  const ranges = [fields.event, ...fields.exceptions.map(({ event }) => event)].map((event) =>
    rangeOf(event, timeZone),
  );
  return {
    ...named,
    startsAt: Math.min(...ranges.map(({ from }) => from)),
    endsAt: isSeries(fields.event) ? null : Math.max(...ranges.map(({ to }) => to)),
  };
}

/** Whether a task or a journal is in a range (RFC 4791 §9.9). @param fields as `readingTimes` reads them */
export function isTaskIn(object: CalendarObject, range: Range, timeZone: string, fields: ObjectFields | null): boolean {
  if (fields) return !occasionsIn(fields, range, timeZone).next().done;
  if (object.component === 'VJOURNAL') return false;
  return object.components.some((component) => {
    const completed = instantOf(component, 'COMPLETED', timeZone);
    const created = instantOf(component, 'CREATED', timeZone);
    if (completed === null) return created === null || range.to > created;
    return overlaps({ from: Math.min(created ?? completed, completed), to: completed + 1 }, range);
  });
}
