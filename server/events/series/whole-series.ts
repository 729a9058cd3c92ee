import type { UpdateEventBody } from '#domain/events.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { save } from '#server/events/save.ts';
import { exceptionsOf } from '#server/events/store.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { settle } from './exceptions.ts';
import { planSeries, type SeriesPlan } from './plan.ts';

/** Plans the change of a whole series. `seen` is the edited occurrence, or the series itself. @throws ApiError as `planSeries` */
export const planWhole = async (
  change: ChangeContext,
  series: EventsTable,
  seen: EventsTable,
  given: UpdateEventBody,
): Promise<SeriesPlan> => planSeries(change, series, await exceptionsOf(change.sql, series.id), seen, given);

/** Changes a whole series. @returns its id @throws ApiError as `planSeries` */
export async function updateSeries(
  change: ChangeContext,
  series: EventsTable,
  seen: EventsTable,
  given: UpdateEventBody,
): Promise<string> {
  const { next, rebased } = await planWhole(change, series, seen, given);
  const id = await save(change, series, next);
  await settle(change, rebased);
  return id;
}
