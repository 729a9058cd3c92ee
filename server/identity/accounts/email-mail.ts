import type { Sql, Tables } from '#server/platform/db/database.ts';
import { translator } from '#server/platform/i18n/i18n.ts';
import { sendAboutAccount } from '#server/platform/mail/about-account.ts';
import { NOTICES } from '#server/platform/mail/email-queue.ts';

/** E-mails are queued with the caller's transaction; `now` is epoch ms. */

type User = Pick<Tables['users'], 'id' | 'email' | 'name' | 'language'>;

/** @param user before the change: the e-mail goes to their old address */
export function sendEmailChanged(sql: Sql, user: User, now: number): Promise<void> {
  const t = translator(user.language);
  const words = {
    subject: t('letters:emailChanged.subject'),
    body: [t('letters:emailChanged.changed'), t('letters:emailChanged.otherwise')],
  };
  return sendAboutAccount(sql, user, words, {}, now);
}

/** To the owner of an address that another account, or a second one of their own, asked to use. */
export function sendEmailTaken(sql: Sql, owner: User, now: number): Promise<void> {
  const t = translator(owner.language);
  const words = {
    subject: t('letters:emailTaken.subject'),
    body: [t('letters:emailTaken.wanted'), t('letters:emailTaken.own')],
  };
  return sendAboutAccount(sql, owner, words, { limit: NOTICES }, now);
}
