import type { Sql } from '#server/platform/db/database.ts';
import type { Translate } from '#server/platform/i18n/i18n.ts';
import { dayIn } from '#server/platform/mail/day-in.ts';
import { NOTICES } from '#server/platform/mail/email-queue.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { type Addressee, sendTranslated, type WordsIn } from '#server/platform/mail/translated.ts';

/** E-mails to the new and the former owner of a calendar, queued with the caller's transaction. */

interface About {
  readonly calendar: string;
  readonly url: string;
  readonly isNew: boolean;
}

/** @param textsIn what has happened, and what follows the link @param now epoch ms */
function send(
  sql: Sql,
  reader: Addressee,
  { calendar, url, isNew }: About,
  textsIn: (t: Translate) => readonly [fact: string, ...more: string[]],
  now: number,
): Promise<void> {
  const wordsIn: WordsIn = (t) => {
    const [fact, ...more] = textsIn(t);
    return {
      subject: t(`letters:handedOver.${isNew ? 'toYou' : 'byYou'}.subject`, { calendar: shownName(calendar) }),
      body: [fact, { label: t('letters:openCalendar'), url }, ...more],
      footer: t(`letters:footers.${isNew ? 'owner' : 'account'}`),
    };
  };
  return sendTranslated(sql, reader, wordsIn, { limit: NOTICES }, now);
}

/** The owner has handed the calendar over. @param now epoch ms */
export function sendHandedOver(sql: Sql, reader: Addressee, about: About & { from: string; to: string }, now: number) {
  const values = { from: shownName(about.from), to: shownName(about.to), calendar: shownName(about.calendar) };
  return send(
    sql,
    reader,
    about,
    (t) =>
      about.isNew
        ? [t('letters:handedOver.toYou.fact', values)]
        : [t('letters:handedOver.byYou.fact', values), t('letters:handedOver.byYou.otherwise')],
    now,
  );
}

/** The operator has given the calendar to somebody. @param now epoch ms */
export function sendGiven(sql: Sql, reader: Addressee, about: About, now: number): Promise<void> {
  const values = { calendar: shownName(about.calendar) };
  return send(sql, reader, about, (t) => [t(`letters:given.${about.isNew ? 'toYou' : 'away'}`, values)], now);
}

/** The owner's account was deleted. @param about `until` when the heir may decline, epoch ms. @param now epoch ms */
export function sendInherited(
  sql: Sql,
  reader: Addressee,
  about: Omit<About, 'isNew'> & { until: number },
  now: number,
) {
  const values = { calendar: shownName(about.calendar), day: dayIn(reader.language, about.until) };
  const heir = { ...about, isNew: true };
  return send(
    sql,
    reader,
    heir,
    (t) => [t('letters:inherited.fact', values), t('letters:inherited.decline', values)],
    now,
  );
}
