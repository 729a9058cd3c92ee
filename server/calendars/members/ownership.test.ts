import { describe, expect, it } from 'vitest';
import { CalendarAnswer } from '#domain/calendars.ts';
import { HistoryPage } from '#domain/changes.ts';
import { MemberAnswer, MemberList } from '#domain/members.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { cases } from '#tests/support/depth.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { calendarWith, invite, memberIdOf, PASSWORD, type Person, remove } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { changesSince } from '#tests/support/series.ts';
import { openStream } from '#tests/support/stream.ts';

const app = await testApp();

/** The two take turns at coming first. */
const ROUNDS = cases(2, 4);

const handOver = (by: Person, calendarId: string, memberId: string, password = PASSWORD) =>
  by.call('PUT', `/api/calendars/${calendarId}/owner`, { memberId, password });
const calendarOf = async (person: Person, id: string) =>
  (await person.call('GET', `/api/calendars/${id}`)).as(CalendarAnswer).calendar;
const history = async (person: Person, id: string) =>
  (await person.call('GET', `/api/calendars/${id}/history?limit=100`)).as(HistoryPage).entries;

describe('handing a calendar over', () => {
  it('makes a member its owner and its owner an admin, in one change that everybody hears of', async () => {
    const { calendar, owner, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
    const before = await calendarOf(viewer, calendar.id);
    const id = await memberIdOf(editor, calendar.id);
    const streams = await Promise.all([owner, editor].map(({ token }) => openStream(app, token)));

    const answer = await handOver(owner, calendar.id, id);
    expect(answer.status).toBe(200);
    expect(answer.as(MemberAnswer).member).toMatchObject({ id, role: 'owner', isOwner: true, user: { name: 'Egor' } });

    expect(await calendarOf(viewer, calendar.id)).toEqual({
      ...before,
      ownerId: editor.id,
      owner: { name: 'Egor' },
      version: before.version + 1,
    });
    const members = (await viewer.call('GET', `/api/calendars/${calendar.id}/members`)).as(MemberList);
    expect(members.map(({ user, role, isOwner }) => [user.name, role, isOwner])).toEqual([
      ['Egor', 'owner', true],
      ['Olga', 'admin', false],
      ['Viktor', 'viewer', false],
    ]);
    const [entry] = await history(viewer, calendar.id);
    expect(entry).toMatchObject({ version: before.version + 1, actor: { id: owner.id }, mayUndo: false });
    expect(entry?.changes.map(({ name, fields }) => [name, fields])).toEqual([
      ['Olga', [{ field: 'role', before: 'owner', after: 'admin' }]],
      ['Egor', [{ field: 'role', before: 'editor', after: 'owner' }]],
    ]);
    expect((await changesSince(viewer, calendar.id, before.version)).membersChanged).toBe(true);
    for (const [index, role] of ['admin', 'owner'].entries()) {
      const received = [await streams[index]?.next(), await streams[index]?.next()];
      expect(received).toContainEqual({ event: 'access', data: { calendarId: calendar.id, role } });
    }
  });

  it('gives the rights of an owner to the one and those of an admin to the other', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    const admins = await invite(owner, calendar.id, 'admin');
    const editors = await invite(owner, calendar.id, 'editor');
    await handOver(owner, calendar.id, await memberIdOf(viewer, calendar.id));
    expect(await app.call('GET', `/api/calendars/invites/${admins}`)).toMatchObject(refused('invite_not_found'));
    expect(await app.call('GET', `/api/calendars/invites/${editors}`)).toMatchObject({ status: 200 });
    expect(await owner.call('DELETE', `/api/calendars/${calendar.id}`)).toMatchObject(refused('forbidden'));
    await viewer.call('DELETE', '/api/account', { password: PASSWORD });
    expect(await owner.call('GET', `/api/calendars/${calendar.id}`)).toMatchObject(refused('not_found'));
  });

  it('lets the old owner leave, delete the account, and be handed the calendar again', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    await handOver(owner, calendar.id, await memberIdOf(viewer, calendar.id));
    await handOver(viewer, calendar.id, await memberIdOf(owner, calendar.id));
    expect((await calendarOf(viewer, calendar.id)).ownerId).toBe(owner.id);
    await handOver(owner, calendar.id, await memberIdOf(viewer, calendar.id));
    expect(await owner.call('DELETE', '/api/account', { password: PASSWORD })).toMatchObject({ status: 204 });
    expect(await calendarOf(viewer, calendar.id)).toMatchObject({ ownerId: viewer.id, role: 'owner' });
  });

  it('is announced to both by e-mail', async () => {
    const { calendar, owner, admin } = await calendarWith(app, 'admin');
    await handOver(owner, calendar.id, await memberIdOf(admin, calendar.id));
    for (const person of [owner, admin]) {
      const email = (await emailsTo(app, person.email)).at(-1);
      expect(email?.subject).toContain('«Home»');
      expect(email?.text).toContain(`http://localhost:3000/dashboard/calendar/${calendar.id}`);
      expect(email?.text).toContain(person === owner ? 'Anna' : 'Olga');
    }
  });

  it('needs the password, and does not let it be guessed', async () => {
    const strict = await testApp({ rateLimits: true });
    const { calendar, owner, viewer } = await calendarWith(strict, 'viewer');
    const id = await memberIdOf(viewer, calendar.id);
    expect(await owner.call('PUT', `/api/calendars/${calendar.id}/owner`, { memberId: id })).toMatchObject(
      refused('validation_failed', 'password'),
    );
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await handOver(owner, calendar.id, id, 'Wrong#1')).toMatchObject(refused('current_password_wrong'));
    }
    expect(await handOver(owner, calendar.id, id)).toMatchObject(refused('too_many_requests'));
    expect((await calendarOf(owner, calendar.id)).ownerId).toBe(owner.id);
  });

  it('is refused for anybody who is no member, and changes nothing for the owner', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    const elsewhere = await calendarWith(app, 'viewer');
    const formerId = await memberIdOf(editor, calendar.id);
    await remove(owner, calendar.id, editor);
    const { version } = await calendarOf(owner, calendar.id);
    for (const id of [formerId, await memberIdOf(elsewhere.viewer, elsewhere.calendar.id), crypto.randomUUID()]) {
      expect(await handOver(owner, calendar.id, id)).toMatchObject(refused('not_found'));
    }
    const mine = await handOver(owner, calendar.id, await memberIdOf(owner, calendar.id));
    expect(mine.as(MemberAnswer).member).toMatchObject({ role: 'owner' });
    expect((await calendarOf(owner, calendar.id)).version).toBe(version);
  });
});

