import { z } from 'zod';
import { CalendarListItem } from '#domain/calendars.ts';
import { Inheritance, MemberList } from '#domain/members.ts';
import type { Answer, TestApp } from './app.ts';
import { clearDropped } from './clear-dropped.ts';
import { endForGood, withSession } from './ended-accounts.ts';
import { calendarWith, PASSWORD, type Person } from './people.ts';

/** Calendars whose owner is gone, and what becomes of them. */

export const list = async (person: Person) =>
  (await person.call('GET', '/api/calendars')).as(z.array(CalendarListItem));

/** As `name role`. */
export const members = async (person: Person, id: string) =>
  (await person.call('GET', `/api/calendars/${id}/members`))
    .as(MemberList)
    .map(({ user, role }) => `${user.name} ${role}`);

export const decline = (person: Person, id: string): Promise<Answer> =>
  person.call('DELETE', `/api/calendars/${id}/inheritance`);

export const declinable = async (person: Person, id: string) =>
  (await person.call('GET', `/api/calendars/${id}/inheritance`)).as(Inheritance).declinableUntil;

/** Sessions end after thirty days of silence. */
export const again = async (app: TestApp, person: Person): Promise<Person> =>
  withSession(
    app,
    person,
    await app.call('POST', '/api/auth/login', { body: { email: person.email, password: PASSWORD } }),
  );

/** A calendar that somebody among people with some roles has inherited. */
export async function inheritedBy<Role extends 'admin' | 'editor' | 'viewer'>(app: TestApp, ...roles: Role[]) {
  const people = await calendarWith(app, ...roles);
  await endForGood(app, people.owner);
  await clearDropped(app);
  return people;
}
