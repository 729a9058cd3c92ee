import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { migrations, openDatabase } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import { backupHandlers, backupMetrics, scheduleBackups } from './scheduled.ts';

const HOUR_MS = 3_600_000;
const start = Date.UTC(2026, 10, 20, 1, 30);
const folder = await mkdtemp(join(tmpdir(), 'kalends-scheduled-'));
afterAll(() => rm(folder, { recursive: true }));

/** A database whose backup job is run by hand. */
async function backupsInto(name: string, keep = 3) {
  const dataDir = join(folder, `data of ${name}`);
  const backups = { folder: join(folder, name), everyHours: 24, keep };
  await Promise.all([mkdir(dataDir), mkdir(backups.folder)]);
  const db = await openDatabase({ databaseUrl: undefined, dataDir }, migrations, 0, () => {});
  onTestFinished(() => db.close());
  const time = { now: start };
  const deps = { db, clock: () => time.now, dataDir, backups, log: createLog('silent') };
  return {
    ...{ db, time, backups },
    schedule: () => scheduleBackups(deps),
    /** @param of the folder of the database */
    run: (of = dataDir) =>
      backupHandlers({ ...deps, dataDir: of }).backup?.(null, {
        ...{ id: '', attempt: 1, firstRunAt: start },
        signal: new AbortController().signal,
      }),
    queued: async () =>
      (await db.read.selectFrom('jobs').select('run_at').orderBy('run_at').execute()).map(({ run_at }) =>
        new Date(run_at).toISOString(),
      ),
    files: () => readdir(backups.folder),
  };
}

it('a backup is due at the start and at each midnight, once, however often the server starts', async () => {
  const { schedule, run, queued, time } = await backupsInto('due');
  await schedule();
  await schedule();
  await run();
  time.now += HOUR_MS;
  await schedule();
  expect(await queued()).toEqual(['2026-11-20T01:30:00.000Z', '2026-11-21T00:00:00.000Z']);
});

it('the newest are retained, and nothing else in the folder is touched', async () => {
  const { run, files, time, backups } = await backupsInto('kept');
  await writeFile(join(backups.folder, 'kalends-by-hand.sqlite'), 'mine');
  for (let day = 0; day < 5; day += 1) {
    await run();
    time.now += 24 * HOUR_MS;
  }
  const made = [22, 23, 24].map((day) => `kalends-2026-11-${day}T01-30-00Z.sqlite`);
  expect((await files()).sort()).toEqual([...made, 'kalends-by-hand.sqlite']);
  for (const name of made) expect((await stat(join(backups.folder, name))).mode & 0o777).toBe(0o600);
  const [gauge] = backupMetrics(backups, () => time.now);
  expect(await gauge?.get()).toMatchObject({ values: [{ value: Date.UTC(2026, 10, 24, 1, 30) / 1_000 }] });
});

it('a backup of a time when the clock was ahead pushes none out that is made after it', async () => {
  const { run, files, time } = await backupsInto('ahead', 2);
  time.now += 500 * 24 * HOUR_MS;
  await run();
  time.now = start;
  for (let day = 0; day < 3; day += 1) {
    await run();
    time.now += 24 * HOUR_MS;
  }
  expect((await files()).sort()).toEqual([
    'kalends-2026-11-21T01-30-00Z.sqlite',
    'kalends-2026-11-22T01-30-00Z.sqlite',
  ]);
});

it('a backup that fails is a job that fails, takes the place of no other, and the next day has one again', async () => {
  const { run, files, queued, time } = await backupsInto('failed', 1);
  await run();
  const retained = await files();
  time.now += 24 * HOUR_MS;
  await expect(run(join(folder, 'nowhere'))).rejects.toThrow('There is no database');
  expect(await files()).toEqual(retained);
  expect(await queued()).toEqual(['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z']);
});
