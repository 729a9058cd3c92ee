import type { Calendar } from '#domain/calendars.ts';
import { DAY_MS } from '#domain/dates/local.ts';
import type { Role } from '#domain/permissions.ts';
import { type Scope, scopesUpTo } from '#domain/values/api-keys.ts';
import type { TestApp } from '#tests/support/app.ts';
import { basic, type DavClient, davClient } from '#tests/support/dav.ts';
import {
  calendarWith,
  createCalendar,
  createEvent,
  invite,
  join,
  PASSWORD,
  type Person,
  remove,
  signUp,
} from '#tests/support/people.ts';
import { registerText, unreachable } from '#tests/support/pusher.ts';
import { displayCallers } from './display-callers.ts';

/** A calendar app that calls, as far as the server's answer depends on it. */
export interface DavCaller {
  readonly name: string;
  readonly person: Person;
  /** The header; undefined for a call without one. */
  readonly authorization: string | undefined;
  /** The address of the registration of their app, or of one of the owner's where they can have none. */
  readonly registration: string;
  /** In the calendar of the call; null for no member, and for a key that does not open it. */
  readonly role: Role | null;
  readonly scope: Scope;
  /** The key opens some calendars only. */
  readonly isLimited?: true;
  /** There is no key, or one that is refused. */
  readonly isDead?: true;
}

export interface DavWorld {
  readonly app: TestApp;
  readonly calendar: Calendar;
  readonly owner: Person;
  /** The name of an object in the calendar. */
  readonly object: string;
  readonly callers: readonly DavCaller[];
}

export async function createDavWorld(app: TestApp): Promise<DavWorld> {
  const { calendar, owner, admin, editor, viewer, stranger } = await calendarWith(app, 'admin', 'editor', 'viewer');
  const removed = await signUp(app, 'Roman');
  await join(removed, await invite(owner, calendar.id, 'editor'));
  await remove(owner, calendar.id, removed);
  const other = await createCalendar(owner, { name: 'Other' });
  const event = await createEvent(owner, calendar.id);

  const displays = await displayCallers(owner, calendar);
  const off = await davClient(app, owner);
  await owner.call('PATCH', `/api/api-keys/${off.keyId}`, { isActive: false });
  const expired = await davClient(app, owner, { expiresAt: new Date(app.clock.now + DAY_MS).toISOString() });
  app.clock.advance(DAY_MS);

  const registrationOf = async ({ call, home, keyId }: DavClient): Promise<string> => {
    const { headers } = await call('POST', `${home}${calendar.id}/`, registerText(unreachable(keyId)));
    return new URL(String(headers.location)).pathname;
  };
  const ownersRegistration = await registrationOf(await davClient(app, owner));

  const working = async (name: string, person: Person, role: Role | null, only?: string): Promise<DavCaller> => {
    const client = await davClient(app, person, { calendarIds: only === undefined ? null : [only] });
    const registration = role ? await registrationOf(client) : ownersRegistration;
    const authorization = basic(person.email, client.key);
    const caller = { name, person, authorization, registration, role, scope: 'calendars' } as const;
    return only === undefined ? caller : { ...caller, isLimited: true };
  };
  const scoped = async (name: string, person: Person, role: Role, scope: Scope): Promise<DavCaller> => {
    const client = await davClient(app, person, { scopes: scopesUpTo(scope) });
    const registration = await registrationOf(client);
    return { name, person, authorization: basic(person.email, client.key), registration, role, scope };
  };
  const dead = (name: string, authorization?: string): DavCaller => ({
    ...{ name, person: owner, authorization, role: 'owner', scope: 'calendars', isDead: true },
    registration: ownersRegistration,
  });
  return {
    ...{ app, calendar, owner, object: `${event.id}.ics` },
    callers: [
      dead('nobody'),
      dead('the owner with the password', basic(owner.email, PASSWORD)),
      dead('the owner with a token', `Bearer ${owner.token}`),
      dead('the owner with a key as a bearer token', `Bearer ${(await davClient(app, owner)).key}`),
      ...displays.map(({ name, token }) => dead(name, basic(owner.email, token))),
      dead('a key of the owner under another e-mail', basic(admin.email, (await davClient(app, owner)).key)),
      dead('a key of the owner that is off', basic(owner.email, off.key)),
      dead('a key of the owner that has expired', basic(owner.email, expired.key)),
      await working('the owner', owner, 'owner'),
      await working('the owner with a key for this calendar', owner, 'owner', calendar.id),
      await working('the owner with a key for another calendar', owner, null, other.id),
      await scoped('the owner with a key that reads', owner, 'owner', 'read'),
      await scoped('the owner with a key that writes', owner, 'owner', 'write'),
      await working('the admin', admin, 'admin'),
      await working('the editor', editor, 'editor'),
      await working('the viewer', viewer, 'viewer'),
      await scoped('the viewer with a key that reads', viewer, 'viewer', 'read'),
      await scoped('the viewer with a key that writes', viewer, 'viewer', 'write'),
      await working('a removed member', removed, null),
      await working('a stranger', stranger, null),
    ],
  };
}
