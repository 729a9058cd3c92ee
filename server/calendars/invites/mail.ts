import { msToDate } from '#domain/dates/local.ts';
import type { Language } from '#domain/languages.ts';
import type { Role } from '#domain/permissions.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { translator } from '#server/platform/i18n/i18n.ts';
import { NEWS } from '#server/platform/mail/email-queue.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { sendTranslated } from '#server/platform/mail/translated.ts';

/**
 * Queues an e-mail to the owner about a new member, with the caller's transaction; at most one per person and day (UTC).
 * @param now epoch ms
 */
export async function sendJoined(
  sql: Sql,
  owner: { email: string; name: string; language: Language },
  joined: { person: { id: string; name: string }; calendar: { id: string; name: string }; role: Role; url: string },
  now: number,
): Promise<void> {
  const t = translator(owner.language);
  const values = {
    person: shownName(joined.person.name),
    calendar: shownName(joined.calendar.name),
    role: t(`letters:roles.${joined.role}`),
  };
  const words = {
    subject: t('letters:joined.subject', values),
    greeting: greeting(owner.language, owner.name),
    body: [t('letters:joined.fact', values), { label: t('letters:openCalendar'), url: joined.url }],
    footer: t('letters:footers.owner'),
  };
  const key = `joined:${joined.calendar.id}:${joined.person.id}:${msToDate(now)}`;
  await sendTranslated(sql, owner, words, { key, limit: NEWS }, now);
}
