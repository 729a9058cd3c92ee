import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CalendarListItem } from '#domain/calendars.ts';
import { MemberList } from '#domain/members.ts';
import { type Answer, type TestApp, testApp } from '#tests/support/app.ts';
import { cases } from '#tests/support/depth.ts';
import { destroyAccounts, endAccount, restoreAccount, tryRestore, withSession } from '#tests/support/ended-accounts.ts';
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

/** Somebody's account is restored while they, or others, are doing something. */

const ROUNDS = cases(1, 5);
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
const list = async (person: Person) => (await person.call('GET', '/api/calendars')).as(z.array(CalendarListItem));
const rolesIn = async (reader: Person, calendarId: string) =>
  (await reader.call('GET', `/api/calendars/${calendarId}/members`)).as(MemberList).map(({ role }) => role);

/** Every calendar that somebody sees has one owner; nobody is in one twice; the log has no version twice or left out. */
async function expectConsistent({ db }: TestApp): Promise<void> {
  const calendars = await db.read.selectFrom('calendars').selectAll().execute();
  for (const { id, version, deleted_at } of calendars) {
    const members = await db.read.selectFrom('members').selectAll().where('calendar_id', '=', id).execute();
    expect(new Set(members.map(({ user_id }) => user_id)).size).toBe(members.length);
    if (deleted_at === null) expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1);
    const log = await db.read.selectFrom('changes').select('version').where('calendar_id', '=', id).execute();
    for (const row of log) expect(row.version).toBeLessThanOrEqual(version);
  }
  const ended = db.read.selectFrom('ended_accounts').select('user_id').where('user_id', '<>', '');
  const living = await db.read.selectFrom('users').select('id').where('email', '<>', '').execute();
  const both = (await ended.execute()).filter(({ user_id }) => living.some(({ id }) => id === user_id));
  expect(both).toEqual([]);
}

/** Somebody whose account has ended, who owned a calendar and edited another. */
async function ended(app: TestApp) {
  const { owner, editor, stranger, calendar } = await calendarWith(app, 'editor');
  const own = await createCalendar(editor);
  await createEvent(editor, calendar.id);
  await endAccount(editor);
  return { owner, person: editor, stranger, calendar, own };
}

