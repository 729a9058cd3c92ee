import type { RemindBy } from '#domain/values/reminders.ts';
import { devicesOf, type NewDelivery, queueDeliveries } from '#server/notifications/deliveries.ts';
import { publish, type Sql, type Tables } from '#server/platform/db/database.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { newId } from '#server/platform/new-id.ts';

/** Stores notifications of reminders, and queues their deliveries. */

type Planned = Tables['planned_reminders'];
type NotificationRow = Tables['notifications'];

const ROWS_AT_ONCE = 200;
const NAMED_AT_ONCE = 100;

export interface Notice {
  readonly row: Planned;
  readonly userId: string;
  readonly methods: readonly RemindBy[];
  readonly isLate: boolean;
}

/** Identifies an occurrence and a minute. */
const keyOf = ({ occurrence_id: id, fire_at: at }: Pick<Planned, 'occurrence_id' | 'fire_at'>): string => `${id}@${at}`;

export async function notify(sql: Sql, notices: readonly Notice[]): Promise<void> {
  const devices = await devicesOf(sql, [
    ...new Set(notices.filter(({ methods }) => methods.includes('notification')).map(({ userId }) => userId)),
  ]);
  for (const part of inParts(notices, ROWS_AT_ONCE)) {
    const some = new Map(part.map((each) => [`${each.userId} ${keyOf(each.row)}`, each]));
    const stored = await sql
      .insertInto('notifications')
      .values([...some.values()].map(rowOf))
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'key'])
          .doUpdateSet({ kind: 'due', seen_at: null })
          .where('notifications.kind', '=', 'missed')
          .where('excluded.kind', '=', 'due'),
      )
      .returning(['id', 'user_id', 'key'])
      .execute();
    const deliveries = stored.flatMap(({ id, user_id: userId, key }) => {
      const each = some.get(`${userId} ${key}`);
      return each && !each.isLate ? deliveriesOf(id, each, devices.get(userId) ?? []) : [];
    });
    await queueDeliveries(sql, deliveries);
    announce(
      sql,
      stored.map(({ user_id: userId }) => userId),
    );
  }
}

/** Updates open pages of these people. */
export function announce(sql: Sql, userIds: readonly string[]): void {
  const named = [...new Set(userIds)];
  for (const part of inParts(named, NAMED_AT_ONCE)) publish(sql, { about: 'notifications', userIds: part });
}

const rowOf = ({ row, userId, methods, isLate }: Notice): NotificationRow => ({
  id: newId(),
  user_id: userId,
  key: keyOf(row),
  kind: isLate ? 'missed' : 'due',
  calendar_id: row.calendar_id,
  occurrence_id: row.occurrence_id,
  changes: null,
  burst_id: null,
  at: row.fire_at,
  // A person who wants e-mails only gets no alert in the app either.
  seen_at: isLate || methods.includes('notification') ? null : row.fire_at,
  done_at: null,
  snoozed_until: null,
});

function deliveriesOf(id: string, { row, userId, methods }: Notice, devices: readonly string[]): NewDelivery[] {
  const targets = methods.flatMap((by): readonly (string | null)[] => (by === 'email' ? [null] : devices));
  return targets.map((subscriptionId) => ({
    key: `${id}:${subscriptionId ?? 'email'}`,
    userId,
    kind: 'reminder',
    notificationId: id,
    subscriptionId,
    content: null,
    dueAt: row.fire_at,
  }));
}
