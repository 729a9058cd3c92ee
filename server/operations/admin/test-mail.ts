import type { Language } from '#domain/languages.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { translator } from '#server/platform/i18n/i18n.ts';
import { sendTranslated } from '#server/platform/mail/translated.ts';
import { newId } from '#server/platform/new-id.ts';

/** @param now epoch ms @returns the key of the e-mail */
export async function sendTestMail(sql: Sql, email: string, language: Language, now: number): Promise<string> {
  const t = translator(language);
  const key = newId();
  const words = {
    subject: t('letters:testMail.subject'),
    greeting: t('letters:testMail.greeting'),
    body: [t('letters:testMail.fact')],
    footer: t('letters:testMail.footer'),
  };
  await sendTranslated(sql, { email, language }, words, { key, isTest: true }, now);
  return key;
}
