import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { bareDatabase } from '#tests/support/database.ts';
import { migrations, openDatabase } from './database.ts';

it('members of calendars that are there become people of them, each under a name of their own', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalends-people-'));
  const postgres = inject('engine') === 'postgres' ? await bareDatabase() : undefined;
  const at = migrations.findIndex(({ name }) => name === '012-people');
  const open = (steps: typeof migrations) => openDatabase({ databaseUrl: postgres?.url, dataDir }, steps, 0, () => {});
  const before = await open(migrations.slice(0, at));
  const names = ['Olga Orlova', 'Anna', 'ANNA', ...Array.from({ length: 600 }, (_, index) => `Person ${index}`)];
  await before.write(async (sql) => {
    for (const [index, name] of names.entries()) {
      const email = `${index}@example.org`;
      const user = {
        id: `u${index}`,
        name,
        email,
        email_key: email,
        password_hash: '',
        language: 'ru',
        theme: 'dark' as const,
      };
      await sql
        .insertInto('users')
        .values({ ...user, language: 'ru', last_visited_calendar: null, created_at: 0 })
        .execute();
    }
    for (const id of ['a', 'b']) {
      const calendar = { id, name: 'Home', description: '', time_zone: 'UTC', color: '#111111', first_day_of_week: 1 };
      const counts = { version: 1, changes_floor: 0, created_at: 0, deleted_at: null, event_count: 0, series_count: 0 };
      await sql
        .insertInto('calendars')
        .values({ ...calendar, ...counts })
        .execute();
      for (const index of id === 'a' ? names.keys() : [1]) {
        const row = {
          id: `${id}${String(index).padStart(3, '0')}`,
          calendar_id: id,
          user_id: `u${index}`,
          created_at: 0,
        };
        await sql
          .insertInto('members')
          .values({ ...row, role: index === (id === 'a' ? 0 : 1) ? 'owner' : 'viewer' })
          .execute();
      }
    }
  });
  await before.close();
  const after = await open(migrations);
  onTestFinished(async () => {
    await after.close();
    await postgres?.drop();
    await rm(dataDir, { recursive: true });
  });
  const people = await after.read.selectFrom('people').selectAll().orderBy('calendar_id').orderBy('position').execute();
  const inFirst = people.filter(({ calendar_id }) => calendar_id === 'a');
  expect(inFirst.map(({ name }) => name)).toEqual(['Olga Orlova', 'Anna', 'ANNA 2', ...names.slice(3)]);
  expect(inFirst.slice(0, 2)).toMatchObject([
    { member_id: 'a000', initials: 'OO', position: 0, deleted_at: null },
    { member_id: 'a001', initials: 'A', position: 1, deleted_at: null },
  ]);
  expect(people.filter(({ calendar_id }) => calendar_id === 'b')).toMatchObject([{ name: 'Anna', member_id: 'b001' }]);
});
