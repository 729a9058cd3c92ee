import { ApiError } from '#domain/errors.ts';

/** How far a client has come with a calendar: its version, and the member's own version of what is theirs alone. */
export interface SyncPosition {
  readonly version: number;
  readonly ownVersion: number;
  /** Of an answer that was cut: the last object of that version that it told; empty where it told all. */
  readonly after: string;
}

const PREFIX = 'data:,';

export const syncTokenOf = ({ version }: { readonly version: number }, ownVersion: number, after = ''): string =>
  `${PREFIX}${version}-${ownVersion}${after && `-${after}`}`;

const TOKEN = /^data:,(\d{1,15})-(\d{1,15})(?:-([\da-f-]{36}))?$/;

/** @throws ApiError `changes_gone` for what is no token of ours */
export function readSyncToken(token: string): SyncPosition {
  const [, version, ownVersion, after = ''] = TOKEN.exec(token.slice(0, 100)) ?? [];
  if (version === undefined || ownVersion === undefined) throw new ApiError('changes_gone');
  return { version: Number(version), ownVersion: Number(ownVersion), after };
}
