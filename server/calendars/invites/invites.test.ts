import { describe, expect, it } from 'vitest';
import { CreatedInvite, InviteList } from '#domain/invites.ts';
import { GIVEN_ROLES } from '#domain/permissions.ts';
import { START, testApp } from '#tests/support/app.ts';
import { calendarWith, invite, join, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const HOUR = 3_600_000;
const at = (calendarId: string) => `/api/calendars/${calendarId}/invites`;
const links = async (person: Person, calendarId: string) => (await person.call('GET', at(calendarId))).as(InviteList);

describe('making a link', () => {
  it('gives a code that nobody can guess, for 24 hours, and for a viewer by default', async () => {
    const { calendar, owner } = await calendarWith(app);
    for (const body of [undefined, {}]) {
      const answer = await owner.call('POST', at(calendar.id), body);
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({
        inviteCode: expect.stringMatching(/^[\w-]{24}$/),
        role: 'viewer',
        expiresAt: new Date(START + 24 * HOUR).toISOString(),
      });
    }
  });

  it('never gives the same code twice', async () => {
    const { calendar, owner } = await calendarWith(app);
    const codes = await Promise.all(Array.from({ length: 20 }, () => invite(owner, calendar.id, 'viewer')));
    expect(new Set(codes)).toHaveLength(20);
  });

  it.each(GIVEN_ROLES)('gives the role %s when the owner says so', async (role) => {
    const { calendar, owner } = await calendarWith(app);
    const answer = await owner.call('POST', at(calendar.id), { role });
    expect(answer.as(CreatedInvite).role).toBe(role);
  });

  it('gives no more than an admin may: editor or viewer', async () => {
    const { calendar, admin } = await calendarWith(app, 'admin');
    expect(await admin.call('POST', at(calendar.id), { role: 'editor' })).toMatchObject({ status: 201 });
    expect(await admin.call('POST', at(calendar.id), { role: 'viewer' })).toMatchObject({ status: 201 });
    expect(await admin.call('POST', at(calendar.id), { role: 'admin' })).toMatchObject(refused('forbidden'));
  });

  it('is for owner and admin', async () => {
    const { calendar, editor, viewer, stranger } = await calendarWith(app, 'editor', 'viewer');
    for (const person of [editor, viewer])
      expect(await person.call('POST', at(calendar.id), {})).toMatchObject(refused('forbidden'));
    expect(await stranger.call('POST', at(calendar.id), {})).toMatchObject(refused('not_found'));
  });

  it.each([
    ['role', 'owner'],
    ['role', 'guest'],
    ['role', ''],
    ['role', null],
    ['maxUses', 0],
    ['maxUses', 1.5],
    ['maxUses', '3'],
    ['maxUses', 10_001],
  ])('is refused for %s %j', async (field, value) => {
    const { calendar, owner } = await calendarWith(app);
    const answer = await owner.call('POST', at(calendar.id), { [field]: value });
    expect(answer).toMatchObject(refused('validation_failed', field));
  });
});

describe('the list of links', () => {
  it('shows those that work, the newest first, with who made them and how often they were used', async () => {
    const { calendar, owner, admin } = await calendarWith(app, 'admin');
    const first = await invite(owner, calendar.id, 'viewer');
    app.clock.advance(1);
    const second = (await admin.call('POST', at(calendar.id), { role: 'editor', maxUses: 5 })).as(CreatedInvite);
    await join(await signUp(app, 'Vera'), second.inviteCode);
    const list = await links(admin, calendar.id);
    expect(list.slice(0, 1)).toEqual([
      {
        ...second,
        createdAt: new Date(app.clock.now).toISOString(),
        createdBy: { name: 'Anna' },
        uses: 1,
        maxUses: 5,
      },
    ]);
    expect(list.map(({ inviteCode }) => inviteCode)).toContain(first);
    expect(await links(owner, calendar.id)).toEqual(expect.arrayContaining(list));
  });

  it('leaves out links that are over, used up or revoked', async () => {
    const { calendar, owner } = await calendarWith(app);
    const old = await invite(owner, calendar.id, 'viewer');
    app.clock.advance(24 * HOUR - 1);
    expect((await links(owner, calendar.id)).map(({ inviteCode }) => inviteCode)).toEqual([old]);
    app.clock.advance(1);
    const used = (await owner.call('POST', at(calendar.id), { maxUses: 1 })).as(CreatedInvite).inviteCode;
    await join(await signUp(app, 'Vera'), used);
    await owner.call('DELETE', `${at(calendar.id)}/${await invite(owner, calendar.id, 'viewer')}`);
    expect(await links(owner, calendar.id)).toEqual([]);
  });

  it('is for owner and admin', async () => {
    const { calendar, editor, viewer, stranger } = await calendarWith(app, 'editor', 'viewer');
    for (const person of [editor, viewer])
      expect(await person.call('GET', at(calendar.id))).toMatchObject(refused('forbidden'));
    expect(await stranger.call('GET', at(calendar.id))).toMatchObject(refused('not_found'));
  });
});

describe('looking at an invitation', () => {
  const look = (code: string, language = 'en') =>
    app.call('GET', `/api/calendars/invites/${code}`, { headers: { 'accept-language': language } });

  it('is open to anybody with the link, and shows no more than it must', async () => {
    const { calendar, owner } = await calendarWith(app);
    const code = await invite(owner, calendar.id, 'editor');
    expect(await look(code)).toMatchObject({ status: 200 });
    expect((await look(code)).body).toEqual({
      inviteCode: code,
      role: 'editor',
      expiresAt: new Date(app.clock.now + 24 * HOUR).toISOString(),
      calendar: { id: calendar.id, name: 'Home', color: '#6495ED', memberCount: 1, owner: { name: 'Olga' } },
    });
  });

  it('works until a millisecond before 24 hours are over', async () => {
    const { calendar, owner } = await calendarWith(app);
    const code = await invite(owner, calendar.id, 'viewer');
    app.clock.advance(24 * HOUR - 1);
    expect(await look(code)).toMatchObject({ status: 200 });
    app.clock.advance(1);
    expect(await look(code)).toMatchObject(refused('invite_expired'));
    expect((await look(code, 'ru')).body).toMatchObject({ message: 'Срок приглашения истёк' });
  });

  it.each(['nonsense', '%00', 'a'.repeat(150), '..%2F..%2Fetc', '😀'])(
    'finds nothing under the code %s',
    async (code) => {
      const answer = await look(encodeURI(decodeURI(code)));
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: code.length > 100 ? 'not_found' : 'invite_not_found' });
    },
  );

  it('ignores a credential, also a broken one', async () => {
    const { calendar, owner } = await calendarWith(app);
    const code = await invite(owner, calendar.id, 'viewer');
    expect(await app.call('GET', `/api/calendars/invites/${code}`, { token: 'broken' })).toMatchObject({ status: 200 });
  });

  it('is allowed 120 times a minute from an address', async () => {
    const strict = await testApp({ rateLimits: true });
    const statuses = new Set<number>();
    for (let time = 1; time <= 120; time += 1) {
      statuses.add((await strict.call('GET', `/api/calendars/invites/guess${time}`)).status);
    }
    expect(statuses).toEqual(new Set([404]));
    const late = await strict.call('GET', '/api/calendars/invites/guess');
    expect(late).toMatchObject(refused('too_many_requests'));
    expect(late.headers['retry-after']).toBe('60');
    const elsewhere = await strict.call('GET', '/api/calendars/invites/guess', { from: '192.0.2.7' });
    expect(elsewhere).toMatchObject(refused('invite_not_found'));
  });
});

