import { describe, expect, it } from 'vitest';
import { createLongReads } from '#server/calendars/long-read.ts';
import { START, testApp } from '#tests/support/app.ts';
import { copyEvent } from '#tests/support/many-events.ts';
import {
  calendarWith,
  createCalendar,
  createEvent,
  createPeople,
  createTags,
  invite,
  join,
  signUp,
} from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { browserSubscription } from '#tests/support/reminders.ts';
import { change, createSeries, occurrence, remove } from '#tests/support/series.ts';
import { exportJson } from './export.ts';

const app = await testApp();
const PATH = '/api/account/export';

describe('the export of an account', () => {
  it('is a JSON file to download', async () => {
    const vera = await signUp(app, 'Vera');
    const answer = await vera.call('GET', PATH);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="kalends-export.json"',
      'cache-control': 'no-store',
    });
    expect(answer.body).toEqual({
      exportedAt: '2026-11-20T12:00:00.000Z',
      user: {
        id: vera.id,
        email: vera.email,
        name: 'Vera',
        preferredLanguage: 'ru',
        theme: 'dark',
        holidays: [],
        showsOwnTime: false,
        lastVisitedCalendar: null,
        createdAt: '2026-11-20T12:00:00.000Z',
      },
      sessions: [expect.objectContaining({ isCurrent: true, ipAddress: '127.0.0.1' })],
      secondFactor: { since: null, recoveryCodesLeft: 0 },
      identities: [],
      passkeys: [],
      apiKeys: [],
      conflicts: [],
      proposals: [],
      notifications: {
        email: true,
        push: true,
        agenda: { on: false, hour: 7 },
        timeZone: null,
        reminders: {
          timed: [{ by: 'notification', minutes: 10 }],
          allDay: [{ by: 'notification', minutes: 360 }],
        },
        calendars: [],
        events: [],
      },
      subscribedCalendars: [],
      pushSubscriptions: [],
      activity: [expect.objectContaining({ action: 'account-export', actor: { id: vera.id, name: 'Vera' } })],
      calendars: [],
      memberships: [],
    });
  });

  it('has the calendars that are theirs whole: tags, members, events, series and what was changed of them', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    const [tag] = await createTags(owner, calendar.id, 'Work');
    const [person] = await createPeople(owner, calendar.id, 'Gosha');
    const event = await createEvent(owner, calendar.id, { tagId: tag?.id, personIds: [person?.id ?? ''] });
    const series = await createSeries(owner, calendar.id, 'FREQ=DAILY');
    const changed = await change(owner, occurrence(series, '2026-11-24T10:00:00'), { title: 'With guests' });
    await remove(owner, occurrence(series, '2026-11-25T10:00:00'));
    const { body } = await owner.call('GET', PATH);
    expect(body).toMatchObject({
      calendars: [
        {
          id: calendar.id,
          name: 'Home',
          role: 'owner',
          tags: [tag],
          people: [{ name: owner.name, userId: owner.id }, { name: viewer.name }, { name: 'Gosha', userId: null }],
          members: [{ isOwner: true }, { role: 'viewer', user: { name: viewer.name, email: viewer.email } }],
          events: [event, changed, { id: series.id, exdates: ['2026-11-25T10:00:00'] }],
        },
      ],
      memberships: [],
    });
  });

  it('names other calendars and has nothing of them', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    await createEvent(owner, calendar.id, { title: 'Not to be told' });
    const own = await createCalendar(editor, { name: 'Mine' });
    const answer = await editor.call('GET', PATH);
    expect(answer.body).toMatchObject({
      calendars: [{ id: own.id, events: [] }],
      memberships: [{ calendarId: calendar.id, name: 'Home', role: 'editor' }],
    });
    expect(answer.text).not.toContain('Not to be told');
    expect(answer.text).not.toContain(owner.email);
  });

  it('has no secrets: no password, key, token or code', async () => {
    const { calendar, owner } = await calendarWith(app);
    const made = await owner.call('POST', '/api/api-keys', { name: 'Robot' });
    const { key } = made.body as { key: string };
    const code = await invite(owner, calendar.id, 'viewer');
    const answer = await owner.call('GET', PATH);
    expect(answer.body).toMatchObject({ apiKeys: [{ name: 'Robot', prefix: key.slice(0, 10) }] });
    for (const secret of ['argon2', key.slice(12), code, owner.token]) expect(answer.text).not.toContain(secret);
  });

  it('has the reminders that they have chosen, and their devices without what opens them', async () => {
    const { calendar, viewer, owner } = await calendarWith(app, 'viewer');
    const event = await createEvent(owner, calendar.id);
    const reminders = [{ minutes: 30, by: 'email' }];
    await viewer.call('PUT', `/api/calendars/${calendar.id}/notifications`, { timed: reminders });
    await viewer.call('PUT', `/api/events/${event.id}/reminders`, { reminders });
    const device = browserSubscription('export');
    await viewer.call('POST', '/api/user/push-subscriptions', device);
    const answer = await viewer.call('GET', PATH);
    expect(answer.body).toMatchObject({
      notifications: {
        calendars: [{ calendarId: calendar.id, timed: reminders }],
        events: [{ eventId: event.id, reminders }],
      },
      pushSubscriptions: [{ isCurrent: true }],
    });
    for (const secret of [device.endpoint, device.keys.auth]) expect(answer.text).not.toContain(secret);
  });

  it('leaves out what was deleted', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    await owner.call('DELETE', `/api/calendars/${calendar.id}`);
    for (const person of [owner, viewer]) {
      expect((await person.call('GET', PATH)).body).toMatchObject({ calendars: [], memberships: [] });
    }
  });

  it('is for the person alone: not without a token, and not by a key', async () => {
    const vera = await signUp(app, 'Vera');
    const made = await vera.call('POST', '/api/api-keys', { name: 'Robot', scopes: ['write'] });
    const { key } = made.body as { key: string };
    expect(await app.call('GET', PATH)).toMatchObject(refused('authentication_required'));
    expect(await app.call('GET', PATH, { token: key })).toMatchObject(refused('api_key_not_allowed'));
  });

  it('is readable again as it is written', async () => {
    const vera = await signUp(app, 'Vera');
    const { id } = await createCalendar(vera, { description: 'Zeile\n"<b>"\t🏠\u2028' });
    await createEvent(vera, id, { title: `𝔘𝔫𝔦 ${'я'.repeat(100)}` });
    await join(await signUp(app, 'Anna'), await invite(vera, id, 'admin'));
    const answer = await vera.call('GET', PATH);
    expect(JSON.parse(answer.text)).toMatchObject({ calendars: [{ description: 'Zeile\n"<b>"\t🏠\u2028' }] });
  });

  it('has what is there all the while once, however much of it is changed while it is written', async () => {
    const { calendar, owner } = await calendarWith(app);
    const later = await createCalendar(owner, { name: 'Later' });
    const deleted = await createCalendar(owner, { name: 'Gone' });
    const model = await createEvent(owner, calendar.id);
    await copyEvent(app, model.id, 1_500);
    const stored = app.db.read.selectFrom('events').select('id').where('calendar_id', '=', calendar.id);
    const ids = (await stored.execute()).map(({ id }) => id).sort();
    const [first = '', last = ''] = [ids[0], ids.at(-1)];
    const actor = { userId: owner.id, calendarIds: null, sessionId: '' };
    let text = '';
    let pieces = 0;
    for await (const piece of exportJson(app.db, createLongReads(app.db, 1).read, actor, START)) {
      text += piece;
      pieces += 1;
      if (pieces !== 2) continue;
      for (const id of [first, last]) await change(owner, id, { title: 'Changed' });
      await owner.call('DELETE', `/api/calendars/${deleted.id}`);
    }
    expect(pieces).toBeGreaterThan(4);
    const { calendars } = JSON.parse(text) as { calendars: { id: string; events: { id: string; title: string }[] }[] };
    expect(calendars.map(({ id }) => id)).toEqual([calendar.id, later.id]);
    expect(calendars[0]?.events.map(({ id }) => id).sort()).toEqual(ids);
    expect(calendars[0]?.events.find(({ id }) => id === last)).toMatchObject({ title: 'Changed' });
  });

  it('is written for all who ask, one at a time for a person', async () => {
    const { owner, viewer } = await calendarWith(app, 'viewer');
    const [one, two, other] = await Promise.all([owner, owner, viewer].map((person) => person.call('GET', PATH)));
    expect([one?.status, two?.status, other?.status]).toEqual([200, 200, 200]);
  });
});
