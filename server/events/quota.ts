import { ApiError } from '#domain/errors.ts';
import type { Change, ChangeContext } from '#server/calendars/change.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';

const countOf = (held: object | null): number => (held === null ? 0 : 1);
const seriesIn = (held: object | null): number =>
  held !== null && 'recurrence' in held && held.recurrence !== null ? 1 : 0;

/**
 * A change that refuses to make its calendar hold more events, or more series, than it may.
 * @throws ApiError, from `record`: `quota_events`, `quota_series`
 */
export function withinQuota(
  change: ChangeContext,
  { eventsPerCalendar, seriesPerCalendar }: Pick<Quotas, 'eventsPerCalendar' | 'seriesPerCalendar'>,
): ChangeContext {
  let { event_count: events, series_count: series } = change.calendar;
  const record = (done: Change): void => {
    if (done.entity === 'event') {
      const moreEvents = countOf(done.after) - countOf(done.before);
      const moreSeries = seriesIn(done.after) - seriesIn(done.before);
      events += moreEvents;
      series += moreSeries;
      if (moreEvents > 0 && events > eventsPerCalendar) throw new ApiError('quota_events');
      if (moreSeries > 0 && series > seriesPerCalendar) throw new ApiError('quota_series');
    }
    change.record(done);
  };
  return { ...change, record };
}
