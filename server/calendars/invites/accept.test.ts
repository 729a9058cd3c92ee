import { describe, expect, it } from 'vitest';
import { AcceptedInvite, CreatedInvite } from '#domain/invites.ts';
import { GIVEN_ROLES, type GivenRole, ROLES, type Role } from '#domain/permissions.ts';
import { testApp } from '#tests/support/app.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { calendarWith, invite, memberIdOf, type Person, remove, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const DAY = 24 * 3_600_000;
const accept = (person: Person, code: string) => person.call('POST', `/api/calendars/invites/${code}/accept`);
const versionOf = async (person: Person, calendarId: string) =>
  (await person.call('GET', `/api/calendars/${calendarId}`)).body;

describe('accepting an invitation', () => {
  it.each(GIVEN_ROLES)('makes a stranger the %s of the calendar, and notifies the owner by e-mail', async (role) => {
    const { calendar, owner, stranger } = await calendarWith(app);
    const answer = await accept(stranger, await invite(owner, calendar.id, role));
    expect(answer.status).toBe(200);
    expect(answer.as(AcceptedInvite)).toEqual({ role, calendar: { ...calendar, role, version: 3 } });
    expect((await stranger.call('GET', `/api/calendars/${calendar.id}/role`)).body).toEqual({ role });
    const [email] = await emailsTo(app, owner.email);
    expect(email?.subject).toContain('Sofia');
    expect(email?.text).toContain(`http://localhost:3000/dashboard/calendar/${calendar.id}`);
  });

  it('works for many, until it is over', async () => {
    const { calendar, owner } = await calendarWith(app);
    const code = await invite(owner, calendar.id, 'viewer');
    const people = await Promise.all(['Vera', 'Boris', 'Lada', 'Yana'].map((name) => signUp(app, name)));
    const [late, tooLate] = people.splice(0, 2) as [Person, Person];
    for (const person of people) expect(await accept(person, code)).toMatchObject({ status: 200 });
    app.clock.advance(DAY - 1);
    expect(await accept(late, code)).toMatchObject({ status: 200 });
    app.clock.advance(1);
    expect(await accept(tooLate, code)).toMatchObject(refused('invite_expired'));
    expect((await tooLate.call('GET', '/api/calendars')).body).toEqual([]);
  });

  it('works as often as its maker said, also for people who come at once', async () => {
    const { calendar, owner } = await calendarWith(app);
    const made = await owner.call('POST', `/api/calendars/${calendar.id}/invites`, { maxUses: 2 });
    const code = made.as(CreatedInvite).inviteCode;
    const people = await Promise.all(['Vera', 'Boris', 'Lada', 'Yana'].map((name) => signUp(app, name)));
    const answers = await Promise.all(people.map((person) => accept(person, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400]);
    expect(answers.find(({ status }) => status === 400)).toMatchObject(refused('invite_expired'));
    expect(await app.call('GET', `/api/calendars/invites/${code}`)).toMatchObject(refused('invite_expired'));
  });

  it('makes one member of a person who clicks twice at once', async () => {
    const { calendar, owner, stranger } = await calendarWith(app);
    const code = await invite(owner, calendar.id, 'editor');
    const answers = await Promise.all([accept(stranger, code), accept(stranger, code), accept(stranger, code)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await owner.call('GET', `/api/calendars/${calendar.id}/members`)).body).toHaveLength(2);
    expect(await emailsTo(app, owner.email)).toHaveLength(1);
  });

  it('needs a token', async () => {
    const { calendar, owner } = await calendarWith(app);
    const path = `/api/calendars/invites/${await invite(owner, calendar.id, 'viewer')}/accept`;
    expect(await app.call('POST', path)).toMatchObject(refused('authentication_required'));
  });

  it('needs an invitation', async () => {
    const vera = await signUp(app, 'Vera');
    expect(await accept(vera, 'nonsense')).toMatchObject(refused('invite_not_found'));
    expect(await accept(vera, '%00')).toMatchObject(refused('invite_not_found'));
  });
});

const HIGHER: Record<Role, Record<GivenRole, Role>> = {
  owner: { admin: 'owner', editor: 'owner', viewer: 'owner' },
  admin: { admin: 'admin', editor: 'admin', viewer: 'admin' },
  editor: { admin: 'admin', editor: 'editor', viewer: 'editor' },
  viewer: { admin: 'admin', editor: 'editor', viewer: 'viewer' },
};
const pairs = ROLES.flatMap((held) =>
  GIVEN_ROLES.map((offered) => ({ held, offered, expected: HIGHER[held][offered] })),
);

describe.each(pairs)('the $held who accepts the role $offered', ({ held, offered, expected }) => {
  it(`is ${expected} afterwards${held === expected ? ', and the version stays' : ''}`, async () => {
    const members = await calendarWith(app, ...GIVEN_ROLES.filter((role) => role === held));
    const person = members[held];
    const code = await invite(members.owner, members.calendar.id, offered);
    const before = await versionOf(person, members.calendar.id);
    expect(await accept(person, code)).toMatchObject({ status: 200, body: { role: expected } });
    const after = await versionOf(person, members.calendar.id);
    if (held === expected) expect(after).toEqual(before);
    else expect(after).not.toEqual(before);
    expect((await person.call('GET', `/api/calendars/${members.calendar.id}/role`)).body).toEqual({ role: expected });
  });
});

it('an invitation that brings a member nothing is not used up', async () => {
  const { calendar, owner, viewer, stranger } = await calendarWith(app, 'viewer');
  const made = await owner.call('POST', `/api/calendars/${calendar.id}/invites`, { maxUses: 1 });
  const code = made.as(CreatedInvite).inviteCode;
  expect(await accept(viewer, code)).toMatchObject({ status: 200 });
  expect(await accept(stranger, code)).toMatchObject({ status: 200 });
});

describe('what an invitation gives is shown before it is accepted', () => {
  const mine = (person: Person, code: string) => person.call('GET', `/api/calendars/invites/${code}/mine`);

  it('the role that one would have', async () => {
    const { calendar, owner, admin, viewer, stranger } = await calendarWith(app, 'admin', 'viewer');
    const code = await invite(owner, calendar.id, 'editor');
    for (const [person, role] of [
      [stranger, 'editor'],
      [viewer, 'editor'],
      [admin, 'admin'],
      [owner, 'owner'],
    ] as const)
      expect(await mine(person, code)).toMatchObject({ status: 200, body: { role } });
    expect((await stranger.call('GET', '/api/calendars')).body).toEqual([]);
  });

  it('the refusal that accepting it would get: removed since, lowered since, used up, over or unknown', async () => {
    const { calendar, owner, editor, admin, stranger } = await calendarWith(app, 'admin', 'editor');
    const code = await invite(owner, calendar.id, 'editor');
    await remove(owner, calendar.id, editor);
    const path = `/api/calendars/${calendar.id}/members/${await memberIdOf(admin, calendar.id)}/role`;
    await owner.call('PUT', path, { role: 'viewer' });
    const once = await owner.call('POST', `/api/calendars/${calendar.id}/invites`, { maxUses: 1 });
    const usedUp = once.as(CreatedInvite).inviteCode;
    await accept(await signUp(app, 'Vera'), usedUp);
    for (const [person, link] of [
      [editor, code],
      [admin, code],
      [stranger, usedUp],
      [stranger, 'nonsense'],
    ] as const) {
      const { status, body } = await accept(person, link);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(await mine(person, link)).toMatchObject({ status, body });
    }
    app.clock.advance(DAY);
    expect(await mine(stranger, code)).toMatchObject(refused('invite_expired'));
  });
});
