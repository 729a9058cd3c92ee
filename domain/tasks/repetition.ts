import { instantAt } from '../dates/endings.ts';
import { addDays, dateOf } from '../dates/local.ts';
import { localToInstant } from '../dates/zones.ts';
import { type Component, propertyOf } from '../icalendar/components.ts';
import { type EventFields, isSeries } from '../icalendar/fields.ts';
import { type ReadContext, readingObject } from '../icalendar/read-object.ts';
import { seriesOf } from '../icalendar/series-of.ts';
import type { CalendarObject } from '../icalendar/split.ts';
import { asEvents } from '../icalendar/task-times.ts';
import { type Bound, nextOccurrences, type Series } from '../recurrence/series.ts';

/** A repeating task: some programs move it on when it is done, others store a completed occurrence beside it. */

export interface Repetition {
  /** The task by its rule, from its first occurrence on. */
  readonly event: EventFields;
  /** Its starts, without those that are done. */
  readonly series: Series;
}

const DONE = new Set(['COMPLETED', 'CANCELLED']);

const isClosed = (component: Component): boolean =>
  propertyOf(component, 'COMPLETED') !== undefined ||
  DONE.has(propertyOf(component, 'STATUS')?.value.trim().toUpperCase() ?? '');

/** Null for a task that does not repeat. @throws BudgetExceeded */
export function* readingRepetition(
  object: CalendarObject,
  context: ReadContext,
): Generator<undefined, Repetition | null> {
  const { fields, sources } = yield* readingObject(asEvents(object), context);
  if (!fields || !isSeries(fields.event)) return null;
  const closed = [...sources].filter(([, component]) => isClosed(component)).map(([start]) => start);
  const series = seriesOf({ ...fields.event, exdates: [...fields.event.exdates, ...closed] });
  // Only starts matter here, however long an occurrence is.
  return { event: fields.event, series: { ...series, endTime: series.startTime } };
}

/** Local start of the first occurrence that is not done; null if all are. */
export function firstStart({ event, series }: Repetition): string | null {
  const begin: Bound = event.isAllDay ? dateOf(event.startTime) : startInstant(event) - 1;
  return nextOccurrences(series, begin, 1)[0]?.originalStart ?? null;
}

/**
 * Local start of the occurrence after another, none that is over; null after the last.
 * @param now epoch ms
 * @param span ms from the start of an occurrence until it is due
 */
export function startAfter(
  { event, series }: Repetition,
  start: string,
  { now, today, span }: { readonly now: number; readonly today: string; readonly span: number },
): string | null {
  // A day ends at its midnight, so that today's is still found.
  const after: Bound = event.isAllDay
    ? later(addDays(dateOf(start), 1), today)
    : Math.max(localToInstant(start, event.timeZone), now - span);
  return nextOccurrences(series, after, 1)[0]?.originalStart ?? null;
}

const later = (one: string, other: string): string => (one > other ? one : other);

const startInstant = ({ startTime, timeZone }: EventFields): number => instantAt({ local: startTime, zone: timeZone });
