/** Calendars that are made to be long to read: for servers of subscribed calendars, and as files. */

const calendar = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]): string =>
  calendar('BEGIN:VEVENT', 'UID:a', 'DTSTAMP:20261101T000000Z', 'DTSTART:20261121T100000Z', ...lines, 'END:VEVENT');

export const HOSTILE_TEXTS: Readonly<Record<string, () => string>> = {
  'a line of 9 MB': () => event(`SUMMARY:${'x'.repeat(9_000_000)}`),
  'a line of 9 MB in its folds': () => event(`SUMMARY:${'x\r\n '.repeat(2_200_000)}`),
  '100,000 components in one another': () => calendar(...Array<string>(100_000).fill('BEGIN:VEVENT')),
  'an event each second': () => event('RRULE:FREQ=SECONDLY'),
  'a rule that never gives anything': () => event('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
};
