import { type RawBuilder, sql as raw } from 'kysely';
import type { Database, Sql, Tables } from '#server/platform/db/database.ts';
import { inSteps } from '#server/platform/jobs/steps.ts';

const ROWS_AT_ONCE = 1_000;

export interface SweepRule {
  readonly table: keyof Tables;
  readonly key: readonly string[];
  readonly where: RawBuilder<unknown>;
}

type Position = readonly unknown[];

/** Walks a table in the order of its key, in short transactions, and deletes the matching rows. */
export async function sweep(db: Database, { table, key, where }: SweepRule, signal: AbortSignal): Promise<void> {
  let position: Position | null = null;
  await inSteps(signal, async () => {
    const from: Position | null = position;
    position = await db.write(async (sql) => {
      const to = await endOfStep(sql, table, key, from);
      const upTo = to ? raw`and (${columns(key)}) <= (${raw.join(to)})` : raw``;
      await raw`delete from ${raw.table(table)} where ${after(key, from)} ${upTo} and (${where})`.execute(sql);
      return to;
    });
    return position !== null;
  });
}

/** Key of the last row of the next step; null when fewer rows than a step remain. */
async function endOfStep(
  sql: Sql,
  table: string,
  key: readonly string[],
  from: Position | null,
): Promise<Position | null> {
  const { rows } = await raw<Record<string, unknown>>`
    select ${columns(key)} from ${raw.table(table)} where ${after(key, from)}
    order by ${columns(key)} limit 1 offset ${raw.lit(ROWS_AT_ONCE - 1)}
  `.execute(sql);
  const [row] = rows;
  return row ? key.map((name) => row[name]) : null;
}

const columns = (key: readonly string[]) => raw.join(key.map((name) => raw.ref(name)));

const after = (key: readonly string[], from: Position | null) =>
  from ? raw`(${columns(key)}) > (${raw.join(from)})` : raw`1 = 1`;
