import { sql as raw } from 'kysely';
import { ApiError } from '#domain/errors.ts';
import { lockAccount } from '#server/identity/users/lock.ts';
import { type Database, lock, type Sql } from '#server/platform/db/database.ts';

/** Retries, because an event of the person may move to another calendar before all locks are held. */
const ATTEMPTS = 5;

export interface CalendarOfPerson {
  readonly id: string;
  readonly isDeleted: boolean;
}

/** Skips from calendar to calendar in the index, because a person may have written very many events. */
const calendarsWrittenIn = (userId: string) => raw<{ calendar_id: string }>`
  select calendar_id from (
    with recursive written (calendar_id) as (
      select min(calendar_id) from events where created_by = ${userId}
      union all
      select (
        select min(events.calendar_id) from events
        where events.created_by = ${userId} and events.calendar_id > written.calendar_id
      )
      from written where written.calendar_id is not null
    )
    select calendar_id from written where calendar_id is not null
  ) as found`;

/**
 * The calendars that name a person, in the order of their ids: those of their memberships, including ones that ended with the account, and
 * those with their events. Includes deleted calendars that can be restored.
 */
async function calendarsOfPerson(sql: Sql, userId: string): Promise<CalendarOfPerson[]> {
  const rows = await sql
    .selectFrom('calendars')
    .select(['id', 'deleted_at'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('members')
        .select('calendar_id')
        .where('user_id', '=', userId)
        .union(eb.selectFrom('ended_memberships').select('calendar_id').where('user_id', '=', userId))
        .union(calendarsWrittenIn(userId)),
    )
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', 0)]))
    .execute();
  return rows
    .map(({ id, deleted_at }) => ({ id, isDeleted: deleted_at !== null }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Runs a transaction that holds the locks of a person's account and of every calendar that names them.
 * @param work receives those calendars; may run more than once, as in `Database.write`
 * @throws ApiError `unavailable` when they keep changing
 */
export async function writeInCalendarsOf<Result>(
  db: Database,
  userId: string,
  operation: (sql: Sql, calendars: readonly CalendarOfPerson[]) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const done = await db.write(async (sql) => {
      await lockAccount(sql, userId);
      const awaited = await calendarsOfPerson(sql, userId);
      await lock(sql, ...awaited.map(({ id }) => id));
      const calendars = await calendarsOfPerson(sql, userId);
      if (calendars.some(({ id }) => !awaited.some((other) => other.id === id))) return null;
      return { result: await operation(sql, calendars) };
    });
    if (done) return done.result;
  }
  throw new ApiError('unavailable', { retryAfter: 1 });
}
