import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { CalendarListItem } from '#domain/calendars.ts';
import { UpcomingList } from '#domain/events.ts';
import { authenticate } from '#server/identity/authentication/authenticate.ts';
import { createTokens } from '#server/platform/credentials/tokens.ts';
import { noLimits } from '#server/platform/rate-limits/rate-limiter.ts';
import { testApp } from '#tests/support/app.ts';
import {
  calendarWith,
  createCalendar,
  createEvent,
  createTags,
  invite,
  join,
  type Person,
} from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { createSeries, occurrence } from '#tests/support/series.ts';

const app = await testApp();

async function keyOf(person: Person, scopes: string[], calendarIds?: string[]) {
  const answer = await person.call('POST', '/api/api-keys', { name: 'Robot', scopes, calendarIds });
  const { key } = answer.as(CreatedApiKey);
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    app.call(method, path, { token: key, body });
}

/** Two calendars of Olga's, each with an event. */
async function twoCalendars() {
  const { calendar, owner, viewer, editor } = await calendarWith(app, 'editor', 'viewer');
  const other = await createCalendar(owner, { name: 'Other' });
  const event = await createEvent(owner, calendar.id);
  const otherEvent = await createEvent(owner, other.id, { title: 'Secret' });
  return { calendar, other, event, otherEvent, owner, viewer, editor };
}

const draft = (calendarId: string) => ({
  calendarId,
  title: 'By robot',
  startTime: '2026-11-22T10:00',
  endTime: '2026-11-22T11:00',
});

describe('a key that may read', () => {
  it('reads what its person sees', async () => {
    const { calendar, event, owner } = await twoCalendars();
    const call = await keyOf(owner, ['read']);
    const at = `/api/calendars/${calendar.id}`;
    for (const path of [
      '/api/calendars',
      ...['', '/role', '/members', '/tags', '/changes?since=0', '/history'].map((part) => `${at}${part}`),
      `${at}/events?startDate=2026-11-01&endDate=2026-11-30`,
      '/api/events/upcoming',
      `/api/events/${event.id}`,
    ]) {
      const [byKey, bySession] = [await call('GET', path), await owner.call('GET', path)];
      expect([byKey.status, byKey.body], path).toEqual([200, bySession.body]);
    }
  });

  it('writes nothing', async () => {
    const { calendar, event, owner } = await twoCalendars();
    const call = await keyOf(owner, ['read']);
    expect(await call('POST', '/api/events', draft(calendar.id))).toMatchObject(refused('api_key_scope'));
    expect(await call('PUT', `/api/events/${event.id}`, { title: 'x' })).toMatchObject(refused('api_key_scope'));
    expect(await call('DELETE', `/api/events/${event.id}`)).toMatchObject(refused('api_key_scope'));
    expect((await owner.call('GET', `/api/events/${event.id}`)).body).toEqual({ event });
  });
});

describe('a key that may write', () => {
  it('creates, changes and deletes events, as its person', async () => {
    const { calendar, owner } = await twoCalendars();
    const call = await keyOf(owner, ['write']);
    const made = await call('POST', '/api/events', draft(calendar.id));
    expect(made).toMatchObject({ status: 201, body: { event: { createdBy: { id: owner.id, name: 'Olga' } } } });
    const { id } = (made.body as { event: { id: string } }).event;
    expect(await call('PUT', `/api/events/${id}`, { title: 'x' })).toMatchObject({ status: 200 });
    expect(await call('DELETE', `/api/events/${id}`)).toMatchObject({ status: 204 });
  });

  it('has no more right than its person has', async () => {
    const { calendar, event, viewer, editor } = await twoCalendars();
    const ofViewer = await keyOf(viewer, ['write']);
    expect(await ofViewer('POST', '/api/events', draft(calendar.id))).toMatchObject(refused('forbidden'));
    expect(await ofViewer('DELETE', `/api/events/${event.id}`)).toMatchObject(refused('forbidden'));
    const ofEditor = await keyOf(editor, ['write']);
    expect(await ofEditor('PUT', `/api/events/${event.id}`, { title: 'x' })).toMatchObject({ status: 200 });
    await editor.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    expect(await ofEditor('PUT', `/api/events/${event.id}`, { title: 'y' })).toMatchObject(refused('not_found'));
  });

  it('does nothing else', async () => {
    const { calendar, owner } = await twoCalendars();
    const call = await keyOf(owner, ['write']);
    const at = `/api/calendars/${calendar.id}`;
    const code = await invite(owner, calendar.id, 'viewer');
    for (const [method, path, body] of [
      ['POST', '/api/calendars', { name: 'Mine' }],
      ['PUT', at, { name: 'Mine' }],
      ['DELETE', at],
      ['DELETE', `${at}/leave`],
      ['PUT', `${at}/tags`, { tags: [] }],
      ['POST', `${at}/invites`, { role: 'viewer' }],
      ['GET', `${at}/invites`],
      ['DELETE', `${at}/invites/${code}`],
      ['POST', `/api/calendars/invites/${code}/accept`],
      ['POST', `${at}/history/1/undo`],
      ['GET', '/api/auth/me'],
      ['PUT', '/api/auth/profile', { name: 'Robot' }],
      ['PUT', '/api/auth/change-password', {}],
      ['POST', '/api/auth/logout'],
      ['GET', '/api/sessions'],
      ['DELETE', '/api/sessions'],
      ['GET', '/api/account/export'],
      ['DELETE', '/api/account', {}],
      ['PUT', '/api/user/last-visited-calendar', { calendarId: calendar.id }],
    ] as const) {
      expect(await call(method, path, body), `${method} ${path}`).toMatchObject(refused('api_key_not_allowed'));
    }
    expect((await owner.call('GET', at)).body).toMatchObject({ calendar: { name: 'Home' } });
  });
});