describe('while an account is restored', () => {
  it('it is restored once', async () => {
    const app = await testApp();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { person, calendar, owner } = await ended(app);
      const answers = await Promise.all([1, 2, 3].map(() => tryRestore(app, person)));
      expect(statusesOf(answers)).toEqual([200, 401, 401]);
      expect(await rolesIn(owner, calendar.id)).toEqual(['owner', 'editor']);
    }
    await expectConsistent(app);
  });

  it('somebody registers with its e-mail: one of them has it', async () => {
    const app = await testApp();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { person } = await ended(app);
      const begun = await app.call('POST', '/api/auth/register', { body: { email: person.email } });
      const { verificationCode: code } = begun.body as { verificationCode: string };
      const body = { email: person.email, code, name: 'New', password: 'Another-horse#2' };
      const [restored, registered] = await Promise.all([
        tryRestore(app, person),
        app.call('POST', '/api/auth/verify-email', { body }),
      ]);
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([restored.status, registered.status]);
    }
    await expectConsistent(app);
  });

  it('its owner ends it again', async () => {
    const app = await testApp();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { person, owner, calendar } = await ended(app);
      const back = await restoreAccount(app, person);
      const [deletion, ...asked] = await Promise.all([
        endAccount(back),
        tryRestore(app, person),
        tryRestore(app, person),
      ]);
      expect(deletion.status).toBe(204);
      for (const status of statusesOf(asked)) expect([200, 401]).toContain(status);
      const isBack = asked.some(({ status }) => status === 200);
      expect(await rolesIn(owner, calendar.id)).toEqual(isBack ? ['owner', 'editor'] : ['owner']);
    }
    await expectConsistent(app);
  });

  it.each<[string, (world: Awaited<ReturnType<typeof ended>>) => Promise<Answer>]>([
    [
      'the owner deletes a calendar of theirs',
      ({ owner, calendar }) => owner.call('DELETE', `/api/calendars/${calendar.id}`),
    ],
    ['an owner’s account ends', ({ owner }) => endAccount(owner)],
    [
      'somebody changes events there',
      ({ owner, calendar }) => owner.call('PUT', `/api/calendars/${calendar.id}`, { name: 'New' }),
    ],
    ['the owner takes another name', ({ owner }) => owner.call('PUT', '/api/auth/profile', { name: 'Olya' })],
  ])('%s', async (_, act) => {
    const app = await testApp();
    for (let round = 0; round < ROUNDS; round += 1) {
      const world = await ended(app);
      const { person, own } = world;
      const [restored, answer] = await Promise.all([tryRestore(app, person), act(world)]);
      expect([restored.status, answer.status < 300]).toEqual([200, true]);
      const back = withSession(app, person, restored);
      expect((await list(back)).map(({ id }) => id)).toContain(own.id);
      const { createdBy } = (await createEvent(back, own.id)) as { createdBy: unknown };
      expect(createdBy).toEqual({ id: person.id, name: person.name });
    }
    await expectConsistent(app);
  });

  it('the owner deletes and restores a calendar that they had edited: they are in it', async () => {
    const app = await testApp();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { person, owner, calendar } = await ended(app);
      const path = `/api/calendars/${calendar.id}`;
      const deleteAndRestore = async () => {
        await owner.call('DELETE', path);
        return owner.call('POST', `${path}/restore`);
      };
      const [asked, restored] = await Promise.all([tryRestore(app, person), deleteAndRestore()]);
      expect([asked.status, restored.status]).toEqual([200, 200]);
      expect(await rolesIn(owner, calendar.id)).toEqual(['owner', 'editor']);
    }
    await expectConsistent(app);
  });

  it('maintenance destroys what is too old', async () => {
    const app = await testApp();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { person, own } = await ended(app);
      app.clock.advance(30 * 86_400_000 - 1);
      const [asked] = await Promise.all([
        tryRestore(app, person),
        // A node whose clock is ahead.
        destroyAccounts(app, app.clock.now + 1),
      ]);
      expect([200, 401]).toContain(asked.status);
      if (asked.status === 200) {
        expect((await list(withSession(app, person, asked))).map(({ id }) => id)).toContain(own.id);
      }
    }
    await expectConsistent(app);
  });
});

it('friends who end their accounts at once and come back at once have all they had', async () => {
  const app = await testApp();
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const people = [];
    for (let index = 0; index < 4; index += 1) people.push(await signUp(app, `Friend ${index}`));
    for (const person of people) {
      const { id } = await createCalendar(person);
      const code = await invite(person, id, 'editor');
      for (const other of people.filter((one) => one !== person)) await join(other, code);
      for (const other of people) await createEvent(other, id);
    }
    for (const { status } of await Promise.all(people.map((person) => endAccount(person)))) expect(status).toBe(204);
    const back = await Promise.all(people.map((person) => restoreAccount(app, person)));
    for (const person of back) {
      const calendars = await list(person);
      expect(calendars.map(({ memberCount }) => memberCount)).toEqual([4, 4, 4, 4]);
      for (const { id } of calendars) {
        const { events } = (await person.call('GET', `/api/calendars/${id}/changes?since=0`)).body as {
          events: { createdBy: { name: string } | null }[];
        };
        expect(events.map(({ createdBy }) => createdBy?.name).sort()).toEqual(people.map(({ name }) => name));
      }
    }
  }
  await expectConsistent(app);
});

it('nobody signs in while an account is restored but to what it is then', async () => {
  const app = await testApp();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { person } = await ended(app);
    const body = { email: person.email, password: PASSWORD };
    const signIn = () => app.call('POST', '/api/auth/login', { body });
    const answers = await Promise.all([signIn(), tryRestore(app, person), signIn()]);
    expect(answers[1]?.status).toBe(200);
    for (const { status } of answers) expect([200, 403]).toContain(status);
  }
});
