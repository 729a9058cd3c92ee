import { beforeEach, describe, expect, it, vi } from 'vitest';
import { retryDelay } from '#server/platform/work/backoff.ts';
import { type JobQueue, jobQueue } from '#tests/support/job-queue.ts';
import { enqueue } from './enqueue.ts';
import { type Jobs, startJobs } from './runner.ts';

const SECOND = 1_000;

let queue: JobQueue;

beforeEach(async () => {
  queue = await jobQueue();
});

const add = (key: string, payload: unknown = null) =>
  queue.db.write((sql) => enqueue(sql, { kind: 'greet', key, payload, runAt: queue.clock.now }));

/** A worker, and the payloads it has received. */
function recorder(): { jobs: Jobs; seen: unknown[] } {
  const seen: unknown[] = [];
  const greet = async (payload: unknown) => {
    seen.push(payload);
  };
  return { jobs: queue.worker({ greet }), seen };
}

describe('several workers', () => {
  it('never do the same job twice', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, index) => add(`job ${index}`, index)));
    const workers = Array.from({ length: 3 }, () => recorder());
    await Promise.all(workers.map(({ jobs }) => jobs.runDue()));
    const all = workers.flatMap(({ seen }) => seen);
    expect(all.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 60 }, (_, index) => index));
  });

  it('take over what a worker has abandoned, but not before its lease ends', async () => {
    const abandoned = Promise.withResolvers<void>();
    await add('a', 'e-mail');
    const started = Promise.withResolvers<void>();
    const dead = queue.worker({
      greet: async () => {
        started.resolve();
        await abandoned.promise;
      },
    });
    dead.wake();
    await started.promise;

    const { jobs, seen } = recorder();
    queue.clock.now += 59 * SECOND;
    await jobs.runDue();
    expect(seen).toEqual([]);
    queue.clock.now += SECOND;
    await jobs.runDue();
    expect(seen).toEqual(['e-mail']);

    abandoned.reject(new Error('too late to have a say'));
    await dead.runDue();
    expect(await queue.row('a')).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('hold a job for as long as they work on it', async () => {
    const end = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    await add('a');
    const slow = queue.worker({
      greet: async () => {
        started.resolve();
        await end.promise;
      },
    });
    slow.wake();
    await started.promise;
    const { jobs, seen } = recorder();
    for (let minute = 0; minute < 5; minute += 1) {
      queue.clock.now += 50 * SECOND;
      slow.wake();
      await expect.poll(async () => (await queue.row('a')).leased_until).toBe(queue.clock.now + 60 * SECOND);
      await jobs.runDue();
    }
    end.resolve();
    await slow.runDue();
    expect(seen).toEqual([]);
    expect(await queue.row('a')).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('notify the handler that its job is another worker’s by now', async () => {
    const aborted = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    await add('a');
    const slow = queue.worker({
      greet: async (_payload, { signal }) => {
        signal.addEventListener('abort', () => aborted.resolve());
        started.resolve();
        await aborted.promise;
      },
    });
    slow.wake();
    await started.promise;
    queue.clock.now += 61 * SECOND;
    const { jobs, seen } = recorder();
    await jobs.runDue();
    expect(seen).toHaveLength(1);
    await slow.runDue();
    await aborted.promise;
    expect(await queue.row('a')).toMatchObject({ state: 'done', attempts: 2 });
  });
});

describe('starting and stopping', () => {
  it('begins when it is woken after an enqueue', async () => {
    const done = Promise.withResolvers<unknown>();
    const jobs = startJobs({ ...queue.parts, handlers: { greet: async (payload) => done.resolve(payload) } });
    await add('a', 'now');
    jobs.wake();
    expect(await done.promise).toBe('now');
    await jobs.stop();
  });

  it('finds by itself what others have queued', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const done = Promise.withResolvers<unknown>();
      const jobs = startJobs({ ...queue.parts, handlers: { greet: async (payload) => done.resolve(payload) } });
      await jobs.runDue();
      await add('a', 'found');
      vi.advanceTimersByTime(5 * SECOND);
      expect(await done.promise).toBe('found');
      await jobs.stop();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('waits for the job at work and takes no other', async () => {
    const end = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const aborted: boolean[] = [];
    await add('a');
    const jobs = queue.worker({
      greet: async (_payload, { signal }) => {
        started.resolve();
        await end.promise;
        aborted.push(signal.aborted);
      },
    });
    jobs.wake();
    await started.promise;
    await add('b');
    const stopped = jobs.stop();
    await add('c');
    end.resolve();
    await stopped;
    expect(aborted).toEqual([false]);
    expect(await queue.rows()).toMatchObject([
      { key: 'a', state: 'done' },
      { key: 'b', state: 'waiting', attempts: 0 },
      { key: 'c', state: 'waiting', attempts: 0 },
    ]);
  });

  it('aborts a job that does not end in time and lets it be tried again', async () => {
    const started = Promise.withResolvers<void>();
    await add('a');
    const jobs = queue.worker({
      greet: (_payload, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
          started.resolve();
        }),
    });
    jobs.wake();
    await started.promise;
    await jobs.stop(1);
    expect(await queue.row('a')).toMatchObject({ state: 'waiting', leased_until: 0 });
    queue.clock.now += retryDelay(1);
    const { jobs: next, seen } = recorder();
    await next.runDue();
    expect(seen).toHaveLength(1);
  });
});
