import { filled } from './growths.ts';
import { eventOf, wrapped } from './places.ts';
import { COMPONENTS } from './tables.ts';

/** Objects in which one thing is done for each of another one. */
export interface Multiplying {
  readonly name: string;
  /** The components of an object of that uid, of about `size` characters. */
  components(uid: string, size: number): string[];
}

const times = <Item>(count: number, each: (index: number) => Item): Item[] =>
  Array.from({ length: Math.max(1, Math.floor(count)) }, (_, index) => each(index));
const lists = (count: number, each: (index: number) => string[]): string[] => times(count, each).flat();
const compact = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
const FIRST = Date.UTC(2026, 10, 21, 10);
const HOUR = 3_600_000;
const day = (index: number): string => compact(FIRST + index * 24 * HOUR);
const hour = (index: number): string => compact(FIRST + index * HOUR);
const upTo = (count: number, from = 0): string => times(count, (index) => index + from).join(',');

const RULES = [
  'FREQ=SECONDLY',
  'FREQ=SECONDLY;INTERVAL=86399;BYHOUR=2;BYDAY=MO',
  `FREQ=MINUTELY;BYSECOND=${upTo(60)}`,
  'FREQ=MINUTELY;INTERVAL=15',
  `FREQ=HOURLY;BYMINUTE=${upTo(60)};BYSETPOS=-1`,
  `FREQ=DAILY;BYHOUR=${upTo(24)};BYMINUTE=0,15,30,45`,
  'FREQ=DAILY;COUNT=100000',
  'FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA;WKST=SU',
  `FREQ=MONTHLY;BYMONTHDAY=${upTo(31, 1)};BYSETPOS=${upTo(31, 1)}`,
  'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2',
  `FREQ=YEARLY;BYYEARDAY=${upTo(366, 1)};BYHOUR=${upTo(24)}`,
  `FREQ=YEARLY;BYWEEKNO=${upTo(53, 1)};BYDAY=MO,SU`,
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;INTERVAL=100',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'RSCALE=CHINESE;FREQ=YEARLY;SKIP=FORWARD',
  `FREQ=DAILY;UNTIL=${'9'.repeat(300)}`,
];

const observance = (index: number, more: readonly string[] = []): string[] =>
  wrapped(index % 2 === 0 ? 'STANDARD' : 'DAYLIGHT', [
    `DTSTART:${1600 + (index % 400)}0101T000000`,
    `TZOFFSETFROM:+0${index % 9}00`,
    `TZOFFSETTO:+0${(index + 1) % 9}00`,
    ...more,
  ]);
const zone = (tzid: string, observances: string[]): string[] => wrapped('VTIMEZONE', [`TZID:${tzid}`, ...observances]);
const yearly = (index: number): string => `RRULE:FREQ=YEARLY;BYMONTH=${(index % 12) + 1};BYDAY=${(index % 4) + 1}SU`;
const alarm = (...more: readonly (string | readonly string[])[]): string[] =>
  wrapped('VALARM', ['ACTION:DISPLAY', 'TRIGGER:-PT5M', ...more.flat()]);
const series = (uid: string, ...lines: readonly (string | readonly string[])[]): string[] =>
  eventOf(uid, 'RRULE:FREQ=DAILY', ...lines);
const changes = (uid: string, count: number, ...more: readonly (string | readonly string[])[]): string[] =>
  lists(count, (index) => eventOf(uid, `RECURRENCE-ID:${day(index)}`, `DTSTART:${hour(index)}`, ...more));

const ZONES = 190;
const [OF_ALARM, OF_CHANGE, OF_OBSERVANCE, OF_DATE] = [60, 130, 100, 17];

const named = (name: string, components: Multiplying['components']): Multiplying => ({ name, components });

