import { sql as raw } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { EventList } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { objectClient, SERIES_TEXT, taskText } from '#tests/support/calendar-objects.ts';
import { catalogueOf } from '#tests/support/catalogue.ts';
import { bareDatabase, freshDatabase } from '#tests/support/database.ts';
import { formerDatabase } from '#tests/support/former-database.ts';
import { PASSWORD } from '#tests/support/people.ts';
import { type Database, migrations, openDatabase } from './database.ts';
import { StartError } from './errors.ts';
import { openPostgres } from './postgres/database.ts';
import { openSqlite } from './sqlite/database.ts';

type Where = Parameters<typeof openDatabase>[0];

/** Opens a database as it is, whatever its schema. */
async function looking<Seen>({ databaseUrl, dataDir }: Where, look: (db: Database) => Promise<Seen>): Promise<Seen> {
  const db = databaseUrl ? openPostgres(databaseUrl, () => {}) : openSqlite(dataDir);
  return look(db).finally(() => db.close());
}

/** The schema and every row in readable form, a line each. */
async function contentsOf(db: Database): Promise<string[]> {
  const lines = await catalogueOf(db);
  for (const { name } of await db.read.introspection.getTables()) {
    if (/^event_(?:words|terms)/.test(name)) continue;
    const { rows } = await raw`select * from ${raw.table(name)}`.execute(db.read);
    lines.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`));
  }
  return lines.sort();
}

/** The first schema. */
const FIRST_STEPS = migrations.slice(0, 7);

const isStep = (line: string) => line.startsWith('schema_migrations {');

it('a database of the former steps has the schema that those of today make', async () => {
  const bare = inject('engine') === 'postgres' ? await bareDatabase() : await freshDatabase('sqlite');
  onTestFinished(() => bare.drop());
  const where = 'url' in bare ? { databaseUrl: bare.url, dataDir: '' } : bare;
  await (await openDatabase(where, migrations, 0, () => {})).close();
  const today = await looking(where, catalogueOf);
  expect(today.length).toBeGreaterThan(150);
  const former = await formerDatabase();
  await (await openDatabase(former, migrations, 0, () => {})).close();
  expect(await looking(former, catalogueOf)).toEqual(today);
});

it('several nodes that start on one at once note the new names, and change nothing else', async () => {
  const where = await formerDatabase();
  const before = await looking(where, contentsOf);
  const nodes = await Promise.all([1, 2, 3, 4].map((now) => openDatabase(where, FIRST_STEPS, now, () => {})));
  await Promise.all(nodes.map((node) => node.close()));
  const after = await looking(where, contentsOf);
  const noted = after.filter(isStep).map((line) => JSON.parse(line.slice(line.indexOf('{'))));
  expect(noted.map(({ name }) => name)).toEqual(FIRST_STEPS.map(({ name }) => name));
  expect(new Set(noted.map(({ applied_at }) => applied_at)).size).toBe(1);
  expect(before.filter(isStep)).toHaveLength(41);
  expect(after.filter((line) => !isStep(line))).toEqual(before.filter((line) => !isStep(line)));
});

const EARLY = 'is from an early version of Kalends';
const FIRST = 'start commit 82bd792f on it first';
it.each([
  [`delete from schema_migrations where name > '046'`, `${EARLY} (it lacks "046-reminders-of-ends"): ${FIRST}`],
  [`delete from schema_migrations where name < '002'`, `${EARLY} (it lacks "001-foundation"): ${FIRST}`],
  [`delete from schema_migrations where name > '002'`, `${EARLY} (it lacks "002-search"): ${FIRST}`],
  [`delete from schema_migrations where name like '030%'`, `${EARLY} (it lacks "030-passkeys"): ${FIRST}`],
  [`insert into schema_migrations values ('047-next', 0)`, 'is from a newer version of Kalends (it has "047-next")'],
])('%s: it is refused in a line, and nothing in it is changed', async (statement, line) => {
  const where = await formerDatabase(statement);
  const before = await looking(where, contentsOf);
  const refusal = await openDatabase(where, migrations, 1, () => {}).catch((error: unknown) => error);
  expect(refusal).toEqual(new StartError(`The database ${line}.`));
  expect(await looking(where, contentsOf)).toEqual(before);
});

it('shows all that it had', async () => {
  const app = await testApp(await formerDatabase());
  const signIn = async (email: string) => {
    const { token, user } = (await app.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } })).as(
      SignedIn,
    );
    const call = (method: 'GET' | 'POST', path: string) => app.call(method, path, { token });
    return { ...user, token, call, get: async (path: string) => (await call('GET', path)).body };
  };
  const [olga, egor] = [await signIn('olga.1@example.org'), await signIn('egor.2@example.org')];
  const [calendar, ...others] = (await egor.get('/api/calendars')) as { id: string }[];
  expect([calendar, others]).toMatchObject([{ name: 'Home', role: 'editor', memberCount: 2 }, []]);
  const path = `/api/calendars/${calendar?.id}`;

  const all = async () => EventList.parse(await olga.get(`${path}/events?startDate=2026-11-20&endDate=2027-01-08`));
  const events = await all();
  expect(events.map(({ title, startTime }) => `${startTime.slice(5, 10)} ${title}`)).toEqual([
    ...['11-21 Стоматолог', '11-21 Visit', '11-22 Interview', '11-23 Планёрка', '11-23 Standup', '11-25 Long standup'],
    ...[
      '11-26 Standup',
      '11-27 Standup',
      '11-30 Планёрка в парке',
      '12-07 Планёрка',
      '12-14 Планёрка',
      '12-31 Holiday',
    ],
  ]);
  expect(events[0]).toMatchObject({ tag: { name: 'Врачи' }, location: 'Арбат, 1' });
  expect(await olga.get(`/api/events/${events[0]?.id}/reminders`)).toMatchObject({
    reminders: [{ minutes: 45, by: 'email' }],
  });
  expect(JSON.stringify(await egor.get('/api/events/search?q=стоматологу'))).toContain('Арбат');
  expect(JSON.stringify(await egor.get('/api/notifications'))).toContain('Стоматолог');
  expect(await olga.get(`${path}/feeds`)).toMatchObject([{ name: 'Phone' }]);

  const program = await objectClient(app, { ...olga }, calendar?.id ?? '');
  expect((await program.get('series.ics')).text).toBe(SERIES_TEXT);
  expect((await program.get('milk.ics')).text).toBe(taskText('milk', 'CLASS:PRIVATE'));

  const { entries } = (await olga.get(`${path}/history`)) as {
    entries: { version: number; changes: { action: string; name: string }[] }[];
  };
  const deletion = entries.find(({ changes: [first] }) => first?.action === 'delete' && first.name === 'Gone');
  expect(await olga.call('POST', `${path}/history/${deletion?.version}/undo`)).toMatchObject({ status: 200 });
  expect((await all()).map(({ title }) => title)).toContain('Gone');
  expect(await app.db.read.selectFrom('calendars').select('task_count').execute()).toEqual([{ task_count: 1 }]);
});
