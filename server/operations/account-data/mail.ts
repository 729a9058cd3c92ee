import type { EndedGrants } from '#domain/access-grants.ts';
import { endedIn } from '#server/identity/access-grants/ended-words.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { dayIn } from '#server/platform/mail/day-in.ts';
import { NOTICES } from '#server/platform/mail/email-queue.ts';
import { type Addressee, sendTranslated, type WordsIn } from '#server/platform/mail/translated.ts';

/** @param until when the account can no longer be restored, epoch ms @param now epoch ms */
export function sendAccountDeleted(sql: Sql, user: Addressee, until: number, now: number): Promise<void> {
  const wordsIn: WordsIn = (t) => ({
    subject: t('letters:accountDeleted.subject'),
    body: [
      t('letters:accountDeleted.deleted'),
      t('letters:accountDeleted.until', { day: dayIn(user.language, until) }),
      t('letters:accountDeleted.otherwise'),
    ],
  });
  return sendTranslated(sql, user, wordsIn, { limit: NOTICES }, now);
}

/** Tells a person that they ended all other access to their account; queued with the caller's transaction. @param now epoch ms */
export function sendAccessEnded(sql: Sql, user: Addressee, ended: EndedGrants, now: number): Promise<void> {
  const wordsIn: WordsIn = (t) => ({
    subject: t('letters:accessEnded.subject'),
    body: [t('letters:accessEnded.fact'), ...endedIn(user.language, ended), t('letters:accessEnded.otherwise')],
  });
  return sendTranslated(sql, user, wordsIn, { limit: NOTICES }, now);
}
