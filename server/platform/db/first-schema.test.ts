import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { expect, inject, it, onTestFinished } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { EventList } from '#domain/events.ts';
import { indexingHandlers } from '#server/events/search-index/reindex.ts';
import { jobRunner } from '#server/platform/jobs/runner.ts';
import { testApp } from '#tests/support/app.ts';
import { bareDatabase } from '#tests/support/database.ts';

const FIXTURES = join(import.meta.dirname, '../../../tests/fixtures');
const PASSWORD = 'Amber-lake#4';

/** A database as the first released schema left it: two people, a calendar that they share, events of every kind, and its history. */
async function oldDatabase(): Promise<{ dataDir: string; databaseUrl: string | undefined }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalends-old-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  if (inject('engine') === 'sqlite') {
    await copyFile(join(FIXTURES, 'first-schema.sqlite'), join(dataDir, 'kalends.sqlite'));
    return { dataDir, databaseUrl: undefined };
  }
  const database = await bareDatabase();
  onTestFinished(() => database.drop());
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(await readFile(join(FIXTURES, 'first-schema.postgres.sql'), 'utf8'));
  await client.end();
  return { dataDir, databaseUrl: database.url };
}

it('a database of the first released schema has all it had, and can do all that is new', async () => {
  const app = await testApp(await oldDatabase());
  const signIn = async (email: string) => {
    const answer = await app.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
    return answer.as(SignedIn).token;
  };
  const [anna, boris] = [await signIn('anna@example.org'), await signIn('boris@example.org')];
  const get = async (token: string, path: string) => (await app.call('GET', path, { token })).body;

  const calendars = (await get(anna, '/api/calendars')) as {
    id: string;
    name: string;
    role: string;
    memberCount: number;
  }[];
  expect(calendars).toMatchObject([{ name: 'Семья', role: 'owner', memberCount: 2 }]);
  const { id = '' } = calendars[0] ?? {};
  const range = `/api/calendars/${id}/events?startDate=2026-10-19&endDate=2027-01-08`;
  const events = EventList.parse(await get(boris, range));
  const shown = events.map(({ title, startTime }) => `${startTime.slice(0, 10)} ${title}`);
  expect(shown).toContain('2026-11-21 Стоматолог');
  expect(shown).toContain('2026-11-22 Tennis');
  expect(shown).toContain('2026-12-31 Holiday');
  expect(shown).toContain('2026-10-26 Планёрка в парке');
  expect(shown.filter((text) => text.endsWith('Планёрка'))).toHaveLength(10);
  expect(shown.filter((text) => text.startsWith('2026-11-02'))).toEqual([]);
  expect(events.find(({ title }) => title === 'Стоматолог')).toMatchObject({
    tag: { name: 'Врачи' },
    location: 'Арбат, 1',
  });

  const log = pino({ level: 'silent' });
  await jobRunner({ db: app.db, clock: () => app.clock.now, handlers: indexingHandlers({ db: app.db }), log }).runDue();
  const found = (await get(boris, '/api/events/search?q=стоматологу')) as { events: { title: string }[] };
  expect(JSON.stringify(found)).toContain('Стоматолог');

  const history = (await get(anna, `/api/calendars/${id}/history`)) as {
    entries: { version: number; changes: { action: string; name: string }[] }[];
  };
  const deletion = history.entries.find(({ changes: [first] }) => first?.action === 'delete' && first.name === 'Gone');
  const undo = `/api/calendars/${id}/history/${deletion?.version}/undo`;
  expect(await app.call('POST', undo, { token: anna })).toMatchObject({ status: 200 });
  expect(EventList.parse(await get(boris, range)).map(({ title }) => title)).toContain('Gone');
});