export const MULTIPLYING: readonly Multiplying[] = [
  ...RULES.map((rule) =>
    named(`a series of ${rule.slice(0, 60)} with a long property`, (uid, size) =>
      eventOf(uid, `RRULE:${rule}`, 'DURATION:PT5M', `X-A:${filled('A', size)}`),
    ),
  ),
  named('very many rules', (uid, size) =>
    eventOf(
      uid,
      times(size / 30, () => 'RRULE:FREQ=DAILY;INTERVAL=3'),
    ),
  ),
  named('a rule of very many parts', (uid, size) => eventOf(uid, `RRULE:FREQ=DAILY${filled(';BYDAY=MO', size)}`)),
  named('a rule of a very long list', (uid, size) =>
    eventOf(uid, `RRULE:FREQ=YEARLY;BYYEARDAY=1${filled(',1', size)}`),
  ),
  named('very many extra dates', (uid, size) => eventOf(uid, `RDATE:${times(size / OF_DATE, hour).join(',')}`)),
  named('very many deleted dates', (uid, size) => series(uid, `EXDATE:${times(size / OF_DATE, day).join(',')}`)),
  named('very many deleted days', (uid, size) =>
    eventOf(
      uid,
      'RRULE:FREQ=MINUTELY;INTERVAL=15',
      `EXDATE;VALUE=DATE:${times(size / 9, (index) => day(index).slice(0, 8)).join(',')}`,
    ),
  ),
  named('very many properties of a deleted date', (uid, size) =>
    series(
      uid,
      times(size / 26, (index) => `EXDATE:${day(index)}`),
    ),
  ),
  named('periods', (uid, size) =>
    eventOf(uid, `RDATE;VALUE=PERIOD:${times(size / 40, (index) => `${hour(index)}/P9999D`).join(',')}`),
  ),
  named('dates each in a zone of its own', (uid, size) =>
    series(
      uid,
      times(size / 45, (index) => `RDATE;TZID=Zone ${index}:${day(index).slice(0, 15)}`),
    ),
  ),
  named('changed occurrences', (uid, size) => [...series(uid), ...changes(uid, size / OF_CHANGE)]),
  named('changed occurrences alone', (uid, size) => changes(uid, size / OF_CHANGE)),
  named('changed occurrences with rules of their own', (uid, size) => [
    ...series(uid),
    ...changes(uid, size / (OF_CHANGE + 30), 'RRULE:FREQ=MINUTELY;INTERVAL=15'),
  ]),
  named('changes of all that follows', (uid, size) => [
    ...series(uid),
    ...lists(size / (OF_CHANGE + 20), (index) =>
      eventOf(uid, `RECURRENCE-ID;RANGE=THISANDFUTURE:${day(index)}`, `DTSTART:${hour(index * 25)}`),
    ),
  ]),
  named('changed occurrences with alarms', (uid, size) => [
    ...series(uid, alarm()),
    ...changes(uid, size / (OF_CHANGE + OF_ALARM * 3), alarm(), alarm(), alarm()),
  ]),
  named('the same master again and again', (uid, size) => lists(size / OF_CHANGE, () => series(uid))),
  named('masters of one uid at other times', (uid, size) =>
    lists(size / OF_CHANGE, (index) => eventOf(uid, `DTSTART:${hour(index)}`)),
  ),
  named('very many alarms', (uid, size) =>
    series(
      uid,
      lists(size / OF_ALARM, () => alarm()),
    ),
  ),
  named('alarms that go off again and again', (uid, size) =>
    eventOf(
      uid,
      'RRULE:FREQ=MINUTELY;INTERVAL=15',
      lists(size / 90, () => alarm('REPEAT:99', 'DURATION:P30D')),
    ),
  ),
  named('lengths of ages', (uid, size) =>
    series(
      uid,
      `DURATION:P${'9'.repeat(15)}D`,
      lists(size / 90, () => alarm(`DURATION:P${'9'.repeat(15)}W`)),
    ),
  ),
  named('a zone of very many rules', (uid, size) => [
    ...zone(
      'Z',
      lists(Math.min(size, 190_000) / (OF_OBSERVANCE + 40), (index) => observance(index, [yearly(index)])),
    ),
    ...eventOf(uid, 'DTSTART;TZID=Z:20261121T100000', 'RRULE:FREQ=DAILY', `X-A:${filled('A', size)}`),
  ]),
  named('a zone of very many dates', (uid, size) => [
    ...zone('Z', observance(0, [`RDATE:${times(Math.min(size, 190_000) / OF_DATE, day).join(',')}`])),
    ...eventOf(uid, 'DTSTART;TZID=Z:20261121T100000', 'RRULE:FREQ=DAILY'),
  ]),
  named('very many zones that nobody knows, each named', (uid, size) => [
    ...lists(ZONES, (index) =>
      zone(
        `Zone ${index}`,
        lists(6, (rule) => observance(rule, [yearly(index + rule)])),
      ),
    ),
    ...series(
      uid,
      times(size / 60, (index) => `RDATE;TZID=Zone ${index % ZONES}:${day(index).slice(0, 15)}`),
    ),
  ]),
  named('zones of other names, each named by a long line', (uid, size) => [
    ...lists(ZONES, (index) => zone(`Zone ${index} of ${uid.slice(0, 4)}`, observance(index))),
    ...series(
      uid,
      times(ZONES, (index) => `X-A;TZID=Zone ${index} of ${uid.slice(0, 4)}:${filled('A', size / ZONES)}`),
    ),
  ]),
  named('zones of one name that differ, each with very many lines', (uid, size) => [
    ...lists(20, (index) =>
      zone(`Z${index}`, observance(uid.length + Number(uid.replaceAll(/\D/g, '')), [yearly(index)])),
    ),
    ...series(
      uid,
      times(size / 30, (index) => `X-A;TZID=Z${index % 20}:x`),
    ),
  ]),
  ...Object.entries(COMPONENTS).flatMap(([name, outer]) => {
    const around = (lines: string[]) => (outer === 'VCALENDAR' ? lines : wrapped(outer, lines));
    const beside = (uid: string, lines: string[]) =>
      outer === 'VEVENT' ? series(uid, lines) : [...around(lines), ...series(uid)];
    return [
      named(`${name} in ${name}, very deep`, (uid, size) =>
        beside(uid, [...times(size / 30, () => `BEGIN:${name}`), ...times(size / 30, () => `END:${name}`)]),
      ),
      named(`${name}, very many`, (uid, size) =>
        beside(
          uid,
          lists(size / 30, () => wrapped(name, [])),
        ),
      ),
      named(`${name}, begun and never ended`, (uid, size) =>
        beside(
          uid,
          times(size / 16, () => `BEGIN:${name}`),
        ),
      ),
      named(`${name}, ended and never begun`, (uid, size) =>
        beside(
          uid,
          times(size / 16, () => `END:${name}`),
        ),
      ),
    ];
  }),
];
