import { describe, expect, it } from 'vitest';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { HistoryPage } from '#domain/changes.ts';
import { MemberList } from '#domain/members.ts';
import { GIVEN_ROLES, type GivenRole, may } from '#domain/permissions.ts';
import { testApp } from '#tests/support/app.ts';
import {
  calendarWith,
  createEvent,
  createTags,
  invite,
  join,
  memberIdOf,
  type Person,
  signUp,
} from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { change, read, versionOf } from '#tests/support/series.ts';

const app = await testApp();

/** A calendar with an event that its editor has renamed, and a second editor. */
async function renamed() {
  const { calendar, owner, admin, editor, viewer, stranger } = await calendarWith(app, 'admin', 'editor', 'viewer');
  const other = await signUp(app, 'Elena');
  await join(other, await invite(owner, calendar.id, 'editor'));
  const { id } = await createEvent(owner, calendar.id);
  await change(editor, id, { title: 'Surgery' });
  const version = await versionOf(owner, calendar.id);
  const undo = (person: Person) => person.call('POST', `/api/calendars/${calendar.id}/history/${version}/undo`);
  const mayUndo = async (person: Person) => {
    const answer = await person.call('GET', `/api/calendars/${calendar.id}/history?limit=100`);
    return answer.as(HistoryPage).entries.find((entry) => entry.version === version)?.mayUndo;
  };
  const give = async (role: string) => {
    const members = (await owner.call('GET', `/api/calendars/${calendar.id}/members`)).as(MemberList);
    const member = members.find(({ user }) => user.email === editor.email);
    await owner.call('PUT', `/api/calendars/${calendar.id}/members/${member?.id}/role`, { role });
  };
  const title = async () => (await read(owner, id)).title;
  return { calendar, version, undo, mayUndo, give, title, people: { owner, admin, editor, other, viewer, stranger } };
}

describe('taking back a change that an editor made', () => {
  it.each(['owner', 'admin', 'editor'] as const)('is for the %s', async (who) => {
    const { undo, mayUndo, title, people } = await renamed();
    expect(await mayUndo(people[who])).toBe(true);
    expect(await undo(people[who])).toMatchObject({ status: 200 });
    expect(await title()).toBe('Dentist');
  });

  it.each(['other', 'viewer'] as const)('is not for %s', async (who) => {
    const { undo, mayUndo, title, people } = await renamed();
    expect(await mayUndo(people[who])).toBe(false);
    expect(await undo(people[who])).toMatchObject(refused('forbidden'));
    expect(await title()).toBe('Surgery');
  });

  it('is not for its author when they are a viewer by now, and again when they are more', async () => {
    const { undo, mayUndo, give, people } = await renamed();
    await give('viewer');
    expect(await mayUndo(people.editor)).toBe(false);
    expect(await undo(people.editor)).toMatchObject(refused('forbidden'));
    await give('editor');
    expect(await mayUndo(people.editor)).toBe(true);
    expect(await undo(people.editor)).toMatchObject({ status: 200 });
  });

  it('is not for people who do not see the calendar', async () => {
    const { calendar, version, undo, people } = await renamed();
    expect(await undo(people.stranger)).toMatchObject(refused('not_found'));
    await people.editor.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    expect(await undo(people.editor)).toMatchObject(refused('not_found'));
    const path = `/api/calendars/${calendar.id}/history/${version}/undo`;
    expect(await app.call('POST', path)).toMatchObject(refused('authentication_required'));
  });

  it('is not for programs', async () => {
    const { calendar, version, people } = await renamed();
    const made = await people.owner.call('POST', '/api/api-keys', { name: 'Robot', scopes: ['write'] });
    const path = `/api/calendars/${calendar.id}/history/${version}/undo`;
    const answer = await app.call('POST', path, { token: made.as(CreatedApiKey).key });
    expect(answer).toMatchObject(refused('api_key_not_allowed'));
  });
});

describe('taking back a change that the owner made', () => {
  it('is for admins too, and not for editors', async () => {
    const { calendar, owner, admin, editor } = await calendarWith(app, 'admin', 'editor');
    const { id } = await createEvent(owner, calendar.id);
    const version = await versionOf(owner, calendar.id);
    const path = `/api/calendars/${calendar.id}/history/${version}/undo`;
    expect(await editor.call('POST', path)).toMatchObject(refused('forbidden'));
    expect(await admin.call('POST', path)).toMatchObject({ status: 200 });
    expect(await owner.call('GET', `/api/events/${id}`)).toMatchObject(refused('not_found'));
  });
});

/** Actions that an admin may do and undo, by the right that they need. */
const DONE = {
  'events.write': (admin: Person, calendarId: string) => createEvent(admin, calendarId),
  'tags.write': (admin: Person, calendarId: string) => createTags(admin, calendarId, 'Work'),
} as const;
const cells = (['events.write', 'tags.write'] as const).flatMap((right) =>
  GIVEN_ROLES.map((role) => ({ right, role, isAllowed: may(role, right) && may(role, 'history.undoOwn') })),
);

describe.each(cells)('taking back what needed $right, once an admin and now $role', ({ right, role, isAllowed }) => {
  it(isAllowed ? 'is allowed' : 'is refused, and the history says so', async () => {
    const { calendar, owner, admin } = await calendarWith(app, 'admin');
    await DONE[right](admin, calendar.id);
    const version = await versionOf(owner, calendar.id);
    const path = `/api/calendars/${calendar.id}`;
    const give = async (given: GivenRole) =>
      owner.call('PUT', `${path}/members/${await memberIdOf(admin, calendar.id)}/role`, { role: given });
    await give(role);
    const history = (await admin.call('GET', `${path}/history?limit=100`)).as(HistoryPage);
    expect(history.entries.find((entry) => entry.version === version)?.mayUndo).toBe(isAllowed);
    const answer = await admin.call('POST', `${path}/history/${version}/undo`);
    if (isAllowed) return expect(answer).toMatchObject({ status: 200 });
    expect(answer).toMatchObject(refused('forbidden'));
    await give('admin');
    expect(await admin.call('POST', `${path}/history/${version}/undo`)).toMatchObject({ status: 200 });
  });
});
