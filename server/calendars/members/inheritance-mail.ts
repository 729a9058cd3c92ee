import type { Language } from '#domain/languages.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { translator } from '#server/platform/i18n/i18n.ts';
import { dayIn } from '#server/platform/mail/day-in.ts';
import { NOTICES } from '#server/platform/mail/email-queue.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { sendTranslated } from '#server/platform/mail/translated.ts';

/**
 * Tells the heir of a calendar that it is theirs, and until when they may decline it, epoch ms; queued with the caller's transaction.
 * `now` is epoch ms.
 */
export async function sendInherited(
  sql: Sql,
  reader: { email: string; name: string; language: Language },
  about: { calendar: string; url: string; until: number },
  now: number,
): Promise<void> {
  const t = translator(reader.language);
  const values = { calendar: shownName(about.calendar), day: dayIn(reader.language, about.until) };
  const words = {
    subject: t('letters:handedOver.toYou.subject', values),
    greeting: greeting(reader.language, reader.name),
    body: [
      t('letters:inherited.fact', values),
      { label: t('letters:openCalendar'), url: about.url },
      t('letters:inherited.decline', values),
    ],
    footer: t('letters:footers.owner'),
  };
  await sendTranslated(sql, reader, words, { limit: NOTICES }, now);
}
