import type { ExpressionBuilder } from 'kysely';
import { ApiError } from '#domain/errors.ts';
import { waitForAccount } from '#server/accounts/turn.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { waitForTurn } from '#server/platform/db/turns.ts';
import type { Tables } from '#server/schema/tables.ts';

/** An event that names the person may move to one more calendar before all turns have come. */
const ATTEMPTS = 5;

/**
 * The calendars that name a person: those they take part in, and those with events of theirs. In the order of their ids.
 * @param from with `deleted`, also those that can be restored
 */
async function calendarsNaming(sql: Sql, userId: string, from: 'living' | 'deleted'): Promise<string[]> {
  const isThere = (eb: ExpressionBuilder<Tables, 'calendars'>) =>
    eb.or([
      eb('calendars.deleted_at', 'is', null),
      ...(from === 'deleted' ? [eb('calendars.deleted_at', '>', 0)] : []),
    ]);
  const rows = await sql
    .selectFrom('members')
    .innerJoin('calendars', 'calendars.id', 'members.calendar_id')
    .select('calendars.id')
    .where('members.user_id', '=', userId)
    .where(isThere)
    .union(
      sql
        .selectFrom('events')
        .innerJoin('calendars', 'calendars.id', 'events.calendar_id')
        .select('calendars.id')
        .where('events.created_by', '=', userId)
        .where(isThere),
    )
    .execute();
  return rows.map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1));
}

/**
 * Runs a transaction that has the turn of a person's account and of every calendar that names them.
 * @param work gets the ids of those calendars; it may run more than once, as in `Database.write`
 * @throws ApiError `unavailable` when they keep changing
 */
export async function inTurnsNaming<Result>(
  db: Database,
  userId: string,
  work: (sql: Sql, calendarIds: readonly string[]) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const done = await db.write(async (sql) => {
      waitForAccount(sql, userId);
      // A deleted calendar may be restored before its turn comes.
      const awaited = await calendarsNaming(sql, userId, 'deleted');
      for (const id of awaited) waitForTurn(sql, id);
      const calendarIds = await calendarsNaming(sql, userId, 'living');
      if (calendarIds.some((id) => !awaited.includes(id))) return null;
      return { result: await work(sql, calendarIds) };
    });
    if (done) return done.result;
  }
  throw new ApiError('unavailable', { retryAfter: 1 });
}
