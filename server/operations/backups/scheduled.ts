import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Gauge, type Metric } from 'prom-client';
import type { Clock } from '#server/platform/clock.ts';
import type { Backups } from '#server/platform/config/backups.ts';
import type { Database } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { type Handlers, planned } from '#server/platform/jobs/handler.ts';
import type { Log } from '#server/platform/log.ts';
import { freeBytes, reserveOf } from './disk-space.ts';
import { removeDatabase, unfinishedOf } from './leftovers.ts';

/** Only files with the server's own names are counted and deleted. */
const FINISHED = /^kalends-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)\.sqlite$/;

/** @param now epoch ms */
const fileAt = (folder: string, now: number): string =>
  join(folder, `kalends-${new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.sqlite`);

/** Creation time of a backup by the clock of that moment, epoch ms. */
const madeAt = (name: string): number => Date.parse(name.replace(FINISHED, '$1:$2:$3'));

/**
 * The names of the backups, oldest first. One dated in the future was made by a clock that was ahead, and counts as older than the rest: it
 * must not push newer ones out.
 */
async function backupsIn(folder: string, now: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => FINISHED.test(name)).sort();
  const isAhead = (name: string) => madeAt(name) > now;
  return [...names.filter(isAhead), ...names.filter((name) => !isAhead(name))];
}

/** Creation time of the newest backup, epoch ms. */
async function newestBackup(folder: string, now: number): Promise<number | undefined> {
  const newest = (await backupsIn(folder, now)).at(-1);
  return newest === undefined ? undefined : madeAt(newest);
}

/** Deletes all but the newest `keep` backups. */
async function keepNewest(folder: string, keep: number, now: number): Promise<void> {
  for (const name of (await backupsIn(folder, now)).slice(0, -keep)) await rm(join(folder, name), { force: true });
}

const KIND = 'backup';
const HOUR_MS = 3_600_000;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly dataDir: string;
  readonly backups: Backups | undefined;
  readonly log: Pick<Log, 'warn'>;
}

/** Queues one backup for the interval that contains `at`, however often the server starts in it. */
function enqueueSpan(db: Database, { everyHours }: Backups, at: number, runAt: number): Promise<void> {
  const span = Math.floor(at / (everyHours * HOUR_MS));
  const key = `${KIND}:${everyHours}:${span}`;
  return db.write((sql) =>
    enqueue(sql, { kind: KIND, key, payload: null, runAt: Math.max(runAt, span * everyHours * HOUR_MS) }),
  );
}

/** Each backup queues the next one. */
export async function scheduleBackups({ db, clock, backups }: Pick<Deps, 'db' | 'clock' | 'backups'>): Promise<void> {
  if (backups) await enqueueSpan(db, backups, clock(), clock());
}

/** Runs as a job, so failures are retried and shown to administrators. */
export const backupHandlers = ({ db, clock, dataDir, backups, log }: Deps): Handlers => ({
  [KIND]: planned(async (_payload, { signal }) => {
    if (!backups) return;
    // Queued first, so that the chain goes on when this backup fails.
    await enqueueSpan(db, backups, clock() + backups.everyHours * HOUR_MS, 0);
    const [source, target] = [join(dataDir, 'kalends.sqlite'), fileAt(backups.folder, clock())];
    if (existsSync(target)) return;
    const { folder, keep } = backups;
    // If space is tight, the oldest backup is deleted beforehand, unless it is the only one.
    await keepNewest(folder, isTight(source, folder) ? Math.max(keep - 1, 1) : keep, clock());
    await saveInThread(source, target, signal).catch((error: unknown) => {
      log.warn(
        { folder, problem: error instanceof Error ? error.message : String(error) },
        'the database was not saved',
      );
      throw error;
    });
    await keepNewest(folder, keep, clock());
  }),
});

/** Whether a folder lacks space for another copy; a missing database fails later. */
function isTight(source: string, folder: string): boolean {
  const bytes = statSync(source, { throwIfNoEntry: false })?.size ?? 0;
  return bytes > 0 && freeBytes(folder) - bytes < reserveOf(source, bytes, folder);
}

/** @throws what `backUp` throws */
async function saveInThread(source: string, target: string, signal: AbortSignal): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { source, target } });
  try {
    await once(worker, 'message', { signal });
  } finally {
    await worker.terminate();
    // A terminated thread does not clean up.
    removeDatabase(unfinishedOf(target));
  }
}

/** Time of the newest backup, for an alert when it is too old. */
export const backupMetrics = (backups: Backups | undefined, clock: Clock): Metric[] =>
  backups
    ? [
        new Gauge({
          name: 'kalends_backup_timestamp_seconds',
          help: 'When the newest scheduled backup was made; 0 where there is none.',
          registers: [],
          async collect() {
            this.set(((await newestBackup(backups.folder, clock()).catch(() => 0)) ?? 0) / 1_000);
          },
        }),
      ]
    : [];
