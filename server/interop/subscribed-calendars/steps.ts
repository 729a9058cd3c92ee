import type { Database, Sql } from '#server/platform/db/database.ts';
import { nextTurn } from '#server/platform/yielding.ts';
import type { SubscribedRow } from './data.ts';
import { isOf } from './due.ts';

const ROWS_AT_ONCE = 200;

/** Somebody has unsubscribed meanwhile, or another node has taken the source from one that stood still. */
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

export function inParts<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_, at) => items.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE));
}
