import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ApiError } from '#domain/errors.ts';
import { ActBody, UnsubscribeQuery } from '#domain/notifications.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import type { Limit } from '#server/platform/rate-limits/rate-limiter.ts';
import type { Services } from '#server/platform/services/services.ts';
import { markDone, snooze } from './data.ts';
import { actionTokens } from './signed.ts';
import { stopEmails } from './unsubscribe.ts';

const tags = ['Notifications'];
const MINUTE_MS = 60_000;
const SNOOZE_MINUTES = 10;
const ACTS: Limit = { name: 'notification-acts:address', max: 300, windowMs: 15 * MINUTE_MS, networks: true };

/** Serves actions of recipients from a message, without a session. */
export function publicNotificationRoutes(app: App, { db, clock, limits, secret }: Services): void {
  const tokens = actionTokens(secret);

  app.post('/api/notifications/act', {
    config: { access: 'public', grows: false },
    schema: {
      summary: 'Dismiss or snooze the reminder of a push message',
      description: 'For the device that got the message, where nobody need be signed in.',
      tags,
      body: ActBody,
      response: { 204: NoContent },
    },
    handler: async (request) => {
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
    },
  });

  // Mail programs post a form (RFC 8058 §3.1), which is ignored.
  app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.post('/api/notifications/unsubscribe', {
      config: { access: 'public', grows: false },
      schema: {
        summary: 'Send no more such e-mails',
        description:
          'What `List-Unsubscribe` of an e-mail names (RFC 8058). Reminders by e-mail, the agenda or the summaries end.',
        tags,
        querystring: UnsubscribeQuery,
        response: { 204: NoContent },
      },
      handler: async (request) => {
        await limits.take([ACTS, request.ip]);
        const isKnown = await db.write((sql) => stopEmails(sql, secret, request.query.token, clock()));
        if (!isKnown) throw new ApiError('not_found');
      },
    });
  });
}
