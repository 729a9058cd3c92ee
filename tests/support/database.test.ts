import { expect, inject, it } from 'vitest';
import { type Database, migrations, openDatabase } from '#server/platform/db/database.ts';
import { freshDatabase } from './database.ts';

async function withDatabase<Result>(operation: (database: Database) => Promise<Result>): Promise<Result> {
  const fresh = await freshDatabase(inject('engine'));
  const database = await openDatabase(fresh, migrations, 0, () => {});
  try {
    return await operation(database);
  } finally {
    await database.close();
    await fresh.drop();
  }
}

const account = { email: 'vera@example.org', email_key: 'vera@example.org', name: 'Vera', password_hash: '' };

it('hands out a database on the engine of the project', async () => {
  expect(await withDatabase(async ({ engine }) => engine)).toBe(inject('engine'));
});

it('hands out an empty database after one that was filled', async () => {
  await withDatabase(({ write }) =>
    write(async (sql) => {
      const rest = { language: 'ru', theme: 'dark', last_visited_calendar: null, created_at: 0 } as const;
      await sql
        .insertInto('users')
        .values({ id: 'vera', ...account, ...rest })
        .execute();
      const times = { created_at: 0, last_used: 0, expires_at: 0 };
      await sql
        .insertInto('sessions')
        .values({ id: 's', user_id: 'vera', user_agent: '', ip_address: '', ...times })
        .execute();
    }),
  );
  await withDatabase(async ({ read }) => {
    expect(await read.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await read.selectFrom('users').selectAll().execute()).toEqual([]);
  });
});
