import type { Database, Sql } from '#server/platform/db/database.ts';
import { nextTurn } from '#server/platform/yielding.ts';
import type { SubscribedRow } from './data.ts';
import { isOf } from './due.ts';

/** Thrown if the person has unsubscribed, or another node has leased the source from a stalled one. */
export class Overtaken extends Error {}

/** One short transaction of an attempt. @throws whatever aborted the signal; Overtaken */
export async function step(
  db: Database,
  source: SubscribedRow,
  signal: AbortSignal,
  write: (sql: Sql) => Promise<unknown>,
): Promise<void> {
  signal.throwIfAborted();
  await db.write(async (sql) => {
    const own = await sql.selectFrom('subscribed_calendars').select('id').where(isOf(source)).executeTakeFirst();
    if (!own) throw new Overtaken();
    await write(sql);
  });
  await nextTurn();
}
