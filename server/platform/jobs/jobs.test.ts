import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_ATTEMPTS, retryDelay } from '#server/platform/work/backoff.ts';
import { PermanentError } from '#server/platform/work/failure.ts';
import { type JobQueue, jobQueue, START } from '#tests/support/job-queue.ts';
import { enqueue } from './enqueue.ts';
import { planned } from './handler.ts';
import { deleteOldJobs, lease } from './leases.ts';
import type { Jobs } from './runner.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

let queue: JobQueue;

beforeEach(async () => {
  queue = await jobQueue();
});

const add = (key: string, { runAt = queue.clock.now, payload = null as unknown, kind = 'greet' } = {}) =>
  queue.db.write((sql) => enqueue(sql, { kind, key, payload, runAt }));

/** A worker, and the payloads it has received. */
function recorder(): { jobs: Jobs; seen: unknown[] } {
  const seen: unknown[] = [];
  const greet = async (payload: unknown) => {
    seen.push(payload);
  };
  return { jobs: queue.worker({ greet }), seen };
}

describe('queueing', () => {
  it('runs a job once, with its payload', async () => {
    await add('a', { payload: { name: 'Анна', years: [2026] } });
    const { jobs, seen } = recorder();
    await jobs.runDue();
    await jobs.runDue();
    expect(seen).toEqual([{ name: 'Анна', years: [2026] }]);
    expect(await queue.row('a')).toMatchObject({ state: 'done', payload: 'null', attempts: 1, leased_until: 0 });
  });

  it('queues the same key once, before and after the job was done', async () => {
    const { jobs, seen } = recorder();
    await add('a', { payload: 1 });
    await add('a', { payload: 2 });
    await jobs.runDue();
    await add('a', { payload: 3 });
    await jobs.runDue();
    expect(seen).toEqual([1]);
  });

  it('queues nothing when the transaction is rolled back', async () => {
    const failing = queue.db.write(async (sql) => {
      await enqueue(sql, { kind: 'greet', key: 'a', payload: 1, runAt: START });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const { jobs, seen } = recorder();
    await jobs.runDue();
    expect(seen).toEqual([]);
    expect(await queue.rows()).toEqual([]);
  });

  it('waits for the time a job is queued for', async () => {
    await add('tomorrow', { runAt: queue.clock.now + DAY, payload: 'later' });
    const { jobs, seen } = recorder();
    queue.clock.now += DAY - 1;
    await jobs.runDue();
    expect(seen).toEqual([]);
    queue.clock.now += 1;
    await jobs.runDue();
    expect(seen).toEqual(['later']);
  });

  it('does the longest waiting job first', async () => {
    await add('b', { runAt: queue.clock.now - 1, payload: 'second' });
    await add('a', { runAt: queue.clock.now, payload: 'third' });
    await add('c', { runAt: queue.clock.now - 2, payload: 'first' });
    const { jobs, seen } = recorder();
    await jobs.runDue();
    expect(seen).toEqual(['first', 'second', 'third']);
  });

  it('leaves kinds that it has no handler for to other nodes', async () => {
    await add('a', { kind: 'unknown' });
    const { jobs } = recorder();
    await jobs.runDue();
    expect(await queue.row('a')).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('lets a job queue the next one of its kind', async () => {
    const days: unknown[] = [];
    const trim = async (payload: unknown) => {
      days.push(payload);
      const next = queue.clock.now + DAY;
      await queue.db.write((sql) => enqueue(sql, { kind: 'trim', key: `trim:${next}`, payload: next, runAt: next }));
    };
    const jobs = queue.worker({ trim: planned(trim) });
    await add('trim:first', { kind: 'trim', payload: START });
    for (let day = 0; day < 3; day += 1) {
      await jobs.runDue();
      queue.clock.now += DAY;
    }
    expect(days).toEqual([START, START + DAY, START + 2 * DAY]);
  });

  it('forgets a done job after a week and a dead one after a month', async () => {
    await add('done');
    await add('dead', { kind: 'refuse' });
    const refuse = async () => {
      throw new PermanentError('no');
    };
    const jobs = queue.worker({ greet: async () => {}, refuse });
    await jobs.runDue();
    await deleteOldJobs(queue.db, START + 7 * DAY + 1);
    expect((await queue.rows()).map(({ key }) => key)).toEqual(['dead']);
    await deleteOldJobs(queue.db, START + 30 * DAY + 1);
    expect(await queue.rows()).toEqual([]);
  });

  it('lets nobody wait for the day of a clock that was ahead', async () => {
    const { jobs, seen } = recorder();
    queue.clock.now += 500 * DAY;
    await add('a', { payload: 'a' });
    const held = await lease(queue.db, { id: (await queue.row('a')).id, attempts: 0 }, queue.clock.now);
    expect(held).toBeDefined();
    await add('b', { payload: 'b' });
    queue.clock.now = START;
    await jobs.runDue();
    expect(seen.sort()).toEqual(['a', 'b']);
  });
});

describe('failing', () => {
  it('tries again with growing pauses', async () => {
    const tries: number[] = [];
    const greet = async () => {
      tries.push((queue.clock.now - START) / SECOND);
      throw new Error('not yet');
    };
    await add('a');
    const jobs = queue.worker({ greet });
    for (; queue.clock.now <= START + 700 * SECOND; queue.clock.now += SECOND) await jobs.runDue();
    expect(tries).toEqual([0, 5, 15, 35, 75, 155, 315, 635]);
    expect((await queue.row('a')).last_error).toContain('not yet');
  });

  it('goes on for more than a day and gives up in the end', async () => {
    let tries = 0;
    const greet = async () => {
      tries += 1;
      throw new Error('never');
    };
    await add('a');
    const jobs = queue.worker({ greet });
    let last = queue.clock.now;
    while ((await queue.row('a')).state === 'waiting') {
      last = queue.clock.now;
      await jobs.runDue();
      queue.clock.now += retryDelay(tries);
    }
    expect(tries).toBe(MAX_ATTEMPTS);
    expect(last - START).toBeGreaterThan(DAY);
    expect(await queue.row('a')).toMatchObject({ state: 'dead', last_error: expect.stringContaining('never') });
    queue.clock.now += DAY;
    await jobs.runDue();
    expect(tries).toBe(MAX_ATTEMPTS);
  });

  it('gives up at once what will never succeed', async () => {
    let tries = 0;
    const greet = async () => {
      tries += 1;
      throw new PermanentError('no such mailbox');
    };
    await add('a');
    const jobs = queue.worker({ greet });
    await jobs.runDue();
    queue.clock.now += DAY;
    await jobs.runDue();
    expect(tries).toBe(1);
    expect(await queue.row('a')).toMatchObject({ state: 'dead', attempts: 1, payload: 'null' });
  });

  it('stores the error of a handler that throws what no database takes, and what a terminal would obey', async () => {
    const greet = async () => {
      throw `half \uD800 and nul \0,\u001B[2J \u009B2J\r\nand a line.`;
    };
    await add('a');
    await queue.worker({ greet }).runDue();
    expect((await queue.row('a')).last_error).toBe('half \uFFFD and nul ,[2J 2J\nand a line.');
  });

  it('gives up a job whose process died in every attempt', async () => {
    await add('a');
    await queue.db.write((sql) => sql.updateTable('jobs').set({ attempts: MAX_ATTEMPTS }).execute());
    const { jobs, seen } = recorder();
    await jobs.runDue();
    expect(seen).toEqual([]);
    expect((await queue.row('a')).state).toBe('dead');
  });
});
