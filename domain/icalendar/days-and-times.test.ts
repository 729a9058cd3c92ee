import { describe, expect, it } from 'vitest';
import { nextOccurrences } from '../recurrence/series.ts';
import { atOnce } from './components.ts';
import { generousBudget } from './generous-budget.ts';
import { objectText, usedZones } from './object-text.ts';
import { readObject } from './read-object.ts';
import { seriesOf } from './series-of.ts';
import { splitCalendar } from './split.ts';
import { writeZone } from './zones/write-zone.ts';

/** All-day series with a property given as a time: the day is meant in the writer's zone. */

const budget = generousBudget();
const zone = (name: string, called = name) =>
  writeZone(name, 2026)
    .replace(/^TZID:.*/m, `TZID:${called}`)
    .replace(/^X-LIC-LOCATION:.*\r\n/m, '')
    .trimEnd();
const BERLIN = zone('Europe/Berlin', 'W. Europe Standard Time');

const file = (head: readonly string[], ...lines: string[]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', ...head, 'BEGIN:VEVENT', 'UID:1', 'DTSTART;VALUE=DATE:20260216', ...lines],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');

/** An all-day object as read in a calendar's zone; its own text must read the same. */
function read(text: string, timeZone: string) {
  const [object] = splitCalendar(text, budget).objects;
  const result = object && readObject(object, { timeZone, budget });
  if (!object || !result?.fields) throw new Error(JSON.stringify(result?.problems));
  const [again] = splitCalendar(objectText(object, atOnce(usedZones(object)), budget), budget).objects;
  if (again) expect(readObject(again, { timeZone, budget }).fields).toEqual(result.fields);
  const { event, exceptions } = result.fields;
  const days = nextOccurrences(seriesOf(event), '2026-02-01', 20).map(({ originalStart }) =>
    originalStart.slice(5, 10),
  );
  return { event, exceptions, days, codes: result.problems.map(({ code }) => code) };
}

/** Zones of the importing calendar: west and east of the writer's. */
const CALENDARS = ['UTC', 'America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo', 'Pacific/Auckland'];
const DAILY = 'RRULE:FREQ=DAILY;COUNT=5';
const WEEKLY = 'RRULE:FREQ=WEEKLY;COUNT=3';

