import type { Calendar } from '#domain/calendars.ts';
import type { Role } from '#domain/permissions.ts';
import { type Scope, scopesUpTo } from '#domain/values/api-keys.ts';
import { createApiKey } from '#server/identity/api-keys/data.ts';
import type { TestApp } from '#tests/support/app.ts';
import {
  calendarWith,
  createCalendar,
  invite,
  join,
  type Person,
  remove,
  signUp,
  startSession,
} from '#tests/support/people.ts';
import { displayCallers } from './display-callers.ts';

type KeyScope = Exclude<Scope, 'calendars'>;

/** Somebody or something that calls, as far as the server's answer depends on it. */
export interface Caller {
  readonly name: string;
  /** Undefined for a call without a credential. */
  readonly token: string | undefined;
  /** Who stands behind the credential; for a call without one, anybody. */
  readonly person: Person;
  /** In the calendar of the call; null for no member, and for a key that does not open it. */
  readonly role: Role | null;
  /** Of an API key. */
  readonly scope?: KeyScope;
  /** The link of a display, which opens nothing else. */
  readonly isDisplay?: true;
  /** There is no credential, it was good once, or it is none for people. */
  readonly isDead?: true;
}

export interface World {
  readonly app: TestApp;
  readonly calendar: Calendar;
  readonly owner: Person;
  readonly callers: readonly Caller[];
}

/** A calendar with everybody and everything that may call about it. */
export async function createWorld(app: TestApp): Promise<World> {
  const { calendar, owner, admin, editor, viewer, stranger } = await calendarWith(app, 'admin', 'editor', 'viewer');
  const removed = await signUp(app, 'Roman');
  await join(removed, await invite(owner, calendar.id, 'editor'));
  await remove(owner, calendar.id, removed);
  const ended = await startSession(app, owner.id);
  await app.call('POST', '/api/auth/logout', { token: ended.token });
  const key = (person: Person, scope: KeyScope, calendarIds: string[] | null = null) =>
    app.db.write((sql) =>
      createApiKey(
        sql,
        person.id,
        { name: scope, scopes: scopesUpTo(scope), calendarIds },
        app.clock.now,
        app.config.quotas,
      ),
    );
  const other = await createCalendar(owner, { name: 'Other' });
  const off = await key(owner, 'write');
  await owner.call('PATCH', `/api/api-keys/${off.apiKey.id}`, { isActive: false });
  const session = (person: Person, role: Role | null) => ({ person, token: person.token, role });
  const ofKey = async (person: Person, scope: KeyScope, role: Role | null, calendarIds?: string[]) => ({
    person,
    token: (await key(person, scope, calendarIds)).key,
    role,
    scope,
  });
  return {
    app,
    calendar,
    owner,
    callers: [
      { name: 'nobody', person: stranger, token: undefined, role: null, isDead: true },
      { name: 'an ended session of the owner', ...session(owner, 'owner'), token: ended.token, isDead: true },
      { name: 'a stranger', ...session(stranger, null) },
      { name: 'a removed member', ...session(removed, null) },
      { name: 'the viewer', ...session(viewer, 'viewer') },
      { name: 'the editor', ...session(editor, 'editor') },
      { name: 'the admin', ...session(admin, 'admin') },
      { name: 'the owner', ...session(owner, 'owner') },
      {
        name: 'a key of the owner that is off',
        person: owner,
        token: off.key,
        role: 'owner',
        scope: 'write',
        isDead: true,
      },
      ...(await displayCallers(owner, calendar)),
      { name: 'a read key of the owner', ...(await ofKey(owner, 'read', 'owner')) },
      { name: 'a key of the viewer that proposes', ...(await ofKey(viewer, 'propose', 'viewer')) },
      { name: 'a write key of the owner', ...(await ofKey(owner, 'write', 'owner')) },
      { name: 'a write key of the owner for another calendar', ...(await ofKey(owner, 'write', null, [other.id])) },
      { name: 'a write key of the viewer', ...(await ofKey(viewer, 'write', 'viewer')) },
      { name: 'a write key of a stranger', ...(await ofKey(stranger, 'write', null)) },
    ],
  };
}