/** Requests that can arrive at the same moment, and the answers they may get. */
const RACES: Readonly<Record<string, (people: Crowd) => Promise<{ status: number; text: string }>>> = {
  leaves: ({ calendar, editor }) => editor.call('DELETE', `/api/calendars/${calendar.id}/leave`),
  'is removed': ({ calendar, admin, id }) => admin.call('DELETE', `/api/calendars/${calendar.id}/members/${id}`),
  'is lowered': ({ calendar, admin, id }) =>
    admin.call('PUT', `/api/calendars/${calendar.id}/members/${id}/role`, { role: 'viewer' }),
  'deletes the account': ({ editor }) => editor.call('DELETE', '/api/account', { password: PASSWORD }),
  'is handed it twice': ({ calendar, owner, id }) => handOver(owner, calendar.id, id),
  'has a rival': ({ calendar, owner, rivalsId }) => handOver(owner, calendar.id, rivalsId),
  'finds it deleted': ({ calendar, owner }) => owner.call('DELETE', `/api/calendars/${calendar.id}`),
  'loses the owner': ({ owner }) => owner.call('DELETE', '/api/account', { password: PASSWORD }),
  'joins again': ({ editor, code }) => editor.call('POST', `/api/calendars/invites/${code}/accept`),
};
type Crowd = Awaited<ReturnType<typeof crowd>>;

/** Creates everything a race needs beforehand, since the owner's rights change once the calendar is handed over. */
async function crowd(where: TestApp) {
  const people = await calendarWith(where, 'admin', 'editor', 'viewer');
  const { calendar, owner, admin, editor } = people;
  return {
    ...people,
    id: await memberIdOf(editor, calendar.id),
    rivalsId: await memberIdOf(admin, calendar.id),
    code: await invite(owner, calendar.id, 'admin'),
  };
}

/** The members according to the history, each with the role they were last given; undefined for the role they joined with. */
async function membersInHistory(person: Person, calendarId: string, ownersId: string): Promise<Map<string, unknown>> {
  const received = new Map<string, unknown>([[ownersId, 'owner']]);
  for (const { changes } of (await history(person, calendarId)).toReversed()) {
    for (const { id, action, fields } of changes.filter(({ entity }) => entity === 'member')) {
      if (action === 'delete') received.delete(id);
      else received.set(id, fields.find(({ field }) => field === 'role')?.after);
    }
  }
  return received;
}

describe.each(Object.entries(RACES))('a member who %s while the calendar is handed over to them', (name, race) => {
  it('finds one owner or no calendar, and a history that shows how', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = await crowd(app);
      const { calendar, owner, viewer, id } = people;
      const ownersId = await memberIdOf(owner, calendar.id);
      const hand = () => handOver(owner, calendar.id, id);
      const [handed, other] =
        round % 2
          ? await Promise.all([hand(), race(people)])
          : (await Promise.all([race(people), hand()])).toReversed();
      for (const answer of [handed, other]) expect([200, 204, 401, 403, 404], answer?.text).toContain(answer?.status);
      const answer = await viewer.call('GET', `/api/calendars/${calendar.id}/members`);
      if (answer.status === 404) {
        // It was deleted with its owner, the old one or the new one.
        expect(handed?.status === 200).toBe(name === 'deletes the account');
        continue;
      }
      const members = answer.as(MemberList);
      expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1);
      const received = await membersInHistory(viewer, calendar.id, ownersId);
      expect(members.map((member) => member.id).sort()).toEqual([...received.keys()].sort());
      for (const member of members) expect([undefined, member.role]).toContain(received.get(member.id));
    }
  });
});
