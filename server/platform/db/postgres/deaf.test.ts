import { sql as raw } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { startProxy } from '#tests/support/proxy.ts';
import { migrations, type Sql } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openPostgres } from './database.ts';
import { LIMITS, STATEMENT_MS } from './limits.ts';

/** Timeouts for a test, short because nothing answers. */
const SHORT = { answerMs: 50, pingMs: 50, checkMs: 20 };
const unavailable = { code: 'unavailable', retryAfter: 2 };

async function prepare(own: Partial<typeof LIMITS> = {}) {
  const fresh = await freshDatabase(inject('engine'));
  const proxy = await startProxy(fresh.databaseUrl ?? '');
  const limits = { ...LIMITS, ...own };
  const db = openPostgres(proxy.url, () => {}, limits);
  onTestFinished(async () => {
    await proxy.cut();
    await db.close();
    await fresh.drop();
  });
  await migrate(db, migrations, 0);
  return {
    db,
    cut: proxy.cut,
    deafen(which: 'open' | 'all') {
      proxy.deafen(which);
      Object.assign(limits, SHORT);
    },
    hear: () => Object.assign(limits, LIMITS),
    async keys() {
      const found = await db.read.selectFrom('rate_limits').select('key').orderBy('key').execute();
      return found.map(({ key }) => key);
    },
  };
}

const put = (sql: Sql, key: string) =>
  sql.insertInto('rate_limits').values({ key, count: 1, window_ends: 0 }).execute();
const inTurn = (sql: Sql) => raw`select 1`.execute(sql);

it('waits as long as is promised: twelve seconds for an answer, three for a look whether all is well', () => {
  expect(LIMITS.answerMs).toBeGreaterThan(STATEMENT_MS);
  expect(LIMITS.answerMs).toBeLessThanOrEqual(12_000);
  expect(LIMITS.pingMs).toBeLessThan(3_000);
  expect(LIMITS.connectMs).toBeLessThan(LIMITS.answerMs);
});

it('connections that have died without a word are given up together, and new ones take their place', async () => {
  const { db, deafen, hear, keys } = await prepare();
  await Promise.all(Array.from({ length: 20 }, () => raw`select pg_sleep(0.01)`.execute(db.read)));
  deafen('open');
  await expect(inTurn(db.read)).rejects.toMatchObject(unavailable);
  hear();
  await db.write((sql) => put(sql, 'after'));
  expect(await Promise.all(Array.from({ length: 20 }, keys))).toEqual(Array.from({ length: 20 }, () => ['after']));
  expect(await db.ping()).toBeUndefined();
});

it('a read, a write, a snapshot and a look whether all is well end where nothing answers', async () => {
  const { db, deafen } = await prepare({ connectMs: 2_000 });
  deafen('all');
  const failures = await Promise.allSettled([
    inTurn(db.read),
    db.write((sql) => put(sql, 'never')),
    db.writeLocked('key', (sql) => put(sql, 'never')),
    db.snapshot(inTurn),
    db.bytes(),
  ]);
  for (const outcome of failures) expect(outcome).toMatchObject({ status: 'rejected', reason: unavailable });
  await expect(db.ping()).rejects.toMatchObject({ code: 'unavailable' });
});

it('writes that wait for the answer to another one fail with it', async () => {
  const { db, deafen } = await prepare();
  await inTurn(db.read);
  deafen('open');
  const writes = Array.from({ length: 40 }, (_, place) => db.writeLocked('busy', (sql) => put(sql, `${place}`)));
  for (const outcome of await Promise.allSettled(writes))
    expect(outcome).toMatchObject({ status: 'rejected', reason: unavailable });
});

it.each(['a transaction', 'a snapshot'])('%s ends that nothing answers in the middle of', async (kind) => {
  const { db, deafen, cut } = await prepare();
  const causes = new Set<unknown>();
  const operation = async (sql: Sql) => {
    await inTurn(sql);
    deafen('open');
    for (let asked = 0; asked < 3; asked += 1) await inTurn(sql).catch(({ cause }) => causes.add(cause));
    await inTurn(sql);
  };
  await expect(kind === 'a snapshot' ? db.snapshot(operation) : db.write(operation)).rejects.toMatchObject(unavailable);
  // No statement follows an unanswered one.
  expect(causes.size).toBe(1);
  await cut();
});

it('a commit that gets no answer is not reported as done', async () => {
  const { db, deafen, hear, keys, cut } = await prepare();
  const cutOff = db.write(async (sql) => {
    await put(sql, 'perhaps');
    deafen('open');
  });
  await expect(cutOff).rejects.toMatchObject(unavailable);
  await cut();
  hear();
  await expect(keys()).rejects.toMatchObject(unavailable);
});

it('a listener that gets no answer listens again, and says that it may have missed something', async () => {
  const { db, deafen, hear } = await prepare({ checkMs: 20, connectMs: 2_000 });
  const heard: (string | null)[] = [];
  db.subscribe((message) => heard.push(message));
  await expect.poll(() => heard).toEqual([null]);
  deafen('open');
  await expect.poll(() => heard, { timeout: 30_000 }).toEqual([null, null]);
  hear();
});

it('ends although nothing answers', async () => {
  const { db, deafen } = await prepare();
  const heard: (string | null)[] = [];
  db.subscribe((message) => heard.push(message));
  await expect.poll(() => heard).toEqual([null]);
  await inTurn(db.read);
  deafen('all');
  await db.close();
  await expect(inTurn(db.read)).rejects.toThrow();
});
