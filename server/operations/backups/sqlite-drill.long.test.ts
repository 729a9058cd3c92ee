import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { eventsIn, runBackup } from '#tests/support/backup.ts';
import { register, request } from '#tests/support/http.ts';
import { prepareServer } from '#tests/support/server-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'kalends-drill-'));
afterAll(() => rm(folder, { recursive: true }));

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
  // The first backup was made at the start, of an empty database; the next day's is due.
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
  // Restored by the command, it has the same events under new ETags.
  await drill.stop();
  expect(await runBackup(drill, 'restore', file, {})).toMatchObject({ code: 0 });
  await drill.start();
  const restored = await read(drill.url);
  expect(restored.etag).not.toBe(before.etag);
  expect(titles(restored.text)).toEqual(titles(before.text));
});

const titles = (text: string): string[] => (JSON.parse(text) as { title: string }[]).map(({ title }) => title);
