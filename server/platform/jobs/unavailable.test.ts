import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '#domain/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type JobQueue, jobQueue } from '#tests/support/job-queue.ts';
import { enqueue } from './enqueue.ts';
import type { Handler } from './handler.ts';
import { type Jobs, jobRunner } from './runner.ts';

const SECOND = 1_000;

let queue: JobQueue;
let unavailable: boolean;

beforeEach(async () => {
  queue = await jobQueue();
  unavailable = false;
  const { clock, db } = queue;
  await db.write((sql) => enqueue(sql, { kind: 'greet', key: 'a', payload: 'e-mail', runAt: clock.now }));
});

/** A worker whose database is only available while `away` is false. */
function worker(greet: Handler): Jobs {
  const check = () => {
    if (unavailable) throw new ApiError('unavailable');
  };
  const db: Database = {
    ...queue.db,
    get read() {
      check();
      return queue.db.read;
    },
    async write(operation) {
      check();
      return await queue.db.write(operation);
    },
  };
  return jobRunner({ ...queue.parts, db, handlers: { greet } });
}

it('a database that is unavailable only delays jobs', async () => {
  const seen: unknown[] = [];
  const jobs = worker(async (payload) => {
    seen.push(payload);
  });
  unavailable = true;
  await jobs.runDue();
  await jobs.runDue();
  expect(seen).toEqual([]);
  unavailable = false;
  await jobs.runDue();
  expect(seen).toEqual(['e-mail']);
});

it('a job that was finished while the database was unavailable does not run again', async () => {
  let times = 0;
  const jobs = worker(async () => {
    times += 1;
    unavailable = true;
  });
  await jobs.runDue();
  queue.clock.now += 3_600 * SECOND;
  await jobs.runDue();
  unavailable = false;
  await jobs.runDue();
  expect(times).toBe(1);
  expect((await queue.row()).state).toBe('done');
});

it('a job that was finished while the database was unavailable is marked as done when the worker stops', async () => {
  const jobs = worker(async () => {
    unavailable = true;
  });
  await jobs.runDue();
  unavailable = false;
  await jobs.stop();
  expect((await queue.row()).state).toBe('done');
});

it('stopping while the database is unavailable leaves the job to its lease', async () => {
  const jobs = worker(async () => {
    unavailable = true;
  });
  await jobs.runDue();
  await jobs.stop();
  expect(await queue.row()).toMatchObject({
    state: 'waiting',
    attempts: 1,
    leased_until: queue.clock.now + 60 * SECOND,
  });
});

it('work that cannot be held any longer is aborted and tried again', async () => {
  const started = Promise.withResolvers<void>();
  const ended: unknown[] = [];
  const jobs = worker(async (_payload, { signal }) => {
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    started.resolve();
    await aborted;
    ended.push('aborted');
    signal.throwIfAborted();
  });
  jobs.wake();
  await started.promise;
  unavailable = true;
  queue.clock.now += 61 * SECOND;
  await jobs.runDue();
  expect(ended).toEqual(['aborted']);
  unavailable = false;
  await jobs.runDue();
  expect(await queue.row()).toMatchObject({ state: 'waiting', attempts: 1 });
});
