import type { Language } from '#domain/languages.ts';
import type { Sql } from '#server/db/database.ts';
import { newId } from '#server/platform/new-id.ts';
import type { Limit } from '#server/rate-limits/rate-limiter.ts';
import { type LetterParts, layout } from './layout.ts';
import { sendLetter } from './letter-queue.ts';

/** A letter in every language. */
export type Words = Readonly<Record<Language, LetterParts & { subject: string }>>;

/**
 * Sends a letter in the language of its reader, with the caller's transaction.
 * @param how `key`: a second letter with the same one is not sent within a week; `limit`: the letter is left out beyond it;
 *   `codeSeed`: stands in the words where the code will be
 * @param now epoch ms
 */
export async function sendTranslated(
  sql: Sql,
  { email, language }: { email: string; language: Language },
  words: Words,
  { key = newId(), limit, codeSeed }: { key?: string; limit?: Limit; codeSeed?: string },
  now: number,
): Promise<void> {
  const { subject, ...parts } = words[language];
  const letter = { to: email, subject, ...layout(language, parts), ...(codeSeed !== undefined && { codeSeed }) };
  await sendLetter(sql, letter, key, now, limit);
}
