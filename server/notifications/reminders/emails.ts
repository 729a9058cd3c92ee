import type { CalendarEvent } from '#domain/events.ts';
import type { Language } from '#domain/languages.ts';
import { translate, translator } from '#server/platform/i18n/i18n.ts';
import type { EmailMessage } from '#server/platform/mail/email.ts';
import { whenOf } from '#server/platform/mail/event-time.ts';
import { ruleWords, type SeriesDates } from '#server/platform/mail/rule-words.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { translated } from '#server/platform/mail/translated.ts';

/** The title of an event, also of a block. */
export const titleIn = (language: Language, { title, redacted }: Pick<CalendarEvent, 'title' | 'redacted'>): string =>
  redacted ? translate(language, 'answers:busy') : shownName(title) || translate(language, 'letters:untitled');

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

interface About {
  readonly event: CalendarEvent;
  /** The dates of its series. */
  readonly dates: SeriesDates | undefined;
  readonly calendar: string;
  /** The reader's zone; null: the event's. */
  readonly zone: string | null;
  readonly url: string;
  readonly settingsUrl: string;
  readonly unsubscribeUrl: string;
}

/** The e-mail for a reminder of an event. */
export function reminderEmail(
  reader: { email: string; language: Language },
  { event, dates, calendar, zone, url, settingsUrl, unsubscribeUrl }: About,
): EmailMessage {
  const { language } = reader;
  const t = translator(language);
  const where = shownName(event.location);
  const title = titleIn(language, event);
  const when = whenOf(language, event, zone);
  const words = {
    subject: t('letters:reminder.subject', { event: title, when }),
    greeting: title,
    body: [
      [capital(when), ruleWords(language, event, dates)].filter((line) => line !== null).join('\n'),
      ...(where ? [where] : []),
      { label: t('letters:reminder.open'), url },
    ],
    footer: `${t('letters:reminder.footer', { calendar: shownName(calendar) })}\n${settingsUrl}`,
  };
  return { ...translated(reader, words), unsubscribeUrl };
}

/** An e-mail that only proves that e-mails arrive. */
export function testEmail(reader: { email: string; language: Language }, settingsUrl: string): EmailMessage {
  const t = translator(reader.language);
  return translated(reader, {
    subject: t('letters:testReminder.subject'),
    greeting: t('letters:testReminder.greeting'),
    body: [t('letters:testReminder.fact'), { label: t('letters:testReminder.settings'), url: settingsUrl }],
    footer: t('letters:testReminder.footer'),
  });
}
