import { msToDate } from '#domain/dates/local.ts';
import type { Language } from '#domain/languages.ts';
import type { Role } from '#domain/permissions.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { NEWS } from '#server/platform/mail/email-queue.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import { ROLE_NAMES } from '#server/platform/mail/role-names.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { sendTranslated, type Words } from '#server/platform/mail/translated.ts';

/**
 * Tells the owner that somebody has joined by a link; queued with the caller's transaction. Whoever leaves and joins again within a
 * day (UTC) is told of once. `now` is epoch ms.
 */
export async function sendJoined(
  sql: Sql,
  owner: { email: string; name: string; language: Language },
  joined: { person: { id: string; name: string }; calendar: { id: string; name: string }; role: Role; url: string },
  now: number,
): Promise<void> {
  const { url } = joined;
  const person = shownName(joined.person.name);
  const calendar = shownName(joined.calendar.name);
  const role = ROLE_NAMES[owner.language][joined.role];
  const words: Words = {
    en: {
      subject: `${person} has joined “${calendar}”`,
      greeting: greeting('en', owner.name),
      body: [`${person} has joined your calendar “${calendar}” (${role}).`, { label: 'Open the calendar', url }],
      footer: 'You get this e-mail as the owner of the calendar.',
    },
    ru: {
      subject: `${person} теперь в календаре «${calendar}»`,
      greeting: greeting('ru', owner.name),
      body: [
        `В вашем календаре «${calendar}» новый участник: ${person} (${role}).`,
        { label: 'Открыть календарь', url },
      ],
      footer: 'Вы получили это письмо как владелец календаря.',
    },
  };
  const key = `joined:${joined.calendar.id}:${joined.person.id}:${msToDate(now)}`;
  await sendTranslated(sql, owner, words, { key, limit: NEWS }, now);
}
