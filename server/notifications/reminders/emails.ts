import type { CalendarEvent } from '#domain/events.ts';
import type { Language } from '#domain/languages.ts';
import { type EmailKind, unsubscribeUrl } from '#server/notifications/unsubscribe.ts';
import { translate, translator } from '#server/platform/i18n/i18n.ts';
import type { EmailMessage } from '#server/platform/mail/email.ts';
import { whenOf } from '#server/platform/mail/event-time.ts';
import { ruleWords, type SeriesDates } from '#server/platform/mail/rule-words.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import { type EmailWords, translated } from '#server/platform/mail/translated.ts';
import type { Reader } from './readers.ts';
import { eventUrl, type Site, settingsUrl } from './site.ts';

/** The title of an event, also of a block. */
export const titleIn = (language: Language, { title, redacted }: Pick<CalendarEvent, 'title' | 'redacted'>): string =>
  redacted ? translate(language, 'answers:busy') : shownName(title) || translate(language, 'letters:untitled');

/** An e-mail that leads to the settings, and to its end. */
export const stoppable = (
  reader: Pick<Reader, 'id' | 'email' | 'language'>,
  kind: EmailKind,
  words: EmailWords,
  site: Site,
): EmailMessage => ({
  ...translated(reader, { ...words, footer: `${words.footer}\n${settingsUrl(site)}` }),
  unsubscribeUrl: unsubscribeUrl(site.publicUrl, site.secret, kind, reader.id),
});

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

interface About {
  readonly event: CalendarEvent;
  /** The dates of its series. */
  readonly dates: SeriesDates | undefined;
  readonly calendar: string;
  /** The reader's zone; null: the event's. */
  readonly zone: string | null;
  readonly site: Site;
}

/** The e-mail for a reminder of an event. */
export function reminderEmail(
  reader: Pick<Reader, 'id' | 'email' | 'language'>,
  { event, dates, calendar, zone, site }: About,
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
      { label: t('letters:reminder.open'), url: eventUrl(site, event) },
    ],
    footer: t('letters:reminder.footer', { calendar: shownName(calendar) }),
  };
  return stoppable(reader, 'reminder', words, site);
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
