/** Files that are expensive to interpret. */

const calendar = (lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const lists = (count: number, linesOf: (index: number) => string[]): string[] =>
  Array.from({ length: count }, (_, index) => linesOf(index)).flat();

const RULES = 200;

/** Many zones with two hundred endless rules each, and one event in each. */
export const manyZones = (zones: number): string =>
  calendar(
    lists(zones, (zone) => [
      ...['BEGIN:VTIMEZONE', `TZID:Zone ${zone}`],
      ...lists(RULES, (rule) => [
        ...['BEGIN:STANDARD', `DTSTART:${1600 + rule}0101T000000`],
        `RRULE:FREQ=YEARLY;BYMONTH=${(rule % 12) + 1};BYDAY=${(rule % 4) + 1}SU`,
        ...[`TZOFFSETFROM:+0${rule % 9}00`, `TZOFFSETTO:+0${(rule + 1) % 9}00`, 'END:STANDARD'],
      ]),
      'END:VTIMEZONE',
      ...['BEGIN:VEVENT', `UID:${zone}`, `DTSTART;TZID=Zone ${zone}:20261121T100000`, 'SUMMARY:x', 'END:VEVENT'],
    ]),
  );

/** Series without an occurrence near any displayed day. */
export const seriesOfNoDay = (count: number): string =>
  calendar(
    lists(count, (index) => [
      ...['BEGIN:VEVENT', `UID:${index}`, 'DTSTART:20200229T100000Z'],
      ...['RRULE:FREQ=YEARLY;INTERVAL=100;BYMONTH=2;BYMONTHDAY=29', 'END:VEVENT'],
    ]),
  );

/** Series with no occurrence but their start, which takes a long search to find out. */
export const seriesOfNone = (count: number): string =>
  calendar(
    lists(count, (index) => [
      ...['BEGIN:VEVENT', `UID:${index}`, 'DTSTART:20200229T100000Z'],
      ...['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'END:VEVENT'],
    ]),
  );

const DAY_MS = 86_400_000;
const dayAt = (index: number): string =>
  new Date(Date.UTC(2026, 10, 22) + index * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');

const deletedDays = (count: number, rule: string): string =>
  calendar([
    ...['BEGIN:VEVENT', 'UID:days', 'DTSTART:20261121T100000Z', 'DURATION:P9999D', `RRULE:${rule}`],
    ...[`EXDATE;VALUE=DATE:${Array.from({ length: count }, (_, index) => dayAt(index)).join(',')}`, 'END:VEVENT'],
  ]);

/**
 * A series of very long occurrences, every seventeen minutes, with excluded days: few of them have an occurrence at the start's time of
 * day.
 */
export const daysWithoutOccurrence = (count: number): string => deletedDays(count, 'FREQ=MINUTELY;INTERVAL=17');

/** The same every quarter of an hour: every day has an occurrence at that time. */
export const daysOfDenseSeries = (count: number): string => deletedDays(count, 'FREQ=MINUTELY;INTERVAL=15');
