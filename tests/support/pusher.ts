import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createPusher, type Pusher } from '#server/interop/caldav/push/pusher.ts';
import { outgoingPost } from '#server/platform/outgoing.ts';
import type { TestApp } from './app.ts';
import type { DavClient } from './dav.ts';
import type { PushService } from './push-service.ts';

/** What tells calendar apps of changes for a test, when it is told to. */
export function testPusher(app: TestApp, clock = () => app.clock.now): Pusher {
  const pusher = createPusher({
    db: app.db,
    clock,
    log: pino({ level: 'silent' }),
    post: outgoingPost({ allowLoopback: true }),
    subject: 'mailto:no-reply@localhost',
  });
  onTestFinished(() => pusher.stop());
  return pusher;
}

interface WantedPush {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A device of a service that has never been reached. */
export const unreachable = (name: string): WantedPush => ({
  endpoint: `https://push.example.com/${name}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
});

const TRIGGER = '<p:trigger><p:content-update><d:depth>1</d:depth></p:content-update></p:trigger>';

export const registerText = ({ endpoint, keys }: WantedPush, more = TRIGGER, inner = ''): string =>
  `<p:push-register xmlns:p="https://bitfire.at/webdav-push" xmlns:d="DAV:"><p:subscription><p:web-push-subscription>
  <p:push-resource>${endpoint}</p:push-resource>${inner}
  <p:subscription-public-key type="p256dh">${keys.p256dh}</p:subscription-public-key>
  <p:auth-secret>${keys.auth}</p:auth-secret></p:web-push-subscription></p:subscription>${more}</p:push-register>`;

/** Registers a device of a service for a calendar. @returns the URL of the registration */
export async function registered(
  client: DavClient,
  path: string,
  service: PushService,
  name: string,
  more?: string,
): Promise<string> {
  const answer = await client.call('POST', path, registerText(service.subscribe(name), more));
  if (answer.status !== 204) throw new Error(`${answer.status} ${answer.text}`);
  return String(answer.headers.location);
}
