import { ApiError } from '#domain/errors.ts';
import { publish, type Sql } from '#server/platform/db/database.ts';

/** Actions on notifications. All instants are epoch ms. */

const mine = (sql: Sql, userId: string) =>
  sql.updateTable('notifications').where('user_id', '=', userId).where('done_at', 'is', null);

const changed = (sql: Sql, userId: string): void => publish(sql, { about: 'notifications', userIds: [userId] });

export async function markSeen(sql: Sql, userId: string, upTo: number, now: number): Promise<void> {
  const seen = await mine(sql, userId)
    .set({ seen_at: now })
    .where('seen_at', 'is', null)
    .where('at', '<=', upTo)
    .executeTakeFirst();
  if (seen.numUpdatedRows > 0n) changed(sql, userId);
}

/** @throws ApiError `not_found` */
export async function markDone(sql: Sql, userId: string, id: string, now: number): Promise<void> {
  const done = await mine(sql, userId)
    .set({ done_at: now, snoozed_until: null })
    .where('id', '=', id)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) throw new ApiError('not_found');
  changed(sql, userId);
}

/** Schedules a reminder again. @throws ApiError `not_found`, also for other notifications */
export async function snooze(sql: Sql, userId: string, id: string, until: number, now: number): Promise<void> {
  const snoozed = await mine(sql, userId)
    .set({ seen_at: now, snoozed_until: until })
    .where('id', '=', id)
    .where('occurrence_id', 'is not', null)
    .executeTakeFirst();
  if (snoozed.numUpdatedRows === 0n) throw new ApiError('not_found');
  changed(sql, userId);
}
