import type { Burst } from '#server/notifications/bursts/summary.ts';
import { devicesOf, type NewDelivery, queueDeliveries } from '#server/notifications/deliveries.ts';
import { announce } from '#server/notifications/reminders/notify.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { newId } from '#server/platform/new-id.ts';
import type { Listener } from './listeners.ts';

/** Stores notifications of a burst of changes, and queues their deliveries. */

export async function notify(
  sql: Sql,
  burst: Burst,
  people: readonly Listener[],
  now: number,
  { isOver, isGrown }: { isOver: boolean; isGrown: boolean },
): Promise<void> {
  const byId = new Map(people.map((each) => [each.userId, each]));
  const pushed = people.filter(({ by }) => isGrown && by.includes('push')).map(({ userId }) => userId);
  const devices = await devicesOf(sql, pushed);
  const when = burst.told_version === 0 ? 'first' : 'grown';
  const deliveries: NewDelivery[] = [];
  for (const part of inParts(people)) {
    const rows = part.map((each) => rowOf(burst, each, now));
    const stored = await sql
      .insertInto('notifications')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'key']).doUpdateSet((eb) => {
          const grown = {
            ...{ at: now, seen_at: eb.ref('excluded.seen_at'), done_at: null },
            changes: eb.ref('excluded.changes'),
          };
          return isGrown ? grown : { changes: eb.ref('excluded.changes') };
        }),
      )
      .returning(['id', 'user_id'])
      .execute();
    for (const { id, user_id: userId } of stored) {
      const by = byId.get(userId)?.by ?? [];
      const all = (devices.get(userId) ?? []).map((device) => ({ key: `${id}:${device}:${when}`, device }));
      const email = isOver && by.includes('email') ? [{ key: `${id}:email`, device: null }] : [];
      for (const { key, device } of [...all, ...email])
        deliveries.push({
          ...{ key, userId, kind: 'changed', notificationId: id, subscriptionId: device, content: null, dueAt: now },
        });
    }
  }
  await queueDeliveries(sql, deliveries);
  announce(
    sql,
    people.map(({ userId }) => userId),
  );
}

const rowOf = (burst: Burst, { userId, by, part }: Listener, now: number): Tables['notifications'] => ({
  id: newId(),
  user_id: userId,
  key: `burst ${burst.id}`,
  kind: 'changed',
  calendar_id: burst.calendar_id,
  occurrence_id: null,
  changes: part,
  burst_id: burst.id,
  at: now,
  seen_at: by.includes('app') ? null : now,
  done_at: null,
  snoozed_until: null,
});

/** Removes them after all changes of the burst were undone. @param from only those of these members */
export async function withdraw(sql: Sql, burst: Burst, from?: readonly Listener[]): Promise<void> {
  if (from?.length === 0) return;
  const withdrawn = await sql
    .deleteFrom('notifications')
    .where('calendar_id', '=', burst.calendar_id)
    .where('key', '=', `burst ${burst.id}`)
    .$if(from !== undefined, (query) => query.where('user_id', 'in', from?.map(({ userId }) => userId) ?? []))
    .returning('user_id')
    .execute();
  announce(
    sql,
    withdrawn.map(({ user_id: id }) => id),
  );
}
