import type { Sql, Tables } from '#server/db/database.ts';
import { greeting } from '#server/mail/greeting.ts';
import { shownName } from '#server/mail/shown-name.ts';
import { sendTranslated, type Words } from '#server/mail/translated.ts';
import { ACCOUNT_FOOTER } from '#server/users/mail.ts';

type User = Pick<Tables['users'], 'email' | 'name' | 'language'>;

/** @param provider what people call it @param now epoch ms */
export function sendIdentityLinked(sql: Sql, user: User, provider: string, now: number): Promise<void> {
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

/** @param provider what people call it @param now epoch ms */
export function sendIdentityUnlinked(sql: Sql, user: User, provider: string, now: number): Promise<void> {
  const name = shownName(provider);
  const words: Words = {
    en: {
      subject: `Your Kalends account opens by ${name} no more`,
      greeting: greeting('en', user.name),
      body: [
        `From now on you sign in to your account without ${name}.`,
        'If it was not you, end the sessions you do not know in your profile under Security, and change your password.',
      ],
      footer: ACCOUNT_FOOTER.en,
    },
    ru: {
      subject: `Вход в аккаунт Kalends через ${name} отключён`,
      greeting: greeting('ru', user.name),
      body: [
        `Войти в ваш аккаунт через ${name} больше нельзя.`,
        'Если отключили не вы, завершите незнакомые сеансы в профиле, в разделе «Безопасность», и смените пароль.',
      ],
      footer: ACCOUNT_FOOTER.ru,
    },
  };
  return sendTranslated(sql, user, words, {}, now);
}
