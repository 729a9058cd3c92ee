import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SignedIn } from '#domain/accounts.ts';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { CalendarListItem, RestorableCalendar } from '#domain/calendars.ts';
import { HistoryPage } from '#domain/changes.ts';
import { EventAnswer } from '#domain/events.ts';
import { MemberList } from '#domain/members.ts';
import { setAdministrator } from '#server/identity/accounts/administration.ts';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { endAccount, restoreAccount, tryRestore } from '#tests/support/ended-accounts.ts';
import {
  calendarWith,
  createCalendar,
  createEvent,
  invite,
  join,
  PASSWORD,
  type Person,
  signUp,
} from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { changesSince } from '#tests/support/series.ts';
import { openStream } from '#tests/support/stream.ts';

const DAY = 86_400_000;
const app = await testApp();
const signIn = (where: TestApp, { email }: Person, password: string = PASSWORD) =>
  where.call('POST', '/api/auth/login', { body: { email, password } });
const at = (id: string) => `/api/calendars/${id}`;
const list = async (person: Person) => (await person.call('GET', '/api/calendars')).as(z.array(CalendarListItem));
const members = async (person: Person, id: string) =>
  (await person.call('GET', `${at(id)}/members`)).as(MemberList).map(({ user, role }) => `${user.name} ${role}`);
const newest = async (person: Person, id: string) =>
  (await person.call('GET', `${at(id)}/history?limit=1`)).as(HistoryPage).entries[0];

it('a person who deletes their account learns until when it can be restored', async () => {
  const vera = await signUp(app, 'Vera');
  await endAccount(vera);
  const email = (await emailsTo(app, vera.email)).at(-1);
  expect(email?.subject).toBe('Ваш аккаунт Kalends удалён');
  expect(email?.text).toMatch(/До\s20\sдекабря\s2026/);
});

