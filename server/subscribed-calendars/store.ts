import { STORED_LENGTH_MAX } from '#domain/subscribed-calendars.ts';
import type { Database, Sql } from '#server/db/database.ts';
import { nextTurn } from '#server/platform/yielding.ts';
import type { SubscribedRow } from './data.ts';
import type { StoredEvent } from './events.ts';

const ROWS_AT_ONCE = 200;

/** How long a text all of it is, as it is stored. */
export const lengthOf = (events: ReadonlyMap<string, StoredEvent>): number =>
  [...events.values()].reduce((sum, { content }) => sum + content.length, 0);

/** Whether what is stored of all calendars of a person stays within the bound. */
export async function hasRoom(sql: Sql, { id, user_id }: SubscribedRow, length: number): Promise<boolean> {
  const { others } = await sql
    .selectFrom('subscribed_calendars')
    .select((sum) => sum.fn.sum<number | null>('stored_length').as('others'))
    .where('user_id', '=', user_id)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return Number(others ?? 0) + length <= STORED_LENGTH_MAX;
}

/**
 * Makes what is stored of a calendar the same as its source, in short transactions; what did not change is not written.
 * @returns whether anything changed
 * @throws whatever aborted the signal
 */
export async function replaceEvents(
  db: Database,
  id: string,
  wanted: ReadonlyMap<string, StoredEvent>,
  signal: AbortSignal,
): Promise<boolean> {
  const rows = await db.read
    .selectFrom('subscribed_events')
    .select(['key', 'hash'])
    .where('calendar_id', '=', id)
    .execute();
  const present = new Map(rows.map(({ key, hash }) => [key, hash]));
  const gone = rows.map(({ key }) => key).filter((key) => !wanted.has(key));
  const changed = [...wanted.values()].filter(({ key, hash }) => present.get(key) !== hash);
  for (const keys of inParts(gone)) {
    await step(db, signal, (sql) =>
      sql.deleteFrom('subscribed_events').where('calendar_id', '=', id).where('key', 'in', keys).execute(),
    );
  }
  for (const part of inParts(changed)) await step(db, signal, (sql) => put(sql, id, part));
  return gone.length + changed.length > 0;
}

async function step(db: Database, signal: AbortSignal, write: (sql: Sql) => Promise<unknown>): Promise<void> {
  signal.throwIfAborted();
  await db.write(write);
  await nextTurn();
}

/** Somebody may have unsubscribed meanwhile. */
async function put(sql: Sql, id: string, events: readonly StoredEvent[]): Promise<void> {
  const calendar = await sql.selectFrom('subscribed_calendars').select('id').where('id', '=', id).executeTakeFirst();
  if (!calendar) return;
  await sql
    .insertInto('subscribed_events')
    .values(events.map((event) => ({ calendar_id: id, ...event })))
    .onConflict((conflict) =>
      conflict.columns(['calendar_id', 'key']).doUpdateSet((eb) => ({
        hash: eb.ref('excluded.hash'),
        content: eb.ref('excluded.content'),
        starts_at: eb.ref('excluded.starts_at'),
        ends_at: eb.ref('excluded.ends_at'),
      })),
    )
    .execute();
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_, at) => items.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE));
}
