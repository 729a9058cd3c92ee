import { sql as raw } from 'kysely';
import type { Side } from './rows.ts';

/** The tables, or the triggers themselves, that are to be as they were; the transaction brings them back where that fails. */
const IN_SQLITE = raw<{ name: string; sql: string }>`select name, sql from sqlite_master where type = 'trigger'`;
const IN_POSTGRES = raw<{ name: string }>`
  select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and relnamespace = current_schema()::regnamespace`;

/** Lets rows come in uncounted: what triggers would count, a row at a time, comes with the rows. */
export async function withoutTriggers<Result>(
  { engine, sql }: Side,
  operation: () => Promise<Result>,
): Promise<Result> {
  if (engine === 'sqlite') {
    const triggers = (await IN_SQLITE.execute(sql)).rows;
    for (const { name } of triggers) await raw`drop trigger ${raw.ref(name)}`.execute(sql);
    const result = await operation();
    for (const trigger of triggers) await raw.raw(trigger.sql).execute(sql);
    return result;
  }
  const tables = (await IN_POSTGRES.execute(sql)).rows;
  for (const { name } of tables) await raw`alter table ${raw.table(name)} disable trigger user`.execute(sql);
  const result = await operation();
  for (const { name } of tables) await raw`alter table ${raw.table(name)} enable trigger user`.execute(sql);
  return result;
}
