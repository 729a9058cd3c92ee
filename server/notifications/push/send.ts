import type { Post } from '#server/platform/outgoing.ts';
import { ForbiddenAddress } from '#server/platform/public-address.ts';
import { RETRY_AFTER_MAX_MS } from '#server/platform/work/backoff.ts';
import type { PushContent, VapidKeys } from './web-push.ts';
import { pushRequest } from './web-push.ts';

/** A device and the message for it. */
export interface PushMessageTo extends PushContent {
  readonly device: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
}

/** `gone`: the device no longer accepts messages. */
export type PushOutcome =
  | { readonly is: 'accepted' | 'gone' | 'refused' }
  | { readonly is: 'later'; readonly afterMs?: number };

/**
 * Sends one message to one device.
 * @throws Error when the push service does not answer
 */
export async function sendPush(
  { post, keys, subject, now }: { post: Post; keys: VapidKeys; subject: string; now: number },
  { device, ...message }: PushMessageTo,
  signal: AbortSignal,
): Promise<PushOutcome> {
  const request = await made(() => pushRequest(device, message, keys, subject));
  if (!request) return { is: 'gone' };
  const answer = await post({ ...request, signal }).catch((error: unknown) => {
    if (error instanceof ForbiddenAddress) return null;
    throw error;
  });
  if (!answer) return { is: 'gone' };
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { is: 'accepted' };
  if (status === 404 || status === 410) return { is: 'gone' };
  if (status === 429 || status >= 500) return { is: 'later', ...waitOf(retryAfter, now) };
  return { is: 'refused' };
}

/** Undefined for invalid keys, which no browser creates. */
async function made<Result>(make: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await make();
  } catch {
    return undefined;
  }
}

/** Parses `Retry-After` (RFC 9110 §10.2.3): seconds, or a date. */
function waitOf(retryAfter: string | undefined, now: number): { afterMs?: number } {
  if (retryAfter === undefined) return {};
  const ms = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now;
  return Number.isFinite(ms) ? { afterMs: Math.min(Math.max(ms, 1_000), RETRY_AFTER_MAX_MS) } : {};
}
