import { describe, expect, it } from 'vitest';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { MemberList } from '#domain/members.ts';
import type { Role } from '#domain/permissions.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, invite, join, type Person } from '#tests/support/people.ts';
import { type OpenStream, openStream } from '#tests/support/stream.ts';

const app = await testApp();

const access = (calendarId: string, role: Role | null) => ({ event: 'access', data: { calendarId, role } });

/** The next update that is not about a change. */
async function nextAccess(stream: OpenStream) {
  for (;;) {
    const update = await stream.next();
    if (update.event !== 'change') return update;
  }
}

/** Expects no more updates about a calendar: after a change in it, the next update is about another one. */
async function expectDeaf(person: Person, stream: OpenStream, provoke: () => Promise<unknown>): Promise<void> {
  await provoke();
  const { id } = await createCalendar(person, { name: 'Marker' });
  expect(await stream.next()).toEqual(access(id, 'owner'));
}

async function memberId(manager: Person, calendarId: string, { email }: Person): Promise<string> {
  const members = (await manager.call('GET', `/api/calendars/${calendarId}/members`)).as(MemberList);
  return members.find(({ user }) => user.email === email)?.id ?? '';
}

describe('an open stream', () => {
  it('reports a calendar that its person creates, and then its changes', async () => {
    const { stranger } = await calendarWith(app);
    const stream = await openStream(app, stranger.token);
    const { id } = await createCalendar(stranger);
    expect(await stream.next()).toEqual(access(id, 'owner'));
    await createEvent(stranger, id);
    expect(await nextChange(stream, 2)).toEqual({ calendarId: id, version: 2 });
  });

  it('reports that its person joins, and then the changes there', async () => {
    const { calendar, owner, stranger } = await calendarWith(app);
    const stream = await openStream(app, stranger.token);
    await join(stranger, await invite(owner, calendar.id, 'viewer'));
    expect(await nextAccess(stream)).toEqual(access(calendar.id, 'viewer'));
    const { version } = await createEvent(owner, calendar.id);
    expect(await nextChange(stream, version)).toEqual({ calendarId: calendar.id, version });
  });

  it('of the owner, and of nobody else, reports who joins by a link', async () => {
    const { calendar, owner, viewer, stranger } = await calendarWith(app, 'viewer');
    const [hers, his] = [await openStream(app, owner.token), await openStream(app, viewer.token)];
    await join(stranger, await invite(owner, calendar.id, 'viewer'));
    const joined = { calendarId: calendar.id, name: expect.stringMatching(/./) };
    expect(await nextAccess(hers)).toEqual({ event: 'joined', data: joined });
    const { id } = await createCalendar(viewer, { name: 'Marker' });
    expect(await nextAccess(his)).toEqual(access(id, 'owner'));
  });

  it('reports another role of its person, given by a manager or by a link', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    const stream = await openStream(app, viewer.token);
    const path = `/api/calendars/${calendar.id}/members/${await memberId(owner, calendar.id, viewer)}/role`;
    await owner.call('PUT', path, { role: 'editor' });
    expect(await nextAccess(stream)).toEqual(access(calendar.id, 'editor'));
    await join(viewer, await invite(owner, calendar.id, 'admin'));
    expect(await nextAccess(stream)).toEqual(access(calendar.id, 'admin'));
  });

  it('does not report the roles of others, only that something has changed', async () => {
    const { calendar, owner, viewer, editor } = await calendarWith(app, 'viewer', 'editor');
    const stream = await openStream(app, editor.token);
    const path = `/api/calendars/${calendar.id}/members/${await memberId(owner, calendar.id, viewer)}/role`;
    await owner.call('PUT', path, { role: 'editor' });
    expect(await stream.next()).toMatchObject({ event: 'change', data: { calendarId: calendar.id } });
  });

  it('reports that its person is removed, and nothing of the calendar from then on', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    const stream = await openStream(app, viewer.token);
    await owner.call('DELETE', `/api/calendars/${calendar.id}/members/${await memberId(owner, calendar.id, viewer)}`);
    expect(await nextAccess(stream)).toEqual(access(calendar.id, null));
    await expectDeaf(viewer, stream, () => createEvent(owner, calendar.id));
  });

  it('reports that its person leaves', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    const stream = await openStream(app, viewer.token);
    await viewer.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    expect(await nextAccess(stream)).toEqual(access(calendar.id, null));
    await expectDeaf(viewer, stream, () => createEvent(owner, calendar.id));
  });

  it.each(['the calendar', 'the account of its owner'])('reports that %s is deleted', async (what) => {
    const { calendar, owner, viewer, editor } = await calendarWith(app, 'viewer', 'editor');
    const streams = [await openStream(app, viewer.token), await openStream(app, editor.token)];
    if (what === 'the calendar') await owner.call('DELETE', `/api/calendars/${calendar.id}`);
    else await owner.call('DELETE', '/api/account', { password: 'Correct-horse#1' });
    for (const stream of streams) expect(await nextAccess(stream)).toEqual(access(calendar.id, null));
  });
});

describe('the stream of a key', () => {
  async function streamOfKey(person: Person, calendarIds?: string[], scopes = ['read']) {
    const answer = await person.call('POST', '/api/api-keys', { name: 'Robot', scopes, calendarIds });
    return openStream(app, answer.as(CreatedApiKey).key);
  }

  it.each(['read', 'write'])('is open to one that may %s', async (scope) => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    const stream = await streamOfKey(viewer, undefined, [scope]);
    const { version } = await createEvent(owner, calendar.id);
    expect(await nextChange(stream)).toEqual({ calendarId: calendar.id, version });
  });

  it('reports its calendars only', async () => {
    const { calendar, owner } = await calendarWith(app);
    const other = await createCalendar(owner);
    const stream = await streamOfKey(owner, [calendar.id]);
    await createEvent(owner, other.id);
    await createCalendar(owner);
    await owner.call('DELETE', `/api/calendars/${other.id}`);
    const { version } = await createEvent(owner, calendar.id);
    expect(await stream.next()).toEqual({ event: 'change', data: { calendarId: calendar.id, version } });
  });

  it('begins to report one of them when its person joins it', async () => {
    const { calendar, owner, stranger } = await calendarWith(app);
    const other = await createCalendar(owner);
    const stream = await streamOfKey(stranger, [calendar.id]);
    for (const { id } of [other, calendar]) await join(stranger, await invite(owner, id, 'viewer'));
    expect(await nextAccess(stream)).toEqual(access(calendar.id, 'viewer'));
  });
});

/** The next change from a version on. */
async function nextChange(stream: OpenStream, version = 0): Promise<unknown> {
  for (;;) {
    const { event, data } = await stream.next();
    if (event === 'change' && (data as { version: number }).version >= version) return data;
  }
}
