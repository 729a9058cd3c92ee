import type { Language } from '#domain/languages.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { translator } from '#server/platform/i18n/i18n.ts';
import { NOTICES } from '#server/platform/mail/email-queue.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { sendTranslated } from '#server/platform/mail/translated.ts';

/**
 * Tells the old or the new owner of a calendar that it was handed over; queued with the caller's transaction. `now` is epoch ms.
 * @param about `isNew`: whether the reader is the new owner
 */
export async function sendHandedOver(
  sql: Sql,
  reader: { email: string; name: string; language: Language },
  about: { from: string; to: string; calendar: string; url: string; isNew: boolean },
  now: number,
): Promise<void> {
  const t = translator(reader.language);
  const values = { from: shownName(about.from), to: shownName(about.to), calendar: shownName(about.calendar) };
  const open = { label: t('letters:openCalendar'), url: about.url };
  const hello = greeting(reader.language, reader.name);
  const words = about.isNew
    ? {
        subject: t('letters:handedOver.toYou.subject', values),
        greeting: hello,
        body: [t('letters:handedOver.toYou.fact', values), open],
        footer: t('letters:footers.owner'),
      }
    : {
        subject: t('letters:handedOver.byYou.subject', values),
        greeting: hello,
        body: [t('letters:handedOver.byYou.fact', values), open, t('letters:handedOver.byYou.otherwise')],
        footer: t('letters:footers.account'),
      };
  await sendTranslated(sql, reader, words, { limit: NOTICES }, now);
}
