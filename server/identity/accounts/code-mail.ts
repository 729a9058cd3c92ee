import type { Language } from '#domain/languages.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import { sendTranslated, type Words } from '#server/platform/mail/translated.ts';

/** The e-mails that carry a code: `seed` becomes the code when they leave. Queued with the caller's transaction; `now` is epoch ms. */

const FOOTER: Readonly<Record<Language, string>> = {
  en: 'You get this e-mail because somebody entered your address in Kalends. If it was not you, just ignore it.',
  ru: 'Вы получили это письмо, потому что кто-то указал вашу почту в Kalends. Если это были не вы, ничего делать не нужно.',
};

export function sendRegistrationCode(
  sql: Sql,
  email: string,
  seed: string,
  language: Language,
  now: number,
): Promise<void> {
  const words: Words = {
    en: {
      subject: `${seed} is your Kalends code`,
      greeting: 'Welcome to Kalends!',
      body: ['Enter this code to confirm your e-mail:', { code: seed }, 'It works for 30 minutes.'],
      footer: FOOTER.en,
    },
    ru: {
      subject: `${seed} — ваш код Kalends`,
      greeting: 'Добро пожаловать в Kalends!',
      body: ['Введите этот код, чтобы подтвердить почту:', { code: seed }, 'Код действует 30 минут.'],
      footer: FOOTER.ru,
    },
  };
  return sendTranslated(sql, { email, language }, words, { codeSeed: seed }, now);
}

export function sendEmailCode(
  sql: Sql,
  { email, name, language }: Pick<Tables['users'], 'email' | 'name' | 'language'>,
  seed: string,
  now: number,
): Promise<void> {
  const words: Words = {
    en: {
      subject: `${seed} confirms your new e-mail`,
      greeting: greeting('en', name),
      body: [
        'Enter this code to sign in to Kalends with this address from now on:',
        { code: seed },
        'It works for 30 minutes.',
      ],
      footer: FOOTER.en,
    },
    ru: {
      subject: `${seed} — код для новой почты`,
      greeting: greeting('ru', name),
      body: ['Введите этот код, чтобы входить в Kalends с этим адресом:', { code: seed }, 'Код действует 30 минут.'],
      footer: FOOTER.ru,
    },
  };
  return sendTranslated(sql, { email, language }, words, { codeSeed: seed }, now);
}

export function sendResetCode(
  sql: Sql,
  user: Pick<Tables['users'], 'email' | 'name' | 'language'>,
  seed: string,
  now: number,
): Promise<void> {
  const words: Words = {
    en: {
      subject: `${seed} is your code for a new password`,
      greeting: greeting('en', user.name),
      body: ['Enter this code to set a new password:', { code: seed }, 'It works for 30 minutes.'],
      footer: FOOTER.en,
    },
    ru: {
      subject: `${seed} — код для нового пароля`,
      greeting: greeting('ru', user.name),
      body: ['Введите этот код, чтобы задать новый пароль:', { code: seed }, 'Код действует 30 минут.'],
      footer: FOOTER.ru,
    },
  };
  return sendTranslated(sql, user, words, { codeSeed: seed }, now);
}
