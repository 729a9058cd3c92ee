import { firstName } from '#domain/first-name.ts';
import type { Language } from '#domain/languages.ts';
import { innerQuotes, typeset } from '#domain/typeset.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { type Translate, translator } from '#server/platform/i18n/i18n.ts';
import { newId } from '#server/platform/new-id.ts';
import type { Limit } from '#server/platform/rate-limits/rate-limiter.ts';
import type { EmailMessage } from './email.ts';
import { sendEmail } from './email-queue.ts';
import { type EmailParts, layout } from './layout.ts';
import { shownName } from './shown-name.ts';
import { isUnverified } from './unverified.ts';

export interface Addressee {
  readonly email: string;
  readonly name?: string;
  readonly language: Language;
}

/** The words of an e-mail in its reader's language, from `locales/`. */
export interface EmailWords extends EmailParts {
  readonly subject: string;
}

type Own = 'subject' | 'body';
/** An e-mail greets its reader by name, and is about their account, unless it has other words. */
export type WordsIn = (t: Translate) => Pick<EmailWords, Own> & Partial<Omit<EmailWords, Own>>;

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
  { name = '', ...addressee }: Addressee,
  wordsIn: WordsIn,
  { key = newId(), limit, codeSeed, isTest }: { key?: string; limit?: Limit; codeSeed?: string; isTest?: true },
  now: number,
): Promise<void> {
  if (codeSeed === undefined && !isTest && (await isUnverified(sql, addressee.email))) return;
  const t = translator(addressee.language);
  const greeting = t('letters:greeting', { name: firstName(shownName(name)) });
  const words = { greeting, footer: t('letters:footers.account'), ...wordsIn(t) };
  const message = { ...translated(addressee, words), ...(codeSeed !== undefined && { codeSeed }) };
  await sendEmail(sql, message, key, now, limit);
}
