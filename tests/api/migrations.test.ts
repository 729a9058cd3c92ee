import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ColumnMetadata, sql as raw } from 'kysely';
import { expect, inject, it } from 'vitest';
import { type Database, migrations, openDatabase } from '#server/platform/db/database.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import { bareDatabase } from '#tests/support/database.ts';
import { releasedMigrations } from '../../scripts/release/migrations.ts';

/** A server of the version before goes on while the next one has brought the schema up to date (docs/operations.md, “Rolling upgrades”). */

/** What a release may drop or bind after all, because two releases before have neither read nor written it: lines as below. */
const CONTRACTED: readonly string[] = [];

interface Shape {
  readonly tables: ReadonlyMap<string, readonly ColumnMetadata[]>;
  /** As `table (columns)`. */
  readonly unique: readonly string[];
}

/** What some steps make of an empty database. */
async function shapeAfter(steps: readonly Migration[]): Promise<Shape> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalends-expand-'));
  const postgres = inject('engine') === 'postgres' ? await bareDatabase() : undefined;
  const db = await openDatabase({ databaseUrl: postgres?.url, dataDir }, steps, 0, () => {});
  try {
    const tables = await db.read.introspection.getTables();
    return { tables: new Map(tables.map(({ name, columns }) => [name, columns])), unique: await uniqueIn(db) };
  } finally {
    await db.close();
    await postgres?.drop();
    await rm(dataDir, { recursive: true });
  }
}

async function uniqueIn({ engine, read }: Database): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? raw<{ key: string }>`
          select t.name || ' (' || coalesce((select group_concat(name) from pragma_index_info(i.name)), '') || ')' as key
          from pragma_table_list as t, pragma_index_list(t.name) as i where t.schema = 'main' and i."unique" = 1`
      : raw<{ key: string }>`
          select indrelid::regclass || ' (' || array_to_string(array(
            select pg_get_indexdef(indexrelid, place, true) from generate_series(1, indnatts) as place), ',') || ')' as key
          from pg_index join pg_class on pg_class.oid = indrelid
          where indisunique and relnamespace = current_schema()::regnamespace`;
  return (await query.execute(read)).rows.map(({ key }) => key);
}

/** What the version before would stumble over, a line each. */
function stumbles(before: Shape, after: Shape): string[] {
  const lines: string[] = [];
  for (const [table, columns] of before.tables) {
    const now = new Map(after.tables.get(table)?.map((column) => [column.name, column]));
    for (const { name, dataType, isNullable } of columns) {
      const column = now.get(name);
      if (!column) lines.push(`${table}.${name} is gone`);
      else if (column.dataType !== dataType) lines.push(`${table}.${name} is another type`);
      else if (isNullable && !column.isNullable) lines.push(`${table}.${name} may not be empty`);
      now.delete(name);
    }
    for (const { name, isNullable, hasDefaultValue } of now.values())
      if (!isNullable && !hasDefaultValue) lines.push(`${table}.${name} has to be given`);
  }
  const isOld = (key: string) => before.tables.has(key.slice(0, key.indexOf(' (')));
  const more = after.unique.filter((key) => isOld(key) && !before.unique.includes(key));
  const fewer = before.unique.filter((key) => !after.unique.includes(key));
  return [...lines, ...[...more, ...fewer].map((key) => `what is unique differs: ${key}`)];
}

const newest = await shapeAfter(migrations);

it('what was added since the last release lets that one go on', async () => {
  const released = releasedMigrations(join(import.meta.dirname, '../../server/platform/db/migrations'));
  const before = await shapeAfter(migrations.filter(({ name }) => Object.hasOwn(released, name)));
  const found = stumbles(before, newest);
  expect(found.filter((line) => !CONTRACTED.includes(line))).toEqual([]);
});

const step = (sql: string): Migration => ({
  name: '999-next',
  up: async (trx) => void (await raw.raw(sql).execute(trx)),
});
const BOTH: [sql: string, stumbles: string[]][] = [
  ['create table notes (id text primary key, text text not null)', []],
  ['alter table users add column shoe_size integer', []],
  ["alter table users add column hat text not null default ''", []],
  ['create index users_by_theme on users (theme)', []],
  ['drop table devices', [expect.stringMatching(/^devices\.\w+ is gone$/)]],
  ['alter table users drop column theme', ['users.theme is gone']],
  ['alter table users rename column theme to look', ['users.theme is gone', 'users.look has to be given']],
  ['create unique index one_name on users (name)', ['what is unique differs: users (name)']],
];
const POSTGRES: typeof BOTH = [
  ['alter table users add column hat text not null', ['users.hat has to be given']],
  ['alter table users alter column theme type varchar(8)', ['users.theme is another type']],
  ['alter table users alter column disabled_at set not null', ['users.disabled_at may not be empty']],
];

it.each(inject('engine') === 'postgres' ? [...BOTH, ...POSTGRES] : BOTH)('%s', async (sql, lines) => {
  const found = stumbles(newest, await shapeAfter([...migrations, step(sql)]));
  expect(found).toEqual(lines.length > 0 ? expect.arrayContaining(lines) : []);
});
