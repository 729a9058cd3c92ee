import { ApiError } from '#domain/errors.ts';
import type { Change, ChangeContext } from '#server/calendars/change.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';

const countOf = (state: object | null): number => (state === null ? 0 : 1);
const seriesIn = (state: object | null): number =>
  state !== null && 'recurrence' in state && state.recurrence !== null ? 1 : 0;

const COUNTED = new Set<Change['entity']>(['event', 'task', 'journal']);

/**
 * Wraps a change so that the calendar stays within its quotas for entries (events, tasks and journals) and for series.
 * @throws ApiError, from `record`: `quota_events`, `quota_series`
 */
export function withinQuota(
  change: ChangeContext,
  { eventsPerCalendar, seriesPerCalendar }: Pick<Quotas, 'eventsPerCalendar' | 'seriesPerCalendar'>,
): ChangeContext {
  let series = change.calendar.series_count;
  let total = change.calendar.event_count + change.calendar.task_count;
  const record = (done: Change): void => {
    if (COUNTED.has(done.entity)) {
      const more = countOf(done.after) - countOf(done.before);
      const moreSeries = seriesIn(done.after) - seriesIn(done.before);
      total += more;
      series += moreSeries;
      if (more > 0 && total > eventsPerCalendar) throw new ApiError('quota_events');
      if (moreSeries > 0 && series > seriesPerCalendar) throw new ApiError('quota_series');
    }
    change.record(done);
  };
  return { ...change, record };
}
