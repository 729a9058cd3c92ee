import { describe, expect, it } from 'vitest';
import { EVENT_CLASSES, type EventClass } from './event-class.ts';
import {
  ACTIONS,
  type Action,
  assignableRoles,
  GIVEN_ROLES,
  higherRole,
  may,
  mayClassify,
  mayManage,
  mayUndo,
  ROLES,
  type Role,
  readsTexts,
} from './permissions.ts';

/** The contract: the roles allowed for each action, highest first. */
const WHO_MAY: Readonly<Record<Action, string>> = {
  'calendar.read': 'owner admin editor viewer',
  'calendar.update': 'owner admin',
  'calendar.delete': 'owner',
  'calendar.restore': 'owner',
  'calendar.handOver': 'owner',
  'calendar.leave': 'admin editor viewer',
  'calendar.letAgents': 'owner',
  'members.read': 'owner admin editor viewer',
  'members.manage': 'owner admin',
  'tags.read': 'owner admin editor viewer',
  'tags.write': 'owner admin',
  'people.read': 'owner admin editor viewer',
  'people.write': 'owner admin',
  'invites.read': 'owner admin',
  'invites.create': 'owner admin',
  'invites.revoke': 'owner admin',
  'feeds.read': 'owner admin editor viewer',
  'feeds.create': 'owner admin editor viewer',
  'feeds.manage': 'owner admin',
  'displays.show': 'owner admin',
  'events.read': 'owner admin editor viewer',
  'events.write': 'owner admin editor',
  'proposals.create': 'owner admin editor viewer',
  'proposals.decide': 'owner admin editor',
  'changes.read': 'owner admin editor viewer',
  'history.read': 'owner admin editor viewer',
  'history.undoOwn': 'owner admin editor',
  'history.undoAny': 'owner admin',
  'history.purge': 'owner',
};

describe('an action', () => {
  it.each(Object.entries(WHO_MAY))('%s is for %s', (action, who) => {
    // The keys of the table above are actions.
    expect(ROLES.filter((role) => may(role, action as Action)).join(' ')).toBe(who);
  });

  it('has a line in this table for each that there is', () => {
    expect(Object.keys(WHO_MAY).sort()).toEqual(Object.keys(ACTIONS).sort());
  });
});

describe('managing members', () => {
  const MANAGES: Record<Role, Role[]> = {
    owner: ['admin', 'editor', 'viewer'],
    admin: ['editor', 'viewer'],
    editor: [],
    viewer: [],
  };
  it.each(ROLES)('%s manages those below only', (role) => {
    expect(ROLES.filter((target) => mayManage(role, target))).toEqual(MANAGES[role]);
  });

  it.each([
    ['owner', undefined, 'admin editor viewer'],
    ['owner', 'admin', 'editor viewer'],
    ['owner', 'editor', 'admin viewer'],
    ['owner', 'viewer', 'admin editor'],
    ['admin', undefined, 'editor viewer'],
    ['admin', 'editor', 'viewer'],
    ['admin', 'viewer', 'editor'],
    ['editor', undefined, ''],
    ['editor', 'viewer', ''],
    ['viewer', undefined, ''],
  ] as const)('%s may give to a member who is %s: %s', (manager, current, roles) => {
    expect(assignableRoles(manager, current).join(' ')).toBe(roles);
  });
});

describe('taking a change back', () => {
  /** Roles allowed if somebody else made the change, and if they made it themselves. */
  const MAY_UNDO: Readonly<Record<string, readonly [string, string]>> = {
    event: ['owner admin', 'owner admin editor'],
    tag: ['owner admin', 'owner admin'],
    'event tag': ['owner admin', 'owner admin'],
    member: ['', ''],
    'event member': ['', ''],
    invite: ['', ''],
    calendar: ['', ''],
  };
  it.each(Object.entries(MAY_UNDO))('of %s is for those who may make such a change', (entities, who) => {
    const allowed = [false, true].map((isAuthor) =>
      ROLES.filter((role) => mayUndo(role, entities.split(' '), isAuthor)).join(' '),
    );
    expect(allowed).toEqual(who);
  });
});

it('of two roles the higher wins, whichever comes first', () => {
  for (const [index, higher] of ROLES.entries()) {
    for (const lower of ROLES.slice(index)) {
      expect(higherRole(higher, lower)).toBe(higher);
      expect(higherRole(lower, higher)).toBe(higher);
    }
  }
});

it('ownership is no role that can be given', () => {
  expect(GIVEN_ROLES).toEqual(ROLES.filter((role) => role !== 'owner'));
});

describe('what is not public', () => {
  const reads = (role: Role, isAuthor: boolean, own: EventClass) =>
    readsTexts({ role, readerId: 'me' }, { class: own, authorId: isAuthor ? 'me' : 'somebody' });

  it.each(ROLES.flatMap((role) => EVENT_CLASSES.map((own) => [role, own] as const)))(
    'is read by its author and the owner: %s, %s',
    (role, own) => {
      expect(reads(role, true, own)).toBe(true);
      expect(reads(role, false, own)).toBe(own === 'public' || role === 'owner');
      expect(readsTexts({ role, readerId: 'me' }, { class: own, authorId: null })).toBe(reads(role, false, own));
    },
  );

  it('is made so by those who read it in any case', () => {
    for (const role of ROLES) {
      expect(mayClassify({ role, readerId: 'me' }, 'me')).toBe(true);
      for (const authorId of ['somebody', null, ''])
        expect(mayClassify({ role, readerId: 'me' }, authorId)).toBe(role === 'owner');
    }
  });
});
