import { ApiError } from '#domain/errors.ts';

/** A calendar of one member: tokens are not valid for other members or calendars. */
interface Synced {
  readonly calendarId: string;
  readonly userId: string;
}

/** The state that a client has: the calendar's version, and the member's own version. */
export interface SyncPosition {
  readonly version: number;
  readonly ownVersion: number;
  /** After a truncated answer: the last object returned of that version; else empty. */
  readonly after: string;
}

const nameOf = ({ calendarId, userId }: Synced): string => `data:,${calendarId}/${userId}/`;

export const syncTokenOf = (synced: Synced, { version, ownVersion, after }: SyncPosition): string =>
  `${nameOf(synced)}${version}-${ownVersion}${after && `-${after}`}`;

const POSITION = /^(\d{1,15})-(\d{1,15})(?:-([\da-f-]{36}))?$/;
const TOKEN_MAX = 200;

/** @throws ApiError `changes_gone` for a text that is no token of this calendar and member */
export function readSyncToken(synced: Synced, token: string): SyncPosition {
  const name = nameOf(synced);
  const isNamed = token.length <= TOKEN_MAX && token.startsWith(name);
  const [, version, ownVersion, after = ''] = (isNamed && POSITION.exec(token.slice(name.length))) || [];
  if (version === undefined || ownVersion === undefined) throw new ApiError('changes_gone');
  return { version: Number(version), ownVersion: Number(ownVersion), after };
}
