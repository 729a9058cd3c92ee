import { isAboutMe } from '#domain/due-reminders.ts';
import type { Reader } from '#domain/permissions.ts';
import type { NotifyOf } from '#domain/values/reminders.ts';
import type { OpenCalendarId } from '#server/calendars/access.ts';
import type { LoggedEvent } from '#server/events/event-snapshot.ts';
import { classifiedIn, isHiddenRow } from '#server/events/history/hidden.ts';
import type { LoggedState } from '#server/events/history/logged-state.ts';
import type { ShownChange } from '#server/events/history/shown-changes.ts';
import { existingPeople } from '#server/events/people/of-event.ts';
import type { Sql } from '#server/platform/db/database.ts';

/** A member, and whose events' changes they want to hear of. */
export interface ChangeReader extends Reader {
  readonly of: NotifyOf;
  /** Who they are among the people of the calendar. */
  readonly personId: string | null;
}

type Change = Pick<ShownChange, 'row' | 'before' | 'after'>;

const NOBODY: readonly string[] = [];

/**
 * Whether members want to hear of some changes: an event counts by the people it was about before and after. To those who do not read
 * its texts it is about nobody.
 */
export async function wantedChanges(
  sql: Sql,
  calendarId: string,
  changes: readonly Change[],
): Promise<(reader: ChangeReader, change: Change) => boolean> {
  const calendar = sql.selectFrom('calendars').select('gone_people').where('id', '=', calendarId);
  const { gone_people: deleted = '[]' } = (await calendar.executeTakeFirst()) ?? {};
  const rows = changes.map(({ row }) => row);
  // The same things are classified for every role but the owner's.
  const opened = { id: calendarId as OpenCalendarId, role: 'viewer' } as const; // the caller has found the members
  const classified = await classifiedIn({ sql, calendar: opened }, rows);
  const peopleIn = (state: LoggedState): string[] =>
    existingPeople((state as Partial<LoggedEvent>).personIds ?? [], deleted); // written by `record`
  return (reader, { row, before, after }) => {
    if (reader.of === 'all') return true;
    const isHidden = isHiddenRow(reader, classified, row);
    return [before, after].some(
      (state) => state !== null && isAboutMe(reader.of, isHidden ? NOBODY : peopleIn(state), reader.personId),
    );
  };
}
