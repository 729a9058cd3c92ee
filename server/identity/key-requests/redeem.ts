import type { FastifyRequest } from 'fastify';
import type { CreatedApiKey } from '#domain/api-keys.ts';
import { ApiError } from '#domain/errors.ts';
import { scopesUpTo } from '#domain/values/api-keys.ts';
import { sendAccessChange } from '#server/identity/access-grants/mail.ts';
import { createApiKey } from '#server/identity/api-keys/data.ts';
import { keyChange } from '#server/identity/api-keys/key-change.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { lockCredentials } from '#server/identity/users/data.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/digest.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import { lastEnd } from '#server/platform/last-end.ts';
import { LIFETIME_MS, type Row } from './data.ts';

/** The created key and its owner. */
export interface RedeemedKey extends CreatedApiKey {
  readonly user: { readonly id: string; readonly email: string };
}

/**
 * Creates the key of a granted request, and deletes the request.
 * @param now epoch ms
 * @throws ApiError `not_found` if the request does not exist, has expired, was used or is not granted; `validation_failed` for too many
 * keys
 */
export async function redeem(
  sql: Sql,
  request: FastifyRequest,
  kind: Row['kind'],
  secret: string,
  now: number,
  quotas: Quotas,
): Promise<RedeemedKey> {
  // Lock before row: the end of the session takes them in the same order.
  const asked = await ready(sql, kind, secret, now).executeTakeFirst();
  const user = asked && (await lockCredentials(sql, asked.user_id));
  const isStillReady = user?.disabled_at === null && (await isReady(sql, kind, secret, now));
  const row = isStillReady ? await end(sql, secret) : undefined;
  if (!row || !user) throw new ApiError('not_found');
  const values = { name: row.name, scopes: scopesUpTo('calendars'), expiresAt: null };
  const created = await createApiKey(sql, user.id, values, now, quotas, row.id);
  await sendAccessChange(sql, user, keyChange('key-created', created.apiKey, true), deviceOf(request), now);
  await audit(sql, request, now, { security: 'key-create', user: user.id, id: row.id });
  return { ...created, user };
}

const ready = (sql: Sql, kind: Row['kind'], secret: string, now: number) =>
  sql
    .selectFrom('key_requests')
    .innerJoin('sessions', 'sessions.id', 'key_requests.session_id')
    .select('sessions.user_id')
    .where('key_requests.secret_hash', '=', sha256(secret))
    .where('key_requests.kind', '=', kind)
    .where('key_requests.expires_at', '>', now)
    .where('key_requests.expires_at', '<=', lastEnd(now, LIFETIME_MS))
    .where('sessions.expires_at', '>', now);

/** Whether the request is granted and its key not fetched yet. @param now epoch ms */
export const isReady = async (sql: Sql, kind: Row['kind'], secret: string, now: number): Promise<boolean> =>
  (await ready(sql, kind, secret, now).executeTakeFirst()) !== undefined;

/** Only one of several concurrent callers gets the row. */
const end = (sql: Sql, secret: string): Promise<Row | undefined> =>
  sql.deleteFrom('key_requests').where('secret_hash', '=', sha256(secret)).returningAll().executeTakeFirst();
