import { hash } from '@node-rs/argon2';
import { type Calendar, CalendarAnswer, type CalendarInput } from '#domain/calendars.ts';
import { type CalendarEvent, type CreateEventInput, EventAnswer } from '#domain/events.ts';
import { CreatedInvite } from '#domain/invites.ts';
import { MemberList } from '#domain/members.ts';
import { type Person as CalendarPerson, PersonList } from '#domain/people.ts';
import type { GivenRole } from '#domain/permissions.ts';
import { type Tag, TagList } from '#domain/tags.ts';
import { createSession } from '#server/identity/sessions/data.ts';
import { insertUser } from '#server/identity/users/data.ts';
import { createTokens, type Tokens } from '#server/platform/credentials/tokens.ts';
import type { Answer, TestApp } from './app.ts';
import type { Method } from './routes.ts';

/** Somebody who is signed in. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  call(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** Everybody's. Its hash names a cost of its own, far below the server's, so that comparing it is quick. */
export const PASSWORD = 'Correct-horse#1';
let passwordHash: Promise<string> | undefined;

/** By the secret of the server. They remember what they have checked, and to make room for that costs more than a signature. */
const signers = new Map<string, Tokens>();
function tokensOf(secret: string): Tokens {
  const tokens = signers.get(secret) ?? createTokens(secret);
  signers.set(secret, tokens);
  return tokens;
}

let people = 0;

/** A person with an account and a session, made without the e-mails and codes of a registration. */
export async function signUp(app: TestApp, name: string): Promise<Person> {
  people += 1;
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${people}@example.org`;
  passwordHash ??= hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
  const person = { email, name, passwordHash: await passwordHash, language: 'ru' } as const;
  const user = await app.db.write((sql) => insertUser(sql, person, app.clock.now));
  const { token } = await startSession(app, user.id);
  return {
    id: user.id,
    name,
    email,
    token,
    call: (method, path, body, headers = {}) => app.call(method, path, { token, body, headers }),
  };
}

/** Signs somebody in, once more if they are already. */
export async function startSession(app: TestApp, userId: string): Promise<{ id: string; token: string }> {
  const device = { userAgent: '', address: '127.0.0.1' };
  const { id } = await app.db.write((sql) => createSession(sql, userId, device, app.clock.now));
  return { id, token: await tokensOf(app.config.secret).sign({ sessionId: id, userId }) };
}

export async function createCalendar(owner: Person, values: Partial<CalendarInput> = {}): Promise<Calendar> {
  const answer = await owner.call('POST', '/api/calendars', { name: 'Home', ...values });
  return answer.as(CalendarAnswer).calendar;
}

export async function invite(manager: Person, calendarId: string, role: GivenRole): Promise<string> {
  const answer = await manager.call('POST', `/api/calendars/${calendarId}/invites`, { role });
  return answer.as(CreatedInvite).inviteCode;
}

export async function join(person: Person, code: string): Promise<void> {
  const { status, text } = await person.call('POST', `/api/calendars/invites/${code}/accept`);
  if (status !== 200) throw new Error(`${person.name} cannot join: ${text}`);
}

const NAMES: Record<GivenRole, string> = { admin: 'Anna', editor: 'Egor', viewer: 'Viktor' };

/** A calendar of Olga's, with somebody in each of the roles asked for, and Sofia who is a stranger to it. */
export async function calendarWith<Roles extends GivenRole>(
  app: TestApp,
  ...roles: Roles[]
): Promise<{ calendar: Calendar; owner: Person; stranger: Person } & Record<Roles, Person>> {
  const owner = await signUp(app, 'Olga');
  const calendar = await createCalendar(owner);
  const members: Partial<Record<GivenRole, Person>> = {};
  for (const role of roles) {
    const person = await signUp(app, NAMES[role]);
    await join(person, await invite(owner, calendar.id, role));
    members[role] = person;
  }
  // The loop has filled exactly the roles asked for.
  const complete = members as Record<Roles, Person>;
  return { calendar, owner, stranger: await signUp(app, 'Sofia'), ...complete };
}

/** An event tomorrow from 10:00 to 11:00, unless told otherwise. */
export async function createEvent(
  author: Person,
  calendarId: string,
  values: Partial<CreateEventInput> = {},
): Promise<CalendarEvent> {
  const usual = { title: 'Dentist', startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
  const answer = await author.call('POST', '/api/events', { calendarId, ...usual, ...values });
  return answer.as(EventAnswer).event;
}

/** Removes somebody from a calendar. */
export async function remove(manager: Person, calendarId: string, person: Person): Promise<void> {
  await manager.call('DELETE', `/api/calendars/${calendarId}/members/${await memberIdOf(person, calendarId)}`);
}

/** The id that a member has in a calendar. */
export async function memberIdOf(person: Person, calendarId: string): Promise<string> {
  const members = (await person.call('GET', `/api/calendars/${calendarId}/members`)).as(MemberList);
  const member = members.find(({ user }) => user.email === person.email);
  if (!member) throw new Error(`${person.name} is no member.`);
  return member.id;
}

export async function createTags(manager: Person, calendarId: string, ...names: string[]): Promise<Tag[]> {
  const tags = names.map((name) => ({ name, color: '#1976d2' }));
  return (await manager.call('PUT', `/api/calendars/${calendarId}/tags`, { tags })).as(TagList);
}

export async function listPeople(member: Person, calendarId: string): Promise<CalendarPerson[]> {
  return (await member.call('GET', `/api/calendars/${calendarId}/people`)).as(PersonList);
}

/** Adds people without an account. @returns the whole list, members first */
export async function createPeople(manager: Person, calendarId: string, ...names: string[]): Promise<CalendarPerson[]> {
  const people = [...(await listPeople(manager, calendarId)), ...names.map((name) => ({ name }))];
  return (await manager.call('PUT', `/api/calendars/${calendarId}/people`, { people })).as(PersonList);
}
