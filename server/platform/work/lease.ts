import { sql as raw, type SelectQueryBuilder } from 'kysely';
import { engineOf, type Sql, type Tables } from '#server/platform/db/database.ts';

/**
 * Rows that a node has taken and works on, for as long as its lease lasts; whoever takes a row counts an attempt. A row that is never
 * released, as its process was killed, is due again when the lease is over. All instants are epoch ms.
 */

/** How long a node that says nothing keeps a row. */
export const LEASE_MS = 60_000;
/** Clocks of nodes differ by less. */
export const SKEW_MS = 5 * 60_000;

type LeasedTable = {
  [Table in keyof Tables]: Tables[Table] extends { attempts: number; leased_until: number } ? Table : never;
}[keyof Tables];

interface Leased {
  readonly id: string;
  readonly attempts: number;
}
type Token<Row> = readonly (keyof Row & string)[];

/** Tells one attempt from any other where no outcome sets `attempts` back. */
const ATTEMPT: Token<Leased> = ['id', 'attempts'];

/** The time has come, or is further away than any wait: it was set by a clock that was wrong. */
export const isDue = (column: string, now: number, longestMs: number) =>
  raw<boolean>`(${raw.ref(column)} <= ${now} or ${raw.ref(column)} > ${now + longestMs + SKEW_MS})`;

/** Nobody holds the row: a lease that ends later than any was taken by a clock that was wrong. */
export const isFree = (now: number) =>
  raw<boolean>`(leased_until <= ${now} or leased_until > ${now + LEASE_MS + SKEW_MS})`;

/** Nobody has taken the rows since, and no outcome is recorded. */
export const isHeld = <Row extends Leased>(rows: readonly Row[], token: Token<Row> = ATTEMPT) => {
  const each = (row: Row) =>
    raw.join(
      token.map((column) => raw`${raw.ref(column)} = ${row[column]}`),
      raw` and `,
    );
  return raw<boolean>`(leased_until > 0 and (${raw.join(rows.map(each), raw` or `)}))`;
};

/**
 * Takes rows: of several nodes that ask at the same time one gets each.
 * @param due those that are due and free, the longest waiting first
 * @param booked what is stored before the attempt begins, for a process that ends in it
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

/** Holds a row for another while. @returns false when it is no longer this attempt's */
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

/** Records what came of attempts, once, and gives their rows back: done, to be tried again, or given up. */
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
