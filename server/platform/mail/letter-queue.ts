import type { Sql } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Handlers } from '#server/platform/jobs/handler.ts';
import { Letter } from './letter.ts';
import type { Post } from './post.ts';

const KIND = 'letter';

/**
 * Sends a letter if, and only if, the caller's transaction commits.
 * @param key names this one letter: a second one with the same key is not sent
 * @param now epoch milliseconds
 * @throws ZodError for an address, subject or text that could change the message's headers
 */
export async function sendLetter(sql: Sql, letter: Letter, key: string, now: number): Promise<void> {
  await enqueue(sql, { kind: KIND, key: `${KIND}:${key}`, payload: Letter.parse(letter), runAt: now });
}

/** What the job worker needs in order to send letters. */
export const letterHandlers = (post: Post): Handlers => ({
  [KIND]: (payload, { id, firstRunAt, signal }) =>
    post.deliver(Letter.parse(payload), { id, queuedAt: firstRunAt, signal }),
});
