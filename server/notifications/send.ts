import { sendPush } from '#server/notifications/push/send.ts';
import { vapidKeys } from '#server/notifications/push/vapid.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mailer } from '#server/platform/mail/email.ts';
import { isUnverified } from '#server/platform/mail/unverified.ts';
import type { Post } from '#server/platform/outgoing.ts';
import { failureOf, PermanentError } from '#server/platform/work/failure.ts';
import type { Content, ContentsByKind } from './content.ts';
import { notificationsSent } from './metrics.ts';
import { type Channel, type Delivery, type Outcome, record, takeDeliveries } from './queue.ts';

/** Leases due deliveries, checks that they are still wanted, sends them, and records the results. */

const AT_ONCE: Readonly<Record<Channel, number>> = { email: 50, push: 50 };
/** Less than the lease: a delivery to a hanging server is retried. */
const SEND_MS = 45_000;

export interface SendDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly post: Post;
  /** The operator's contact for push services: a `mailto:` or `https:` URL. */
  readonly subject: string;
  readonly contents: ContentsByKind;
}

/** @returns whether there may be more */
export async function sendDue(deps: SendDeps, channel: Channel, stop: AbortSignal): Promise<boolean> {
  const { db, clock } = deps;
  const leased = await db.write(async (sql) => {
    const due = await takeDeliveries(sql, channel, clock(), AT_ONCE[channel]);
    const contents = new Map<string, Content>();
    for (const kind of new Set(due.map((each) => each.kind))) {
      const some = due.filter((each) => each.kind === kind);
      for (const [id, content] of await deps.contents[kind](sql, some, clock())) contents.set(id, content);
    }
    return due.map((delivery) => ({ delivery, content: contents.get(delivery.id) ?? UNWANTED }));
  });
  if (leased.length === 0) return false;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(SEND_MS)]);
  const results = await Promise.all(
    leased.map(async ({ delivery, content }) => ({ delivery, outcome: await send(deps, delivery, content, signal) })),
  );
  await record(db, results, clock());
  for (const { outcome, delivery } of results) count(delivery, outcome);
  return leased.length === AT_ONCE[channel];
}

const UNWANTED: Content = { nothing: 'unwanted' };
const DROPPED = { is: 'dropped', late: false } as const satisfies Outcome;

/** Never throws. */
async function send(deps: SendDeps, delivery: Delivery, content: Content, signal: AbortSignal): Promise<Outcome> {
  if ('nothing' in content) return { is: 'dropped', late: content.nothing === 'late' };
  try {
    if ('made' in content) return await send(deps, delivery, await content.made(deps.db.read), signal);
    if ('push' in content) return await push(deps, content.push, signal);
    if (await isUnverified(deps.db.read, content.email.to)) return DROPPED;
    const about = { id: delivery.id, queuedAt: delivery.due_at, signal };
    await Promise.race([deps.mailer.deliver(content.email, about), abortion(signal)]);
    return { is: 'sent' };
  } catch (error) {
    const about = { delivery: delivery.id, attempt: delivery.attempts, ...failureOf(error) };
    if (error instanceof PermanentError) {
      deps.log.warn(about, 'a notification was refused for good');
      return DROPPED;
    }
    deps.log.warn(about, 'a notification could not be sent, will be tried again');
    return { is: 'later' };
  }
}

/** A mail server that does not answer must not delay others. */
const abortion = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

async function push(
  { db, clock, post, subject }: SendDeps,
  message: Extract<Content, { push: unknown }>['push'],
  signal: AbortSignal,
): Promise<Outcome> {
  const keys = await vapidKeys(db);
  const outcome = await sendPush({ post, keys, subject, now: clock() }, message, signal);
  switch (outcome.is) {
    case 'accepted':
      return { is: 'sent' };
    case 'later':
      return outcome;
    case 'gone':
      return { ...DROPPED, isExpired: true };
    case 'refused':
      return DROPPED;
  }
}

function count({ subscription_id: id }: Delivery, outcome: Outcome): void {
  const by = id === null ? 'email' : 'push';
  if (outcome.is === 'sent') notificationsSent.inc({ by, outcome: 'sent' });
  else if (outcome.is === 'later') notificationsSent.inc({ by, outcome: 'retried' });
  else notificationsSent.inc({ by, outcome: outcome.late ? 'late' : 'dropped' });
}
