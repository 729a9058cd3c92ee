import { sql as raw, type SelectQueryBuilder } from 'kysely';
import { engineOf, type Sql, type Tables } from '#server/platform/db/database.ts';

/**
 * Rows leased by a node while it works on them; each lease counts an attempt. A row that is never released, because its process was killed,
 * is due again when the lease expires. All instants are epoch ms.
 */

/** How long a row stays with a node that does not renew its lease. */
export const LEASE_MS = 60_000;
/** More than the difference between clocks of nodes. */
export const SKEW_MS = 5 * 60_000;

type LeasedTable = {
  [Table in keyof Tables]: Tables[Table] extends { attempts: number; leased_until: number } ? Table : never;
}[keyof Tables];

interface Leased {
  readonly id: string;
  readonly attempts: number;
}
type Token<Row> = readonly (keyof Row & string)[];

/** Identifies an attempt, unless outcomes reset `attempts`. */
const ATTEMPT: Token<Leased> = ['id', 'attempts'];

/** Due, or further away than any delay: then a wrong clock set it. */
export const isDue = (column: string, now: number, longestMs: number) =>
  raw<boolean>`(${raw.ref(column)} <= ${now} or ${raw.ref(column)} > ${now + longestMs + SKEW_MS})`;

/** Not leased: a lease that ends later than any possible one was taken by a wrong clock. */
export const isFree = (now: number) =>
  raw<boolean>`(leased_until <= ${now} or leased_until > ${now + LEASE_MS + SKEW_MS})`;

/** The rows are still leased by this attempt, and no outcome is recorded. */
export const isHeld = <Row extends Leased>(rows: readonly Row[], token: Token<Row> = ATTEMPT) => {
  const each = (row: Row) =>
    raw.join(
      token.map((column) => raw`${raw.ref(column)} = ${row[column]}`),
      raw` and `,
    );
  return raw<boolean>`(leased_until > 0 and (${raw.join(rows.map(each), raw` or `)}))`;
};

/**
 * Leases rows: of several nodes at the same time one gets each.
 * @param due rows that are due and free, longest waiting first
 * @param booked stored before the attempt begins, in case the process dies in it
 */
export async function take<From extends keyof Tables, Row extends Leased>(
  sql: Sql,
  table: LeasedTable & From,
  due: SelectQueryBuilder<Tables, From, Row>,
  now: number,
  booked?: (row: Row) => Partial<Tables[LeasedTable]>,
): Promise<(Row & { leased_until: number })[]> {
  const rows = await (engineOf(sql) === 'postgres' ? due.forUpdate(table).skipLocked() : due).execute();
  const taken = rows.map((row) => ({ ...row, attempts: row.attempts + 1, leased_until: now + LEASE_MS }));
  if (taken.length === 0) return [];
  const update = sql.updateTable<LeasedTable>(table);
  const ids = taken.map(({ id }) => id);
  await update
    .set((eb) => ({ attempts: eb('attempts', '+', 1), leased_until: now + LEASE_MS }))
    .where('id', 'in', ids)
    .execute();
  if (!booked) return taken;
  for (const row of taken) await update.set(booked(row)).where('id', '=', row.id).execute();
  return taken.map((row) => ({ ...row, ...booked(row) }));
}

/** Extends the lease of a row. @returns false when this attempt has lost it */
export async function renew<Row extends Leased>(
  sql: Sql,
  table: LeasedTable,
  row: Row,
  now: number,
  token?: Token<Row>,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable<LeasedTable>(table)
    .set({ leased_until: now + LEASE_MS })
    .where(isHeld([row], token))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Records the outcome of attempts, once, and releases their rows: done, to be retried, or failed for good. */
export async function release<Row extends Leased>(
  sql: Sql,
  table: LeasedTable,
  rows: readonly Row[],
  outcome: Partial<Tables[LeasedTable]>,
  token?: Token<Row>,
): Promise<void> {
  if (rows.length === 0) return;
  await sql
    .updateTable<LeasedTable>(table)
    .set({ ...outcome, leased_until: 0 })
    .where(isHeld(rows, token))
    .execute();
}
