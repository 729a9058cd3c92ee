import { ApiError } from '#domain/errors.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { OpenCalendar } from './access.ts';
import type { Open } from './long-read.ts';

export class CalendarChanged extends Error {}

const TRIES = 3;

/** Opens a calendar, or several, at the versions that they have the first time. */
export function atOneVersion<Calendars extends OpenCalendar | readonly OpenCalendar[]>(
  open: Open<Calendars>,
): { open: Open<Calendars>; versions(): readonly number[] } {
  let versions: readonly number[] = [];
  return {
    async open(sql) {
      const calendars = await open(sql);
      const now = [calendars].flat().map(({ version }) => version);
      if (versions.length === 0) versions = now;
      if (`${now}` !== `${versions}`) throw new CalendarChanged();
      return calendars;
    },
    versions: () => versions,
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
