import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { bareDatabase } from '#tests/support/database.ts';
import { type Database, migrations, openDatabase } from './database.ts';
import { StartError } from './errors.ts';
import type { Migration } from './migrate.ts';

/** An empty database without a schema, and a function that opens it. */
async function emptyPlace() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalends-migrate-'));
  const postgres = inject('engine') === 'postgres' ? await bareDatabase() : undefined;
  const opened: Database[] = [];
  onTestFinished(async () => {
    await Promise.all(opened.map((db) => db.close()));
    await postgres?.drop();
    await rm(dataDir, { recursive: true });
  });
  return async (steps: readonly Migration[] = migrations, now = 0, notify = (_line: string) => {}) => {
    const db = await openDatabase({ databaseUrl: postgres?.url, dataDir }, steps, now, () => {}, notify);
    opened.push(db);
    return db;
  };
}

const applied = async ({ read }: Database) => {
  const { rows } = await raw<{
    name: string;
    applied_at: number;
  }>`select * from schema_migrations order by name`.execute(read);
  return rows.map(({ name, applied_at }) => [name, applied_at]);
};

const addColumn: Migration = {
  name: '998-add-column',
  up: async ({ schema }) => schema.alterTable('users').addColumn('shoe_size', 'integer').execute(),
};
const failing: Migration = {
  name: '999-failing',
  async up(sql) {
    await sql.schema.createTable('half_done').addColumn('id', 'text').execute();
    await sql.updateTable('users').set({ name: 'Lost' }).execute();
    throw new Error('the disk is full');
  },
};

/** Her row in the newest schema. */
const vera = {
  id: 'vera',
  email: 'vera@example.org',
  email_key: 'vera@example.org',
  name: 'Vera',
  password_hash: '',
  language: 'ru',
  theme: 'dark',
  last_visited_calendar: null,
  holidays: null,
  created_at: 0,
  devices_since: null,
  disabled_at: null,
  administrator_since: null,
  shows_own_time: null,
  email_unverified: null,
} as const;

describe('opening a database', () => {
  it('brings an empty one to the newest schema and notes when', async () => {
    const open = await emptyPlace();
    const db = await open(migrations, 1_795_000_000_000);
    expect(await applied(db)).toEqual(migrations.map(({ name }) => [name, 1_795_000_000_000]));
    expect(await db.read.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('leaves one that is up to date as it is', async () => {
    const open = await emptyPlace();
    const first = await open(migrations, 1);
    await first.write((sql) => sql.insertInto('users').values(vera).execute());
    const second = await open(migrations, 2);
    expect(await applied(second)).toEqual(migrations.map(({ name }) => [name, 1]));
    expect(await second.read.selectFrom('users').selectAll().execute()).toEqual([vera]);
  });

  it('applies the steps that an older one lacks, and preserves what it holds', async () => {
    const open = await emptyPlace();
    await (await open(migrations, 1)).write((sql) => sql.insertInto('users').values(vera).execute());
    const newer = await open([...migrations, addColumn], 2);
    expect((await applied(newer)).at(-1)).toEqual(['998-add-column', 2]);
    expect(await newer.read.selectFrom('users').selectAll().execute()).toEqual([{ ...vera, shoe_size: null }]);
  });

  it('refuses one of a newer version in one line, and changes nothing in it', async () => {
    const open = await emptyPlace();
    const newer = await open([...migrations, addColumn], 1);
    await newer.write((sql) => sql.insertInto('users').values(vera).execute());
    const refusal = await open(migrations, 2).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toContain('The database is from a newer version of Kalends (it has "998-add-column").');
    expect(String(refusal)).not.toContain('\n');
    expect((await applied(newer)).at(-1)).toEqual(['998-add-column', 1]);
    expect(await newer.read.selectFrom('users').selectAll().execute()).toHaveLength(1);
  });

  it('leaves the old schema and its rows as they were when a step fails', async () => {
    const open = await emptyPlace();
    const old = await open(migrations, 1);
    await old.write((sql) => sql.insertInto('users').values(vera).execute());
    const refusal = await open([...migrations, addColumn, failing], 2).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toMatch(/^Error: (DATA_DIR|DATABASE_URL): the database cannot be used: the disk is full$/);
    expect(await applied(old)).toEqual(migrations.map(({ name }) => [name, 1]));
    expect(await old.read.selectFrom('users').selectAll().execute()).toEqual([vera]);
    await expect(raw`select * from half_done`.execute(old.read)).rejects.toThrow(/half_done/);
    expect(await applied(await open(migrations, 3))).toEqual(migrations.map(({ name }) => [name, 1]));
  });

  it('says which step it makes, and cuts off none that takes long', async () => {
    const open = await emptyPlace();
    const [lines, limits]: [string[], unknown[]] = [[], []];
    const long: Migration = {
      name: '999-long',
      async up(sql, engine) {
        if (engine === 'postgres') limits.push(...(await raw`show statement_timeout`.execute(sql)).rows);
      },
    };
    await open([long], 1, (line) => lines.push(line));
    expect(lines).toEqual(['the schema is brought up to date: 999-long']);
    expect(limits).toEqual(inject('engine') === 'postgres' ? [{ statement_timeout: '0' }] : []);
    await open([long], 2, (line) => lines.push(line));
    expect(lines).toHaveLength(1);
  });

  it('works for several nodes that start at once on an empty one', async () => {
    const open = await emptyPlace();
    const nodes = await Promise.all([1, 2, 3, 4].map((now) => open(migrations, now)));
    const [one] = nodes;
    expect(one && (await applied(one)).map(([name]) => name)).toEqual(migrations.map(({ name }) => name));
    for (const [index, node] of nodes.entries()) {
      await node.write((sql) =>
        sql
          .insertInto('users')
          .values({ ...vera, id: `${index}`, email_key: `${index}` })
          .execute(),
      );
    }
    expect(await one?.read.selectFrom('users').selectAll().execute()).toHaveLength(4);
  });
});
