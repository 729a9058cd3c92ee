import { createHmac, timingSafeEqual } from 'node:crypto';
import { CONFIRMATION_HEADER, CONFIRMATION_LIFETIME_MS } from '#domain/administration.ts';
import { ApiError } from '#domain/errors.ts';
import type { SessionActor } from '#server/platform/credentials/actor.ts';
import { lastEnd } from '#server/platform/last-end.ts';

/**
 * Shows that the password was entered in this session a few minutes ago. Signed instead of stored, so every node can verify it; it expires
 * with its time or with the session.
 */

const signed = (secret: string, { sessionId }: SessionActor, until: number): string =>
  createHmac('sha256', secret).update(`confirmation\n${sessionId}\n${until}`).digest('base64url');

/** @param now epoch ms */
export function confirmationFor(
  secret: string,
  actor: SessionActor,
  now: number,
): { confirmation: string; until: number } {
  const until = now + CONFIRMATION_LIFETIME_MS;
  return { confirmation: `${until}.${signed(secret, actor, until)}`, until };
}

/** @param now epoch ms @throws ApiError `confirmation_required` */
export function checkConfirmation(
  secret: string,
  actor: SessionActor,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  now: number,
): void {
  const given = /^(\d{1,15})\.([\w-]{43})$/.exec(String(headers[CONFIRMATION_HEADER] ?? '').slice(0, 100));
  const until = Number(given?.[1]);
  const mac = Buffer.from(given?.[2] ?? '');
  const right = Buffer.from(signed(secret, actor, until));
  const isAlive = until > now && until <= lastEnd(now, CONFIRMATION_LIFETIME_MS);
  if (!isAlive || mac.length !== right.length || !timingSafeEqual(mac, right)) {
    throw new ApiError('confirmation_required');
  }
}
