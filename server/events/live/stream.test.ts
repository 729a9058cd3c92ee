import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, createTags, type Person, signUp } from '#tests/support/people.ts';
import { change, changesSince, remove } from '#tests/support/series.ts';
import { type OpenStream, openStream } from '#tests/support/stream.ts';

const app = await testApp();

async function home() {
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera);
  return { vera, id, stream: await openStream(app, vera.token) };
}

const changed = (calendarId: string, version: number) => ({ event: 'change', data: { calendarId, version } });

/** Expects no update since the last one: a change of another calendar comes next. */
async function expectSilence(person: Person, stream: OpenStream): Promise<void> {
  const { id } = await createCalendar(person, { name: 'Marker' });
  expect(await stream.next()).toEqual({ event: 'access', data: { calendarId: id, role: 'owner' } });
}

describe('the stream', () => {
  it('is server-sent events that nobody on the way stores, packs or holds back', async () => {
    const vera = await signUp(app, 'Vera');
    const stream = await openStream(app, vera.token, { 'accept-encoding': 'gzip', accept: 'text/event-stream' });
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(stream.headers).not.toHaveProperty('content-encoding');
    expect(stream.text()).toBe('retry: 2000\n\n');
  });

  it.each([undefined, 'nonsense', 'kal_nonsense'])('needs a credential that lives, not %j', async (token) => {
    const stream = await openStream(app, token);
    expect(stream.status).toBe(401);
    expect(JSON.parse(stream.text())).toMatchObject({ code: 'authentication_required' });
  });

  it('reports every change of an event with the version that the calendar has then', async () => {
    const { vera, id, stream } = await home();
    const event = await createEvent(vera, id);
    expect(await stream.next()).toEqual(changed(id, 2));
    await change(vera, event.id, { title: 'Surgery' });
    expect(await stream.next()).toEqual(changed(id, 3));
    await remove(vera, event.id);
    expect(await stream.next()).toEqual(changed(id, 4));
    expect((await changesSince(vera, id, 0)).version).toBe(4);
  });

  it('reports changes of tags, settings, links and history too', async () => {
    const { vera, id, stream } = await home();
    await createTags(vera, id, 'Work');
    expect(await stream.next()).toEqual(changed(id, 2));
    await vera.call('PUT', `/api/calendars/${id}`, { name: 'Office' });
    expect(await stream.next()).toEqual(changed(id, 3));
    await vera.call('POST', `/api/calendars/${id}/history/2/undo`);
    expect(await stream.next()).toEqual(changed(id, 4));
  });

  it('reports a move in both calendars', async () => {
    const vera = await signUp(app, 'Vera');
    const [here, there] = [await createCalendar(vera), await createCalendar(vera)];
    const event = await createEvent(vera, here.id);
    const stream = await openStream(app, vera.token);
    await change(vera, event.id, { calendarId: there.id });
    const received = [await stream.next(), await stream.next()];
    expect(received).toEqual(expect.arrayContaining([changed(here.id, 3), changed(there.id, 2)]));
  });

  it('reaches every member, and every place where they look', async () => {
    const { calendar, owner, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
    const streams = await Promise.all([owner, editor, viewer, viewer].map((person) => openStream(app, person.token)));
    const { version } = await createEvent(editor, calendar.id);
    for (const stream of streams) expect(await stream.next()).toEqual(changed(calendar.id, version));
  });

  it('ends a burst with its newest version, and never goes back', async () => {
    const { vera, id, stream } = await home();
    await Promise.all(Array.from({ length: 50 }, () => createEvent(vera, id)));
    const versions: number[] = [];
    while (versions.at(-1) !== 51) versions.push(((await stream.next()).data as { version: number }).version);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    await expectSilence(vera, stream);
  });

  it('reports nothing that did not happen', async () => {
    const { vera, id, stream } = await home();
    await vera.call('PUT', `/api/calendars/${id}`, { name: 'Home' });
    await vera.call('POST', '/api/events', { calendarId: id, title: '' });
    await vera.call('POST', `/api/calendars/${id}/history/1/undo`);
    await expectSilence(vera, stream);
  });

  it('reports nothing to a stranger', async () => {
    const { calendar, owner, stranger } = await calendarWith(app);
    const stream = await openStream(app, stranger.token);
    await createEvent(owner, calendar.id);
    await owner.call('DELETE', `/api/calendars/${calendar.id}`);
    await expectSilence(stranger, stream);
  });

  it('reports nothing from before it was opened', async () => {
    const vera = await signUp(app, 'Vera');
    const { id } = await createCalendar(vera);
    await createEvent(vera, id);
    const stream = await openStream(app, vera.token);
    await createEvent(vera, id);
    expect(await stream.next()).toEqual(changed(id, 3));
  });
});
