import { ApiError } from '#domain/errors.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Open } from './snapshots.ts';

const calendars = preparedQuery((sql, { id }: { id: string }) =>
  sql
    .selectFrom('calendars')
    .select(['id', 'time_zone', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null),
);

/**
 * Opens a calendar for an answer that several callers wait for, each of whom was found to see it at a version: the answer is theirs
 * only if it is of that version, since what takes a right raises it.
 */
export const openForAll =
  (id: string): Open =>
  async (sql) => {
    const [calendar] = await calendars(sql, { id });
    if (!calendar) throw new ApiError('not_found');
    return calendar;
  };
