import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#domain/errors.ts';
import { createListeners } from './announce.ts';
import { type Database, type Sql, StartError } from './database.ts';
import { gather } from './gather.ts';
import { rememberBy } from './remembered.ts';
import { kyselyOver } from './sqlite-connection.ts';
import { isBusy, sqliteFailure } from './sqlite-errors.ts';

/** Another process may hold the file (a backup, a second server): wait without blocking the event loop, then give up. */
const LOCK_WAIT_MS = 5_000;
const LOCK_STEP_MS = 20;
/** At most this many queued transactions share one commit. */
const BATCH_MAX = 64;

interface Job {
  run(sql: Sql): Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** How a job ended, to be told after the commit: even a refusal may rest on what others in the same commit did. */
interface Outcome {
  tell(): void;
  messages: readonly string[];
}

/**
 * Opens `kalends.sqlite` in a folder, made if missing: WAL, `synchronous=FULL`, foreign keys on; one writer behind a
 * queue and one reader. Transactions that wait together are committed together, each in a savepoint of its own: one
 * fsync serves them all, and none is answered before it.
 * @param lockWaitMs how long a write waits for another process that holds the file
 * @throws StartError when the file can not be opened or is no database.
 */
export function openSqlite(folder: string, lockWaitMs = LOCK_WAIT_MS): Database {
  const [writer, reader] = openFile(folder);
  const writerSql = kyselyOver(writer);
  const savepoint = writer.prepare('savepoint job');
  const release = writer.prepare('release job');
  const queue: Job[] = [];
  const listeners = createListeners();
  let announced: string[] = [];
  writer.function('pg_notify', (_channel, message) => {
    announced.push(String(message));
    return null;
  });
  let draining: Promise<void> | undefined;
  let closed = false;
  const read = kyselyOver(reader);
  const epoch = epochOf(reader);
  rememberBy(read, epoch.now);

  async function drain(): Promise<void> {
    try {
      while (queue.length > 0) {
        await gather(() => queue.length);
        await runBatch(queue);
      }
    } finally {
      draining = undefined;
    }
  }

  async function runBatch(waiting: Job[]): Promise<void> {
    try {
      await begin(writer, lockWaitMs);
    } catch (error) {
      for (const job of waiting.splice(0)) job.reject(sqliteFailure(error));
      return;
    }
    const jobs: Job[] = [];
    const outcomes: Outcome[] = [];
    try {
      for (let taken = 0; taken < BATCH_MAX; taken += 1) {
        const job = waiting.shift();
        if (!job) break;
        jobs.push(job);
        outcomes.push(await attempt(job));
      }
      writer.exec('commit');
      epoch.forget();
    } catch (error) {
      if (writer.isTransaction) writer.exec('rollback');
      for (const job of jobs) job.reject(sqliteFailure(error));
      return;
    }
    for (const { tell } of outcomes) tell();
    for (const { messages } of outcomes) for (const message of messages) listeners.tell(message);
  }

  /** Runs one job in a savepoint. @throws when the whole transaction failed with it */
  async function attempt(job: Job): Promise<Outcome> {
    announced = [];
    savepoint.run();
    try {
      const result = await job.run(writerSql);
      release.run();
      return { tell: () => job.resolve(result), messages: announced };
    } catch (error) {
      // A full disk or a failed write rolls the whole transaction back: then nothing of the batch may be answered.
      if (!writer.isTransaction) throw error;
      writer.exec('rollback to job');
      release.run();
      return { tell: () => job.reject(sqliteFailure(error)), messages: [] };
    }
  }

  return {
    engine: 'sqlite',
    read,
    write<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
      if (closed) return Promise.reject(new ApiError('unavailable', { retryAfter: 1 }));
      return new Promise<Result>((resolve, reject) => {
        queue.push({ run: work, resolve: (result) => resolve(result as Result), reject });
        draining ??= drain();
      });
    },
    hear: listeners.add,
    async ping() {
      reader.prepare('select 1').get();
    },
    async close() {
      closed = true;
      await draining;
      reader.close();
      try {
        writer.exec('pragma optimize');
      } catch {
        // A full disk or a locked file: it only makes later queries quicker.
      }
      writer.close();
    },
  };
}

/**
 * SQLite counts what other connections commit, our writer and other processes alike. It is asked once for all that the event
 * loop does in one turn, and again after a commit of our own.
 */
function epochOf(reader: DatabaseSync): { now(): number; forget(): void } {
  const dataVersion = reader.prepare('pragma data_version');
  let known: number | undefined;
  const forget = () => {
    known = undefined;
  };
  return {
    now() {
      if (known === undefined) {
        known = Number(dataVersion.get()?.data_version);
        setImmediate(forget);
      }
      return known;
    },
    forget,
  };
}

function openFile(folder: string): [writer: DatabaseSync, reader: DatabaseSync] {
  const file = join(folder, 'kalends.sqlite');
  try {
    mkdirSync(folder, { recursive: true });
    const writer = new DatabaseSync(file, { timeout: 0 });
    writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    const reader = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    return [writer, reader];
  } catch (error) {
    throw new StartError(`DATA_DIR: can not open ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

async function begin(writer: DatabaseSync, lockWaitMs: number): Promise<void> {
  const deadline = performance.now() + lockWaitMs;
  for (;;) {
    try {
      return writer.exec('begin immediate');
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await sleep(LOCK_STEP_MS);
    }
  }
}
