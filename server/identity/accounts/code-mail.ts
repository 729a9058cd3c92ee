import type { Language } from '#domain/languages.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import { type Addressee, sendTranslated, type WordsIn } from '#server/platform/mail/translated.ts';

/** E-mails with a code, which is derived from `seed` when they are sent. Queued with the caller's transaction; `now` is epoch ms. */

export function sendRegistrationCode(
  sql: Sql,
  email: string,
  seed: string,
  language: Language,
  now: number,
): Promise<void> {
  const greeting = translate(language, 'letters:codes.registration.greeting');
  return sendCode(sql, { email, language }, 'registration', { greeting }, seed, now);
}

export const sendEmailCode = (sql: Sql, user: Addressee, seed: string, now: number): Promise<void> =>
  sendCode(sql, user, 'email', {}, seed, now);

export const sendResetCode = (sql: Sql, user: Addressee, seed: string, now: number): Promise<void> =>
  sendCode(sql, user, 'reset', {}, seed, now);

function sendCode(
  sql: Sql,
  addressee: Addressee,
  use: 'registration' | 'email' | 'reset',
  own: { greeting?: string },
  seed: string,
  now: number,
): Promise<void> {
  const wordsIn: WordsIn = (t) => ({
    subject: t(`letters:codes.${use}.subject`, { code: seed }),
    body: [t(`letters:codes.${use}.enter`), { code: seed }, t('letters:codes.lasts')],
    footer: t('letters:footers.code'),
    ...own,
  });
  return sendTranslated(sql, addressee, wordsIn, { codeSeed: seed }, now);
}
