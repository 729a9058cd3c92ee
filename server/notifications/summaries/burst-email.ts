import { changesText, moreText } from '#domain/change-texts.ts';
import type { Language } from '#domain/languages.ts';
import type { ChangesOfOthers, ToldChange } from '#domain/notifications.ts';
import { titleIn } from '#server/notifications/reminders/emails.ts';
import type { Reader } from '#server/notifications/reminders/readers.ts';
import { type Site, settingsUrl } from '#server/notifications/reminders/site.ts';
import { unsubscribeUrl } from '#server/notifications/unsubscribe.ts';
import type { EmailMessage } from '#server/platform/mail/email.ts';
import { whenBegins } from '#server/platform/mail/event-time.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { translated, type Words } from '#server/platform/mail/translated.ts';

const ACTIONS: Readonly<Record<Language, Readonly<Record<ToldChange['action'], string>>>> = {
  en: { added: 'added', changed: 'changed', deleted: 'deleted' },
  ru: { added: 'добавлено', changed: 'изменено', deleted: 'удалено' },
};

interface About {
  readonly calendarId: string;
  readonly calendar: string;
  readonly changes: ChangesOfOthers;
}

/** The e-mail that tells what somebody has changed. */
export function burstEmail(reader: Reader, { calendarId, calendar, changes }: About, site: Site): EmailMessage {
  const named = shownName(calendar);
  const more = changes.count - changes.first.length;
  const url = `${site.publicUrl}/dashboard/calendar/${calendarId}?history=${changes.version}`;
  const parts = (language: Language, inCalendar: string, open: string, footer: string) => {
    const subject = `${changesText(language, { ...changes, authors: changes.authors.map(shownName) })} ${inCalendar}`;
    const rows = changes.first.map((each) => ({
      when: each.startTime === null ? '' : whenBegins(language, timesOf(each, each.startTime), reader.zone),
      title: titleIn(language, each),
      note: ACTIONS[language][each.action],
    }));
    const body = [{ rows }, ...(more > 0 ? [moreText(language, more)] : []), { label: open, url }];
    return { subject, greeting: subject, body, footer: `${footer}\n${settingsUrl(site)}` };
  };
  const words: Words = {
    en: parts(
      'en',
      `in “${named}”`,
      'See the changes',
      'You asked to be told of changes. Change what comes by e-mail:',
    ),
    ru: parts('ru', `в «${named}»`, 'Посмотреть', 'Вы просили сообщать об изменениях. Что присылать на почту:'),
  };
  return {
    ...translated(reader, words),
    unsubscribeUrl: unsubscribeUrl(site.publicUrl, site.secret, 'changed', reader.id),
  };
}

const timesOf = ({ isAllDay, isFloating, timeZone, startFold }: ToldChange, startTime: string) => ({
  ...{ startTime, endTime: startTime, isAllDay, isFloating, timeZone, startFold },
});
