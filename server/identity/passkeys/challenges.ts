import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CHALLENGE_MS } from '#domain/values/passkeys.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { lastEnd } from '#server/platform/last-end.ts';

/** Challenges for passkeys. The server signs them, so that nothing is stored until one is used, once. */

const NONCE_BYTES = 16;
const EXPIRY_BYTES = 8;
const HEAD = NONCE_BYTES + EXPIRY_BYTES;

/** For signing in, or for adding a passkey in this session. */
export type Purpose = 'sign-in' | `add ${string}`;

const signed = (secret: string, purpose: Purpose, head: Buffer): Buffer =>
  createHmac('sha256', secret).update(`passkey challenge\n${purpose}\n`).update(head).digest();

/** @param now epoch ms */
export function newChallenge(secret: string, purpose: Purpose, now: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.concat([randomBytes(NONCE_BYTES), Buffer.alloc(EXPIRY_BYTES)]);
  head.writeBigUInt64BE(BigInt(now + CHALLENGE_MS), NONCE_BYTES);
  return new Uint8Array([...head, ...signed(secret, purpose, head)]);
}

/** @param challenge Base64url @param now epoch ms @returns whether this server issued it for that purpose recently */
export function isGoodChallenge(secret: string, purpose: Purpose, challenge: string, now: number): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length <= HEAD || bytes.toString('base64url') !== challenge) return false;
  const head = bytes.subarray(0, HEAD);
  const right = signed(secret, purpose, head);
  const mac = bytes.subarray(HEAD);
  if (mac.length !== right.length || !timingSafeEqual(mac, right)) return false;
  const end = Number(head.readBigUInt64BE(NONCE_BYTES));
  return end > now && end <= lastEnd(now, CHALLENGE_MS);
}

/** Uses a challenge up; false when another request was first. @param now epoch ms */
export async function consumeChallenge(sql: Sql, challenge: string, now: number): Promise<boolean> {
  const row = await sql
    .insertInto('used_challenges')
    .values({ challenge, expires_at: now + CHALLENGE_MS })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}
