import type { Language } from '#domain/languages.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { translator } from '#server/platform/i18n/i18n.ts';
import { NOTICES } from '#server/platform/mail/email-queue.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { sendTranslated } from '#server/platform/mail/translated.ts';

/**
 * Tells the new or the former owner of a calendar that the operator has given it to somebody; queued with the caller's transaction. `now` is epoch ms.
 * @param about `isNew`: whether the reader is the new owner
 */
export async function sendGiven(
  sql: Sql,
  reader: { email: string; name: string; language: Language },
  about: { calendar: string; url: string; isNew: boolean },
  now: number,
): Promise<void> {
  const t = translator(reader.language);
  const values = { calendar: shownName(about.calendar) };
  const open = { label: t('letters:openCalendar'), url: about.url };
  const hello = greeting(reader.language, reader.name);
  const words = about.isNew
    ? {
        subject: t('letters:handedOver.toYou.subject', values),
        greeting: hello,
        body: [t('letters:given.toYou', values), open],
        footer: t('letters:footers.owner'),
      }
    : {
        subject: t('letters:handedOver.byYou.subject', values),
        greeting: hello,
        body: [t('letters:given.away', values), open],
        footer: t('letters:footers.account'),
      };
  await sendTranslated(sql, reader, words, { limit: NOTICES }, now);
}
