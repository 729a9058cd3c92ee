import type { EndedGrants } from '#domain/access-grants.ts';
import { endedIn } from '#server/identity/access-grants/ended-words.ts';
import { hasNoPassword } from '#server/identity/users/data.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { translator } from '#server/platform/i18n/i18n.ts';
import { sendAboutAccount } from '#server/platform/mail/about-account.ts';
import { NOTICES } from '#server/platform/mail/email-queue.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';

/** E-mails are queued with the caller's transaction; `now` is epoch ms. */

type User = Pick<Tables['users'], 'id' | 'email' | 'name' | 'language'>;

/** @param ended access that was ended along with it */
export function sendPasswordChanged(sql: Sql, user: User, ended: EndedGrants, now: number): Promise<void> {
  const t = translator(user.language);
  const words = {
    subject: t('letters:passwordChanged.subject'),
    body: [
      t('letters:passwordChanged.changed'),
      ...endedIn(user.language, ended),
      t('letters:passwordChanged.otherwise'),
    ],
  };
  return sendAboutAccount(sql, user, words, {}, now);
}

/** @param device such as “Firefox 140, Windows” */
export function sendNewSignIn(
  sql: Sql,
  user: Tables['users'],
  device: string,
  address: string,
  now: number,
): Promise<void> {
  const t = translator(user.language);
  const shown = shownName(device) || t('letters:newSignIn.unknownDevice');
  const words = {
    subject: t('letters:newSignIn.subject'),
    body: [
      t('letters:newSignIn.fact', { device: shown, address }),
      t(`letters:newSignIn.otherwise.${hasNoPassword(user) ? 'noPassword' : 'password'}`),
    ],
  };
  return sendAboutAccount(sql, user, words, { limit: NOTICES }, now);
}

/** @param day `yyyy-MM-dd` in UTC, as it is sent once a day */
export function sendLocked(sql: Sql, user: User, day: string, now: number): Promise<void> {
  const t = translator(user.language);
  const words = {
    subject: t('letters:locked.subject'),
    body: [t('letters:locked.fact'), t('letters:locked.own'), t('letters:locked.otherwise')],
  };
  return sendAboutAccount(sql, user, words, { key: `locked:${user.id}:${day}`, limit: NOTICES }, now);
}
