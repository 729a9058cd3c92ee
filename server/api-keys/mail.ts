import { type ApiKey, type Scope, widestOf } from '#domain/api-keys.ts';
import type { Language } from '#domain/languages.ts';
import type { Sql } from '#server/db/database.ts';
import { dayIn } from '#server/mail/day-in.ts';
import { NOTICES } from '#server/mail/email-queue.ts';
import { greeting } from '#server/mail/greeting.ts';
import { shownName } from '#server/mail/shown-name.ts';
import { sendTranslated, type Words } from '#server/mail/translated.ts';
import { ACCOUNT_FOOTER } from '#server/users/mail.ts';

const SCOPES: Readonly<Record<Language, Readonly<Record<Scope, string>>>> = {
  en: {
    read: 'read your events',
    write: 'read and change your events',
    calendars: 'read and change your events, and make, delete and leave calendars,',
  },
  ru: {
    read: 'читает ваши события',
    write: 'читает и меняет ваши события',
    calendars: 'читает и меняет ваши события, создаёт и удаляет календари, выходит из чужих',
  },
};

/** Queued with the caller's transaction; `now` is epoch ms. */
export async function sendNewKey(
  sql: Sql,
  user: { email: string; name: string; language: Language },
  { name, prefix, scopes, expiresAt }: ApiKey,
  now: number,
): Promise<void> {
  const scope = widestOf(scopes);
  const key = shownName(name);
  const words: Words = {
    en: {
      subject: 'A new API key for your Kalends account',
      greeting: greeting('en', user.name),
      body: [
        `The API key “${key}” (${prefix}…) was created. It can ${SCOPES.en[scope]} and works ${
          expiresAt ? `until ${dayIn('en', Date.parse(expiresAt))}` : 'until you delete it'
        }.`,
        'If it was you, there is nothing to do. If not, delete the key in your profile under Security and change your password.',
      ],
      footer: ACCOUNT_FOOTER.en,
    },
    ru: {
      subject: 'Новый ключ API в вашем аккаунте Kalends',
      greeting: greeting('ru', user.name),
      body: [
        `Создан ключ API «${key}» (${prefix}…). Он ${SCOPES.ru[scope]} и действует ${
          expiresAt ? `до ${dayIn('ru', Date.parse(expiresAt))}` : 'бессрочно, пока вы его не удалите'
        }.`,
        'Если его создали вы, ничего делать не нужно. Если нет, удалите ключ в профиле, в разделе «Безопасность», и смените пароль.',
      ],
      footer: ACCOUNT_FOOTER.ru,
    },
  };
  await sendTranslated(sql, user, words, { limit: NOTICES }, now);
}
