import { describe, expect, it } from 'vitest';
import { MemberAnswer, MemberList } from '#domain/members.ts';
import { GIVEN_ROLES, type GivenRole, ROLES, type Role } from '#domain/permissions.ts';
import { START, testApp } from '#tests/support/app.ts';
import { calendarWith, invite, join, memberIdOf, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();

const list = async (person: Person, calendarId: string) =>
  (await person.call('GET', `/api/calendars/${calendarId}/members`)).as(MemberList);

const at = (calendarId: string, id: string) => `/api/calendars/${calendarId}/members/${id}`;

/** A manager and another member, by their roles; for two owners they are the same person. */
async function pair(manager: Role, target: Role) {
  const { calendar, owner } = await calendarWith(app);
  const member = async (name: string, role: GivenRole) => {
    const person = await signUp(app, name);
    await join(person, await invite(owner, calendar.id, role));
    return person;
  };
  const acting = manager === 'owner' ? owner : await member('Mark', manager);
  const other = target === 'owner' ? owner : await member('Tatiana', target);
  return { calendar, acting, other, path: at(calendar.id, await memberIdOf(other, calendar.id)) };
}

describe('the members', () => {
  it('are shown to every member, the owner first, then by role, then in the order they joined', async () => {
    const { calendar, owner, viewer, editor, admin } = await calendarWith(app, 'viewer', 'editor', 'admin');
    const late = await signUp(app, 'Lada');
    app.clock.advance(1);
    await join(late, await invite(owner, calendar.id, 'editor'));
    const members = await list(viewer, calendar.id);
    expect(members.map(({ user }) => user.name)).toEqual(['Olga', 'Anna', 'Egor', 'Lada', 'Viktor']);
    expect(members[0]).toEqual({
      id: expect.any(String),
      role: 'owner',
      isOwner: true,
      createdAt: new Date(START).toISOString(),
      user: { name: 'Olga', email: owner.email },
    });
    expect(members.filter(({ isOwner }) => isOwner)).toHaveLength(1);
    for (const member of [owner, editor, admin]) expect(await list(member, calendar.id)).toEqual(members);
  });

  it('are not shown to a stranger', async () => {
    const { calendar, stranger } = await calendarWith(app);
    const answer = await stranger.call('GET', `/api/calendars/${calendar.id}/members`);
    expect(answer).toMatchObject(refused('not_found'));
  });
});

/** The roles that each manager may give each other member. */
const MAY_GIVE: Record<Role, Partial<Record<Role, GivenRole[]>>> = {
  owner: {
    admin: ['admin', 'editor', 'viewer'],
    editor: ['admin', 'editor', 'viewer'],
    viewer: ['admin', 'editor', 'viewer'],
  },
  admin: { editor: ['editor', 'viewer'], viewer: ['editor', 'viewer'] },
  editor: {},
  viewer: {},
};

const cells = ROLES.flatMap((manager) =>
  ROLES.map((target) => ({ manager, target, may: MAY_GIVE[manager][target] ?? [] })),
);

describe.each(cells)('$manager acting on $target', ({ manager, target, may }) => {
  it(`may give ${may.join(', ') || 'no role'}`, async () => {
    for (const role of GIVEN_ROLES) {
      const { calendar, acting, other, path } = await pair(manager, target);
      const answer = await acting.call('PUT', `${path}/role`, { role });
      if (may.includes(role)) expect(answer.as(MemberAnswer).member).toMatchObject({ role, user: { name: 'Tatiana' } });
      else expect(answer).toMatchObject(refused('forbidden'));
      const expected = may.includes(role) ? role : target;
      expect((await other.call('GET', `/api/calendars/${calendar.id}/role`)).body).toEqual({ role: expected });
    }
  });

  it(may.length > 0 ? 'may remove' : 'may not remove', async () => {
    const { calendar, acting, other, path } = await pair(manager, target);
    const answer = await acting.call('DELETE', path);
    const role = await other.call('GET', `/api/calendars/${calendar.id}/role`);
    if (may.length > 0) {
      expect(answer).toMatchObject({ status: 204, text: '' });
      expect(role).toMatchObject(refused('not_found'));
    } else {
      expect(answer).toMatchObject(refused('forbidden'));
      expect(role.body).toEqual({ role: target });
    }
  });
});

describe('changing a role', () => {
  it('is in force at once, and raises the version', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    const rename = () => viewer.call('PUT', `/api/calendars/${calendar.id}`, { name: 'Office' });
    expect(await rename()).toMatchObject(refused('forbidden'));
    await owner.call('PUT', `${at(calendar.id, await memberIdOf(viewer, calendar.id))}/role`, { role: 'admin' });
    expect(await rename()).toMatchObject({ status: 200, body: { calendar: { version: 5 } } });
  });

  it('to the role the member has changes nothing, the version included', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    const path = `${at(calendar.id, await memberIdOf(viewer, calendar.id))}/role`;
    expect(await owner.call('PUT', path, { role: 'viewer' })).toMatchObject({
      status: 200,
      body: { member: { role: 'viewer' } },
    });
    expect((await owner.call('GET', `/api/calendars/${calendar.id}`)).body).toMatchObject({ calendar: { version: 3 } });
  });

  it('of oneself is refused to an admin as to the owner', async () => {
    const { calendar, owner, admin } = await calendarWith(app, 'admin');
    for (const person of [owner, admin]) {
      const path = at(calendar.id, await memberIdOf(person, calendar.id));
      expect(await person.call('PUT', `${path}/role`, { role: 'viewer' })).toMatchObject(refused('forbidden'));
      expect(await person.call('DELETE', path)).toMatchObject(refused('forbidden'));
    }
  });

  it.each(['owner', 'guest', '', null, undefined, 5])('to %j is refused', async (role) => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    const answer = await owner.call('PUT', `${at(calendar.id, await memberIdOf(viewer, calendar.id))}/role`, { role });
    expect(answer).toMatchObject(refused('validation_failed', 'role'));
  });

  it('of a member of another calendar, or of nobody, is not found', async () => {
    const { calendar, owner } = await calendarWith(app);
    const elsewhere = await calendarWith(app, 'viewer');
    const foreign = await memberIdOf(elsewhere.viewer, elsewhere.calendar.id);
    for (const id of [foreign, crypto.randomUUID(), 'nonsense', '%00']) {
      const answer = await owner.call('PUT', `${at(calendar.id, id)}/role`, { role: 'editor' });
      expect(answer).toMatchObject(refused('not_found'));
      expect(await owner.call('DELETE', at(calendar.id, id))).toMatchObject(refused('not_found'));
    }
    expect((await list(elsewhere.viewer, elsewhere.calendar.id)).map(({ role }) => role)).toEqual(['owner', 'viewer']);
  });

  it('is not found by a stranger', async () => {
    const { calendar, stranger, viewer } = await calendarWith(app, 'viewer');
    const path = at(calendar.id, await memberIdOf(viewer, calendar.id));
    expect(await stranger.call('PUT', `${path}/role`, { role: 'editor' })).toMatchObject(refused('not_found'));
    expect(await stranger.call('DELETE', path)).toMatchObject(refused('not_found'));
  });
});
