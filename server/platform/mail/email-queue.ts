import type { Sql } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Handlers } from '#server/platform/jobs/handler.ts';
import { isOneTooMany, type Limit } from '#server/platform/rate-limits/rate-limiter.ts';
import type { Mailer } from './email.ts';
import { EmailMessage } from './email.ts';
import { withCode } from './email-code.ts';
import { mailboxOf } from './mailbox.ts';

/** Stored in the jobs table: e-mails queued before an upgrade are sent after it. */
export const KIND = 'letter';
export const keyOf = (key: string): string => `${KIND}:${key}`;
const DAY_MS = 24 * 3_600_000;

/** Daily limits per mailbox. E-mails with codes and about new passwords are limited where they are requested. */
export const NOTICES: Limit = { name: 'emails:notice', max: 30, windowMs: DAY_MS };
export const NEWS: Limit = { name: 'emails:news', max: 20, windowMs: DAY_MS };

/**
 * Sends an e-mail if, and only if, the caller's transaction commits.
 * @param key identifies this e-mail: another one with the same key is not sent
 * @param now epoch milliseconds
 * @param limit an e-mail beyond it is dropped
 * @throws ZodError for an address, subject or text that could change the message's headers
 */
export async function sendEmail(sql: Sql, email: EmailMessage, key: string, now: number, limit?: Limit): Promise<void> {
  const payload = EmailMessage.parse(email);
  if (limit && (await isOneTooMany(sql, now, limit, mailboxOf(email.to)))) return;
  await enqueue(sql, { kind: KIND, key: keyOf(key), payload, runAt: now });
}

/** @param secret derives the codes in them */
export const emailHandlers = (mailer: Mailer, secret: string): Handlers => ({
  [KIND]: (payload, { id, firstRunAt, signal }) =>
    mailer.deliver(withCode(EmailMessage.parse(payload), secret), { id, queuedAt: firstRunAt, signal }),
});
