import type { EndedGrants } from '#domain/access-grants.ts';
import { endedIn } from '#server/identity/access-grants/ended-words.ts';
import { ACCOUNT_FOOTER } from '#server/identity/users/mail.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { dayIn } from '#server/platform/mail/day-in.ts';
import { NOTICES } from '#server/platform/mail/email-queue.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import { sendTranslated, type Words } from '#server/platform/mail/translated.ts';

type User = Pick<Tables['users'], 'email' | 'name' | 'language'>;

/** @param until when the account is gone for good, epoch ms */
export function sendAccountDeleted(sql: Sql, user: User, until: number, now: number): Promise<void> {
  const words: Words = {
    en: {
      subject: 'Your Kalends account was deleted',
      greeting: greeting('en', user.name),
      body: [
        'Your account was deleted; its password was entered to confirm it. Nobody can see you or your calendars any more.',
        `Until ${dayIn('en', until)} you can restore the account and your calendars: sign in with your e-mail and password. After that they are gone for good.`,
        'If it was not you, sign in now to restore the account, and change your password.',
      ],
      footer: ACCOUNT_FOOTER.en,
    },
    ru: {
      subject: 'Ваш аккаунт Kalends удалён',
      greeting: greeting('ru', user.name),
      body: [
        'Ваш аккаунт удалён, удаление подтверждено паролем. Ни вас, ни ваших календарей больше никто не видит.',
        `До ${dayIn('ru', until)} аккаунт и календари можно восстановить: войдите со своей почтой и паролем. После этого они исчезнут навсегда.`,
        'Если это были не вы, войдите сейчас, чтобы восстановить аккаунт, и смените пароль.',
      ],
      footer: ACCOUNT_FOOTER.ru,
    },
  };
  return sendTranslated(sql, user, words, { limit: NOTICES }, now);
}

/** Everything else that opened the account was ended by the person; queued with the caller's transaction. `now` is epoch ms. */
export function sendAccessEnded(sql: Sql, user: User, ended: EndedGrants, now: number): Promise<void> {
  const words: Words = {
    en: {
      subject: 'All other access to your Kalends account has ended',
      greeting: greeting('en', user.name),
      body: [
        'Your other sessions have ended, and so has everything else that opened your account or your calendars beside the password.',
        ...endedIn('en', ended),
        'If it was not you, change your password at once.',
      ],
      footer: ACCOUNT_FOOTER.en,
    },
    ru: {
      subject: 'Весь остальной доступ к вашему аккаунту Kalends завершён',
      greeting: greeting('ru', user.name),
      body: [
        'Остальные сеансы завершены, как и всё, что открывало ваш аккаунт или календари помимо пароля.',
        ...endedIn('ru', ended),
        'Если это были не вы, сразу смените пароль.',
      ],
      footer: ACCOUNT_FOOTER.ru,
    },
  };
  return sendTranslated(sql, user, words, { limit: NOTICES }, now);
}
