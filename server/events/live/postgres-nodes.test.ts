import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listen } from '#server/platform/db/postgres/listener.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { createCalendar, createEvent, invite, join, type Person, signUp } from '#tests/support/people.ts';
import { startProxy } from '#tests/support/proxy.ts';
import { remove } from '#tests/support/series.ts';
import { type OpenStream, openStream } from '#tests/support/stream.ts';

/** Two nodes of one installation; the first reaches the database over a network that can fail. */
const fresh = await freshDatabase(inject('engine'));
const proxy = await startProxy(fresh.databaseUrl ?? '');
let near: TestApp;
let far: TestApp;
beforeAll(async () => {
  near = await testApp({ databaseUrl: proxy.url });
  far = await testApp({ databaseUrl: fresh.databaseUrl });
});
afterAll(async () => {
  await proxy.cut();
  await fresh.drop();
});

/** The same person, calling another node. */
const at = (app: TestApp, person: Person): Person => ({
  ...person,
  call: (method, path, body, headers = {}) => app.call(method, path, { token: person.token, body, headers }),
});

async function home() {
  const vera = await signUp(near, 'Vera');
  const { id } = await createCalendar(vera);
  return { vera, id, veraFar: at(far, vera), stream: await openStream(near, vera.token) };
}

/** The next update about a calendar. */
async function next(stream: OpenStream, calendarId: string) {
  for (;;) {
    const { event, data } = await stream.next();
    if ((data as { calendarId: string }).calendarId === calendarId) return { event, data };
  }
}

const changed = (calendarId: string, version: number) => ({ event: 'change', data: { calendarId, version } });

describe('two nodes on one database', () => {
  it('deliver each other’s changes', async () => {
    const { vera, id, veraFar, stream } = await home();
    const farStream = await openStream(far, vera.token);
    await createEvent(veraFar, id);
    for (const each of [stream, farStream]) expect(await next(each, id)).toEqual(changed(id, 2));
    await createEvent(vera, id);
    for (const each of [stream, farStream]) expect(await next(each, id)).toEqual(changed(id, 3));
  });

  it('report who joins, with which role, and who leaves', async () => {
    const { veraFar, id } = await home();
    const anna = await signUp(near, 'Anna');
    const stream = await openStream(near, anna.token);
    const annaFar = at(far, anna);
    await join(annaFar, await invite(veraFar, id, 'viewer'));
    expect(await next(stream, id)).toMatchObject({ event: 'access', data: { role: 'viewer' } });
    await annaFar.call('DELETE', `/api/calendars/${id}/leave`);
    const received = [await next(stream, id)];
    while (received.at(-1)?.event !== 'access') received.push(await next(stream, id));
    expect(received.at(-1)).toMatchObject({ data: { role: null } });
  });

  it('end streams whose session another node has ended, and refuse it at once', async () => {
    const { vera, veraFar, stream } = await home();
    await veraFar.call('POST', '/api/auth/logout');
    expect(await vera.call('GET', '/api/auth/me')).toMatchObject({ status: 401 });
    await stream.ended;
  });

  it('see each other’s changes on the very next read, although answers are cached', async () => {
    const { vera, veraFar, id } = await home();
    const path = `/api/calendars/${id}/events?startDate=2026-11-01&endDate=2026-11-30`;
    for (let count = 1; count <= 3; count += 1) {
      const { id: event } = await createEvent(veraFar, id);
      expect((await vera.call('GET', path)).body).toHaveLength(1);
      await remove(vera, event);
      expect((await veraFar.call('GET', path)).body).toEqual([]);
    }
  });
});

describe('a node that cannot hear', () => {
  it('is opened a new ear when its own is cut off', async () => {
    const { veraFar, id, stream } = await home();
    for (let version = 2; version < 5; version += 1) {
      const { rows } = await raw<{ done: boolean }>`
        select pg_terminate_backend(pid) as done from pg_stat_activity
        where datname = current_database() and query in ('listen kalends', 'select 1')`.execute(far.db.read);
      expect(rows.length).toBeGreaterThan(0);
      await createEvent(veraFar, id);
      expect(await next(stream, id)).toEqual(changed(id, version));
    }
  });

  it('catches up on what it missed: changes, new calendars, lost ones and ended sessions', async () => {
    const { vera, veraFar, id, stream } = await home();
    const anna = await signUp(near, 'Anna');
    await join(anna, await invite(vera, id, 'viewer'));
    const annas = await openStream(near, anna.token);
    await proxy.cut();
    await createEvent(veraFar, id);
    const { id: made } = await createCalendar(veraFar);
    await at(far, anna).call('DELETE', `/api/calendars/${id}/leave`);
    await proxy.mend();
    const received = [await stream.next(), await stream.next()];
    while (!received.some(({ event }) => event === 'access')) received.push(await stream.next());
    expect(received).toEqual(
      expect.arrayContaining([changed(id, 5), { event: 'access', data: { calendarId: made, role: 'owner' } }]),
    );
    expect(await next(annas, id)).toEqual({ event: 'access', data: { calendarId: id, role: null } });
    await createEvent(veraFar, id);
    expect(await next(stream, id)).toEqual(changed(id, 6));
  });

  it('reports that it may have missed something each time it begins to listen, also the first', async () => {
    const received: (string | null)[] = [];
    const first = Promise.withResolvers<void>();
    const stop = listen(fresh.databaseUrl ?? '', (message) => {
      received.push(message);
      first.resolve();
    });
    await first.promise;
    await stop();
    expect(received[0]).toBeNull();
  });
});
