import { KEY_DAYS } from '#domain/api-keys.ts';
import { DAY_MS } from '#domain/dates/local.ts';
import { type Scope, scopesUpTo, widestOf } from '#domain/values/api-keys.ts';
import type { Tables } from '#server/platform/db/database.ts';

type Key = Tables['api_keys'];

/** With every scope that the widest includes: an older key does not name a newer one. */
export const scopesOf = (row: Key): Scope[] => scopesUpTo(widestOf(JSON.parse(row.scopes)));

/**
 * When a key expires, epoch ms; null for never. A key for a calendar app without a chosen expiry expires a year after its last use: a phone
 * that syncs keeps working, and one that was given away stops.
 */
export const endOf = (row: Key): number | null =>
  isRenewed({ scopes: scopesOf(row), expiresAt: row.expires_at })
    ? (row.last_used ?? row.created_at) + KEY_DAYS * DAY_MS
    : row.expires_at;

/** Whether each use postpones the expiry of a key. */
export const isRenewed = (key: { readonly scopes: readonly Scope[]; readonly expiresAt?: unknown }): boolean =>
  key.expiresAt === null && key.scopes.includes('calendars');
