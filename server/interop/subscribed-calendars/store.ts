import { STORED_LENGTH_MAX } from '#domain/subscribed-calendars.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { inParts } from '#server/platform/in-parts.ts';
import type { SubscribedRow } from './data.ts';
import { keyOf, rowKey, type StoredEvent } from './events.ts';
import { step } from './steps.ts';

const ROWS_AT_ONCE = 200;

/** The total length of the stored JSON, in characters. */
export const lengthOf = (events: ReadonlyMap<string, StoredEvent>): number =>
  [...events.values()].reduce((sum, { content }) => sum + content.length, 0);

/** Whether all subscribed calendars of a person stay within the quota. */
export async function fitsQuota(sql: Sql, { id, user_id }: SubscribedRow, length: number): Promise<boolean> {
  const { others } = await sql
    .selectFrom('subscribed_calendars')
    .select((sum) => sum.fn.sum<number | null>('stored_length').as('others'))
    .where('user_id', '=', user_id)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return Number(others ?? 0) + length <= STORED_LENGTH_MAX;
}

/**
 * Writes the new events of a source besides the shown ones, in short transactions: they are shown once the calendar has the next version.
 * Unchanged events are not written.
 * @returns whether anything changed
 * @throws whatever aborted the signal; Overtaken
 */
export async function writeNext(
  db: Database,
  source: SubscribedRow,
  wanted: ReadonlyMap<string, StoredEvent>,
  signal: AbortSignal,
): Promise<boolean> {
  const { id } = source;
  const next = source.version + 1;
  await clearUnshown(db, source, signal);
  const rows = await db.read
    .selectFrom('subscribed_events')
    .select(['key', 'hash'])
    .where('calendar_id', '=', id)
    .execute();
  const present = new Map(rows.map(({ key, hash }) => [keyOf(key), hash]));
  const changed = [...wanted.values()].filter(({ key, hash }) => present.get(key) !== hash);
  const replaced = rows.filter(({ key, hash }) => wanted.get(keyOf(key))?.hash !== hash).map(({ key }) => key);
  for (const part of inParts(changed, ROWS_AT_ONCE)) {
    const values = part.map((event) => ({
      ...event,
      ...{ calendar_id: id, key: rowKey(event.key, next), since_version: next, until_version: null },
    }));
    await step(db, source, signal, (sql) => sql.insertInto('subscribed_events').values(values).execute());
  }
  for (const keys of inParts(replaced, ROWS_AT_ONCE)) {
    await step(db, source, signal, (sql) =>
      sql
        .updateTable('subscribed_events')
        .set({ until_version: next })
        .where('calendar_id', '=', id)
        .where('key', 'in', keys)
        .execute(),
    );
  }
  return changed.length + replaced.length > 0;
}

/** Deletes rows left by a failed attempt, and those of earlier versions, whose readers had time to finish. */
async function clearUnshown(db: Database, source: SubscribedRow, signal: AbortSignal): Promise<void> {
  const { id, version } = source;
  const rows = await db.read
    .selectFrom('subscribed_events')
    .select(['key', 'since_version', 'until_version'])
    .where('calendar_id', '=', id)
    .where((eb) => eb.or([eb('since_version', '>', version), eb('until_version', 'is not', null)]))
    .execute();
  const isUnshown = (row: (typeof rows)[number]) =>
    row.since_version > version || (row.until_version !== null && row.until_version <= version);
  for (const part of inParts(rows, ROWS_AT_ONCE)) {
    const keys = (some: typeof rows) => some.map(({ key }) => key);
    await step(db, source, signal, async (sql) => {
      const old = keys(part.filter(isUnshown));
      const restored = keys(part.filter((row) => !isUnshown(row)));
      if (old.length > 0)
        await sql.deleteFrom('subscribed_events').where('calendar_id', '=', id).where('key', 'in', old).execute();
      if (restored.length > 0)
        await sql
          .updateTable('subscribed_events')
          .set({ until_version: null })
          .where('calendar_id', '=', id)
          .where('key', 'in', restored)
          .execute();
    });
  }
}
