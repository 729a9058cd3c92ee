import { sql as raw } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Everything that an engine knows of its schema, a line each, sorted; the layout of a statement does not count. */
export async function catalogueOf({ engine, read }: Pick<Database, 'engine' | 'read'>): Promise<string[]> {
  const { rows } = await (engine === 'sqlite' ? SQLITE : POSTGRES).execute(read);
  return rows.map(({ line }) => plain(line)).sort();
}

const plain = (line: string) =>
  line
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),;]) ?/g, '$1')
    .replace(/create (?:TABLE|INDEX|TRIGGER|VIEW|UNIQUE INDEX)/i, (words) => words.toLowerCase());

const SQLITE = raw<{ line: string }>`
  select format('%s %s on %s: %s', type, name, tbl_name, sql) as line from sqlite_schema
  where tbl_name not like 'sqlite_stat%'`;

const POSTGRES = raw<{ line: string }>`
  with own as (select oid, relname, relkind, reloptions from pg_class where relnamespace = current_schema()::regnamespace)
  select format('%s %s %s', relkind, relname, reloptions) as line from own
  union all
  select format('%s.%s %s: %s %s %s %s', relname, attname, attnum, format_type(atttypid, atttypmod), attnotnull,
    pg_get_expr(adbin, adrelid), attstorage)
  from own join pg_attribute on attrelid = own.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and relkind in ('r', 'v')
  union all
  select format('constraint %s on %s: %s', conname, relname, pg_get_constraintdef(pg_constraint.oid))
  from own join pg_constraint on conrelid = own.oid
  union all
  select pg_get_indexdef(indexrelid) from own join pg_index on indrelid = own.oid
  union all
  select pg_get_triggerdef(pg_trigger.oid) from own join pg_trigger on tgrelid = own.oid where not tgisinternal
  union all
  select pg_get_functiondef(pg_proc.oid) from pg_proc where pronamespace = current_schema()::regnamespace`;
