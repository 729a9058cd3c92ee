import { publish, type Sql, type Tables } from '#server/platform/db/database.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { newId } from '#server/platform/new-id.ts';
import { readUserNotifications } from './settings.ts';

/** Queues messages: one row for each e-mail, and for each device that gets a push message. */

type Delivery = Tables['deliveries'];

/** `key` identifies it for ever, so that it is never queued twice. `dueAt` is epoch ms. */
export interface NewDelivery {
  readonly key: string;
  readonly userId: string;
  readonly kind: Delivery['kind'];
  readonly notificationId: string | null;
  /** Null for an e-mail. */
  readonly subscriptionId: string | null;
  readonly content: string | null;
  readonly dueAt: number;
}

/** Queues deliveries that are not queued yet, in the caller's transaction. */
export async function queueDeliveries(sql: Sql, wanted: readonly NewDelivery[]): Promise<void> {
  if (wanted.length === 0) return;
  const rows = wanted.map(
    (each): Delivery => ({
      id: newId(),
      key: each.key,
      user_id: each.userId,
      notification_id: each.notificationId,
      subscription_id: each.subscriptionId,
      kind: each.kind,
      content: each.content,
      due_at: each.dueAt,
      state: 'waiting',
      attempts: 0,
      run_at: each.dueAt,
      leased_until: 0,
    }),
  );
  for (const part of inParts(rows)) {
    await sql
      .insertInto('deliveries')
      .values(part)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
  publish(sql, { about: 'delivery' });
}

/** The devices that receive push messages, by person. */
export async function devicesOf(sql: Sql, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const devices = new Map<string, string[]>();
  if (userIds.length === 0) return devices;
  const rows = await sql
    .selectFrom('push_subscriptions')
    .leftJoin('notification_settings', 'notification_settings.user_id', 'push_subscriptions.user_id')
    .select(['push_subscriptions.id', 'push_subscriptions.user_id'])
    .where('push_subscriptions.user_id', 'in', userIds)
    .where((eb) => eb.or([eb('notification_settings.push', 'is', null), eb('notification_settings.push', '=', 1)]))
    .execute();
  for (const { id, user_id: userId } of rows) devices.set(userId, [...(devices.get(userId) ?? []), id]);
  return devices;
}

/** Queues a test message to every device of a person, and by e-mail, if enabled. `now` is epoch ms. */
export async function queueTest(sql: Sql, userId: string, now: number): Promise<void> {
  const { email } = await readUserNotifications(sql, userId);
  const devices: readonly (string | null)[] = (await devicesOf(sql, [userId])).get(userId) ?? [];
  const ways = email ? [...devices, null] : devices;
  const test = newId();
  await queueDeliveries(
    sql,
    ways.map((subscriptionId) => ({
      key: `test:${test}:${subscriptionId ?? 'email'}`,
      userId,
      kind: 'test',
      notificationId: null,
      subscriptionId,
      content: null,
      dueAt: now,
    })),
  );
}
