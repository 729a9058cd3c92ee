import type { Role } from '#domain/permissions.ts';

/** What a notification keeps of who came, went or has another role. The name of a calendar is kept for those alone who do not see it any more. */
export interface MemberNews {
  readonly userId: string | null;
  readonly role: Role | null;
  readonly calendar?: { readonly name: string; readonly color: string };
}

export const isMemberNews = (kind: string): boolean => ['joined', 'left', 'role', 'removed'].includes(kind);

export const memberNews = (json: string): MemberNews => JSON.parse(json); // as it was told
