import { msToDate } from '#domain/dates/local.ts';
import type { Role } from '#domain/permissions.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { NEWS } from '#server/platform/mail/email-queue.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { type Addressee, sendTranslated, type WordsIn } from '#server/platform/mail/translated.ts';

/**
 * Queues an e-mail to the owner about a new member, with the caller's transaction; at most one per person and day (UTC).
 * @param now epoch ms
 */
export async function sendJoined(
  sql: Sql,
  owner: Addressee,
  joined: { person: { id: string; name: string }; calendar: { id: string; name: string }; role: Role; url: string },
  now: number,
): Promise<void> {
  const { person, calendar, role, url } = joined;
  const wordsIn: WordsIn = (t) => {
    const names = { person: shownName(person.name), calendar: shownName(calendar.name) };
    const values = { ...names, role: t(`letters:roles.${role}`) };
    return {
      subject: t('letters:joined.subject', values),
      body: [t('letters:joined.fact', values), { label: t('letters:openCalendar'), url }],
      footer: t('letters:footers.owner'),
    };
  };
  const key = `joined:${calendar.id}:${person.id}:${msToDate(now)}`;
  await sendTranslated(sql, owner, wordsIn, { key, limit: NEWS }, now);
}
