import { DAY_MS } from '#domain/dates/local.ts';
import { syncTokenOf } from '#server/interop/calendar-objects/sync-token.ts';
import { notificationsSent } from '#server/notifications/metrics.ts';
import { type PushOutcome, sendPush } from '#server/notifications/push/send.ts';
import { vapidKeys } from '#server/notifications/push/vapid.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Post } from '#server/platform/outgoing.ts';
import { dav, push } from '../xml/names.ts';
import { documentOf, tag, textTag } from '../xml/writer.ts';
import type { Due } from './due.ts';
import { topicOf } from './topic.ts';

/** Says that something has changed, but not what: the app asks for that. */
function messageOf(due: Due): string {
  const { version, own_version, calendar_id: calendarId, user_id: userId } = due;
  const isContent = due.told_version !== version || due.told_own_version !== own_version;
  const token = syncTokenOf({ calendarId, userId }, { version, ownVersion: own_version, after: '' });
  const content = textTag(dav('sync-token'), token);
  return documentOf(
    push('push-message'),
    textTag(push('topic'), topicOf(calendarId, userId)) +
      (due.content_update === 1 && isContent ? tag(push('content-update'), content) : '') +
      (due.property_update === 1 && due.told_properties !== due.properties ? tag(push('property-update')) : ''),
  );
}

export interface PusherDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly post: Post;
  /** The operator's contact for push services: a `mailto:` or `https:` URL. */
  readonly subject: string;
}

/** How long a push service keeps a message; after that the app's own polling finds the change. */
const LIVES_MS = DAY_MS;
const TYPE = 'application/xml; charset="UTF-8"';
const COUNTED = { accepted: 'sent', later: 'retried', gone: 'dropped', refused: 'dropped' } as const;

/** Sends an app its message. Never throws. */
export async function sendMessage(deps: PusherDeps, due: Due, signal: AbortSignal): Promise<PushOutcome> {
  const outcome = await send(deps, due, signal);
  notificationsSent.inc({ by: 'calendar-app', outcome: COUNTED[outcome.is] });
  if (outcome.is === 'refused') deps.log.warn({ registration: due.id }, 'a push service refused a message');
  return outcome;
}

async function send(
  { db, clock, log, post, subject }: PusherDeps,
  due: Due,
  signal: AbortSignal,
): Promise<PushOutcome> {
  const now = clock();
  const message = {
    device: { endpoint: due.push_resource, p256dh: due.p256dh, auth: due.auth },
    ...{ text: messageOf(due), contentType: TYPE, urgency: 'normal' as const },
    topic: topicOf(due.calendar_id, due.user_id),
    ttlSeconds: Math.ceil(Math.min(LIVES_MS, due.expires_at - now) / 1_000),
  };
  try {
    return await sendPush({ post, keys: await vapidKeys(db), subject, now }, message, signal);
  } catch {
    // The error may contain the secret address, so it is not logged.
    log.warn({ registration: due.id, attempt: due.attempts }, 'a push service did not answer');
    return { is: 'later' };
  }
}
