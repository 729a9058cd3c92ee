import { type ApiKey, type CreateApiKeyBody, type CreatedApiKey, KEY_DAYS, KEY_PREFIX } from '#domain/api-keys.ts';
import { DAY_MS } from '#domain/dates/local.ts';
import { ApiError, notFound } from '#domain/errors.ts';
import { LAST_USED_STEP_MS } from '#domain/sessions.ts';
import type { Scope } from '#domain/values/api-keys.ts';
import type { GrantKind } from '#server/identity/access-grants/kind.ts';
import { findUser } from '#server/identity/users/data.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import { type Database, publish, type Sql, type Tables } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { newSecret, sha256 } from '#server/platform/digest.ts';
import { iso } from '#server/platform/iso.ts';
import { newId } from '#server/platform/new-id.ts';
import { endOf, scopesOf } from './key-end.ts';

type Row = Tables['api_keys'];

const SHOWN_LENGTH = KEY_PREFIX.length + 6;

const instantOf = (ms: number | null): string | null => (ms === null ? null : iso(ms));

const apiKeyView = (row: Row): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: scopesOf(row),
  isActive: row.is_active === 1,
  lastUsed: instantOf(row.last_used),
  createdAt: iso(row.created_at),
  expiresAt: instantOf(endOf(row)),
  calendarIds: row.calendar_ids === null ? null : JSON.parse(row.calendar_ids),
});

export async function listApiKeys(sql: Sql, userId: string): Promise<ApiKey[]> {
  const rows = await sql
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(apiKeyView);
}

/**
 * Creates a key; this result is the only place that contains it in full.
 * @param now epoch ms
 * @throws ApiError `validation_failed` when the user has too many keys, and for an expiry in the past; `authentication_required` when the
 * account was deleted
 */
export async function createApiKey(
  sql: Sql,
  userId: string,
  values: CreateApiKeyBody,
  now: number,
  quotas: Pick<Quotas, 'apiKeysPerPerson'>,
  id = newId(),
): Promise<CreatedApiKey> {
  await checkKeyQuota(sql, userId, quotas);
  const expiresAt = expiryOf(values.expiresAt, now);
  if (expiresAt !== null && expiresAt <= now)
    throw new ApiError('validation_failed', { fields: { expiresAt: 'invalid' } });
  const key = KEY_PREFIX + newSecret();
  const row: Row = {
    id,
    user_id: userId,
    name: values.name,
    prefix: key.slice(0, SHOWN_LENGTH),
    key_hash: sha256(key),
    scopes: JSON.stringify(values.scopes),
    calendar_ids: values.calendarIds ? JSON.stringify(values.calendarIds) : null,
    is_active: 1,
    created_at: now,
    last_used: null,
    expires_at: expiresAt,
  };
  if (!(await findUser(sql, userId))) throw new ApiError('authentication_required');
  await sql.insertInto('api_keys').values(row).execute();
  return { apiKey: apiKeyView(row), key };
}

/** @throws ApiError `validation_failed` when the user has the maximum of keys */
export async function checkKeyQuota(
  sql: Sql,
  userId: string,
  { apiKeysPerPerson }: Pick<Quotas, 'apiKeysPerPerson'>,
): Promise<void> {
  if ((await listApiKeys(sql, userId)).length >= apiKeysPerPerson) {
    throw new ApiError('validation_failed', { fields: { name: 'too_many' } });
  }
}

function expiryOf(wanted: string | null | undefined, now: number): number | null {
  if (wanted === undefined) return now + KEY_DAYS * DAY_MS;
  return wanted === null ? null : Date.parse(wanted);
}

/** Switches off every key of a user; returns how many were on. */
async function switchOffApiKeys(sql: Sql, userId: string): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('api_keys')
    .set({ is_active: 0 })
    .where('user_id', '=', userId)
    .where('is_active', '=', 1)
    .executeTakeFirstOrThrow();
  publish(sql, { about: 'credentials', userId });
  return Number(numUpdatedRows);
}

/** Switches a key of a user off or on; no change if it is so already. @throws ApiError `not_found` */
export async function switchApiKey(
  sql: Sql,
  userId: string,
  id: string,
  isActive: boolean,
): Promise<{ key: ApiKey; isChanged: boolean }> {
  const before = await sql
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (before && (before.is_active === 1) === isActive) return { key: apiKeyView(before), isChanged: false };
  const row = await sql
    .updateTable('api_keys')
    .set({ is_active: isActive ? 1 : 0 })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow(notFound);
  publish(sql, { about: 'credentials', userId });
  return { key: apiKeyView(row), isChanged: true };
}

/** @throws ApiError `not_found` */
export async function deleteApiKey(sql: Sql, userId: string, id: string): Promise<void> {
  const result = await sql.deleteFrom('api_keys').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  if (result.numDeletedRows === 0n) throw new ApiError('not_found');
  publish(sql, { about: 'credentials', userId });
}

export interface OpenKey {
  readonly keyId: string;
  readonly userId: string;
  readonly scopes: readonly Scope[];
  readonly calendarIds: readonly string[] | null;
  /** When to read it again even if nothing has changed, epoch ms. */
  readonly revalidateAt: number;
}

const keysByHash = preparedQuery((sql, { hash }: { hash: string }) =>
  sql
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .selectAll('api_keys')
    .select(['users.disabled_at', 'users.email_key'])
    .where('api_keys.key_hash', '=', hash),
);

/**
 * Finds a key by its text and records its use at most once a minute; null if it does not exist, is off, has expired or belongs to another
 * person.
 * @param now epoch ms; a key expires at exactly that instant
 * @param owner the `emailKey` of the person who must own it
 * @throws ApiError `account_disabled`
 */
export async function touchApiKey(db: Database, key: string, now: number, owner?: string): Promise<OpenKey | null> {
  const [row] = await keysByHash(db.read, { hash: sha256(key) });
  if (row?.is_active !== 1 || (owner !== undefined && row.email_key !== owner)) return null;
  if (row.disabled_at !== null) throw new ApiError('account_disabled');
  const endsAt = endOf(row) ?? Number.POSITIVE_INFINITY;
  if (endsAt <= now) return null;
  let lastUsed = row.last_used ?? Number.NEGATIVE_INFINITY;
  if (Math.abs(now - lastUsed) >= LAST_USED_STEP_MS) {
    await db.write((sql) =>
      sql
        .updateTable('api_keys')
        .set({ last_used: now })
        .where('id', '=', row.id)
        .where('user_id', '=', row.user_id)
        .execute(),
    );
    lastUsed = now;
  }
  const { scopes, calendarIds } = apiKeyView(row);
  const revalidateAt = Math.min(lastUsed + LAST_USED_STEP_MS, endsAt);
  return { keyId: row.id, userId: row.user_id, scopes, calendarIds, revalidateAt };
}

/** Ending a key switches it off: its owner still sees which programs used it, and may switch it on again. */
export const apiKeyGrants: GrantKind = {
  async list(sql, { userId }, now) {
    const keys = await listApiKeys(sql, userId);
    return keys.filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > now);
  },
  end: (sql, { userId }) => switchOffApiKeys(sql, userId),
};