describe.each(CALENDARS)('in a calendar of %s', (calendar) => {
  it.each([
    ['in a zone that is named', [BERLIN], 'EXDATE;TZID=W. Europe Standard Time:20260218T000000'],
    ['in a zone to the east', [], 'EXDATE;TZID=Asia/Tokyo:20260218T000000'],
    ['in a zone to the west', [], 'EXDATE;TZID=America/New_York:20260218T000000'],
    ['at a time of the day, in a zone that is named', [], 'EXDATE;TZID=Pacific/Honolulu:20260218T210000'],
    ['at midnight in UTC', [], 'EXDATE:20260218T000000Z'],
    ['at midnight in UTC, of a file with a zone', [zone('America/New_York')], 'EXDATE:20260218T000000Z'],
    ['at a time that floats', [], 'EXDATE:20260218T230000'],
    ['at midnight of the one zone of the file', [BERLIN], 'EXDATE:20260217T230000Z'],
    ['at midnight of that zone, to the west', [zone('America/New_York')], 'EXDATE:20260218T050000Z'],
    ['late on a day there', [zone('America/New_York')], 'EXDATE:20260219T030000Z'],
    ['at midnight of the zone that the file names', ['X-WR-TIMEZONE:Asia/Tokyo'], 'EXDATE:20260217T150000Z'],
    ['at midnight east of UTC, of nobody knows whom', [], 'EXDATE:20260217T230000Z'],
    ['at midnight in India, of nobody knows whom', [], 'EXDATE:20260217T183000Z'],
    ['at midnight west of UTC, of nobody knows whom', [], 'EXDATE:20260218T080000Z'],
    ['at the last second of a day, of nobody knows whom', [], 'EXDATE:20260219T045959Z'],
    ['in UTC beside a zone that is named', [], 'EXDATE;TZID=Asia/Tokyo:20260217T150000Z'],
  ])('a day left out %s is the day its author meant', (_, head, line) => {
    expect(read(file(head, DAILY, line), calendar).days).toEqual(['02-16', '02-17', '02-19', '02-20']);
  });

  it.each([
    ['a time of its day in UTC', 'EXDATE:20260223T170000Z'],
    ['a time that is midnight nowhere', 'EXDATE:20260223T170733Z'],
    ['noon in UTC', 'EXDATE:20260223T120000Z'],
  ])('a day of a weekly series left out by %s is that day', (_, line) => {
    expect(read(file([], WEEKLY, line), calendar).days).toEqual(['02-16', '03-02']);
  });

  it.each([
    ['in a zone that is named', [BERLIN], 'RDATE;TZID=W. Europe Standard Time:20260301T000000'],
    ['at midnight in UTC', [], 'RDATE:20260301T000000Z'],
    ['at midnight of the one zone of the file', [BERLIN], 'RDATE:20260228T230000Z'],
    ['at midnight west of UTC, of nobody knows whom', [], 'RDATE:20260301T050000Z'],
  ])('a day added %s is the day its author meant', (_, head, line) => {
    expect(read(file(head, line), calendar)).toMatchObject({ days: ['02-16', '03-01'], codes: [] });
  });

  it.each([
    ['in a zone that is named', [BERLIN], 'RECURRENCE-ID;TZID=W. Europe Standard Time:20260218T000000'],
    ['at midnight in UTC', [], 'RECURRENCE-ID:20260218T000000Z'],
    ['at midnight of the one zone of the file', [BERLIN], 'RECURRENCE-ID:20260217T230000Z'],
    ['at midnight west of UTC, of nobody knows whom', [], 'RECURRENCE-ID:20260218T050000Z'],
    ['at a time that floats', [], 'RECURRENCE-ID:20260218T090000'],
  ])('a changed day named %s is the day its author meant', (_, head, line) => {
    const moved = ['END:VEVENT', 'BEGIN:VEVENT', 'UID:1', line, 'DTSTART;VALUE=DATE:20260310'];
    const { exceptions, days, codes } = read(file(head, DAILY, ...moved), calendar);
    expect(exceptions.map(({ originalStart }) => originalStart)).toEqual(['2026-02-18T00:00:00']);
    expect(days).toEqual(['02-16', '02-17', '02-18', '02-19', '02-20']);
    expect(codes).not.toContain('exception_misplaced');
  });

  it.each([
    ['midnight in UTC', [], '20260219T000000Z'],
    ['midnight in UTC, of a file with a zone', [zone('America/New_York')], '20260219T000000Z'],
    ['the last second in UTC', [], '20260219T235959Z'],
    ['midnight of the one zone of the file, as Exchange has it', [BERLIN], '20260218T230000Z'],
    ['midnight of that zone, to the west', [zone('America/New_York')], '20260219T050000Z'],
    ['the last second of the zone that the file names', ['X-WR-TIMEZONE:America/New_York'], '20260220T045959Z'],
    ['midnight east of UTC, of nobody knows whom', [], '20260218T210000Z'],
    ['midnight west of UTC, of nobody knows whom', [], '20260219T050000Z'],
    ['the last second of a day east of UTC, of nobody knows whom', [], '20260219T225959Z'],
    ['the last second of a day west of UTC, of nobody knows whom', [], '20260220T045959Z'],
    ['a time that floats', [], '20260219T180000'],
  ])('the last day given as %s is the day its author meant', (_, head, until) => {
    const { event, days } = read(file(head, `RRULE:FREQ=DAILY;UNTIL=${until}`), calendar);
    expect(event.recurrence).toBe('FREQ=DAILY;UNTIL=20260219');
    expect(days).toEqual(['02-16', '02-17', '02-18', '02-19']);
  });

  it('the zone of the start says the clocks, of several zones in a file', () => {
    const text = file([BERLIN, zone('America/New_York')], 'RRULE:FREQ=DAILY;UNTIL=20260219T030000Z').replace(
      'DTSTART;VALUE=DATE:20260216',
      'DTSTART;TZID=America/New_York:20260216T000000\r\nDTEND;TZID=America/New_York:20260217T000000\r\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    );
    expect(read(text, calendar).days).toEqual(['02-16', '02-17', '02-18']);
  });

  it('changed days without their series are the days their author meant', () => {
    const one = (day: number, at: string) => [`RECURRENCE-ID:${at}`, `DTSTART;VALUE=DATE:202602${day}`];
    const text = file(
      [BERLIN],
      ...one(20, '20260216T230000Z').slice(0, 1),
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:1',
      ...one(21, '20260217T230000Z'),
    );
    expect(read(text, calendar).exceptions.map(({ originalStart }) => originalStart.slice(5, 10))).toEqual([
      '02-17',
      '02-18',
    ]);
  });

  it('an end in UTC is on the day its author meant', () => {
    const { event, codes } = read(file([BERLIN], 'DTEND:20260217T230000Z'), calendar);
    expect([event.endTime, codes]).toEqual(['2026-02-17T23:59:59', []]);
  });
});

describe('beside whole days', () => {
  it.each([
    ['an added date with a time', 'RDATE:20260218T015800Z'],
    ['an added date with a time in a zone', 'RDATE;TZID=Europe/Berlin:20260218T143000'],
    ['an added date with a time that floats', 'RDATE:20260218T100000'],
    ['a length of hours', 'DURATION:PT5H'],
    ['a length of days and hours', 'DURATION:P1DT2H'],
    ['an end at a time', 'DTEND:20260216T150000'],
    ['an end at a time in a zone', 'DTEND;TZID=Europe/Berlin:20260216T150000'],
  ])('%s is reported', (_, line) => {
    expect(read(file([], DAILY, line), 'UTC').codes).toEqual(['time_in_days']);
  });

  it.each([
    ['an added date', 'RDATE;VALUE=DATE:20260218'],
    ['an added midnight', 'RDATE:20260218T000000'],
    ['a length of days', 'DURATION:P2D'],
    ['a length of a day in hours', 'DURATION:PT24H'],
    ['an end at midnight', 'DTEND:20260217T000000'],
    ['an end at the last second', 'DTEND:20260216T235959'],
    ['a left out time', 'EXDATE:20260218T143000'],
  ])('%s goes without a word', (_, line) => {
    expect(read(file([], DAILY, line), 'UTC').codes).toEqual([]);
  });
});

it('beside times a day, and a zone, mean what they did', () => {
  const timed = (...lines: string[]) =>
    read(
      file([BERLIN], ...lines).replace(
        'DTSTART;VALUE=DATE:20260216',
        'DTSTART;TZID=W. Europe Standard Time:20260216T010000\r\nDURATION:PT1H',
      ),
      'America/Los_Angeles',
    );
  expect(timed(DAILY, 'EXDATE:20260217T000000Z').event.exdates).toEqual(['2026-02-17T01:00:00']);
  expect(timed(DAILY, 'EXDATE;VALUE=DATE:20260218').event.exdates).toEqual(['2026-02-18T01:00:00']);
  expect(timed('RRULE:FREQ=DAILY;UNTIL=20260218T000000Z').event.recurrence).toBe('FREQ=DAILY;UNTIL=20260218T000000Z');
});
