import { NotificationList, SeenBody, SnoozeBody } from '#domain/notifications.ts';
import { markDone, markSeen, snooze } from '#server/notifications/data.ts';
import { type Reminding, rowsWith } from '#server/notifications/reminders/reminding.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { byId } from '#server/platform/http/params.ts';
import type { Services } from '#server/platform/services/services.ts';
import { listNotifications } from './list.ts';

const tags = ['Notifications'];
const MINUTE_MS = 60_000;

export function notificationRoutes(app: App, { db, clock }: Services, others: readonly Reminding[]): void {
  const rowsOf = rowsWith(others);
  app.get('/api/notifications', {
    config: { access: 'session' },
    schema: {
      summary: 'My notifications',
      description: 'Kept for 30 days. The stream says `notifications` whenever the answer is another one.',
      tags,
      response: { 200: NotificationList },
    },
    handler: async (request) => {
      const { userId } = sessionOf(request);
      return db.snapshot((sql) => listNotifications(sql, userId, rowsOf));
    },
  });

  app.post('/api/notifications/seen', {
    config: { access: 'session', grows: false },
    schema: { summary: 'I have seen my notifications', tags, body: SeenBody, response: { 204: NoContent } },
    handler: async (request) => {
      const { userId } = sessionOf(request);
      const now = clock();
      const upTo = request.body.upTo === undefined ? now : Date.parse(request.body.upTo);
      await db.write((sql) => markSeen(sql, userId, upTo, now));
    },
  });

  app.post('/api/notifications/:id/done', {
    config: { access: 'session', grows: false },
    schema: { summary: 'Put a notification away', tags, params: byId, response: { 204: NoContent } },
    handler: async (request) => {
      const { userId } = sessionOf(request);
      await db.write((sql) => markDone(sql, userId, request.params.id, clock()));
    },
  });

  app.post('/api/notifications/:id/snooze', {
    config: { access: 'session', grows: false },
    schema: {
      summary: 'Remind me once more later',
      tags,
      params: byId,
      body: SnoozeBody,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      const { userId } = sessionOf(request);
      const now = clock();
      const until = now + request.body.minutes * MINUTE_MS;
      await db.write((sql) => snooze(sql, userId, request.params.id, until, now));
    },
  });
}
