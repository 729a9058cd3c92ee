import type { Budget } from '../budget.ts';
import { endOf, instantAt } from '../dates/endings.ts';
import { addDays, dateOf } from '../dates/local.ts';
import { localEndAfter } from '../dates/local-end.ts';
import { instantToLocal, localToInstant } from '../dates/zones.ts';
import { hasStart, mostOnDays, type Occurrence, occurrences, type Series } from '../recurrence/series.ts';
import type { EventTimes, Repetition } from './fields.ts';

/** An event for the recurrence engine: with its end in the zone of its start. */
export function seriesOf(event: EventTimes & Repetition): Series {
  const { startTime, endTime, isAllDay, isFloating, timeZone, endTimeZone, recurrence, rdates, exdates } = event;
  const start = { local: startTime, zone: timeZone };
  const lasts = (zone: string) => endOf(start, { local: endTime, zone }) - instantAt(start);
  const end = endTimeZone === null ? endTime : localEndAfter(start, lasts(endTimeZone), timeZone);
  return { startTime, endTime: end, isAllDay, isFloating, timeZone, recurrence: recurrence ?? '', rdates, exdates };
}

/** Added dates that cost as much to look through as one comparison. */
const DATES_COMPARED = 20;

/**
 * The original start that a text refers to: the same one, one that a gap moved there, or, for a bare date, that of the day. Null if there
 * is none.
 * @throws BudgetExceeded
 */
export function originalStartOf(series: Series, local: string, isDate: boolean, budget: Budget): string | null {
  budget.spend('comparisons', Math.ceil((series.rdates?.length ?? 0) / DATES_COMPARED));
  // Only starts matter here, however long occurrences are.
  const starts = { ...series, endTime: series.startTime };
  if (isShown(starts, local) && hasStart(starts, local)) return local;
  // All occurrences on these days are generated.
  budget.spend('occurrences', mostOnDays(starts, DAYS_LOOKED_AT));
  const isNamed = ({ originalStart, startTime }: Occurrence) => originalStart === local || startTime === local;
  const named = occurrencesAt(starts, local).find(isNamed);
  if (named) return named.originalStart;
  const around = occurrencesAround(starts, local);
  const moved = around.find(isNamed);
  const onDay = isDate ? around.find(({ originalStart }) => dateOf(originalStart) === dateOf(local)) : undefined;
  return (moved ?? onDay)?.originalStart ?? null;
}

/** The day, two days around it, and one more at each end. */
const DAYS_LOOKED_AT = 7;

/** Whether a local time exists; a skipped one is shown as another. */
const isShown = ({ isAllDay, isFloating, timeZone }: Series, local: string): boolean =>
  isAllDay || isFloating || instantToLocal(localToInstant(local, timeZone), timeZone) === local;

/** Occurrences that begin at exactly this time. */
function occurrencesAt(series: Series, local: string): Occurrence[] {
  if (series.isAllDay) return occurrences(series, dateOf(local), addDays(dateOf(local), 1));
  const instant = localToInstant(local, series.timeZone);
  return occurrences(series, instant, instant + 1);
}

/** Occurrences on a day and around it, where a gap may have moved them. */
function occurrencesAround(series: Series, local: string): Occurrence[] {
  const [from, to] = [addDays(dateOf(local), -2), addDays(dateOf(local), 3)];
  if (series.isAllDay) return occurrences(series, from, to);
  return occurrences(
    series,
    localToInstant(`${from}T00:00:00`, series.timeZone),
    localToInstant(`${to}T00:00:00`, series.timeZone),
  );
}
