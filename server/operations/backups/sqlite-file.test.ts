import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Changes } from '#domain/changes.ts';
import { EventAnswer } from '#domain/events.ts';
import { StartError } from '#server/platform/db/errors.ts';
import { eventsIn, runBackup } from '#tests/support/backup.ts';
import { register, request } from '#tests/support/http.ts';
import { prepareServer, type ServerProcess } from '#tests/support/server-process.ts';
import { backUp, restore } from './sqlite-file.ts';

let folder: string;
let server: ServerProcess;
let author: Awaited<ReturnType<typeof register>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalends-backup-'));
  server = await prepareServer();
  await server.start();
  author = await register(server.url, 'vera@example.org');
});
afterAll(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

const operator = (verb: 'backup' | 'restore', file: string, settings = {}) => runBackup(server, verb, file, settings);
const path = (name: string) => join(folder, name);
const live = () => join(server.dataDir, 'kalends.sqlite');

async function create(title: string, description = ''): Promise<string> {
  const times = { startTime: '2026-11-21T10:00', endTime: '2026-11-21T11:00' };
  const body = { calendarId: author.calendarId, title, description, ...times };
  const answer = await request(server.url, 'POST', '/api/events', { token: author.token, body });
  return answer.as(EventAnswer).event.id;
}

const changes = (since: number) =>
  request(server.url, 'GET', `/api/calendars/${author.calendarId}/changes?since=${since}`, { token: author.token });
const everything = async () => (await changes(0)).as(Changes);

async function etag(known?: string): Promise<{ status: number; etag: string }> {
  const days = 'startDate=2026-11-01&endDate=2026-11-30';
  const headers = { authorization: `Bearer ${author.token}`, ...(known && { 'if-none-match': known }) };
  const answer = await fetch(`${server.url}/api/calendars/${author.calendarId}/events?${days}`, { headers });
  await answer.text();
  return { status: answer.status, etag: answer.headers.get('etag') ?? '' };
}

describe('a backup of a server at work', () => {
  it('is whole, has all that was confirmed before it began, and ends although writing goes on', async () => {
    // More pages than one step copies.
    const before = await Promise.all(Array.from({ length: 400 }, (_, n) => create(`Event ${n}`, 'x'.repeat(9_000))));
    let isCopied = false;
    const created: string[] = [];
    const writers = Array.from({ length: 4 }, async () => {
      while (!isCopied) created.push(await create('Meanwhile'));
    });
    const { code, stdout, stderr } = await operator('backup', path('live.sqlite'));
    isCopied = true;
    await Promise.all(writers);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const saved = eventsIn(path('live.sqlite'));
    expect(stdout).toBe(
      `Saved ${path('live.sqlite')}: checked, ${saved.length} events, ${(await stat(path('live.sqlite'))).size} bytes\n`,
    );
    expect((await stat(path('live.sqlite'))).mode & 0o777).toBe(0o600);
    expect(saved).toEqual(expect.arrayContaining(before));
    const known = new Set([...before, ...created]);
    expect(saved.filter((id) => !known.has(id))).toEqual([]);
    expect(created.length).toBeGreaterThan(0);
    expect((await everything()).events).toHaveLength(known.size);
  });

  it('never overwrites, and leaves nothing half done', async () => {
    await writeFile(path('taken'), 'precious');
    expect(await operator('backup', path('taken'))).toMatchObject({
      code: 1,
      stderr: `${path('taken')} exists already; backups never overwrite\n`,
    });
    expect((await stat(path('taken'))).size).toBe(8);
    const [missing, file] = [join(folder, 'no', 'such'), path('taken')];
    expect(await operator('backup', join(missing, 'copy'))).toMatchObject({
      code: 1,
      stderr: `There is no ${missing}\n`,
    });
    expect(await operator('backup', join(file, 'copy'))).toMatchObject({
      code: 1,
      stderr: `${file} cannot be written by the server’s user (EACCES)\n`,
    });
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });
});

describe('a restored server', () => {
  beforeAll(async () => {
    author = await register(server.url, 'anna@example.org');
  });

  it('shows the state of the backup while it runs, and goes on from there', async () => {
    const retained = await create('Kept');
    await operator('backup', path('kept.sqlite'));
    expect(eventsIn(path('kept.sqlite'))).toContain(retained);
    const lost = await create('Lost');
    expect(await operator('restore', path('kept.sqlite'))).toMatchObject({ code: 0, stderr: '' });
    expect((await everything()).events.map(({ id }) => id)).toEqual([retained]);
    const { token } = author;
    expect(await request(server.url, 'GET', `/api/events/${retained}`, { token })).toMatchObject({ status: 200 });
    expect(await request(server.url, 'GET', `/api/events/${lost}`, { token })).toMatchObject({ status: 404 });
    const again = await create('After');
    expect(await request(server.url, 'GET', `/api/events/${again}`, { token })).toMatchObject({ status: 200 });
    await server.stop();
    await server.start();
    expect((await everything()).events.map(({ id }) => id).sort()).toEqual([retained, again].sort());
    expect((await readdir(server.dataDir)).filter((name) => name.includes('restoring'))).toEqual([]);
    expect((await stat(live())).mode & 0o777).toBe(0o600);
  });

  it('sends every copy of before to load afresh, and gives no version or ETag twice', async () => {
    await backUp(live(), path('again.sqlite'));
    const seen = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const { version } = await everything();
      for (let count = 0; count < 3; count += 1) {
        const now = await etag();
        expect(seen).not.toContain(now.etag);
        seen.add(now.etag);
        await create(`Round ${round}`);
      }
      const newest = await everything();
      await restore(path('again.sqlite'), live(), Date.now());
      for (const since of [version, version + 1, newest.version]) {
        expect(await changes(since)).toMatchObject({ status: 410, body: { code: 'changes_gone' } });
      }
      for (const old of seen) expect(await etag(old)).toMatchObject({ status: 200 });
      const fresh = await everything();
      expect(fresh.version).toBeGreaterThan(newest.version);
      expect(await changes(fresh.version)).toMatchObject({ status: 200, body: { events: [], deleted: [] } });
    }
  });

  it('keeps people signed in', async () => {
    await backUp(live(), path('people.sqlite'));
    await restore(path('people.sqlite'), live(), Date.now());
    expect(await request(server.url, 'GET', '/api/auth/me', { token: author.token })).toMatchObject({ status: 200 });
  });
});

