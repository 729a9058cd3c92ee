import { addDays, dateOf } from '../dates/local.ts';
import { instantToLocal, localToInstant } from '../dates/zones.ts';
import { type Occurrence, occurrences, type Series } from '../recurrence/series.ts';
import type { EventTimes, Repetition } from './fields.ts';

/** An event as the engine of recurrence takes it: with its end in the zone of its start. */
export function seriesOf(event: EventTimes & Repetition): Series {
  const { startTime, endTime, isAllDay, timeZone, endTimeZone, recurrence, rdates, exdates } = event;
  const end = endTimeZone === null ? endTime : instantToLocal(localToInstant(endTime, endTimeZone), timeZone);
  return { startTime, endTime: end, isAllDay, timeZone, recurrence: recurrence ?? '', rdates, exdates };
}

/** The occurrences of a series that may begin on a day, or are named by a start on it. */
function occurrencesAround(series: Series, local: string): Occurrence[] {
  const [from, to] = [addDays(dateOf(local), -2), addDays(dateOf(local), 3)];
  if (series.isAllDay) return occurrences(series, from, to);
  return occurrences(
    series,
    localToInstant(`${from}T00:00:00`, series.timeZone),
    localToInstant(`${to}T00:00:00`, series.timeZone),
  );
}

/**
 * The start that a series gives to what a text names by a start: the same, or the one that it was moved from out of a gap, or, where
 * only a day is named, that of the day. Null where it gives none.
 */
export function originalStartOf(series: Series, local: string, isDate: boolean): string | null {
  const around = occurrencesAround(series, local);
  const named = around.find(({ originalStart, startTime }) => originalStart === local || startTime === local);
  const onDay = isDate ? around.find(({ originalStart }) => dateOf(originalStart) === dateOf(local)) : undefined;
  return (named ?? onDay)?.originalStart ?? null;
}