describe('revoking a link', () => {
  it('ends it at once', async () => {
    const { calendar, owner, admin, stranger } = await calendarWith(app, 'admin');
    const code = await invite(owner, calendar.id, 'viewer');
    expect(await admin.call('DELETE', `${at(calendar.id)}/${code}`)).toMatchObject({ status: 204, text: '' });
    expect(await app.call('GET', `/api/calendars/invites/${code}`)).toMatchObject(refused('invite_not_found'));
    const late = await stranger.call('POST', `/api/calendars/invites/${code}/accept`);
    expect(late).toMatchObject(refused('invite_not_found'));
    expect(await owner.call('DELETE', `${at(calendar.id)}/${code}`)).toMatchObject(refused('not_found'));
  });

  it('works in its own calendar only', async () => {
    const { calendar, owner } = await calendarWith(app);
    const code = await invite(owner, calendar.id, 'viewer');
    const other = await calendarWith(app);
    expect(await other.owner.call('DELETE', `${at(other.calendar.id)}/${code}`)).toMatchObject(refused('not_found'));
    expect(await app.call('GET', `/api/calendars/invites/${code}`)).toMatchObject({ status: 200 });
  });

  it('is for owner and admin', async () => {
    const { calendar, owner, editor, viewer, stranger } = await calendarWith(app, 'editor', 'viewer');
    const path = `${at(calendar.id)}/${await invite(owner, calendar.id, 'viewer')}`;
    for (const person of [editor, viewer])
      expect(await person.call('DELETE', path)).toMatchObject(refused('forbidden'));
    expect(await stranger.call('DELETE', path)).toMatchObject(refused('not_found'));
  });
});