describe('a key for some calendars', () => {
  it('does not see the others', async () => {
    const { calendar, other, event, otherEvent, owner } = await twoCalendars();
    const call = await keyOf(owner, ['write'], [calendar.id]);
    expect((await call('GET', '/api/calendars')).as(z.array(CalendarListItem)).map(({ id }) => id)).toEqual([
      calendar.id,
    ]);
    const upcoming = (await call('GET', '/api/events/upcoming')).as(UpcomingList);
    expect(upcoming.map(({ id }) => id)).toEqual([event.id]);
    const at = `/api/calendars/${other.id}`;
    for (const path of [
      ...['', '/role', '/members', '/tags', '/changes?since=0', '/history'].map((part) => `${at}${part}`),
      `${at}/events?startDate=2026-11-01&endDate=2026-11-30`,
      `/api/events/${otherEvent.id}`,
    ]) {
      expect(await call('GET', path), path).toMatchObject(refused('not_found'));
    }
  });

  it('writes in no other', async () => {
    const { calendar, other, event, otherEvent, owner } = await twoCalendars();
    const series = await createSeries(owner, other.id, 'FREQ=DAILY');
    const call = await keyOf(owner, ['write'], [calendar.id]);
    for (const [method, path, body] of [
      ['POST', '/api/events', draft(other.id)],
      ['PUT', `/api/events/${otherEvent.id}`, { title: 'x' }],
      ['PUT', `/api/events/${occurrence(series, '2026-11-24T10:00:00')}`, { title: 'x' }],
      ['DELETE', `/api/events/${otherEvent.id}`],
      ['PUT', `/api/events/${event.id}`, { calendarId: other.id }],
      ['PUT', `/api/events/${otherEvent.id}`, { calendarId: calendar.id }],
    ] as const) {
      expect(await call(method, path, body), `${method} ${path}`).toMatchObject(refused('not_found'));
    }
    expect(await call('POST', '/api/events', draft(calendar.id))).toMatchObject({ status: 201 });
    expect((await owner.call('GET', `/api/events/${otherEvent.id}`)).body).toEqual({ event: otherEvent });
  });

  it('opens none that its person does not see', async () => {
    const { calendar, owner, viewer } = await twoCalendars();
    const theirs = await createCalendar(owner, { name: 'Theirs' });
    const call = await keyOf(viewer, ['read'], [calendar.id, theirs.id, crypto.randomUUID()]);
    expect((await call('GET', '/api/calendars')).as(z.array(CalendarListItem)).map(({ id }) => id)).toEqual([
      calendar.id,
    ]);
    expect(await call('GET', `/api/calendars/${theirs.id}`)).toMatchObject(refused('not_found'));
    await join(viewer, await invite(owner, theirs.id, 'viewer'));
    expect(await call('GET', `/api/calendars/${theirs.id}`)).toMatchObject({ status: 200 });
  });

  it('may name them in capitals', async () => {
    const { calendar, owner } = await twoCalendars();
    const call = await keyOf(owner, ['read'], [calendar.id.toUpperCase()]);
    expect(await call('GET', `/api/calendars/${calendar.id}`)).toMatchObject({ status: 200 });
  });
});

it('tags and the rest of an event answer the same by key', async () => {
  const { calendar, owner } = await twoCalendars();
  const [tag] = await createTags(owner, calendar.id, 'Work');
  const call = await keyOf(owner, ['write']);
  const made = await call('POST', '/api/events', {
    ...draft(calendar.id),
    tagId: tag?.id,
    recurrence: 'FREQ=DAILY;COUNT=2',
  });
  expect(made.body).toMatchObject({ event: { tag, recurrence: 'FREQ=DAILY;COUNT=2' } });
});

it('a route that does not say who may call it does not start', () => {
  const bare = Fastify();
  authenticate(bare, {
    db: app.db,
    clock: () => app.clock.now,
    tokens: createTokens(app.config.secret),
    sessionDaysMax: 90,
    limits: noLimits,
  });
  expect(() => bare.get('/api/new', async () => 'x')).toThrow('GET /api/new does not say who may call it');
  expect(() => bare.get('/api/new', { config: { access: 'session' } }, async () => 'x')).not.toThrow();
});
