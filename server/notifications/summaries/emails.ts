import { zoneBesideTime } from '#domain/dates/zone-names.ts';
import type { UpcomingEvent } from '#domain/events.ts';
import { capital, stoppable, titleIn } from '#server/notifications/reminders/emails.ts';
import type { Reader } from '#server/notifications/reminders/readers.ts';
import type { Site } from '#server/notifications/reminders/site.ts';
import { cityIn, translator } from '#server/platform/i18n/i18n.ts';
import type { EmailMessage } from '#server/platform/mail/email.ts';
import { hoursOn, nameOfDay, thereOf } from '#server/platform/mail/event-time.ts';
import { ruleWords } from '#server/platform/mail/rule-words.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';

const EVENTS_MAX = 50;

/** The e-mail with the events of a day. */
export function agendaEmail(
  reader: Reader,
  { day, events, zone }: { day: string; events: readonly UpcomingEvent[]; zone: string },
  site: Site,
): EmailMessage {
  const { language } = reader;
  const t = translator(language);
  const noteOf = (event: UpcomingEvent) =>
    [thereOf(language, event, zone), event.recurrence && ruleWords(language, event)].filter(Boolean).join(' · ');
  const rows = events.slice(0, EVENTS_MAX).map((event) => ({
    when: hoursOn(day, event, zone) ?? t('letters:allDay'),
    title: titleIn(language, event),
    note: noteOf(event),
  }));
  const more = events.length - rows.length;
  // A person who has not set a zone needs to see which one the times are in.
  const clock = reader.zone === null && t('letters:agenda.clock', { zone: zoneBesideTime(zone, cityIn(language)) });
  const title = capital(nameOfDay(language, day));
  const words = {
    subject: title,
    greeting: title,
    body: [
      { rows },
      ...(more > 0 ? [t('letters:more', { number: more })] : []),
      ...(clock ? [clock] : []),
      { label: t('letters:agenda.open'), url: `${site.publicUrl}/dashboard` },
    ],
    footer: t('letters:agenda.footer'),
  };
  return stoppable(reader, 'agenda', words, site);
}

/** The e-mail with other people's changes in some calendars. */
export function digestEmail(
  reader: Reader,
  calendars: readonly { calendarId: string; calendar: string; count: number }[],
  site: Site,
): EmailMessage {
  const t = translator(reader.language);
  const list = calendars.map(({ calendar, count }) =>
    t('letters:digest.calendar', { calendar: shownName(calendar), count }),
  );
  const [only] = calendars;
  const path = calendars.length === 1 && only ? `/dashboard/calendar/${only.calendarId}` : '/dashboard';
  const subject = t('letters:digest.subject');
  const words = {
    subject,
    greeting: subject,
    body: [list.join('\n'), { label: t('letters:digest.open'), url: `${site.publicUrl}${path}` }],
    footer: t('letters:digest.footer'),
  };
  return stoppable(reader, 'digest', words, site);
}
