import { atMost } from '#server/platform/at-most.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import { LEASE_MS } from '#server/platform/work/lease.ts';
import { createWorkLoop, startPolling } from '#server/platform/work/loop.ts';
import { attempt } from './attempt.ts';
import { JOB_QUEUED } from './enqueue.ts';
import type { Handlers } from './handler.ts';
import { dueJobs, type LeasedJob, lease, type Outcome, recordOutcome, renew } from './leases.ts';

/** A mail server that hangs blocks only some of a process's jobs. */
const CONCURRENCY = 4;
const RENEW_BEFORE_MS = LEASE_MS * (2 / 3);
const STOP_MS = 10_000;
/** Time for handlers to notice that they were aborted. */
const ABORT_MS = 1_000;

export interface JobsDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Kinds without a handler here are left to other nodes. */
  readonly handlers: Handlers;
  readonly log: Log;
}

export interface Jobs {
  /** Looks for due jobs now. Call it after a transaction that queued one has committed; it never throws. */
  wake(): void;
  /** Runs everything that is due by the clock; resolves when nothing is left or the database is unavailable. */
  runDue(): Promise<void>;
  /** Takes no more jobs and waits for running ones; after `limitMs` they are aborted. Close the database after this. */
  stop(limitMs?: number): Promise<void>;
}

interface Running {
  readonly job: LeasedJob;
  readonly abort: AbortController;
  readonly finished: Promise<void>;
  leasedUntil: number;
}

/** A worker that only runs when it is called. */
export function jobRunner(parts: JobsDeps): Jobs {
  const { db, clock, handlers, log } = parts;
  const kinds = Object.keys(handlers);
  const planned = kinds.filter((kind) => handlers[kind]?.isPlanned);
  const running = new Map<string, Running>();
  const unrecorded = new Map<string, { job: LeasedJob; outcome: Outcome }>();
  const closing = new AbortController();
  const loop = createWorkLoop('jobs', pass, closing.signal, log);

  function wake(): void {
    if (kinds.length > 0) loop.wake();
  }

  /** Renews leases, records outcomes and starts due jobs. */
  async function pass(): Promise<boolean> {
    try {
      await renewLeases();
      await recordFinished();
      await fillSlots();
      // A finished job wakes the loop.
      return false;
    } catch (error) {
      // After a failed renewal, another worker may have taken the job.
      for (const held of running.values()) if (held.leasedUntil <= clock()) held.abort.abort();
      throw error;
    }
  }

  async function renewLeases(): Promise<void> {
    for (const held of running.values()) {
      const now = clock();
      const left = held.leasedUntil - now;
      // More than a whole lease remains when the clock was put back: other workers would consider it expired.
      if (left > RENEW_BEFORE_MS && left <= LEASE_MS) continue;
      if (await renew(db, held.job, now)) held.leasedUntil = now + LEASE_MS;
      else held.abort.abort();
    }
  }

  async function recordFinished(): Promise<void> {
    for (const [id, { job, outcome }] of unrecorded) {
      await recordOutcome(db, job, outcome, clock());
      unrecorded.delete(id);
    }
  }

  async function fillSlots(): Promise<void> {
    while (!closing.signal.aborted && running.size < CONCURRENCY) {
      const found = await dueJobs(db, { kinds, planned }, clock(), CONCURRENCY + running.size);
      const due = found.filter(({ id }) => !running.has(id)).slice(0, CONCURRENCY - running.size);
      let taken = 0;
      for (const candidate of due) {
        if (closing.signal.aborted) return;
        const now = clock();
        const job = await lease(db, candidate, now);
        if (!job) continue;
        begin(job, now + LEASE_MS);
        taken += 1;
      }
      // Nothing is due, or other workers are faster.
      if (taken === 0) return;
    }
  }

  function begin(job: LeasedJob, leasedUntil: number): void {
    const abort = new AbortController();
    const finished = attempt(parts, job, abort.signal).then((outcome) => {
      running.delete(job.id);
      unrecorded.set(job.id, { job, outcome });
      wake();
    });
    running.set(job.id, { job, abort, finished, leasedUntil });
  }

  async function idle(): Promise<void> {
    await loop.idle();
    while (running.size > 0) {
      await Promise.all([...running.values()].map((job) => job.finished));
      await loop.idle();
    }
  }

  return {
    wake,
    async runDue() {
      wake();
      await idle();
    },
    async stop(limitMs = STOP_MS) {
      closing.abort();
      // Jobs that finish in time need not run twice; other work is aborted at once.
      await atMost(limitMs, idle());
      for (const { abort } of running.values()) abort.abort();
      await atMost(ABORT_MS, idle());
      await recordFinished().catch((error) => log.warn({ err: error }, 'how a job ended could not be stored'));
    },
  };
}

export function startJobs(parts: JobsDeps): Jobs {
  const jobs = jobRunner(parts);
  const receive = (message: string | null) => {
    if (message === null || message === JSON.stringify(JOB_QUEUED)) jobs.wake();
  };
  return startPolling({ ...jobs, tick: jobs.wake, receive }, parts);
}
