import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Answer, type TestApp, testApp } from '#tests/support/app.ts';
import { cases } from '#tests/support/depth.ts';
import { endAccount as end, thirtyDaysLater } from '#tests/support/ended-accounts.ts';
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

/** Somebody's account ends while they, or others, are doing something. */

const ROUNDS = cases(1, 5);
/** So often each of two acts at most while their account ends: together fewer than the keys that a person may have. */
const ACTS_MAX = 20;
const signIn = (app: TestApp, { email }: Person) =>
  app.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);
/** What the log tells of who is a member: `+` when somebody joins, `-` when they leave. */
async function comingAndGoing({ db }: TestApp, calendarId: string, { id }: Person): Promise<string> {
  const deeds = await db.read
    .selectFrom('changes')
    .select('action')
    .where('calendar_id', '=', calendarId)
    .where('actor_id', '=', id)
    .where('entity', '=', 'member')
    .orderBy('version')
    .execute();
  return deeds.map(({ action }) => (action === 'create' ? '+' : action === 'delete' ? '-' : '=')).join('');
}

describe('while their account ends', () => {
  it.each<[string, (app: TestApp, person: Person) => Promise<Answer>, number[]]>([
    ['somebody signs in', (app, person) => signIn(app, person), [200, 401, 403]],
    ['somebody makes a calendar', (_, person) => person.call('POST', '/api/calendars', { name: 'Mine' }), [201, 401]],
    [
      'somebody makes a key',
      (_, person) => person.call('POST', '/api/api-keys', { name: 'Key', scopes: ['read'] }),
      [201, 401],
    ],
    [
      'somebody takes another name',
      (_, person) => person.call('PUT', '/api/auth/profile', { name: 'New' }),
      [200, 401],
    ],
    ['somebody ends it once more', (_, person) => end(person), [204, 401]],
  ])('%s', async (_, act, allowed) => {
    const app = await testApp();
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await signUp(app, 'Ivan');
      await createCalendar(person);
      const ended = end(person);
      let isOver = false;
      const over = ended.finally(() => {
        isOver = true;
      });
      const keepActing = async () => {
        for (let acts = 0; !isOver && acts < ACTS_MAX; acts += 1) {
          expect(allowed).toContain((await act(app, person)).status);
          await nextTurn();
        }
      };
      await Promise.all([over, keepActing(), keepActing()]);
      expect([204, 401]).toContain((await ended).status);
    }
    await thirtyDaysLater(app);
    const calendars = app.db.read.selectFrom('calendars').select('id');
    expect(
      await calendars.where('id', 'not in', app.db.read.selectFrom('members').select('calendar_id')).execute(),
    ).toEqual([]);
    expect(await app.db.read.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('they join a calendar: the log records both or nothing, and the version counts both', async () => {
    const app = await testApp();
    const { owner, calendar } = await calendarWith(app);
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await signUp(app, 'Ivan');
      const code = await invite(owner, calendar.id, 'editor');
      const accept = () => person.call('POST', `/api/calendars/invites/${code}/accept`);
      const [accepted, again, ended] = await Promise.all([accept(), accept(), end(person)]);
      expect(statusesOf([ended])).toEqual([204]);
      for (const status of statusesOf([accepted, again])) expect([200, 401]).toContain(status);
      expect(['', '+-']).toContain(await comingAndGoing(app, calendar.id, person));
      const members = await app.db.read.selectFrom('members').select('user_id').execute();
      expect(members).toEqual([{ user_id: owner.id }]);
    }
  });

  it('they change events and are removed', async () => {
    const app = await testApp();
    const { owner, calendar } = await calendarWith(app);
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await signUp(app, 'Ivan');
      await join(person, await invite(owner, calendar.id, 'editor'));
      const { id } = await createEvent(person, calendar.id);
      const answers = await Promise.all([
        person.call('PUT', `/api/events/${id}`, { title: 'Doctor' }),
        end(person),
        person.call('DELETE', `/api/events/${id}`),
      ]);
      for (const status of statusesOf(answers)) expect([200, 204, 401, 404]).toContain(status);
      expect(await comingAndGoing(app, calendar.id, person)).toBe('+-');
    }
  });
});

describe('while the owner’s account ends', () => {
  it.each<[string, (person: Person, calendarId: string, code: string) => Promise<Answer>]>([
    ['somebody joins', (person, _, code) => person.call('POST', `/api/calendars/invites/${code}/accept`)],
    ['a member changes an event', (person, id) => createEventIn(person, id)],
    [
      'a member takes another name',
      (person) => person.call('PUT', '/api/auth/profile', { name: `New ${person.name}` }),
    ],
    ['a member leaves', (person, id) => person.call('DELETE', `/api/calendars/${id}/leave`)],
    ['a member’s account ends', (person) => end(person)],
  ])('%s', async (_, act) => {
    const app = await testApp();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { owner, editor, stranger, calendar } = await calendarWith(app, 'editor');
      await createCalendar(editor);
      const code = await invite(owner, calendar.id, 'viewer');
      const [ended, ...answers] = await Promise.all([
        end(owner),
        act(editor, calendar.id, code),
        act(stranger, calendar.id, code),
        act(editor, calendar.id, code),
      ]);
      expect(ended.status).toBe(204);
      for (const status of statusesOf(answers)) expect([200, 201, 204, 401, 404]).toContain(status);
      expect((await editor.call('GET', `/api/calendars/${calendar.id}`)).status).toBeGreaterThanOrEqual(401);
    }
  });
});

const createEventIn = (person: Person, calendarId: string) =>
  person.call('POST', '/api/events', {
    calendarId,
    title: 'Doctor',
    startTime: '2026-11-21T10:00:00',
    endTime: '2026-11-21T11:00:00',
  });

describe('friends who share calendars', () => {
  /** Each owns a calendar that all others edit. */
  async function friends(app: TestApp, count: number) {
    const people = [];
    for (let index = 0; index < count; index += 1) people.push(await signUp(app, `Friend ${index}`));
    for (const person of people) {
      const { id } = await createCalendar(person);
      const code = await invite(person, id, 'editor');
      for (const other of people) {
        if (other !== person) await join(other, code);
        await createEvent(other, id);
      }
    }
    return people;
  }

  it.each([2, 4])('%i delete their accounts at once', async (count) => {
    const app = await testApp();
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const people = await friends(app, count);
      expect(statusesOf(await Promise.all(people.map((person) => end(person))))).toEqual(people.map(() => 204));
      await thirtyDaysLater(app);
      expect(await app.db.read.selectFrom('calendars').select('id').execute()).toEqual([]);
      expect(await app.db.read.selectFrom('users').select('id').execute()).toEqual([]);
    }
  });

  it('take other names while one of them goes', async () => {
    const app = await testApp();
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const [going, ...staying] = await friends(app, 4);
      if (!going) throw new Error('Nobody is there.');
      const rename = (person: Person) => person.call('PUT', '/api/auth/profile', { name: `New ${round}` });
      const [ended, ...renamed] = await Promise.all([end(going), ...staying.map(rename)]);
      expect(ended.status).toBe(204);
      expect(statusesOf(renamed)).toEqual([200, 200, 200]);
    }
  });
});
