import { describe, expect, it } from 'vitest';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { HistoryPage } from '#domain/changes.ts';
import { InviteList } from '#domain/invites.ts';
import { MemberList } from '#domain/members.ts';
import { testApp } from '#tests/support/app.ts';
import { clearDropped } from '#tests/support/clear-dropped.ts';
import { endAccount as deleteAccount, endForGood, thirtyDaysLater, tryRestore } from '#tests/support/ended-accounts.ts';
import { calendarWith, createCalendar, createEvent, invite, PASSWORD, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { changesSince, read } from '#tests/support/series.ts';

const app = await testApp();

describe('deleting an account', () => {
  it('ends every credential at once', async () => {
    const vera = await signUp(app, 'Vera');
    const second = await app.call('POST', '/api/auth/login', { body: { email: vera.email, password: PASSWORD } });
    const { token } = second.body as { token: string };
    const { key } = (await vera.call('POST', '/api/api-keys', { name: 'Robot' })).as(CreatedApiKey);
    const answer = await deleteAccount(vera);
    expect([answer.status, answer.text]).toEqual([204, '']);
    for (const dead of [vera.token, token, key]) {
      expect(await app.call('GET', '/api/calendars', { token: dead })).toMatchObject(
        refused('authentication_required'),
      );
    }
    const forgot = await app.call('POST', '/api/auth/forgot-password', { body: { email: vera.email } });
    expect(forgot).toMatchObject(refused('user_not_found'));
  });

  it('takes the calendars that were theirs from everybody', async () => {
    const { calendar, owner, admin, viewer } = await calendarWith(app, 'admin', 'viewer');
    const event = await createEvent(admin, calendar.id);
    const code = await invite(owner, calendar.id, 'viewer');
    await viewer.call('PUT', '/api/user/last-visited-calendar', { calendarId: calendar.id });
    await deleteAccount(owner);
    for (const person of [admin, viewer]) {
      expect((await person.call('GET', '/api/calendars')).body).toEqual([]);
      expect(await person.call('GET', `/api/calendars/${calendar.id}`)).toMatchObject(refused('not_found'));
      expect(await person.call('GET', `/api/events/${event.id}`)).toMatchObject(refused('not_found'));
    }
    expect((await viewer.call('GET', '/api/auth/me')).body).toMatchObject({ user: { lastVisitedCalendar: null } });
    expect(await app.call('GET', `/api/calendars/invites/${code}`)).toMatchObject(refused('invite_not_found'));
  });

  it('leaves no row of them or of the account after 30 days', async () => {
    const { calendar, owner } = await calendarWith(app);
    await createEvent(owner, calendar.id);
    await createEvent(owner, calendar.id, { recurrence: 'FREQ=DAILY' });
    await owner.call('POST', '/api/api-keys', { name: 'Robot' });
    await app.call('POST', '/api/auth/forgot-password', { body: { email: owner.email } });
    await deleteAccount(owner);
    await thirtyDaysLater(app);
    const { read: sql } = app.db;
    const left = await Promise.all([
      sql.selectFrom('users').selectAll().where('id', '=', owner.id).execute(),
      sql.selectFrom('ended_accounts').selectAll().execute(),
      sql.selectFrom('ended_memberships').selectAll().execute(),
      sql.selectFrom('sessions').selectAll().where('user_id', '=', owner.id).execute(),
      sql.selectFrom('devices').selectAll().where('user_id', '=', owner.id).execute(),
      sql.selectFrom('api_keys').selectAll().where('user_id', '=', owner.id).execute(),
      sql.selectFrom('codes').selectAll().where('subject', '=', owner.email).execute(),
      sql.selectFrom('calendars').selectAll().where('id', '=', calendar.id).execute(),
      sql.selectFrom('members').selectAll().where('calendar_id', '=', calendar.id).execute(),
      sql.selectFrom('events').selectAll().where('calendar_id', '=', calendar.id).execute(),
      sql.selectFrom('changes').selectAll().where('calendar_id', '=', calendar.id).execute(),
    ]);
    expect(left.flat()).toEqual([]);
  });

  it('ends memberships elsewhere, which those calendars report as a change; what was made there stays', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    const event = await createEvent(editor, calendar.id);
    const { version } = await changesSince(owner, calendar.id, 0);
    await deleteAccount(editor);
    const nameless = { ...event, createdBy: null, version: version + 1 };
    expect(await changesSince(owner, calendar.id, version)).toMatchObject({
      version: version + 1,
      events: [nameless],
      membersChanged: true,
      deleted: [],
    });
    const members = (await owner.call('GET', `/api/calendars/${calendar.id}/members`)).as(MemberList);
    expect(members.map(({ role }) => role)).toEqual(['owner']);
    expect(await read(owner, event.id)).toEqual(nameless);
    const history = (await owner.call('GET', `/api/calendars/${calendar.id}/history?limit=2`)).as(HistoryPage);
    expect(history.entries).toMatchObject([
      { actor: { id: null, name: '' }, changes: [{ entity: 'member', action: 'delete', name: '' }] },
      { actor: { id: null, name: '' }, changes: [{ entity: 'event', action: 'create', name: 'Dentist' }] },
    ]);
  });

  it('ends the links that they made for others', async () => {
    const { calendar, admin, owner, stranger } = await calendarWith(app, 'admin');
    const code = await invite(admin, calendar.id, 'viewer');
    await deleteAccount(admin);
    const links = (await owner.call('GET', `/api/calendars/${calendar.id}/invites`)).as(InviteList);
    expect(links.map(({ inviteCode }) => inviteCode)).not.toContain(code);
    const answer = await stranger.call('POST', `/api/calendars/invites/${code}/accept`);
    expect(answer).toMatchObject(refused('invite_not_found'));
  });

  it('frees the e-mail: registering with it makes a new account', async () => {
    const vera = await signUp(app, 'Vera');
    await createEvent(vera, (await createCalendar(vera)).id);
    await deleteAccount(vera);
    const begun = await app.call('POST', '/api/auth/register', { body: { email: vera.email } });
    const { verificationCode: code } = begun.body as { verificationCode: string };
    const body = { email: vera.email, code, name: 'Vera again', password: PASSWORD };
    const answer = await app.call('POST', '/api/auth/verify-email', { body });
    expect(answer.status).toBe(201);
    const { token, user } = answer.body as { token: string; user: { id: string } };
    expect(user.id).not.toBe(vera.id);
    expect((await app.call('GET', '/api/calendars', { token })).body).toEqual([]);
  });
});

