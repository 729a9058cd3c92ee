import type { ErrorCode } from '#domain/error-codes.ts';
import type { GivenRole, Role } from '#domain/permissions.ts';

/** What the rules of rights say of a calendar whose whole story is known. Written from the documents, not from the code. */

export type Who = 'owner' | 'admin' | 'person' | 'stranger';

/** Somebody's role became another; null is none. */
interface Fact {
  readonly who: Who;
  readonly role: Role | null;
  readonly by: Who;
}

export interface Link {
  readonly role: GivenRole;
  readonly maker: Who;
  /** How many facts there were when it was made. */
  readonly since: number;
  readonly day: number;
  isRevoked: boolean;
  usesLeft: number;
}

export interface Story {
  readonly facts: Fact[];
  readonly links: Map<string, Link>;
  readonly accounts: Set<Who>;
  /** What those were in the calendar whose account has ended. */
  readonly held: Map<Who, Role | null>;
  isDeleted: boolean;
  /** Whose account the calendar went with, if it was not deleted by itself. */
  wentWith: Who | null;
  day: number;
}

const HEIGHT: Readonly<Record<Role, number>> = { viewer: 1, editor: 2, admin: 3, owner: 4 };
const height = (role: Role | null | undefined): number => (role ? HEIGHT[role] : 0);

/** The owner gives all but their own role, an admin what is below an admin. */
export const mayGive = (role: Role | null, given: GivenRole): boolean =>
  role === 'owner' || (role === 'admin' && given !== 'admin');

/** The owner manages everybody else, an admin those below. */
export const mayManage = (manager: Role | null, target: Role): boolean =>
  height(manager) > height(target) && height(manager) >= HEIGHT.admin;

const rolesOf = ({ facts }: Story, who: Who, before = facts.length): (Role | null)[] => [
  null,
  ...facts.slice(0, before).flatMap((fact) => (fact.who === who ? [fact.role] : [])),
];

/** What somebody is in the calendar, also while nobody sees it. */
export const placeOf = (story: Story, who: Who): Role | null => rolesOf(story, who).at(-1) ?? null;

export const roleOf = (story: Story, who: Who): Role | null =>
  (!story.isDeleted && story.accounts.has(who) && rolesOf(story, who).at(-1)) || null;

/** A link is over for good once its maker could not have given its role. */
export function isEnded(story: Story, { maker, role, since }: Link): boolean {
  const atFirst = rolesOf(story, maker, since).length - 1;
  return rolesOf(story, maker)
    .slice(atFirst)
    .some((held) => !mayGive(held, role));
}

/** Whether somebody else has lowered or removed a person since a moment. */
const wasTaken = (story: Story, who: Who, since: number): boolean =>
  story.facts.some(
    (fact, index) =>
      index >= since &&
      fact.who === who &&
      fact.by !== who &&
      height(fact.role) < height(rolesOf(story, who, index).at(-1)),
  );

/** Whether a link is shown to managers who may give its role. */
export const isLive = (story: Story, link: Link): boolean =>
  !story.isDeleted && !link.isRevoked && !isEnded(story, link) && link.day === story.day && link.usesLeft > 0;

/** What a person who follows a link is told: the role they have then, or why not. */
export function outcome(story: Story, who: Who, link: Link): { role: Role } | { code: ErrorCode } {
  if (!story.accounts.has(who)) return { code: 'authentication_required' };
  if (story.isDeleted || link.isRevoked || isEnded(story, link)) return { code: 'invite_not_found' };
  if (link.day < story.day) return { code: 'invite_expired' };
  const held = roleOf(story, who);
  if (held && height(held) >= height(link.role)) return { role: held };
  if (wasTaken(story, who, link.since) || link.usesLeft === 0) return { code: 'invite_expired' };
  return { role: link.role };
}
