import { BUSY } from '#domain/event-class.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Language } from '#domain/languages.ts';
import type { EmailMessage } from '#server/platform/mail/email.ts';
import { whenOf } from '#server/platform/mail/event-time.ts';
import { ruleWords, type SeriesDates } from '#server/platform/mail/rule-words.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { translated, type Words } from '#server/platform/mail/translated.ts';

const UNTITLED: Readonly<Record<Language, string>> = { en: 'Untitled', ru: 'Без названия' };

/** What an event is called, also one of which only the time is told. */
export const titleIn = (language: Language, { title, redacted }: Pick<CalendarEvent, 'title' | 'redacted'>): string =>
  redacted ? BUSY[language] : shownName(title) || UNTITLED[language];

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

interface About {
  readonly event: CalendarEvent;
  /** Of its series. */
  readonly dates: SeriesDates | undefined;
  readonly calendar: string;
  /** The reader's clock; null: the event's. */
  readonly zone: string | null;
  readonly url: string;
  readonly settingsUrl: string;
  readonly unsubscribeUrl: string;
}

/** The e-mail that reminds somebody of an event. */
export function reminderEmail(
  reader: { email: string; language: Language },
  { event, dates, calendar, zone, url, settingsUrl, unsubscribeUrl }: About,
): EmailMessage {
  const where = shownName(event.location);
  const named = shownName(calendar);
  const parts = (language: Language, open: string, footer: string) => ({
    subject: `${titleIn(language, event)} — ${whenOf(language, event, zone)}`,
    greeting: titleIn(language, event),
    body: [
      [capital(whenOf(language, event, zone)), ruleWords(language, event, dates)]
        .filter((line) => line !== null)
        .join('\n'),
      ...(where ? [where] : []),
      { label: open, url },
    ],
    footer: `${footer}\n${settingsUrl}`,
  });
  const words: Words = {
    en: parts('en', 'Open the event', `A reminder of yours from the calendar “${named}”. Change what comes by e-mail:`),
    ru: parts('ru', 'Открыть событие', `Ваше напоминание из календаря «${named}». Что присылать на почту:`),
  };
  return { ...translated(reader, words), unsubscribeUrl };
}

/** The e-mail that only shows that e-mails arrive. */
export function testEmail(reader: { email: string; language: Language }, settingsUrl: string): EmailMessage {
  return translated(reader, {
    en: {
      subject: 'A test from Kalends',
      greeting: 'This is what a reminder looks like',
      body: ['Reminders by e-mail reach you here.', { label: 'Notification settings', url: settingsUrl }],
      footer: 'You asked for this e-mail in your settings.',
    },
    ru: {
      subject: 'Проверка от Kalends',
      greeting: 'Так выглядит напоминание',
      body: ['Напоминания по почте будут приходить сюда.', { label: 'Настройки уведомлений', url: settingsUrl }],
      footer: 'Вы попросили прислать это письмо в настройках.',
    },
  });
}
