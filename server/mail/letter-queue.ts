import type { Sql } from '#server/db/database.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { Handlers } from '#server/jobs/handler.ts';
import { isOneTooMany, type Limit } from '#server/rate-limits/rate-limiter.ts';
import type { Post } from './letter.ts';
import { Letter } from './letter.ts';
import { withCode } from './letter-code.ts';
import { mailboxOf } from './mailbox.ts';

const KIND = 'letter';
const DAY_MS = 24 * 3_600_000;

/** What a mailbox gets in a day at most. Letters with codes, and those about a new password, are limited where they are asked for. */
export const NOTICES: Limit = { name: 'letters:notice', max: 30, windowMs: DAY_MS };
export const NEWS: Limit = { name: 'letters:news', max: 20, windowMs: DAY_MS };

/**
 * Sends a letter if, and only if, the caller's transaction commits.
 * @param key names this one letter: a second one with the same key is not sent
 * @param now epoch milliseconds
 * @param limit a letter beyond it is left out
 * @throws ZodError for an address, subject or text that could change the message's headers
 */
export async function sendLetter(sql: Sql, letter: Letter, key: string, now: number, limit?: Limit): Promise<void> {
  const payload = Letter.parse(letter);
  if (limit && (await isOneTooMany(sql, now, limit, mailboxOf(letter.to)))) return;
  await enqueue(sql, { kind: KIND, key: `${KIND}:${key}`, payload, runAt: now });
}

/** What the job worker needs in order to send letters. @param secret makes the codes in them */
export const letterHandlers = (post: Post, secret: string): Handlers => ({
  [KIND]: (payload, { id, firstRunAt, signal }) =>
    post.deliver(withCode(Letter.parse(payload), secret), { id, queuedAt: firstRunAt, signal }),
});
