import { ApiError, notFound } from '#domain/errors.ts';
import {
  PUSH_SUBSCRIPTIONS_MAX,
  type PushSubscription,
  type PushSubscriptionBody,
  type RenewedSubscriptionBody,
} from '#domain/notifications.ts';
import type { SessionActor } from '#server/platform/credentials/actor.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { deviceInfo } from '#server/platform/device.ts';
import { iso } from '#server/platform/iso.ts';
import { newId } from '#server/platform/new-id.ts';

/** A person's devices that receive push messages. Each belongs to a session, and is deleted with it. */

const subscriptions = (sql: Sql) =>
  sql
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.id', '=', 'push_subscriptions.session_id')
        .onRef('sessions.user_id', '=', 'push_subscriptions.user_id'),
    )
    .selectAll('push_subscriptions')
    .select('sessions.user_agent');

type Row = Awaited<ReturnType<ReturnType<typeof subscriptions>['executeTakeFirstOrThrow']>>;

const view = (row: Row, sessionId: string): PushSubscription => ({
  id: row.id,
  deviceInfo: deviceInfo(row.user_agent),
  createdAt: iso(row.created_at),
  lastUsedAt: row.last_used_at === null ? null : iso(row.last_used_at),
  isCurrent: row.session_id === sessionId,
});

/** The latest first. */
export async function listSubscriptions(sql: Sql, userId: string, sessionId: string): Promise<PushSubscription[]> {
  const rows = await subscriptions(sql)
    .where('push_subscriptions.user_id', '=', userId)
    .orderBy('push_subscriptions.created_at', 'desc')
    .orderBy('push_subscriptions.id', 'desc')
    .execute();
  return rows.map((row) => view(row, sessionId));
}

/**
 * Stores a device, or reassigns it to its current user: an endpoint belongs to one browser. Beyond the limit the oldest are deleted.
 * @param now epoch ms
 * @throws ApiError `authentication_required` when the session has ended in between
 */
export async function subscribe(
  sql: Sql,
  { userId, sessionId }: SessionActor,
  { endpoint, keys }: PushSubscriptionBody,
  now: number,
): Promise<PushSubscription> {
  const mySession = sql.selectFrom('sessions').select('id').where('id', '=', sessionId).where('user_id', '=', userId);
  if (!(await mySession.executeTakeFirst())) throw new ApiError('authentication_required');
  const existing = await sql
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', '=', endpoint)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const owned = { session_id: sessionId, ...keys };
  const mine = sql.updateTable('push_subscriptions').where('user_id', '=', userId);
  if (existing) await mine.set(owned).where('id', '=', existing.id).execute();
  else {
    await sql.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
    const row = { id: newId(), user_id: userId, endpoint, ...owned, created_at: now, last_used_at: null };
    await sql.insertInto('push_subscriptions').values(row).execute();
    await deleteSurplus(sql, userId);
  }
  const row = await subscriptions(sql)
    .where('endpoint', '=', endpoint)
    .where('push_subscriptions.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return view(row, sessionId);
}

/** Replaces the endpoint of a device after its browser has changed it. @throws ApiError `not_found` unless the caller knows the old one */
export async function renew(sql: Sql, { old, subscription }: RenewedSubscriptionBody): Promise<void> {
  const { endpoint, keys } = subscription;
  const existing = await sql
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', '=', old.endpoint)
    .where('auth', '=', old.auth)
    .executeTakeFirstOrThrow(notFound);
  const others = sql.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('id', '<>', existing.id);
  await others.execute();
  await sql
    .updateTable('push_subscriptions')
    .set({ endpoint, ...keys })
    .where('id', '=', existing.id)
    .execute();
}

async function deleteSurplus(sql: Sql, userId: string): Promise<void> {
  const mine = sql.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId);
  const newest = mine.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(PUSH_SUBSCRIPTIONS_MAX);
  await sql.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('id', 'not in', newest).execute();
}

/** @throws ApiError `not_found` */
export async function unsubscribe(sql: Sql, userId: string, id: string): Promise<void> {
  const mine = sql.deleteFrom('push_subscriptions').where('id', '=', id).where('user_id', '=', userId);
  if ((await mine.executeTakeFirst()).numDeletedRows === 0n) throw new ApiError('not_found');
}

/** Records that a push service has accepted a message for these devices. `now` is epoch ms. */
export async function markUsed(sql: Sql, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await sql.updateTable('push_subscriptions').set({ last_used_at: now }).where('id', 'in', ids).execute();
}

/** Deletes devices whose push service no longer knows them. */
export async function deleteSubscriptions(sql: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
}
