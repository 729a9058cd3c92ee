import type { Language } from '#domain/languages.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { translator } from '#server/platform/i18n/i18n.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import { sendTranslated } from '#server/platform/mail/translated.ts';

/** E-mails with a code, which is derived from `seed` when they are sent. Queued with the caller's transaction; `now` is epoch ms. */

type User = Pick<Tables['users'], 'email' | 'name' | 'language'>;

export function sendRegistrationCode(
  sql: Sql,
  email: string,
  seed: string,
  language: Language,
  now: number,
): Promise<void> {
  const welcome = translator(language)('letters:codes.registration.greeting');
  return sendCode(sql, { email, language }, 'registration', welcome, seed, now);
}

export function sendEmailCode(sql: Sql, user: User, seed: string, now: number): Promise<void> {
  return sendCode(sql, user, 'email', greeting(user.language, user.name), seed, now);
}

export function sendResetCode(sql: Sql, user: User, seed: string, now: number): Promise<void> {
  return sendCode(sql, user, 'reset', greeting(user.language, user.name), seed, now);
}

function sendCode(
  sql: Sql,
  addressee: Pick<User, 'email' | 'language'>,
  use: 'registration' | 'email' | 'reset',
  hello: string,
  seed: string,
  now: number,
): Promise<void> {
  const t = translator(addressee.language);
  const words = {
    subject: t(`letters:codes.${use}.subject`, { code: seed }),
    greeting: hello,
    body: [t(`letters:codes.${use}.enter`), { code: seed }, t('letters:codes.lasts')],
    footer: t('letters:footers.code'),
  };
  return sendTranslated(sql, addressee, words, { codeSeed: seed }, now);
}