describe('what is no backup', () => {
  it.each([
    ['is not there', async (file: string) => rm(file, { force: true })],
    ['is empty', async (file: string) => writeFile(file, '')],
    ['is something else', async (file: string) => writeFile(file, 'SQLite format 3\0 but not really'.repeat(100))],
    [
      'is cut short',
      async (file: string) => {
        await rm(file, { force: true });
        await backUp(live(), `${file}.whole`);
        await copyFile(`${file}.whole`, file);
        await truncate(file, 40_960);
      },
    ],
    [
      'is of another program',
      async (file: string) => {
        await rm(file, { force: true });
        const other = new DatabaseSync(file);
        other.exec('create table notes (text)');
        other.close();
      },
    ],
  ])('is refused when it %s, and the server goes on untouched', async (_, make) => {
    const file = path(`bad-${randomUUID()}`);
    await make(file);
    const before = await everything();
    const problem = await restore(file, live(), Date.now()).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StartError);
    expect(String(problem)).toMatch(/^Error: There is no | is no whole Kalends database: /);
    expect(await everything()).toEqual(before);
  });

  it('is reported to the operator in one line', async () => {
    const missing = path('missing');
    expect(await operator('restore', missing)).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no ${missing}\n`,
    });
    const under = join(live(), 'copy');
    expect(await operator('restore', under)).toMatchObject({
      stderr: `${under} cannot be read by the server’s user (ENOTDIR)\n`,
    });
  });

  it('is PostgreSQL’s, which has tools of its own', async () => {
    const settings = { DATABASE_URL: 'postgres://localhost/kalends', SECRET: 'x'.repeat(32) };
    const { code, stderr } = await operator('backup', path('postgres'), settings);
    expect([code, stderr]).toEqual([1, expect.stringContaining('pg_dump')]);
  });

  it('is nothing at all', async () => {
    const { code, stderr } = await operator('restore', '');
    expect([code, stderr]).toEqual([1, 'Say which file: npm run restore -- FILE\n']);
  });
});