it('an account that the operator ends for good is not restored, and nothing of it stays', async () => {
  const app = await testApp();
  const { calendar, owner, editor } = await calendarWith(app, 'editor');
  await createEvent(editor, calendar.id);
  await createCalendar(editor);
  await endForGood(app, editor);
  const login = await app.call('POST', '/api/auth/login', { body: { email: editor.email, password: PASSWORD } });
  expect(login).toMatchObject(refused('invalid_credentials'));
  expect(await tryRestore(app, editor)).toMatchObject(refused('invalid_credentials'));
  await clearDropped(app);
  const { read: sql } = app.db;
  const left = await Promise.all([
    sql.selectFrom('users').selectAll().where('id', '=', editor.id).execute(),
    sql.selectFrom('ended_accounts').selectAll().where('user_id', '=', editor.id).execute(),
    sql.selectFrom('calendars').selectAll().where('id', '<>', calendar.id).execute(),
    sql.selectFrom('events').selectAll().where('created_by', '=', editor.id).execute(),
    sql.selectFrom('changes').selectAll().where('actor_name', '=', editor.name).execute(),
  ]);
  expect(left.flat()).toEqual([]);
  expect((await owner.call('GET', `/api/calendars/${calendar.id}`)).status).toBe(200);
});

describe('an account is not deleted', () => {
  it('with a wrong password', async () => {
    const vera = await signUp(app, 'Vera');
    expect(await deleteAccount(vera, 'Wrong#1')).toMatchObject(refused('current_password_wrong'));
    expect(await vera.call('GET', '/api/auth/me')).toMatchObject({ status: 200 });
  });

  it.each([undefined, '', null, 5, {}])('with the password %j', async (password) => {
    const vera = await signUp(app, 'Vera');
    const answer = await vera.call('DELETE', '/api/account', { password });
    expect(answer).toMatchObject(refused('validation_failed', 'password'));
  });

  it('without a body', async () => {
    const vera = await signUp(app, 'Vera');
    expect(await vera.call('DELETE', '/api/account')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  it('by trying passwords: ten, then no more for a while', async () => {
    const limited = await testApp({ rateLimits: true });
    const vera = await signUp(limited, 'Vera');
    for (let count = 0; count < 10; count += 1) {
      expect(await deleteAccount(vera, 'Wrong#1')).toMatchObject(refused('current_password_wrong'));
    }
    const answer = await deleteAccount(vera);
    expect(answer).toMatchObject(refused('too_many_requests'));
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    limited.clock.advance(15 * 60_000);
    expect(await deleteAccount(vera)).toMatchObject({ status: 204 });
  });
});
