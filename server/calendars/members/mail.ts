import type { Language } from '#domain/languages.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { translator } from '#server/platform/i18n/i18n.ts';
import { dayIn } from '#server/platform/mail/day-in.ts';
import { NOTICES } from '#server/platform/mail/email-queue.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { sendTranslated } from '#server/platform/mail/translated.ts';

/** E-mails to the new and the former owner of a calendar, queued with the caller's transaction. */

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

interface About {
  readonly calendar: string;
  readonly url: string;
  readonly isNew: boolean;
}

/** @param now epoch ms */
async function send(sql: Sql, reader: Reader, about: About, fact: string, more: readonly string[], now: number) {
  const t = translator(reader.language);
  const values = { calendar: shownName(about.calendar) };
  const words = {
    subject: t(about.isNew ? 'letters:handedOver.toYou.subject' : 'letters:handedOver.byYou.subject', values),
    greeting: greeting(reader.language, reader.name),
    body: [fact, { label: t('letters:openCalendar'), url: about.url }, ...more],
    footer: t(about.isNew ? 'letters:footers.owner' : 'letters:footers.account'),
  };
  await sendTranslated(sql, reader, words, { limit: NOTICES }, now);
}

/** The owner has handed the calendar over. @param now epoch ms */
export async function sendHandedOver(
  sql: Sql,
  reader: Reader,
  about: About & { from: string; to: string },
  now: number,
) {
  const t = translator(reader.language);
  const values = { from: shownName(about.from), to: shownName(about.to), calendar: shownName(about.calendar) };
  if (about.isNew) return send(sql, reader, about, t('letters:handedOver.toYou.fact', values), [], now);
  const otherwise = t('letters:handedOver.byYou.otherwise');
  return send(sql, reader, about, t('letters:handedOver.byYou.fact', values), [otherwise], now);
}

/** The operator has given the calendar to somebody. @param now epoch ms */
export async function sendGiven(sql: Sql, reader: Reader, about: About, now: number): Promise<void> {
  const key = about.isNew ? 'letters:given.toYou' : 'letters:given.away';
  const fact = translator(reader.language)(key, { calendar: shownName(about.calendar) });
  await send(sql, reader, about, fact, [], now);
}

/** The owner's account was deleted. @param about `until` when the heir may decline, epoch ms. @param now epoch ms */
export async function sendInherited(
  sql: Sql,
  reader: Reader,
  about: Omit<About, 'isNew'> & { until: number },
  now: number,
) {
  const t = translator(reader.language);
  const values = { calendar: shownName(about.calendar), day: dayIn(reader.language, about.until) };
  const decline = t('letters:inherited.decline', values);
  await send(sql, reader, { ...about, isNew: true }, t('letters:inherited.fact', values), [decline], now);
}
