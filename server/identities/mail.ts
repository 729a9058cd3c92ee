import type { Sql, Tables } from '#server/db/database.ts';
import { greeting } from '#server/mail/greeting.ts';
import { shownName } from '#server/mail/shown-name.ts';
import { sendTranslated, type Words } from '#server/mail/translated.ts';
import { ACCOUNT_FOOTER } from '#server/users/mail.ts';

/** @param provider what people call it @param now epoch ms */
export function sendIdentityLinked(
  sql: Sql,
  user: Pick<Tables['users'], 'email' | 'name' | 'language'>,
  provider: string,
  now: number,
): Promise<void> {
  const name = shownName(provider);
  const words: Words = {
    en: {
      subject: `Your Kalends account opens by ${name} too`,
      greeting: greeting('en', user.name),
      body: [
        `From now on you can sign in to your account by ${name}.`,
        'If it was not you, set a new password, and unlink it in your profile under Security.',
      ],
      footer: ACCOUNT_FOOTER.en,
    },
    ru: {
      subject: `В аккаунт Kalends теперь можно войти через ${name}`,
      greeting: greeting('ru', user.name),
      body: [
        `Теперь в ваш аккаунт можно войти через ${name}.`,
        'Если подключили не вы, задайте новый пароль и отключите этот вход в профиле, в разделе «Безопасность».',
      ],
      footer: ACCOUNT_FOOTER.ru,
    },
  };
  return sendTranslated(sql, user, words, {}, now);
}
