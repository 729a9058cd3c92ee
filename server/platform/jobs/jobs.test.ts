import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { ApiError } from '#domain/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { migrations } from '#server/schema/migrations/all.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { enqueue } from './enqueue.ts';
import { type Handlers, PermanentError } from './handler.ts';
import { MAX_ATTEMPTS, retryDelay } from './retries.ts';
import { type Jobs, jobRunner } from './runner.ts';
import { startJobs } from './start.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 20, 12);
const log = pino({ level: 'silent' });

let now = START;
let db: Database;
let cleanUp: () => Promise<void>;
const clock = () => now;

beforeEach(async () => {
  now = START;
  const fresh = await freshDatabase(inject('engine'));
  db = await openDatabase(fresh, migrations, now, () => {});
  cleanUp = async () => {
    await db.close();
    await fresh.drop();
  };
});

afterEach(() => cleanUp());

const queue = (key: string, { runAt = now, payload = null as unknown, kind = 'greet' } = {}) =>
  db.write((sql) => enqueue(sql, { kind, key, payload, runAt }));

const rows = () => db.read.selectFrom('jobs').selectAll().orderBy('key').execute();

const row = async (key: string) =>
  db.read.selectFrom('jobs').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

/** A worker on the database, and the payloads it has seen. */
function recorder(database = db): { jobs: Jobs; seen: unknown[] } {
  const seen: unknown[] = [];
  const greet = async (payload: unknown) => {
    seen.push(payload);
  };
  return { jobs: jobRunner({ db: database, clock, handlers: { greet }, log }), seen };
}

const worker = (handlers: Handlers, database = db) => jobRunner({ db: database, clock, handlers, log });

