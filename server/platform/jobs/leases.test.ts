import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { type Database, migrations, openDatabase } from '#server/platform/db/database.ts';
import { LEASE_MS } from '#server/platform/work/lease.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { enqueue } from './enqueue.ts';
import { type DueJob, dueJobs, type LeasedJob, lease, recordOutcome, renew } from './leases.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
let db: Database;
let cleanUp: () => Promise<void>;

beforeEach(async () => {
  const fresh = await freshDatabase(inject('engine'));
  db = await openDatabase(fresh, migrations, NOW, () => {});
  cleanUp = async () => {
    await db.close();
    await fresh.drop();
  };
  await db.write((sql) => enqueue(sql, { kind: 'greet', key: 'a', payload: 'e-mail', runAt: NOW }));
});

afterEach(() => cleanUp());

const state = () => db.read.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();

async function look(now: number): Promise<DueJob> {
  const [due] = await dueJobs(db, { kinds: ['greet'], planned: [] }, now, 1);
  if (!due) throw new Error('Nothing is due.');
  return due;
}

async function take(now: number): Promise<LeasedJob> {
  const job = await lease(db, await look(now), now);
  if (!job) throw new Error('The job was not to be had.');
  return job;
}

it('a job that is held is not due', async () => {
  await take(NOW);
  expect(await dueJobs(db, { kinds: ['greet'], planned: [] }, NOW + LEASE_MS - 1, 1)).toEqual([]);
  expect(await dueJobs(db, { kinds: ['greet'], planned: [] }, NOW + LEASE_MS, 1)).toHaveLength(1);
});

it('of those who saw a job at the same time one gets it', async () => {
  const due = await look(NOW);
  const got = await Promise.all([lease(db, due, NOW), lease(db, due, NOW), lease(db, due, NOW)]);
  expect(got.filter(Boolean)).toHaveLength(1);
});

it('who saw a job before another worker’s attempt does not get it after that', async () => {
  const due = await look(NOW);
  await recordOutcome(db, await take(NOW), { state: 'waiting', runAt: NOW + 5_000, fault: null, error: 'no' }, NOW);
  expect(await lease(db, due, NOW)).toBeUndefined();
});

it('who saw a lease run out does not get the job after it was renewed', async () => {
  const first = await take(NOW);
  const due = await look(NOW + LEASE_MS);
  expect(await renew(db, first, NOW + LEASE_MS)).toBe(true);
  expect(await lease(db, due, NOW + LEASE_MS)).toBeUndefined();
});

it('who has lost a job can neither hold it nor say how it went', async () => {
  const first = await take(NOW);
  const second = await take(NOW + LEASE_MS);
  expect(await renew(db, first, NOW + LEASE_MS)).toBe(false);
  await recordOutcome(db, first, { state: 'done' }, NOW + LEASE_MS);
  expect(await state()).toMatchObject({ state: 'waiting', attempts: 2, leased_until: NOW + 2 * LEASE_MS });
  expect(await renew(db, second, NOW + LEASE_MS + 1)).toBe(true);
  await recordOutcome(db, second, { state: 'done' }, NOW + LEASE_MS + 1);
  expect(await state()).toMatchObject({ state: 'done' });
});

it('a job that kills its process is booked for later and later', async () => {
  let now = NOW;
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await take(now);
    const { run_at, leased_until } = await state();
    pauses.push((Math.max(run_at, leased_until) - now) / 1_000);
    now = Math.max(run_at, leased_until);
  }
  expect(pauses).toEqual([60, 60, 60, 60, 80, 160, 320, 600]);
});
