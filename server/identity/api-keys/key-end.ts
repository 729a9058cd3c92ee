import { KEY_DAYS } from '#domain/api-keys.ts';
import { DAY_MS } from '#domain/dates/local.ts';
import type { Scope } from '#domain/values/api-keys.ts';
import type { Tables } from '#server/platform/db/database.ts';

type Key = Tables['api_keys'];

export const scopesOf = (row: Key): Scope[] => JSON.parse(row.scopes);

/**
 * When a key ends, epoch ms; null for never. One for a calendar app without an end of its own ends a year after it was last used, so a
 * phone that syncs never stops, and one that was given away does.
 */
export const endOf = (row: Key): number | null =>
  isRenewed({ scopes: scopesOf(row), expiresAt: row.expires_at })
    ? (row.last_used ?? row.created_at) + KEY_DAYS * DAY_MS
    : row.expires_at;

/** Whether the end of a key moves on with its use. */
export const isRenewed = (key: { readonly scopes: readonly Scope[]; readonly expiresAt?: unknown }): boolean =>
  key.expiresAt === null && key.scopes.includes('calendars');