describe('queueing', () => {
  it('runs a job once, with its payload', async () => {
    await queue('a', { payload: { name: 'Анна', years: [2026] } });
    const { jobs, seen } = recorder();
    await jobs.runDue();
    await jobs.runDue();
    expect(seen).toEqual([{ name: 'Анна', years: [2026] }]);
    expect(await row('a')).toMatchObject({ state: 'done', payload: 'null', attempts: 1, leased_until: 0 });
  });

  it('queues the same key once, before and after the job was done', async () => {
    const { jobs, seen } = recorder();
    await queue('a', { payload: 1 });
    await queue('a', { payload: 2 });
    await jobs.runDue();
    await queue('a', { payload: 3 });
    await jobs.runDue();
    expect(seen).toEqual([1]);
  });

  it('queues nothing when the transaction is rolled back', async () => {
    const failing = db.write(async (sql) => {
      await enqueue(sql, { kind: 'greet', key: 'a', payload: 1, runAt: now });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const { jobs, seen } = recorder();
    await jobs.runDue();
    expect(seen).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('waits for the time a job is queued for', async () => {
    await queue('tomorrow', { runAt: now + DAY, payload: 'later' });
    const { jobs, seen } = recorder();
    now += DAY - 1;
    await jobs.runDue();
    expect(seen).toEqual([]);
    now += 1;
    await jobs.runDue();
    expect(seen).toEqual(['later']);
  });

  it('does the longest waiting job first', async () => {
    await queue('b', { runAt: now - 1, payload: 'second' });
    await queue('a', { runAt: now, payload: 'third' });
    await queue('c', { runAt: now - 2, payload: 'first' });
    const { jobs, seen } = recorder();
    await jobs.runDue();
    expect(seen).toEqual(['first', 'second', 'third']);
  });

  it('leaves kinds that it has no handler for to other nodes', async () => {
    await queue('a', { kind: 'unknown' });
    const { jobs } = recorder();
    await jobs.runDue();
    expect(await row('a')).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('lets a job queue the next one of its kind', async () => {
    const days: unknown[] = [];
    const trim = async (payload: unknown) => {
      days.push(payload);
      const next = now + DAY;
      await db.write((sql) => enqueue(sql, { kind: 'trim', key: `trim:${next}`, payload: next, runAt: next }));
    };
    const jobs = worker({ trim });
    await queue('trim:first', { kind: 'trim', payload: now });
    for (let day = 0; day < 3; day += 1) {
      await jobs.runDue();
      now += DAY;
    }
    expect(days).toEqual([START, START + DAY, START + 2 * DAY]);
  });

  it('forgets a done job after a week and a dead one after a month', async () => {
    await queue('done');
    await queue('dead', { kind: 'refuse' });
    const refuse = async () => {
      throw new PermanentError('no');
    };
    const jobs = worker({ greet: async () => {}, refuse });
    await jobs.runDue();
    now += 7 * DAY + 1;
    await jobs.runDue();
    expect((await rows()).map(({ key }) => key)).toEqual(['dead']);
    now += 23 * DAY;
    await jobs.runDue();
    expect(await rows()).toEqual([]);
  });
});

describe('failing', () => {
  it('tries again with growing pauses', async () => {
    const tries: number[] = [];
    const greet = async () => {
      tries.push((now - START) / SECOND);
      throw new Error('not yet');
    };
    await queue('a');
    const jobs = worker({ greet });
    for (; now <= START + 700 * SECOND; now += SECOND) await jobs.runDue();
    expect(tries).toEqual([0, 5, 15, 35, 75, 155, 315, 635]);
    expect((await row('a')).last_error).toContain('not yet');
  });

  it('goes on for more than a day and gives up in the end', async () => {
    let tries = 0;
    const greet = async () => {
      tries += 1;
      throw new Error('never');
    };
    await queue('a');
    const jobs = worker({ greet });
    let last = now;
    while ((await row('a')).state === 'waiting') {
      last = now;
      await jobs.runDue();
      now += retryDelay(tries);
    }
    expect(tries).toBe(MAX_ATTEMPTS);
    expect(last - START).toBeGreaterThan(DAY);
    expect(await row('a')).toMatchObject({ state: 'dead', last_error: expect.stringContaining('never') });
    now += DAY;
    await jobs.runDue();
    expect(tries).toBe(MAX_ATTEMPTS);
  });

  it('gives up at once what will never succeed', async () => {
    let tries = 0;
    const greet = async () => {
      tries += 1;
      throw new PermanentError('no such mailbox');
    };
    await queue('a');
    const jobs = worker({ greet });
    await jobs.runDue();
    now += DAY;
    await jobs.runDue();
    expect(tries).toBe(1);
    expect(await row('a')).toMatchObject({ state: 'dead', attempts: 1 });
  });

  it('stores the error of a handler that throws what no database takes', async () => {
    const greet = async () => {
      throw `half \uD800 and nul \0.`;
    };
    await queue('a');
    await worker({ greet }).runDue();
    expect((await row('a')).last_error).toBe('half \uFFFD and nul .');
  });

  it('gives up a job whose process died in every attempt', async () => {
    await queue('a');
    await db.write((sql) => sql.updateTable('jobs').set({ attempts: MAX_ATTEMPTS }).execute());
    const { jobs, seen } = recorder();
    await jobs.runDue();
    expect(seen).toEqual([]);
    expect((await row('a')).state).toBe('dead');
  });
});

describe('several workers', () => {
  it('never do the same job twice', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, index) => queue(`job ${index}`, { payload: index })));
    const workers = Array.from({ length: 3 }, () => recorder());
    await Promise.all(workers.map(({ jobs }) => jobs.runDue()));
    const all = workers.flatMap(({ seen }) => seen);
    expect(all.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 60 }, (_, index) => index));
  });

  it('take over what a worker has abandoned, but not before its lease ends', async () => {
    const abandoned = Promise.withResolvers<void>();
    await queue('a', { payload: 'letter' });
    const started = Promise.withResolvers<void>();
    const dead = worker({
      greet: async () => {
        started.resolve();
        await abandoned.promise;
      },
    });
    dead.wake();
    await started.promise;

    const { jobs, seen } = recorder();
    now += 59 * SECOND;
    await jobs.runDue();
    expect(seen).toEqual([]);
    now += SECOND;
    await jobs.runDue();
    expect(seen).toEqual(['letter']);

    abandoned.reject(new Error('too late to have a say'));
    await dead.runDue();
    expect(await row('a')).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('keep a job for as long as they work on it', async () => {
    const end = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    await queue('a');
    const slow = worker({
      greet: async () => {
        started.resolve();
        await end.promise;
      },
    });
    slow.wake();
    await started.promise;
    const { jobs, seen } = recorder();
    for (let minute = 0; minute < 5; minute += 1) {
      now += 50 * SECOND;
      slow.wake();
      await vi.waitFor(async () => expect((await row('a')).leased_until).toBe(now + 60 * SECOND));
      await jobs.runDue();
    }
    end.resolve();
    await slow.runDue();
    expect(seen).toEqual([]);
    expect(await row('a')).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('tell the handler that its job is another worker’s by now', async () => {
    const aborted = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    await queue('a');
    const slow = worker({
      greet: async (_payload, { signal }) => {
        signal.addEventListener('abort', () => aborted.resolve());
        started.resolve();
        await aborted.promise;
      },
    });
    slow.wake();
    await started.promise;
    now += 61 * SECOND;
    const { jobs, seen } = recorder();
    await jobs.runDue();
    expect(seen).toHaveLength(1);
    await slow.runDue();
    await aborted.promise;
    expect(await row('a')).toMatchObject({ state: 'done', attempts: 2 });
  });
});

describe('a database that is away', () => {
  /** The database as seen through a cable that can be pulled. */
  function withCable(): { database: Database; cable: { pulled: boolean } } {
    const cable = { pulled: false };
    const check = () => {
      if (cable.pulled) throw new ApiError('unavailable');
    };
    const database: Database = {
      ...db,
      get read() {
        check();
        return db.read;
      },
      async write(work) {
        check();
        return await db.write(work);
      },
    };
    return { database, cable };
  }

  it('only delays jobs', async () => {
    const { database, cable } = withCable();
    const { jobs, seen } = recorder(database);
    await queue('a', { payload: 'letter' });
    cable.pulled = true;
    await jobs.runDue();
    await jobs.runDue();
    expect(seen).toEqual([]);
    cable.pulled = false;
    await jobs.runDue();
    expect(seen).toEqual(['letter']);
  });

  it('does not make a finished job run again', async () => {
    const { database, cable } = withCable();
    let times = 0;
    const greet = async () => {
      times += 1;
      cable.pulled = true;
    };
    await queue('a');
    const jobs = worker({ greet }, database);
    await jobs.runDue();
    now += HOUR;
    await jobs.runDue();
    cable.pulled = false;
    await jobs.runDue();
    expect(times).toBe(1);
    expect((await row('a')).state).toBe('done');
  });

  it('aborts work that can not be held any longer', async () => {
    const { database, cable } = withCable();
    const started = Promise.withResolvers<void>();
    const reasons: unknown[] = [];
    await queue('a');
    const jobs = worker(
      {
        greet: async (_payload, { signal }) => {
          const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
          started.resolve();
          await aborted;
          reasons.push('aborted');
          signal.throwIfAborted();
        },
      },
      database,
    );
    jobs.wake();
    await started.promise;
    cable.pulled = true;
    now += 61 * SECOND;
    await jobs.runDue();
    expect(reasons).toEqual(['aborted']);
    cable.pulled = false;
    await jobs.runDue();
    expect(await row('a')).toMatchObject({ state: 'waiting', attempts: 1 });
  });
});

describe('starting and stopping', () => {
  it('begins when it is woken after an enqueue', async () => {
    const done = Promise.withResolvers<unknown>();
    const jobs = startJobs({ db, clock, log, handlers: { greet: async (payload) => done.resolve(payload) } });
    await queue('a', { payload: 'now' });
    jobs.wake();
    expect(await done.promise).toBe('now');
    await jobs.stop();
  });

  it('finds by itself what others have queued', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const done = Promise.withResolvers<unknown>();
      const jobs = startJobs({ db, clock, log, handlers: { greet: async (payload) => done.resolve(payload) } });
      await jobs.runDue();
      await queue('a', { payload: 'found' });
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
    await queue('a');
    const jobs = worker({
      greet: async (_payload, { signal }) => {
        started.resolve();
        await end.promise;
        aborted.push(signal.aborted);
      },
    });
    jobs.wake();
    await started.promise;
    await queue('b');
    const stopped = jobs.stop();
    await queue('c');
    end.resolve();
    await stopped;
    expect(aborted).toEqual([false]);
    expect(await rows()).toMatchObject([
      { key: 'a', state: 'done' },
      { key: 'b', state: 'waiting', attempts: 0 },
      { key: 'c', state: 'waiting', attempts: 0 },
    ]);
  });

  it('aborts a job that does not end in time and lets it be tried again', async () => {
    const started = Promise.withResolvers<void>();
    await queue('a');
    const jobs = worker({
      greet: (_payload, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
          started.resolve();
        }),
    });
    jobs.wake();
    await started.promise;
    await jobs.stop(1);
    expect(await row('a')).toMatchObject({ state: 'waiting', leased_until: 0 });
    now += retryDelay(1);
    const { jobs: next, seen } = recorder();
    await next.runDue();
    expect(seen).toHaveLength(1);
  });
});
