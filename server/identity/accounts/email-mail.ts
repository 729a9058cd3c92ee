import { ACCOUNT_FOOTER } from '#server/identity/users/mail.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { NOTICES } from '#server/platform/mail/email-queue.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import { sendTranslated, type Words } from '#server/platform/mail/translated.ts';

/** E-mails are queued with the caller's transaction; `now` is epoch ms. */

type User = Pick<Tables['users'], 'id' | 'email' | 'name' | 'language'>;

/** @param user as they were: the e-mail goes to the address that they had */
export function sendEmailChanged(sql: Sql, user: User, now: number): Promise<void> {
  const words: Words = {
    en: {
      subject: 'Your Kalends account has another e-mail now',
      greeting: greeting('en', user.name),
      body: [
        'The e-mail address of your account was changed, and your other sessions have ended. You sign in with the new address from now on, in calendar apps too, and this one gets no more messages about the account.',
        'If it was not you, write to the operator of your Kalends at once, the person who gave you its address: they can lock the account and give it back to you.',
      ],
      footer: ACCOUNT_FOOTER.en,
    },
    ru: {
      subject: 'У вашего аккаунта Kalends теперь другая почта',
      greeting: greeting('ru', user.name),
      body: [
        'Адрес почты вашего аккаунта изменён, остальные сеансы завершены. Теперь входите с новым адресом, в приложениях-календарях тоже. На этот адрес письма об аккаунте больше не придут.',
        'Если это были не вы, сразу напишите администратору вашего Kalends — тому, кто дал вам его адрес. Он заблокирует аккаунт и вернёт его вам.',
      ],
      footer: ACCOUNT_FOOTER.ru,
    },
  };
  return sendTranslated(sql, user, words, {}, now);
}

/** To somebody whose address another account, or they themselves with a second one, wanted to take. */
export function sendEmailTaken(sql: Sql, owner: User, now: number): Promise<void> {
  const words: Words = {
    en: {
      subject: 'This address already has a Kalends account',
      greeting: greeting('en', owner.name),
      body: [
        'Somebody wanted to use your address for another Kalends account. It stays with yours: nothing has changed.',
        'If it was you, sign in with this address, or delete this account first.',
      ],
      footer: ACCOUNT_FOOTER.en,
    },
    ru: {
      subject: 'С этой почтой уже есть аккаунт Kalends',
      greeting: greeting('ru', owner.name),
      body: [
        'Кто-то хотел указать ваш адрес для другого аккаунта Kalends. Адрес остаётся за вами, ничего не изменилось.',
        'Если это были вы, войдите с этим адресом или сначала удалите этот аккаунт.',
      ],
      footer: ACCOUNT_FOOTER.ru,
    },
  };
  return sendTranslated(sql, owner, words, { limit: NOTICES }, now);
}
