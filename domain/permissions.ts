/** The only table of rights in a calendar. Server and browser both use it. */

import type { EventClass } from './event-class.ts';

export const ROLES = ['owner', 'admin', 'editor', 'viewer'] as const;
export type Role = (typeof ROLES)[number];
/** Roles that one member can give another; only the owner can transfer ownership. */
export const GIVEN_ROLES = ['admin', 'editor', 'viewer'] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

const everyone = ROLES;
const editors = ['owner', 'admin', 'editor'] as const;
const managers = ['owner', 'admin'] as const;

export const ACTIONS = {
  'calendar.read': everyone,
  'calendar.update': managers,
  'calendar.delete': ['owner'],
  'calendar.restore': ['owner'],
  'calendar.handOver': ['owner'],
  'calendar.leave': GIVEN_ROLES,
  'calendar.letAgents': ['owner'],
  'members.read': everyone,
  'members.manage': managers,
  'tags.read': everyone,
  'tags.write': managers,
  'people.read': everyone,
  'people.write': managers,
  'invites.read': managers,
  'invites.create': managers,
  'invites.revoke': managers,
  'feeds.read': everyone,
  'feeds.create': everyone,
  'feeds.manage': managers,
  'displays.show': managers,
  'events.read': everyone,
  'events.write': editors,
  'proposals.create': everyone,
  'proposals.decide': editors,
  'changes.read': everyone,
  'history.read': everyone,
  'history.undoOwn': editors,
  'history.undoAny': managers,
  'history.purge': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof ACTIONS;

export function may(role: Role, action: Action): boolean {
  return (ACTIONS[action] as readonly Role[]).includes(role);
}

/** A reading member of a calendar. */
export interface Reader {
  readonly role: Role;
  readonly readerId: string;
}

/**
 * Whether a member may read an event's content. One that is not public is read by its author and by the calendar's owner; others see a
 * block, which they may move and delete if they may write events, but not otherwise change.
 * @param authorId null if the author's account was deleted
 */
export const readsTexts = (
  { role, readerId }: Reader,
  event: { readonly class: EventClass; readonly authorId: string | null },
): boolean => event.class === 'public' || role === 'owner' || event.authorId === readerId;

/** Whether a member may set an event's class: only if they can read it whatever its class. */
export const mayClassify = (reader: Reader, authorId: string | null): boolean =>
  readsTexts(reader, { class: 'private', authorId });

/** The right required now, besides `history.undo…`, to undo a change of each kind. Kinds not listed cannot be undone. */
const UNDO_NEEDS: Readonly<Record<string, Action>> = {
  event: 'events.write',
  task: 'events.write',
  journal: 'events.write',
  tag: 'tags.write',
  person: 'people.write',
};

/**
 * Whether a role may undo a change: its author, or somebody who may undo any change, provided they may still make such a change.
 * @param entities kinds that the change touched
 */
export function mayUndo(role: Role, entities: readonly string[], isAuthor: boolean): boolean {
  return (
    may(role, isAuthor ? 'history.undoOwn' : 'history.undoAny') &&
    entities.every((entity) => {
      const needed = UNDO_NEEDS[entity];
      return needed !== undefined && may(role, needed);
    })
  );
}

const rank = (role: Role): number => ROLES.length - ROLES.indexOf(role);

export function higherRole(a: Role, b: Role): Role {
  return rank(a) >= rank(b) ? a : b;
}

/** Whether a member with role `manager` may change or remove one with role `target`; the caller checks that it is not themselves. */
export function mayManage(manager: Role, target: Role): boolean {
  if (manager === 'owner') return target !== 'owner';
  return manager === 'admin' && (target === 'editor' || target === 'viewer');
}

/** The roles that `manager` may give by invitation or change, highest first; without `current` if given. */
export function assignableRoles(manager: Role, current?: Role): GivenRole[] {
  const roles: readonly GivenRole[] =
    manager === 'owner' ? GIVEN_ROLES : manager === 'admin' ? ['editor', 'viewer'] : [];
  return roles.filter((role) => role !== current);
}
