import type { Language } from '#domain/languages.ts';
import { innerQuotes, typeset } from '#domain/typeset.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';
import type { Limit } from '#server/platform/rate-limits/rate-limiter.ts';
import type { EmailMessage } from './email.ts';
import { sendEmail } from './email-queue.ts';
import { type EmailParts, layout } from './layout.ts';
import { isUnverified } from './unverified.ts';

interface Addressee {
  readonly email: string;
  readonly language: Language;
}

/** The words of an e-mail in its reader's language, from `locales/`. */
export interface EmailWords extends EmailParts {
  readonly subject: string;
}

/** Typesets the words of an e-mail, and lays it out. */
export function translated(
  { email, language }: Addressee,
  { subject, greeting, body, footer }: EmailWords,
): EmailMessage {
  const set = (text: string) => innerQuotes(typeset(text, language), language);
  const parts = {
    greeting: set(greeting),
    body: body.map((block) => (typeof block === 'string' ? set(block) : block)),
    footer: set(footer),
  };
  return { to: email, subject: set(subject), ...layout(language, parts) };
}

/**
 * Sends an e-mail with the caller's transaction.
 * @param how `key`: another e-mail with the same key is not sent within a week; `limit`: the e-mail is dropped beyond it; `codeSeed`:
 * placeholder for the code in the words; `isTest`: also sent to an unverified address, as codes are
 * @param now epoch ms
 */
export async function sendTranslated(
  sql: Sql,
  addressee: Addressee,
  words: EmailWords,
  { key = newId(), limit, codeSeed, isTest }: { key?: string; limit?: Limit; codeSeed?: string; isTest?: true },
  now: number,
): Promise<void> {
  if (codeSeed === undefined && !isTest && (await isUnverified(sql, addressee.email))) return;
  const message = { ...translated(addressee, words), ...(codeSeed !== undefined && { codeSeed }) };
  await sendEmail(sql, message, key, now, limit);
}
