import type { Budget } from '../budget.ts';
import { localToMs } from '../dates/local.ts';
import type { Series } from '../recurrence/series.ts';
import { type EventFields, type ExceptionFields, NO_REPETITION } from './fields.ts';
import { originalStartOf } from './series-of.ts';

/** An occurrence that was added with a length of its own; null for one that is left out, and for the length of all. */
export function ofLength(
  series: EventFields,
  engine: Series,
  start: string,
  endTime: string,
  budget: Budget,
): ExceptionFields | null {
  budget.spend('occurrences');
  const originalStart = originalStartOf(engine, start, false, budget);
  const isUsual = localToMs(endTime) - localToMs(start) === localToMs(series.endTime) - localToMs(series.startTime);
  if (originalStart === null || isUsual || series.exdates.includes(originalStart)) return null;
  return { originalStart, event: { ...series, ...NO_REPETITION, startTime: start, endTime } };
}
