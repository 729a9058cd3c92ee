import { deleteSubscriptions, markUsed } from '#server/notifications/push/subscriptions.ts';
import { type Database, publish, type Sql, type Tables } from '#server/platform/db/database.ts';
import { RETRY_AFTER_MAX_MS, retryDelay, SCHEDULES } from '#server/platform/work/backoff.ts';
import { isDue, isFree, release, take } from '#server/platform/work/lease.ts';

/** Leases deliveries, and records the results, many in each transaction. All instants are epoch ms. */

export type Delivery = Tables['deliveries'];

/** The two are processed independently. */
export type Channel = 'email' | 'push';

export type Outcome =
  | { readonly is: 'sent' }
  /** `isExpired`: the device no longer accepts messages. */
  | { readonly is: 'dropped'; readonly late: boolean; readonly isExpired?: boolean }
  | { readonly is: 'later'; readonly afterMs?: number };

export function takeDeliveries(sql: Sql, channel: Channel, now: number, limit: number): Promise<Delivery[]> {
  const due = sql
    .selectFrom('deliveries')
    .selectAll()
    .where('state', '=', 'waiting')
    .where(isDue('run_at', now, RETRY_AFTER_MAX_MS))
    .where(isFree(now))
    .where('subscription_id', channel === 'email' ? 'is' : 'is not', null)
    .orderBy('run_at')
    .limit(limit);
  return take(sql, 'deliveries', due, now);
}

/** Records the results of attempts, unless another node has leased the row since. */
export function record(
  db: Database,
  outcomes: readonly { readonly delivery: Delivery; readonly outcome: Outcome }[],
  now: number,
): Promise<void> {
  return db.write(async (sql) => {
    const those = (is: Outcome['is']) =>
      outcomes.filter(({ outcome }) => outcome.is === is).map((each) => each.delivery);
    const sent = those('sent');
    await release(sql, 'deliveries', sent, { state: 'sent' });
    await release(sql, 'deliveries', those('dropped'), { state: 'dropped' });
    for (const { delivery, outcome } of outcomes) {
      if (outcome.is !== 'later') continue;
      const wait = outcome.afterMs ?? retryDelay(delivery.attempts, SCHEDULES.delivery);
      await release(sql, 'deliveries', [delivery], { run_at: now + wait });
    }
    await markUsed(sql, devicesOf(sent), now);
    const expired = outcomes.filter(({ outcome }) => outcome.is === 'dropped' && outcome.isExpired);
    await deleteSubscriptions(sql, devicesOf(expired.map((each) => each.delivery)));
    const late = outcomes.filter(({ outcome }) => outcome.is === 'dropped' && outcome.late);
    await notifyOfMissed(
      sql,
      late.map((each) => each.delivery),
    );
  });
}

const devicesOf = (rows: readonly Delivery[]): string[] => rows.flatMap(({ subscription_id: id }) => id ?? []);

/** Marks the notifications of late deliveries as missed, unless they have been seen. */
async function notifyOfMissed(sql: Sql, deliveries: readonly Delivery[]): Promise<void> {
  const ids = deliveries.flatMap(({ notification_id: id }) => id ?? []);
  if (ids.length === 0) return;
  const missed = await sql
    .updateTable('notifications')
    .set({ kind: 'missed', seen_at: null })
    .where('id', 'in', ids)
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '=', eb.ref('at'))]))
    .returning('user_id')
    .execute();
  if (missed.length > 0)
    publish(sql, { about: 'notifications', userIds: [...new Set(missed.map(({ user_id: id }) => id))] });
}
