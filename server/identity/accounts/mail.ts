import type { EndedGrants } from '#domain/access-grants.ts';
import { endedIn } from '#server/identity/access-grants/ended-words.ts';
import { hasNoPassword } from '#server/identity/users/data.ts';
import { ACCOUNT_FOOTER } from '#server/identity/users/mail.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { NOTICES } from '#server/platform/mail/email-queue.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { sendTranslated, type Words } from '#server/platform/mail/translated.ts';

/** E-mails are queued with the caller's transaction; `now` is epoch ms. */

type User = Pick<Tables['users'], 'id' | 'email' | 'name' | 'language'>;

/** @param ended what has ended with it */
export function sendPasswordChanged(sql: Sql, user: User, ended: EndedGrants, now: number): Promise<void> {
  const words: Words = {
    en: {
      subject: 'Your Kalends password was changed',
      greeting: greeting('en', user.name),
      body: [
        'Your password was changed, and your other sessions have ended.',
        ...endedIn('en', ended),
        'If it was not you, set a new password at once: use “Forgot your password?” on the sign-in page, and let it end everything else that opens your account. Then look for what is not yours: sessions, API keys, passkeys and the identity provider in your profile under Security, and calendar links in each calendar.',
      ],
      footer: ACCOUNT_FOOTER.en,
    },
    ru: {
      subject: 'Пароль Kalends изменён',
      greeting: greeting('ru', user.name),
      body: [
        'Ваш пароль изменён, остальные сеансы завершены.',
        ...endedIn('ru', ended),
        'Если это были не вы, сразу задайте новый по ссылке «Забыли пароль?» на странице входа и завершите там и остальной доступ. Затем проверьте, нет ли чужого: сеансы, ключи API, ключи доступа и вход через внешнюю службу — в профиле, в разделе «Безопасность», ссылки на календари — в самих календарях.',
      ],
      footer: ACCOUNT_FOOTER.ru,
    },
  };
  return sendTranslated(sql, user, words, {}, now);
}

/** @param device such as “Firefox 140, Windows” */
export function sendNewSignIn(
  sql: Sql,
  user: Tables['users'],
  device: string,
  address: string,
  now: number,
): Promise<void> {
  const shown = shownName(device);
  const advice = hasNoPassword(user)
    ? { en: 'tell the administrator of this server', ru: 'сообщите администратору сервера' }
    : { en: 'change your password', ru: 'смените пароль' };
  const words: Words = {
    en: {
      subject: 'A new sign-in to Kalends',
      greeting: greeting('en', user.name),
      body: [
        `Somebody signed in to your account from a device we have not seen before: ${shown || 'an unknown program'}, address ${address}.`,
        `If it was you, there is nothing to do. If not, end that session in your profile and ${advice.en}.`,
      ],
      footer: ACCOUNT_FOOTER.en,
    },
    ru: {
      subject: 'Новый вход в Kalends',
      greeting: greeting('ru', user.name),
      body: [
        `В ваш аккаунт вошли с нового устройства: ${shown || 'неизвестная программа'}, адрес ${address}.`,
        `Если это вы, ничего делать не нужно. Если нет, завершите этот сеанс в профиле и ${advice.ru}.`,
      ],
      footer: ACCOUNT_FOOTER.ru,
    },
  };
  return sendTranslated(sql, user, words, { limit: NOTICES }, now);
}

/** @param day `yyyy-MM-dd` in UTC, as it is sent once a day */
export function sendLocked(sql: Sql, user: User, day: string, now: number): Promise<void> {
  const words: Words = {
    en: {
      subject: 'Wrong passwords for your Kalends account',
      greeting: greeting('en', user.name),
      body: [
        'Somebody entered a wrong password for your account ten times, so we have paused sign-ins from new devices for 15 minutes.',
        'Devices you have signed in from before still work. If it was you, wait a little or set a new password with “Forgot your password?”.',
        'If it was not you, your account is still safe. Make sure your password is long and used nowhere else.',
      ],
      footer: ACCOUNT_FOOTER.en,
    },
    ru: {
      subject: 'Неверные пароли к вашему аккаунту Kalends',
      greeting: greeting('ru', user.name),
      body: [
        'Кто-то десять раз ввёл неверный пароль к вашему аккаунту, поэтому вход с новых устройств приостановлен на 15 минут.',
        'Устройства, с которых вы уже входили, работают как обычно. Если это были вы, немного подождите или задайте новый пароль по ссылке «Забыли пароль?».',
        'Если это были не вы, аккаунт в безопасности. Проверьте, что ваш пароль длинный и больше нигде не используется.',
      ],
      footer: ACCOUNT_FOOTER.ru,
    },
  };
  return sendTranslated(sql, user, words, { key: `locked:${user.id}:${day}`, limit: NOTICES }, now);
}
