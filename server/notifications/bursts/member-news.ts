import type { Role } from '#domain/permissions.ts';

/** The stored form of a notification about a membership. It contains the calendar's name only for former members. */
export interface MemberNews {
  readonly userId: string | null;
  readonly role: Role | null;
  readonly calendar?: { readonly name: string; readonly color: string };
}

export const isMemberNews = (kind: string): boolean => ['joined', 'left', 'role', 'removed'].includes(kind);

export const memberNews = (json: string): MemberNews => JSON.parse(json); // as stored
