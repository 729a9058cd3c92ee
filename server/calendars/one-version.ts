import { ApiError } from '#domain/errors.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { OpenCalendar } from './access.ts';
import type { Open } from './long-read.ts';

export class CalendarChanged extends Error {}

const TRIES = 3;

/** Opens a calendar at the version that it has the first time. */
export function atOneVersion(open: Open): { open: Open; version(): number } {
  let version = 0;
  return {
    async open(sql) {
      const calendar = await open(sql);
      version ||= calendar.version;
      if (calendar.version !== version) throw new CalendarChanged();
      return calendar;
    },
    version: () => version,
  };
}

const versionOf = preparedQuery((sql, { id }: { id: string }) =>
  sql.selectFrom('calendars').select('version').where('id', '=', id).where('deleted_at', 'is', null),
);

/**
 * Opens an open calendar again, for an answer that several callers wait for: each of them was found to see it at this version, and what
 * takes a right raises the version.
 * @throws CalendarChanged
 */
export const reopen =
  (calendar: OpenCalendar): Open =>
  async (sql) => {
    const [row] = await versionOf(sql, { id: calendar.id });
    if (row?.version !== calendar.version) throw new CalendarChanged();
    return calendar;
  };

/** @throws ApiError `unavailable` when writers change the calendar during each of several tries */
export async function whileUnchanged<Result>(read: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof CalendarChanged)) throw error;
      if (left <= 1) throw new ApiError('unavailable', { retryAfter: 1 });
    }
  }
}
