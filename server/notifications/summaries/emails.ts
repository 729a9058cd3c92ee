import { zoneBesideTime } from '#domain/dates/zone-names.ts';
import type { UpcomingEvent } from '#domain/events.ts';
import type { Language } from '#domain/languages.ts';
import { titleIn } from '#server/notifications/reminders/emails.ts';
import type { Reader } from '#server/notifications/reminders/readers.ts';
import { type Site, settingsUrl } from '#server/notifications/reminders/site.ts';
import { unsubscribeUrl } from '#server/notifications/unsubscribe.ts';
import type { EmailMessage } from '#server/platform/mail/email.ts';
import { hoursOn, nameOfDay, thereOf } from '#server/platform/mail/event-time.ts';
import { ruleWords } from '#server/platform/mail/rule-words.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { translated, type Words } from '#server/platform/mail/translated.ts';

const EVENTS_MAX = 50;
const ALL_DAY: Readonly<Record<Language, string>> = { en: 'All day', ru: 'Весь день' };
const MORE: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => `and ${count} more`,
  ru: (count) => `и ещё ${count}`,
};

const CLOCK: Readonly<Record<Language, (zone: string) => string>> = {
  en: (zone) => `Times are those of this zone: ${zone}.`,
  ru: (zone) => `Время указано по часовому поясу: ${zone}.`,
};

const FORMS = {
  en: { one: 'change', few: 'changes', many: 'changes', other: 'changes' },
  ru: { one: 'изменение', few: 'изменения', many: 'изменений', other: 'изменения' },
} as const;

function changes(language: Language, count: number): string {
  const form = new Intl.PluralRules(language).select(count);
  return `${count} ${form === 'zero' || form === 'two' ? FORMS[language].other : FORMS[language][form]}`;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The events of a day. */
export function agendaEmail(
  reader: Reader,
  { day, events, zone }: { day: string; events: readonly UpcomingEvent[]; zone: string },
  site: Site,
): EmailMessage {
  const rowOf = (language: Language) => (event: UpcomingEvent) => ({
    when: hoursOn(day, event, zone) ?? ALL_DAY[language],
    title: titleIn(language, event),
    ...noteOf(language, event),
  });
  const noteOf = (language: Language, event: UpcomingEvent) => {
    const note = [thereOf(language, event, zone), event.recurrence && ruleWords(language, event)].filter(Boolean);
    return note.length > 0 ? { note: note.join(' · ') } : {};
  };
  const list = (language: Language) => {
    const rows = events.slice(0, EVENTS_MAX).map(rowOf(language));
    const more = events.length - rows.length;
    // Somebody who has told no zone does not know whose hours these are.
    const whose = reader.zone === null ? [CLOCK[language](zoneBesideTime(zone, language))] : [];
    return [{ rows }, ...(more > 0 ? [MORE[language](more)] : []), ...whose];
  };
  const parts = (language: Language, open: string, footer: string) => ({
    subject: capital(nameOfDay(language, day)),
    greeting: capital(nameOfDay(language, day)),
    body: [...list(language), { label: open, url: `${site.publicUrl}/dashboard` }],
    footer: `${footer}\n${settingsUrl(site)}`,
  });
  const words: Words = {
    en: parts('en', 'Open Kalends', 'Your agenda for the day, on days with events. Change what comes by e-mail:'),
    ru: parts('ru', 'Открыть Kalends', 'План на день — приходит, когда есть события. Что присылать на почту:'),
  };
  return {
    ...translated(reader, words),
    unsubscribeUrl: unsubscribeUrl(site.publicUrl, site.secret, 'agenda', reader.id),
  };
}

/** What others have changed in some calendars. */
export function digestEmail(
  reader: Reader,
  calendars: readonly { calendarId: string; calendar: string; count: number }[],
  site: Site,
): EmailMessage {
  const list = (language: Language) =>
    calendars
      .map(({ calendar, count }) => {
        const name = shownName(calendar);
        return `${language === 'ru' ? `«${name}»` : `“${name}”`}: ${changes(language, count)}`;
      })
      .join('\n');
  const [only] = calendars;
  const path = calendars.length === 1 && only ? `/dashboard/calendar/${only.calendarId}` : '/dashboard';
  const parts = (language: Language, subject: string, open: string, footer: string) => ({
    subject,
    greeting: subject,
    body: [list(language), { label: open, url: `${site.publicUrl}${path}` }],
    footer: `${footer}\n${settingsUrl(site)}`,
  });
  const words: Words = {
    en: parts(
      'en',
      'What others have changed',
      'See what is new',
      'A summary of changes by others, at most one every four hours. Change what comes by e-mail:',
    ),
    ru: parts(
      'ru',
      'Что изменили другие',
      'Посмотреть',
      'Сводка изменений, не чаще раза в четыре часа. Что присылать на почту:',
    ),
  };
  return {
    ...translated(reader, words),
    unsubscribeUrl: unsubscribeUrl(site.publicUrl, site.secret, 'digest', reader.id),
  };
}