describe('an account is restored', () => {
  it('with name, e-mail, password, language, theme and the calendar that was opened last', async () => {
    const { owner, calendar } = await calendarWith(app);
    await owner.call('PUT', '/api/user/profile', { theme: 'light' });
    await owner.call('PUT', '/api/user/last-visited-calendar', { calendarId: calendar.id });
    const { user } = (await owner.call('GET', '/api/auth/me')).body as { user: object };
    await endAccount(owner);
    const answer = await tryRestore(app, owner);
    expect(answer.as(SignedIn).user).toEqual(user);
    expect((await signIn(app, owner)).as(SignedIn).user).toEqual(user);
  });

  it('with the calendars that went with it, which is a change for everybody who has them', async () => {
    const { owner, editor, stranger, calendar } = await calendarWith(app, 'editor');
    const event = await createEvent(owner, calendar.id);
    const code = await invite(owner, calendar.id, 'viewer');
    const { version } = await changesSince(editor, calendar.id, 0);
    const stream = await openStream(app, editor.token);
    await endAccount(owner);
    expect(await list(editor)).toEqual([]);
    const again = await restoreAccount(app, owner);
    for (const person of [again, editor]) {
      expect(await list(person)).toMatchObject([{ id: calendar.id, memberCount: 2, owner: { name: 'Olga' } }]);
      expect((await person.call('GET', `/api/events/${event.id}`)).as(EventAnswer).event).toEqual(event);
    }
    expect(await newest(editor, calendar.id)).toMatchObject({
      version: version + 2,
      actor: { id: owner.id, name: 'Olga' },
      changes: [{ entity: 'calendar', action: 'update', fields: [{ field: 'deletedAt', after: null }] }],
    });
    const received = [];
    while (received.length < 2) {
      const update = await stream.next();
      if (update.event === 'access') received.push(update.data);
    }
    expect(received).toEqual([
      { calendarId: calendar.id, role: null },
      { calendarId: calendar.id, role: 'editor' },
    ]);
    const answer = await stranger.call('POST', `/api/calendars/invites/${code}/accept`);
    expect(answer).toMatchObject(refused('invite_not_found'));
  });

  it('and calendars that were deleted before it can still be restored, for the rest of their 30 days', async () => {
    const vera = await signUp(app, 'Vera');
    const { id } = await createCalendar(vera);
    await vera.call('DELETE', at(id));
    await endAccount(vera);
    const again = await restoreAccount(app, vera);
    expect(await list(again)).toEqual([]);
    const deleted = (await again.call('GET', '/api/calendars/deleted')).as(z.array(RestorableCalendar));
    expect(deleted).toMatchObject([{ id, restorableUntil: new Date(app.clock.now + 30 * DAY).toISOString() }]);
    expect((await again.call('POST', `${at(id)}/restore`)).status).toBe(200);
  });

  it('with the memberships elsewhere, which those calendars report as a change', async () => {
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    const event = await createEvent(editor, calendar.id);
    await endAccount(editor);
    const { version } = await changesSince(owner, calendar.id, 0);
    const again = await restoreAccount(app, editor);
    expect(await members(owner, calendar.id)).toEqual(['Olga owner', 'Egor editor']);
    const named = { ...event, version: version + 1 };
    expect(await changesSince(owner, calendar.id, version)).toMatchObject({
      version: version + 1,
      events: [named],
      membersChanged: true,
    });
    expect(await newest(owner, calendar.id)).toMatchObject({
      actor: { id: editor.id, name: 'Egor' },
      changes: [{ entity: 'member', action: 'create', name: 'Egor' }],
      mayUndo: false,
    });
    expect((await again.call('PUT', `/api/events/${event.id}`, { title: 'Doctor' })).status).toBe(200);
  });

  it('with their name at what they wrote, also where they had left before', async () => {
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    const event = await createEvent(editor, calendar.id);
    await editor.call('DELETE', `${at(calendar.id)}/leave`);
    await endAccount(editor);
    const shown = async () => (await owner.call('GET', `/api/events/${event.id}`)).as(EventAnswer).event;
    const nameless = await shown();
    expect(nameless.createdBy).toBeNull();
    await restoreAccount(app, editor);
    expect(await shown()).toEqual({ ...event, version: nameless.version + 1 });
    expect((await changesSince(owner, calendar.id, nameless.version)).events).toEqual([await shown()]);
    expect(await members(owner, calendar.id)).toEqual(['Olga owner']);
  });

  it('without sessions, keys, devices and the rights of an administrator', async () => {
    const vera = await signUp(app, 'Vera');
    await app.db.write((sql) => setAdministrator(sql, vera.id, true, app.clock.now));
    const { key } = (await vera.call('POST', '/api/api-keys', { name: 'Robot' })).as(CreatedApiKey);
    await endAccount(vera);
    const again = await restoreAccount(app, vera);
    for (const token of [vera.token, key]) {
      expect(await app.call('GET', '/api/calendars', { token })).toMatchObject(refused('authentication_required'));
    }
    expect((await again.call('GET', '/api/api-keys')).body).toEqual([]);
    expect((await again.call('GET', '/api/auth/me')).body).not.toHaveProperty('user.isAdministrator');
  });

  it('without a membership in a calendar that no longer exists, is full, or has barred them since', async () => {
    const quotas = { ...DEFAULT_QUOTAS, membersPerCalendar: 2 };
    const small = await testApp({ quotas });
    const deleted = await calendarWith(small, 'editor');
    const { editor } = deleted;
    const full = await calendarWith(small);
    const barred = await calendarWith(small);
    for (const { owner, calendar } of [full, barred]) await join(editor, await invite(owner, calendar.id, 'editor'));
    await endAccount(editor);
    await deleted.owner.call('DELETE', at(deleted.calendar.id));
    await small.db.write((sql) => sql.deleteFrom('calendars').where('id', '=', deleted.calendar.id).execute());
    await join(full.stranger, await invite(full.owner, full.calendar.id, 'viewer'));
    const barrier = { calendar_id: barred.calendar.id, user_id: editor.id, version: 100 };
    await small.db.write((sql) => sql.insertInto('invite_barriers').values(barrier).execute());
    const again = await restoreAccount(small, editor);
    expect(await list(again)).toEqual([]);
    expect(await members(full.owner, full.calendar.id)).toEqual(['Olga owner', 'Sofia viewer']);
    expect(await members(barred.owner, barred.calendar.id)).toEqual(['Olga owner']);
  });

  it('with a membership in a deleted calendar, for when it is restored, and in one restored since', async () => {
    const { owner, editor, viewer, calendar } = await calendarWith(app, 'editor', 'viewer');
    await endAccount(editor);
    await owner.call('DELETE', at(calendar.id));
    await endAccount(viewer);
    const again = await restoreAccount(app, editor);
    expect(await list(again)).toEqual([]);
    await owner.call('POST', `${at(calendar.id)}/restore`);
    expect(await members(owner, calendar.id)).toEqual(['Olga owner', 'Egor editor']);
    await restoreAccount(app, viewer);
    expect(await members(owner, calendar.id)).toEqual(['Olga owner', 'Egor editor', 'Viktor viewer']);
  });

  it('beyond the calendars that one person may have', async () => {
    const small = await testApp({ quotas: { ...DEFAULT_QUOTAS, calendarsPerPerson: 1 } });
    const vera = await signUp(small, 'Vera');
    await createCalendar(vera);
    await endAccount(vera);
    const again = await restoreAccount(small, vera);
    expect(await list(again)).toHaveLength(1);
  });
});
