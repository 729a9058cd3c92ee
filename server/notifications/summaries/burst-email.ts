import type { ChangesOfOthers, NotifiedChange } from '#domain/notifications.ts';
import { stoppable, titleIn } from '#server/notifications/reminders/emails.ts';
import type { Reader } from '#server/notifications/reminders/readers.ts';
import type { Site } from '#server/notifications/reminders/site.ts';
import { translator } from '#server/platform/i18n/i18n.ts';
import type { EmailMessage } from '#server/platform/mail/email.ts';
import { whenBegins } from '#server/platform/mail/event-time.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';

interface About {
  readonly calendarId: string;
  readonly calendar: string;
  readonly changes: ChangesOfOthers;
}

type Count = 'added' | 'changed' | 'deleted';
const COUNTS: readonly Count[] = ['added', 'changed', 'deleted'];

/** `added` if a person has only added, and so on. */
function deedOf({ authors, ...counts }: ChangesOfOthers): Count | 'mixed' {
  const [deed, ...others] = COUNTS.filter((each) => counts[each] > 0);
  return deed === undefined || others.length > 0 || authors.length > 1 ? 'mixed' : deed;
}

/** The e-mail about a person's changes. */
export function burstEmail(reader: Reader, { calendarId, calendar, changes }: About, site: Site): EmailMessage {
  const { language } = reader;
  const t = translator(language);
  const who = changes.authors.length > 0 ? changes.authors.map(shownName) : [t('letters:somebody')];
  const subject = t(`letters:burst.${deedOf(changes)}`, {
    who: new Intl.ListFormat(language).format(who),
    count: changes.added + changes.changed + changes.deleted,
    calendar: shownName(calendar),
  });
  const rows = changes.first.map((each) => ({
    when: each.startTime === null ? '' : whenBegins(language, timesOf(each, each.startTime), reader.zone),
    title: titleIn(language, each),
    note: t(`letters:burst.actions.${each.action}`),
  }));
  const more = changes.count - changes.first.length;
  const url = `${site.publicUrl}/dashboard/calendar/${calendarId}?history=${changes.version}`;
  const words = {
    subject,
    greeting: subject,
    body: [
      { rows },
      ...(more > 0 ? [t('letters:more', { number: more })] : []),
      { label: t('letters:burst.open'), url },
    ],
    footer: t('letters:burst.footer'),
  };
  return stoppable(reader, 'changed', words, site);
}

const timesOf = ({ isAllDay, isFloating, timeZone, startFold }: NotifiedChange, startTime: string) => ({
  ...{ startTime, endTime: startTime, isAllDay, isFloating, timeZone, startFold },
});
