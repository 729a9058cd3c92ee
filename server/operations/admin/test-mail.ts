import type { Language } from '#domain/languages.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { sendTranslated, type Words } from '#server/platform/mail/translated.ts';
import { newId } from '#server/platform/new-id.ts';

const WORDS: Words = {
  en: {
    subject: 'A test e-mail from Kalends',
    greeting: 'Mail works',
    body: ['An administrator of this server sent this e-mail to check that e-mails arrive. You need not do anything.'],
    footer: 'A test of mail.',
  },
  ru: {
    subject: 'Проверочное письмо Kalends',
    greeting: 'Почта работает',
    body: ['Администратор сервера отправил это письмо, чтобы проверить, что письма доходят. Ничего делать не нужно.'],
    footer: 'Проверка почты.',
  },
};

/** @param now epoch ms @returns the key of the e-mail */
export async function sendTestMail(sql: Sql, email: string, language: Language, now: number): Promise<string> {
  const key = newId();
  await sendTranslated(sql, { email, language }, WORDS, { key }, now);
  return key;
}
