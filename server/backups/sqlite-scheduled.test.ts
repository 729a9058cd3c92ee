import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { migrations, openDatabase } from '#server/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import { eventsIn, runBackup } from '#tests/support/backup.ts';
import { register, request } from '#tests/support/http.ts';
import { prepareServer } from '#tests/support/server-process.ts';
import { backupHandlers, backupMetrics, scheduleBackups } from './scheduled.ts';

const HOUR_MS = 3_600_000;
const start = Date.UTC(2026, 10, 20, 1, 30);
const folder = await mkdtemp(join(tmpdir(), 'kalends-scheduled-'));
afterAll(() => rm(folder, { recursive: true }));

/** A database with the job of its backups, run by hand. */
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

it('the newest are kept, and nothing else in the folder is touched', async () => {
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
  const kept = await files();
  time.now += 24 * HOUR_MS;
  await expect(run(join(folder, 'nowhere'))).rejects.toThrow('There is no database');
  expect(await files()).toEqual(kept);
  expect(await queued()).toEqual(['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z']);
});

it('a server saves by itself, and one that starts on the copy answers the same, byte for byte', async () => {
  const backups = join(folder, 'drill');
  const [server, drill] = [await prepareServer({ BACKUP_FOLDER: backups }), await prepareServer()];
  onTestFinished(async () => {
    await server.remove();
    await drill.remove();
  });
  await mkdir(backups);
  const half = join(backups, 'kalends-2026-11-19T00-00-00Z.sqlite.unfinished');
  const halves = ['', '-journal'].map((ending) => half + ending);
  const staged = join(server.dataDir, 'kalends.sqlite.restoring');
  for (const left of [...halves, staged]) await writeFile(left, 'what a killed process has left');
  await server.start();
  for (const left of [...halves, staged]) expect(existsSync(left)).toBe(false);
  const { token, calendarId } = await register(server.url, 'vera@example.org');
  for (let hour = 10; hour < 18; hour += 1) {
    const body = {
      calendarId,
      title: `At ${hour}`,
      startTime: `2026-11-21T${hour}:00`,
      endTime: `2026-11-21T${hour}:30`,
    };
    expect(await request(server.url, 'POST', '/api/events', { token, body })).toMatchObject({ status: 201 });
  }
  // The first was made at the start, when nothing was there: the next day has come.
  await expect.poll(() => readdir(backups)).toEqual([expect.stringMatching(/sqlite$/)]);
  const [empty = ''] = await readdir(backups);
  await server.stop();
  await rm(join(backups, empty));
  const database = new DatabaseSync(join(server.dataDir, 'kalends.sqlite'));
  database.exec("delete from jobs where kind = 'backup'");
  database.close();
  await server.start();
  await expect.poll(() => readdir(backups)).toEqual([expect.stringMatching(/sqlite$/)]);
  const read = async (url: string) => {
    const days = 'startDate=2026-11-01&endDate=2026-11-30';
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/calendars/${calendarId}/events?${days}`, { headers });
    return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() };
  };
  const before = await read(server.url);
  expect(before).toMatchObject({ status: 200, text: expect.stringContaining('At 17') });
  const file = join(backups, ...(await readdir(backups)));
  expect(eventsIn(file)).toHaveLength(8);

  await copyFile(file, join(drill.dataDir, 'kalends.sqlite'));
  await drill.start();
  expect(await read(drill.url)).toEqual(before);
  // Put back by the command it has the same events, under an ETag that no copy of before has.
  await drill.stop();
  expect(await runBackup(drill, 'restore', file, {})).toMatchObject({ code: 0 });
  await drill.start();
  const restored = await read(drill.url);
  expect(restored.etag).not.toBe(before.etag);
  expect(titles(restored.text)).toEqual(titles(before.text));
});

const titles = (text: string): string[] => (JSON.parse(text) as { title: string }[]).map(({ title }) => title);
