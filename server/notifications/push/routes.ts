import { ApiError } from '#domain/errors.ts';
import {
  PushSubscriptionAnswer,
  PushSubscriptionBody,
  PushSubscriptionList,
  RenewedSubscriptionBody,
} from '#domain/notifications.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { byId } from '#server/platform/http/params.ts';
import { checkedUrl } from '#server/platform/outgoing.ts';
import type { Limit } from '#server/platform/rate-limits/rate-limiter.ts';
import type { Services } from '#server/platform/services/services.ts';
import { listSubscriptions, renew, subscribe, unsubscribe } from './subscriptions.ts';
import { vapidKeys } from './vapid.ts';

const tags = ['Notifications'];
const RENEWALS: Limit = { name: 'push-renewals:address', max: 60, windowMs: 15 * 60_000, networks: true };

export function pushRoutes(app: App, { db, clock, limits, pushLoopback }: Services): void {
  /** Refuses addresses that are never allowed; names are resolved when they are called. @throws ApiError `validation_failed` */
  const check = ({ endpoint }: PushSubscriptionBody): void => {
    try {
      checkedUrl(endpoint, { allowLoopback: pushLoopback });
    } catch {
      throw new ApiError('validation_failed', { fields: { endpoint: 'invalid' } });
    }
  };

  app.get('/api/user/push-subscriptions', {
    config: { access: 'session' },
    schema: { summary: 'My devices that take push messages', tags, response: { 200: PushSubscriptionList } },
    handler: async (request) => {
      const { userId, sessionId } = sessionOf(request);
      const { publicKey } = await vapidKeys(db);
      return { publicKey, subscriptions: await listSubscriptions(db.read, userId, sessionId) };
    },
  });

  app.post('/api/user/push-subscriptions', {
    config: { access: 'session' },
    schema: {
      summary: 'Let this device take push messages',
      description: 'Sent again, it stays one. It ends with the session of the call.',
      tags,
      body: PushSubscriptionBody,
      response: { 201: PushSubscriptionAnswer },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      check(request.body);
      return { subscription: await db.write((sql) => subscribe(sql, actor, request.body, clock())) };
    },
  });

  app.delete('/api/user/push-subscriptions/:id', {
    config: { access: 'session' },
    schema: {
      summary: 'Send no more push messages to a device',
      tags,
      params: byId,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      const { userId } = sessionOf(request);
      await db.write((sql) => unsubscribe(sql, userId, request.params.id));
    },
  });

  app.post('/api/push-subscriptions/renew', {
    config: { access: 'public' },
    schema: {
      summary: 'A browser has changed its push subscription',
      description:
        'For the service worker, where nobody need be signed in: whoever knows both secrets of the old one owns it.',
      tags,
      body: RenewedSubscriptionBody,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      await limits.take([RENEWALS, request.ip]);
      check(request.body.subscription);
      await db.write((sql) => renew(sql, request.body));
    },
  });
}
