import { ApiError, nullIfNotFound } from '#domain/errors.ts';
import { UndoNotifiedBody } from '#domain/undo-notified.ts';
import { undoAs } from '#server/events/history/undo-as.ts';
import { readChanges } from '#server/notifications/bursts/changes.ts';
import { markDone } from '#server/notifications/data.ts';
import { readers } from '#server/notifications/reminders/readers.ts';
import { undoTokens } from '#server/notifications/signed.ts';
import { visibleNotifications } from '#server/notifications/visible.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import type { Limit } from '#server/platform/rate-limits/rate-limiter.ts';
import type { Services } from '#server/platform/services/services.ts';

const UNDOS: Limit = { name: 'notification-undos:address', max: 60, windowMs: 15 * 60_000, networks: true };
const [WRITES, WAIT_MS] = [1, 15_000];

export function undoNotifiedRoute(app: App, { db, clock, quotas, limits, secret }: Services): void {
  const tokens = undoTokens(secret);
  const writes = createPersonalSlots(WRITES, WAIT_MS);

  app.post('/api/notifications/undo', {
    config: { access: 'public' },
    schema: {
      summary: 'Undo the change that a push message names',
      description:
        'For the device that got the message, as long as the session lives that it was set up in. Takes back exactly the change that was told, as that person, with the role that they have now: as `POST /api/calendars/{id}/history/{version}/undo`, whose errors it has, and once. 404 once the notification is put away, or tells of more.',
      tags: ['Notifications'],
      body: UndoNotifiedBody,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      await limits.take([UNDOS, request.ip]);
      const about = tokens.read(request.body.action, clock());
      if (!about) throw new ApiError('not_found');
      const { id, userId, version } = about;
      await writes.use(userId, async () => {
        const calendarId = await db.snapshot((sql) => calendarOf(sql, about));
        if (!calendarId) throw new ApiError('not_found');
        await undoAs({ db, clock, quotas }, { userId, calendarIds: null }, calendarId, Number(version));
        // It may have been dismissed at the same time.
        await db.write((sql) => markDone(sql, userId, id, clock())).catch(nullIfNotFound);
      });
    },
  });
}

/** The calendar of the change, if this device's user is still shown it and may undo it. */
async function calendarOf(
  sql: Sql,
  about: NonNullable<ReturnType<ReturnType<typeof undoTokens>['read']>>,
): Promise<string | null> {
  const { id, userId, subscriptionId, version } = about;
  if (!(await readers(sql, [userId])).has(userId)) return null;
  const row = await visibleNotifications(sql)
    .innerJoin('push_subscriptions', 'push_subscriptions.user_id', 'notifications.user_id')
    .selectAll('notifications')
    .select('members.role')
    .where('notifications.id', '=', id)
    .where('notifications.user_id', '=', userId)
    .where('push_subscriptions.id', '=', subscriptionId)
    .executeTakeFirst();
  if (!row) return null;
  const changes = (await readChanges(sql, [row]))(row);
  return changes?.mayUndo && changes.version === Number(version) ? row.calendar_id : null;
}
