import { z } from 'zod';
import { ApiError } from '#domain/errors.ts';
import { ActBody, NotificationList, SeenBody, SnoozeBody } from '#domain/notifications.ts';
import { id } from '#domain/text.ts';
import { sessionOf } from '#server/credentials/actor.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import type { Limit, RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import { createActionTokens } from './action-tokens.ts';
import { markDone, markSeen, snooze } from './data.ts';
import { listNotifications } from './list.ts';

const tags = ['Notifications'];
const params = z.object({ id: id() });
const MINUTE_MS = 60_000;
const SNOOZE_MINUTES = 10;
const ACTS: Limit = { name: 'notification-acts:address', max: 300, windowMs: 15 * MINUTE_MS, networks: true };

interface Deps {
  db: Database;
  clock: Clock;
  limits: RateLimiter;
  secret: string;
}

export function notificationRoutes(app: App, { db, clock, limits, secret }: Deps): void {
  const tokens = createActionTokens(secret);

  app.get(
    '/api/notifications',
    {
      config: { access: 'session' },
      schema: {
        summary: 'What I have been told',
        description: 'Kept for 30 days. The stream says `notifications` whenever the answer is another one.',
        tags,
        response: { 200: NotificationList },
      },
    },
    async (request) => {
      const { userId } = sessionOf(request);
      return db.snapshot((sql) => listNotifications(sql, userId));
    },
  );

  app.post(
    '/api/notifications/seen',
    {
      config: { access: 'session', grows: false },
      schema: { summary: 'I have seen my notifications', tags, body: SeenBody, response: { 204: NoContent } },
    },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      const now = clock();
      const upTo = request.body.upTo === undefined ? now : Date.parse(request.body.upTo);
      await db.write((sql) => markSeen(sql, userId, upTo, now));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/notifications/:id/done',
    {
      config: { access: 'session', grows: false },
      schema: { summary: 'Put a notification away', tags, params, response: { 204: NoContent } },
    },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      await db.write((sql) => markDone(sql, userId, request.params.id, clock()));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/notifications/:id/snooze',
    {
      config: { access: 'session', grows: false },
      schema: { summary: 'Remind me once more later', tags, params, body: SnoozeBody, response: { 204: NoContent } },
    },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      const now = clock();
      const until = now + request.body.minutes * MINUTE_MS;
      await db.write((sql) => snooze(sql, userId, request.params.id, until, now));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/notifications/act',
    {
      config: { access: 'public', grows: false },
      schema: {
        summary: 'Put away or snooze what a push message told',
        description: 'For the device that got the message, where nobody need be signed in.',
        tags,
        body: ActBody,
        response: { 204: NoContent },
      },
    },
    async (request, reply) => {
      await limits.take([ACTS, request.ip]);
      const { action, act, minutes = SNOOZE_MINUTES } = request.body;
      const now = clock();
      const about = tokens.read(action, now);
      if (!about) throw new ApiError('not_found');
      await db.write((sql) =>
        act === 'done'
          ? markDone(sql, about.userId, about.id, now)
          : snooze(sql, about.userId, about.id, now + minutes * MINUTE_MS, now),
      );
      return reply.code(204).send();
    },
  );
}
