import type { EndedGrants } from '#domain/access-grants.ts';
import { endedIn } from '#server/identity/access-grants/ended-words.ts';
import { hasNoPassword } from '#server/identity/users/data.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { NOTICES } from '#server/platform/mail/email-queue.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { sendTranslated, type WordsIn } from '#server/platform/mail/translated.ts';

/** E-mails are queued with the caller's transaction; `now` is epoch ms. */

type User = Pick<Tables['users'], 'id' | 'email' | 'name' | 'language'>;

/** @param ended access that was ended along with it */
export function sendPasswordChanged(sql: Sql, user: User, ended: EndedGrants, now: number): Promise<void> {
  const wordsIn: WordsIn = (t) => ({
    subject: t('letters:passwordChanged.subject'),
    body: [
      t('letters:passwordChanged.changed'),
      ...endedIn(user.language, ended),
      t('letters:passwordChanged.otherwise'),
    ],
  });
  return sendTranslated(sql, user, wordsIn, {}, now);
}

/** @param device such as “Firefox 140, Windows” */
export function sendNewSignIn(
  sql: Sql,
  user: Tables['users'],
  device: string,
  address: string,
  now: number,
): Promise<void> {
  const wordsIn: WordsIn = (t) => ({
    subject: t('letters:newSignIn.subject'),
    body: [
      t('letters:newSignIn.fact', { device: shownName(device) || t('letters:newSignIn.unknownDevice'), address }),
      t(`letters:newSignIn.otherwise.${hasNoPassword(user) ? 'noPassword' : 'password'}`),
    ],
  });
  return sendTranslated(sql, user, wordsIn, { limit: NOTICES }, now);
}

/** @param day `yyyy-MM-dd` in UTC, as it is sent once a day */
export function sendLocked(sql: Sql, user: User, day: string, now: number): Promise<void> {
  const wordsIn: WordsIn = (t) => ({
    subject: t('letters:locked.subject'),
    body: [t('letters:locked.fact'), t('letters:locked.own'), t('letters:locked.otherwise')],
  });
  return sendTranslated(sql, user, wordsIn, { key: `locked:${user.id}:${day}`, limit: NOTICES }, now);
}

/** @param user before the change: the e-mail goes to their old address */
export function sendEmailChanged(sql: Sql, user: User, now: number): Promise<void> {
  const wordsIn: WordsIn = (t) => ({
    subject: t('letters:emailChanged.subject'),
    body: [t('letters:emailChanged.changed'), t('letters:emailChanged.otherwise')],
  });
  return sendTranslated(sql, user, wordsIn, {}, now);
}

/** To the owner of an address that another account, or a second one of their own, asked to use. */
export function sendEmailTaken(sql: Sql, owner: User, now: number): Promise<void> {
  const wordsIn: WordsIn = (t) => ({
    subject: t('letters:emailTaken.subject'),
    body: [t('letters:emailTaken.wanted'), t('letters:emailTaken.own')],
  });
  return sendTranslated(sql, owner, wordsIn, { limit: NOTICES }, now);
}
