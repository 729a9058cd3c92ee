import { DAY_MS } from '#domain/dates/local.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inSteps } from '#server/platform/jobs/steps.ts';
import { type Position, pageOfEntries } from './entries.ts';

const ROWS_AT_ONCE = 1_000;

/** Deletes expired entries, in short transactions. @param now epoch ms */
export const clearEntries = (db: Database, now: number, days: number, signal: AbortSignal): Promise<void> =>
  inSteps(signal, async () => {
    const { numDeletedRows } = await db.write((sql) => {
      const old = sql
        .selectFrom('audit_entries')
        .select('id')
        .where('at', '<=', now - days * DAY_MS)
        .limit(ROWS_AT_ONCE);
      return sql.deleteFrom('audit_entries').where('id', 'in', old).executeTakeFirst();
    });
    return numDeletedRows === BigInt(ROWS_AT_ONCE);
  });

/** Removes the addresses from which a destroyed account was used, and from which others tried to get into it. */
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
