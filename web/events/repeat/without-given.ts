import { addDays } from '#domain/dates/local.ts';
import { localToInstant } from '#domain/dates/zones.ts';
import { occurrences, type Series } from '#domain/recurrence/series.ts';
import type { SeriesDates } from '#web/events/event-draft.ts';
import { startsOf } from '#web/events/series-dates.ts';

/** Removes added dates that the rule gives anyway. @param series with the rule and without dates */
export function withoutGiven(dates: SeriesDates, series: Series): SeriesDates {
  const { rdates } = startsOf(dates, series.startTime);
  const isGiven = (start: string) => {
    const at = series.isAllDay ? start.slice(0, 10) : localToInstant(start, series.timeZone);
    const after = typeof at === 'number' ? at + 1 : addDays(at, 1);
    return occurrences(series, at, after).some(({ originalStart }) => originalStart === start);
  };
  return { rdates: dates.rdates.filter((_, index) => !isGiven(rdates[index] ?? '')), exdates: dates.exdates };
}
