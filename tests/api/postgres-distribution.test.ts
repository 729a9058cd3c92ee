import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { migrations, openDatabase } from '#server/db/database.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { DISTRIBUTION } from '../../scripts/scale/distribution.ts';
import { isDistant, isScattered, OBSTACLES, type Pointer, type Unique } from '../../scripts/scale/obstacles.ts';

const fresh = await freshDatabase(inject('engine'));
await (await openDatabase(fresh, migrations, 0, () => {})).close();
const client = new pg.Client(fresh.databaseUrl);
await client.connect();
afterAll(async () => {
  await client.end();
  await fresh.drop();
});

const names = (oid: string, numbers: string) => `(
  select array_agg(attname::text order by place) from unnest(${numbers}) with ordinality as wanted (number, place)
  join pg_attribute on attrelid = ${oid} and attnum = number)`;

const { rows: columns } = await client.query<{ table: string; column: string; isNullable: boolean }>(`
  select table_name as table, column_name as column, is_nullable = 'YES' as "isNullable" from information_schema.columns
  where table_schema = current_schema()`);
const { rows: uniques } = await client.query<Unique>(`
  select indexrelid::regclass::text as name, indrelid::regclass::text as table, ${names('indrelid', 'indkey::int2[]')} as columns
  from pg_index join pg_class on pg_class.oid = indrelid where indisunique and relnamespace = current_schema()::regnamespace`);
const { rows: pointers } = await client.query<Pointer>(`
  select conname as name, conrelid::regclass::text as table, ${names('conrelid', 'conkey')} as columns,
    confrelid::regclass::text as target, ${names('confrelid', 'confkey')} as "targetColumns"
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);

describe('the map of scripts/scale/distribution.ts', () => {
  it('has a line for each table, and none for others', () => {
    const tables = new Set(columns.map(({ table }) => table));
    const missing = [...tables].filter((table) => !(table in DISTRIBUTION));
    expect(missing, 'new tables: add a line that says on whose shard the rows lie').toEqual([]);
    expect(Object.keys(DISTRIBUTION).filter((table) => !tables.has(table))).toEqual([]);
  });

  it('names columns that every row has', () => {
    const wrong = Object.entries(DISTRIBUTION).filter(([table, placement]) => {
      if (!('by' in placement)) return false;
      return columns.find((each) => each.table === table && each.column === placement.by)?.isNullable !== false;
    });
    expect(wrong).toEqual([]);
  });

  it('lists what is unique or points beyond a shard, with what would become of it', () => {
    expect(uniques.length).toBeGreaterThan(40);
    expect(pointers.length).toBeGreaterThan(40);
    const found = [...uniques.filter(isScattered), ...pointers.filter(isDistant)].map(({ name }) => name).sort();
    expect(found, 'see OBSTACLES in scripts/scale/obstacles.ts').toEqual(Object.keys(OBSTACLES).sort());
  });
});
