import type { Language } from '#domain/languages.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { sendTranslated, type WordsIn } from '#server/platform/mail/translated.ts';
import { newId } from '#server/platform/new-id.ts';

/** @param now epoch ms @returns the key of the e-mail */
export async function sendTestMail(sql: Sql, email: string, language: Language, now: number): Promise<string> {
  const key = newId();
  const wordsIn: WordsIn = (t) => ({
    subject: t('letters:testMail.subject'),
    greeting: t('letters:testMail.greeting'),
    body: [t('letters:testMail.fact')],
    footer: t('letters:testMail.footer'),
  });
  await sendTranslated(sql, { email, language }, wordsIn, { key, isTest: true }, now);
  return key;
}
