import type { Language } from '#domain/errors.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { type LetterParts, layout } from '#server/platform/mail/layout.ts';
import { sendLetter } from '#server/platform/mail/letter-queue.ts';
import { newId } from '#server/platform/new-id.ts';
import type { Tables } from '#server/schema/tables.ts';

/** The letters about an account. Each is queued with the caller's transaction; `now` is epoch ms. */

type Words = Readonly<Record<Language, LetterParts & { subject: string }>>;
type User = Pick<Tables['users'], 'email' | 'name' | 'language'>;

const FOOTER: Readonly<Record<Language, string>> = {
  en: 'You get this letter because somebody used your e-mail in Kalends. If it was not you, just ignore it.',
  ru: 'Вы получили это письмо, потому что кто-то указал вашу почту в Kalends. Если это были не\u00A0вы, ничего делать не\u00A0нужно.',
};
const ACCOUNT_FOOTER: Readonly<Record<Language, string>> = {
  en: 'A message about your Kalends account.',
  ru: 'Сообщение о\u00A0вашем аккаунте в\u00A0Kalends.',
};

async function send(sql: Sql, to: string, language: Language, words: Words, now: number): Promise<void> {
  const { subject, ...parts } = words[language];
  await sendLetter(sql, { to, subject, ...layout(language, parts) }, newId(), now);
}

export function sendRegistrationCode(
  sql: Sql,
  email: string,
  code: string,
  language: Language,
  now: number,
): Promise<void> {
  const words: Words = {
    en: {
      subject: `${code} is your Kalends code`,
      greeting: 'Welcome to Kalends',
      body: ['Enter this code to confirm your e-mail:', { code }, 'It works for 30 minutes.'],
      footer: FOOTER.en,
    },
    ru: {
      subject: `${code} — ваш код Kalends`,
      greeting: 'Добро пожаловать в\u00A0Kalends',
      body: ['Введите этот код, чтобы подтвердить почту:', { code }, 'Код действует 30 минут.'],
      footer: FOOTER.ru,
    },
  };
  return send(sql, email, language, words, now);
}

export function sendResetCode(sql: Sql, user: User, code: string, now: number): Promise<void> {
  const words: Words = {
    en: {
      subject: `${code} is your code for a new password`,
      greeting: `Hello, ${user.name}`,
      body: ['Enter this code to set a new password:', { code }, 'It works for 30 minutes.'],
      footer: FOOTER.en,
    },
    ru: {
      subject: `${code} — код для нового пароля`,
      greeting: `Здравствуйте, ${user.name}`,
      body: ['Введите этот код, чтобы задать новый пароль:', { code }, 'Код действует 30 минут.'],
      footer: FOOTER.ru,
    },
  };
  return send(sql, user.email, user.language, words, now);
}

export function sendPasswordChanged(sql: Sql, user: User, now: number): Promise<void> {
  const words: Words = {
    en: {
      subject: 'Your Kalends password was changed',
      greeting: `Hello, ${user.name}`,
      body: [
        'Your password was changed, and your other sessions have ended.',
        'If it was not you, set a new password at once with “Forgot password” on the sign-in page.',
      ],
      footer: ACCOUNT_FOOTER.en,
    },
    ru: {
      subject: 'Пароль Kalends изменён',
      greeting: `Здравствуйте, ${user.name}`,
      body: [
        'Ваш пароль изменён, остальные сеансы завершены.',
        'Если это были не\u00A0вы, сразу задайте новый пароль: «Забыли пароль?» на\u00A0странице входа.',
      ],
      footer: ACCOUNT_FOOTER.ru,
    },
  };
  return send(sql, user.email, user.language, words, now);
}

/** @param device what the person would recognise it by, such as “Firefox 140, Windows” */
export function sendNewSignIn(sql: Sql, user: User, device: string, address: string, now: number): Promise<void> {
  const words: Words = {
    en: {
      subject: 'A new sign-in to Kalends',
      greeting: `Hello, ${user.name}`,
      body: [
        `Somebody signed in to your account from a device we have not seen before: ${device || 'an unknown program'}, address ${address}.`,
        'If it was you, there is nothing to do. If not, end that session in your profile and change your password.',
      ],
      footer: ACCOUNT_FOOTER.en,
    },
    ru: {
      subject: 'Новый вход в Kalends',
      greeting: `Здравствуйте, ${user.name}`,
      body: [
        `В\u00A0ваш аккаунт вошли с\u00A0нового устройства: ${device || 'неизвестная программа'}, адрес ${address}.`,
        'Если это вы, ничего делать не\u00A0нужно. Если нет, завершите этот сеанс в\u00A0профиле и\u00A0смените пароль.',
      ],
      footer: ACCOUNT_FOOTER.ru,
    },
  };
  return send(sql, user.email, user.language, words, now);
}
