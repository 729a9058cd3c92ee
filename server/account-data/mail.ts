import type { Language } from '#domain/languages.ts';
import type { Sql, Tables } from '#server/db/database.ts';
import { NOTICES } from '#server/mail/email-queue.ts';
import { shownName } from '#server/mail/shown-name.ts';
import { sendTranslated, type Words } from '#server/mail/translated.ts';
import { ACCOUNT_FOOTER } from '#server/users/mail.ts';

type User = Pick<Tables['users'], 'email' | 'name' | 'language'>;

const dayOf = (ms: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(ms);

/** @param until when the account is gone for good, epoch ms */
export function sendAccountDeleted(sql: Sql, user: User, until: number, now: number): Promise<void> {
  const words: Words = {
    en: {
      subject: 'Your Kalends account was deleted',
      greeting: `Hello, ${shownName(user.name)}`,
      body: [
        'Your account was deleted with its password. Nobody sees you or your calendars any more.',
        `Until ${dayOf(until, 'en')} you can bring back the account and your calendars: sign in with your e-mail and password. After that they are gone for good.`,
        'If it was not you, sign in now to restore the account, and change your password.',
      ],
      footer: ACCOUNT_FOOTER.en,
    },
    ru: {
      subject: 'Ваш аккаунт Kalends удалён',
      greeting: `Здравствуйте, ${shownName(user.name)}`,
      body: [
        'Ваш аккаунт удалён, удаление подтверждено паролем. Вас и\u00A0ваших календарей больше никто не\u00A0видит.',
        `До ${dayOf(until, 'ru')} аккаунт и\u00A0календари можно вернуть: войдите со своей почтой и\u00A0паролем. После этого они исчезнут навсегда.`,
        'Если это были не\u00A0вы, войдите сейчас, чтобы восстановить аккаунт, и\u00A0смените пароль.',
      ],
      footer: ACCOUNT_FOOTER.ru,
    },
  };
  return sendTranslated(sql, user, words, { limit: NOTICES }, now);
}
