import type { ExpressionBuilder } from 'kysely';
import { ApiError, notFound } from '#domain/errors.ts';
import { KEY_REQUEST_MINUTES, type KeyRequest } from '#domain/key-requests.ts';
import type { SessionActor } from '#server/platform/credentials/actor.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { newSecret, sha256 } from '#server/platform/digest.ts';
import { iso } from '#server/platform/iso.ts';
import { lastEnd } from '#server/platform/last-end.ts';
import { compareNetworks } from '#server/platform/networks.ts';
import { newId } from '#server/platform/new-id.ts';
import { evictOldest } from './evict.ts';

export type Row = Tables['key_requests'];

export const LIFETIME_MS = KEY_REQUEST_MINUTES * 60_000;

/** Creates a request that is granted at once; a session has one at a time. @param now epoch ms */
export async function requestProfile(sql: Sql, { sessionId }: SessionActor, name: string, now: number) {
  const secret = newSecret();
  const row = { ...newRow('profile', name, secret, now), session_id: sessionId };
  const earlier = sql.deleteFrom('key_requests').where('session_id', '=', sessionId).where('kind', '=', 'profile');
  await earlier.execute();
  await sql.insertInto('key_requests').values(row).execute();
  return { id: row.id, secret, expiresAt: row.expires_at };
}

/** @param now epoch ms */
export async function requestLogin(
  sql: Sql,
  { app, address }: { app: string; address: string },
  now: number,
): Promise<{ secret: string; code: string }> {
  const isOver = (eb: ExpressionBuilder<Tables, 'key_requests'>) =>
    eb.or([eb('expires_at', '<=', now), eb('expires_at', '>', lastEnd(now, LIFETIME_MS))]);
  await sql.deleteFrom('key_requests').where(isOver).execute();
  await evictOldest(sql);
  const [secret, code] = [newSecret(), newSecret()];
  const row = { ...newRow('login', app, secret, now), grant_hash: sha256(code), address };
  await sql.insertInto('key_requests').values(row).execute();
  return { secret, code };
}

const newRow = (kind: Row['kind'], name: string, secret: string, now: number): Row => ({
  id: newId(),
  kind,
  name,
  secret_hash: sha256(secret),
  grant_hash: null,
  address: null,
  session_id: null,
  created_at: now,
  expires_at: now + LIFETIME_MS,
});

const waitingFor = (sql: Sql, code: string, now: number) =>
  sql
    .selectFrom('key_requests')
    .selectAll()
    .where('grant_hash', '=', sha256(code))
    .where('expires_at', '>', now)
    .where('expires_at', '<=', lastEnd(now, LIFETIME_MS))
    .executeTakeFirst();

/** The request that a person at address `from` is asked to grant. @throws ApiError `not_found`. @param now epoch ms */
export async function findRequest(sql: Sql, code: string, from: string, now: number): Promise<KeyRequest> {
  const row = await waitingFor(sql, code, now);
  if (!row) throw new ApiError('not_found');
  const { name, address, created_at, expires_at, session_id } = row;
  return {
    ...{ app: name, address, network: compareNetworks(address, from) },
    ...{ createdAt: iso(created_at), expiresAt: iso(expires_at), isGranted: session_id !== null },
  };
}

/**
 * Grants a request: the first person to do so will own the key.
 * @param now epoch ms
 * @returns the id of the key that the app will get
 * @throws ApiError `not_found`, also when it is granted already
 */
export async function grantRequest(
  sql: Sql,
  { sessionId }: SessionActor,
  code: string,
  name: string,
  now: number,
): Promise<string> {
  const granted = await sql
    .updateTable('key_requests')
    .set({ session_id: sessionId, name })
    .where('grant_hash', '=', sha256(code))
    .where('session_id', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', lastEnd(now, LIFETIME_MS))
    .returning('id')
    .executeTakeFirstOrThrow(notFound);
  return granted.id;
}
