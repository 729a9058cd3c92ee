import type { Budget } from '../budget.ts';
import { endOf, instantAt, localEndAfter } from '../dates/endings.ts';
import { addDays, dateOf } from '../dates/local.ts';
import { instantToLocal, localToInstant } from '../dates/zones.ts';
import { hasStart, mostOnDays, type Occurrence, occurrences, type Series } from '../recurrence/series.ts';
import type { EventTimes, Repetition } from './fields.ts';

/** An event as the engine of recurrence takes it: with its end in the zone of its start. */
export function seriesOf(event: EventTimes & Repetition): Series {
  const { startTime, endTime, isAllDay, isFloating, timeZone, endTimeZone, recurrence, rdates, exdates } = event;
  const start = { local: startTime, zone: timeZone };
  const lasts = (zone: string) => endOf(start, { local: endTime, zone }) - instantAt(start);
  const end = endTimeZone === null ? endTime : localEndAfter(start, lasts(endTimeZone), timeZone);
  return { startTime, endTime: end, isAllDay, isFloating, timeZone, recurrence: recurrence ?? '', rdates, exdates };
}

/** What a series of given dates takes each time that it is asked, in comparisons. */
const DATES_COMPARED = 20;

/**
 * The start that a series gives to what a text names by a start: the same, or the one that it was moved from out of a gap, or, where
 * only a day is named, that of the day. Null where it gives none.
 * @throws BudgetExceeded
 */
export function originalStartOf(series: Series, local: string, isDate: boolean, budget: Budget): string | null {
  budget.spend('comparisons', Math.ceil((series.rdates?.length ?? 0) / DATES_COMPARED));
  // However long they are, only what begins there is looked for.
  const starts = { ...series, endTime: series.startTime };
  if (isShown(starts, local) && hasStart(starts, local)) return local;
  // Of each of these days all are looked at.
  budget.spend('occurrences', mostOnDays(starts, DAYS_LOOKED_AT));
  const isNamed = ({ originalStart, startTime }: Occurrence) => originalStart === local || startTime === local;
  const named = occurrencesAt(starts, local).find(isNamed);
  if (named) return named.originalStart;
  const around = occurrencesAround(starts, local);
  const moved = around.find(isNamed);
  const onDay = isDate ? around.find(({ originalStart }) => dateOf(originalStart) === dateOf(local)) : undefined;
  return (moved ?? onDay)?.originalStart ?? null;
}

/** Those of a day and around it, and one more at each end. */
const DAYS_LOOKED_AT = 7;

/** Whether clocks show a time: what is skipped there is told by another one. */
const isShown = ({ isAllDay, isFloating, timeZone }: Series, local: string): boolean =>
  isAllDay || isFloating || instantToLocal(localToInstant(local, timeZone), timeZone) === local;

/** Those that begin in the very moment. */
function occurrencesAt(series: Series, local: string): Occurrence[] {
  if (series.isAllDay) return occurrences(series, dateOf(local), addDays(dateOf(local), 1));
  const instant = localToInstant(local, series.timeZone);
  return occurrences(series, instant, instant + 1);
}

/** Those on a day and around it, where a gap may have moved them. */
function occurrencesAround(series: Series, local: string): Occurrence[] {
  const [from, to] = [addDays(dateOf(local), -2), addDays(dateOf(local), 3)];
  if (series.isAllDay) return occurrences(series, from, to);
  return occurrences(
    series,
    localToInstant(`${from}T00:00:00`, series.timeZone),
    localToInstant(`${to}T00:00:00`, series.timeZone),
  );
}
