import { SNOOZE_MINUTES_MAX } from '#domain/notifications.ts';
import { LATE_MS } from '#domain/values/reminders.ts';
import { devicesOf, queueDeliveries } from '#server/notifications/deliveries.ts';
import { type Database, engineOf, type Sql } from '#server/platform/db/database.ts';
import { SKEW_MS } from '#server/platform/work/lease.ts';
import { announce } from './notify.ts';

const AT_ONCE = 200;
const SNOOZE_MAX_MS = SNOOZE_MINUTES_MAX * 60_000;

/**
 * Repeats snoozed reminders. Whether the person may still see them, and wants to, is checked when they are shown and sent.
 * @param now epoch ms
 * @returns whether there may be more
 */
export function fireSnoozed(db: Database, now: number): Promise<boolean> {
  return db.write(async (sql) => {
    await endTooLong(sql, now);
    const due = await sql
      .selectFrom('notifications')
      .select(['id', 'user_id', 'snoozed_until'])
      .where('snoozed_until', '<=', now)
      .limit(AT_ONCE)
      .$if(engineOf(sql) === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    if (due.length === 0) return false;
    const late = due.filter(({ snoozed_until: at }) => now - (at ?? 0) > LATE_MS);
    const again = due.filter((row) => !late.includes(row));
    for (const [kind, rows] of [
      ['due', again],
      ['missed', late],
    ] as const) {
      if (rows.length === 0) continue;
      await sql
        .updateTable('notifications')
        .set((eb) => ({ kind, at: eb.ref('snoozed_until').$notNull(), snoozed_until: null, seen_at: null }))
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
    }
    const devices = await devicesOf(
      sql,
      again.map(({ user_id: id }) => id),
    );
    await queueDeliveries(
      sql,
      again.flatMap(({ id, user_id: userId, snoozed_until: at }) =>
        (devices.get(userId) ?? []).map((subscriptionId) => ({
          key: `${id}:${subscriptionId}:${at}`,
          userId,
          kind: 'reminder' as const,
          notificationId: id,
          subscriptionId,
          content: null,
          dueAt: at ?? now,
        })),
      ),
    );
    announce(
      sql,
      due.map(({ user_id: id }) => id),
    );
    return due.length === AT_ONCE;
  });
}

/** A snooze beyond the maximum comes from a clock that was wrong then: its real time is unknown, so it ends. */
async function endTooLong(sql: Sql, now: number): Promise<void> {
  await sql
    .updateTable('notifications')
    .set({ snoozed_until: now })
    .where('snoozed_until', '>', now + SNOOZE_MAX_MS + SKEW_MS)
    .execute();
}
