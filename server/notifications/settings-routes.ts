import { UserNotifications, UserNotificationsBody } from '#domain/notifications.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import type { Limit } from '#server/platform/rate-limits/rate-limiter.ts';
import type { Services } from '#server/platform/services/services.ts';
import { queueTest } from './deliveries.ts';
import { changeUserNotifications, readUserNotifications } from './settings.ts';

const tags = ['Notifications'];
const TESTS: Limit = { name: 'notification-tests:account', max: 10, windowMs: 15 * 60_000 };

export function notificationSettingsRoutes(app: App, { db, clock, limits }: Services): void {
  app.get('/api/user/notifications', {
    config: { access: 'session' },
    schema: { summary: 'My notification channels', tags, response: { 200: UserNotifications } },
    handler: async (request) => readUserNotifications(db.read, sessionOf(request).userId),
  });

  app.put('/api/user/notifications', {
    config: { access: 'session' },
    schema: {
      summary: 'Choose my notification channels',
      description: 'A field left out keeps its value.',
      tags,
      body: UserNotificationsBody,
      response: { 200: UserNotifications },
    },
    handler: async (request) => {
      const { userId } = sessionOf(request);
      return db.write((sql) => changeUserNotifications(sql, userId, request.body, clock()));
    },
  });

  app.post('/api/user/notifications/test', {
    config: { access: 'session' },
    schema: {
      summary: 'Send me a test',
      description: 'A push message to each of my devices, and an e-mail, as far as I have allowed them.',
      tags,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      const { userId } = sessionOf(request);
      await limits.take([TESTS, userId]);
      await db.write((sql) => queueTest(sql, userId, clock()));
    },
  });
}
