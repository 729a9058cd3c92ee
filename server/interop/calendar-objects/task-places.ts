import { ApiError } from '#domain/errors.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import { countWithoutEvent } from './data.ts';

/** Takes the place of one more task or journal. @throws ApiError `quota_events` */
export type TakePlace = () => Promise<void>;

/** Tasks and journals count as events do; they are counted once for all places of a change. */
export function placesForTasks(change: ChangeContext, { eventsPerCalendar }: Quotas): TakePlace {
  let left: number | undefined;
  return async () => {
    left ??= eventsPerCalendar - change.calendar.event_count - (await tasksIn(change));
    if (left <= 0) throw new ApiError('quota_events');
    left -= 1;
  };
}

/** How many tasks and journals a calendar has. */
export async function tasksIn(opened: Opened): Promise<number> {
  const held = await countWithoutEvent(opened);
  return [...held.values()].reduce((sum, count) => sum + count, 0);
}
