import { ApiError } from '#domain/errors.ts';

/** A calendar as one member has it: another member, or another calendar, has tokens of its own. */
interface Synced {
  readonly calendarId: string;
  readonly userId: string;
}

/** How far a client has come with a calendar: its version, and the member's own version of what is theirs alone. */
export interface SyncPosition {
  readonly version: number;
  readonly ownVersion: number;
  /** Of an answer that was cut: the last object of that version that it told; empty where it told all. */
  readonly after: string;
}

const nameOf = ({ calendarId, userId }: Synced): string => `data:,${calendarId}/${userId}/`;

export const syncTokenOf = (synced: Synced, { version, ownVersion, after }: SyncPosition): string =>
  `${nameOf(synced)}${version}-${ownVersion}${after && `-${after}`}`;

const POSITION = /^(\d{1,15})-(\d{1,15})(?:-([\da-f-]{36}))?$/;
const TOKEN_MAX = 200;

/** @throws ApiError `changes_gone` for what is no token of this calendar and member */
export function readSyncToken(synced: Synced, token: string): SyncPosition {
  const name = nameOf(synced);
  const isNamed = token.length <= TOKEN_MAX && token.startsWith(name);
  const [, version, ownVersion, after = ''] = (isNamed && POSITION.exec(token.slice(name.length))) || [];
  if (version === undefined || ownVersion === undefined) throw new ApiError('changes_gone');
  return { version: Number(version), ownVersion: Number(ownVersion), after };
}
