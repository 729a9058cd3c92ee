import { type RawBuilder, sql as raw } from 'kysely';
import { DAY_MS } from '#domain/dates/local.ts';
import type { Database } from '#server/db/database.ts';
import { inSteps } from '#server/jobs/steps.ts';
import { type Position, pageOfEntries } from './entries.ts';

const ROWS_AT_ONCE = 1_000;
/** Of what one account did. A program that signs in every ten minutes makes as many in a year. */
const ENTRIES_MAX = 50_000;

/** Deletes entries in short transactions. */
const deleteWhere = (db: Database, which: RawBuilder<boolean>, signal: AbortSignal): Promise<void> =>
  inSteps(signal, async () => {
    const { numDeletedRows } = await db.write((sql) => {
      const some = sql.selectFrom('audit_entries').select('id').where(which).limit(ROWS_AT_ONCE);
      return sql.deleteFrom('audit_entries').where('id', 'in', some).executeTakeFirst();
    });
    return numDeletedRows === BigInt(ROWS_AT_ONCE);
  });

/** Deletes the entries that are too old, and the oldest where an account has made very many. @param now epoch ms */
export async function clearEntries(
  db: Database,
  now: number,
  days: number,
  signal: AbortSignal,
  most: number = ENTRIES_MAX,
): Promise<void> {
  await deleteWhere(db, raw<boolean>`at <= ${now - days * DAY_MS}`, signal);
  const many = await db.readInWorker
    .selectFrom('audit_entries')
    .select('actor_id')
    .where('actor_id', 'is not', null)
    .groupBy('actor_id')
    .having((eb) => eb(eb.fn.countAll(), '>', most))
    .execute();
  for (const { actor_id } of many) {
    const surplus = await db.readInWorker
      .selectFrom('audit_entries')
      .select(['at', 'id'])
      .where('actor_id', '=', actor_id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .offset(most)
      .limit(1)
      .executeTakeFirst();
    if (!surplus) continue;
    const isOld = raw<boolean>`actor_id = ${actor_id} and (at, id) <= (${surplus.at}, ${surplus.id})`;
    await deleteWhere(db, isOld, signal);
  }
}

/** Forgets from where somebody called whose account is gone for good, and from where others tried to get into it. */
export async function forgetAddresses(db: Database, userId: string, signal: AbortSignal): Promise<void> {
  let position: Position | null = null;
  await inSteps(signal, async () => {
    const before: Position | null = position;
    const rows = await pageOfEntries(db.read, { person: userId }, before, ROWS_AT_ONCE);
    const own = rows.filter(({ actor_id }) => actor_id === null || actor_id === userId).map(({ id }) => id);
    const nothing = { address: '', user_agent: '' };
    if (own.length > 0) {
      await db.write((sql) => sql.updateTable('audit_entries').set(nothing).where('id', 'in', own).execute());
    }
    position = rows.at(-1) ?? position;
    return rows.length === ROWS_AT_ONCE;
  });
}
