import { describe, expect, it } from 'vitest';
import { BudgetExceeded, createBudget } from '../../budget.ts';
import { readComponents } from '../components.ts';
import { generousBudget } from '../generous-budget.ts';
import type { Problem } from '../problems.ts';
import { readObject } from '../read-object.ts';
import { splitCalendar } from '../split.ts';
import { findZone } from './find-zone.ts';
import { observedTransitions } from './observances.ts';

/** Zone names as programs display them. */

const budget = generousBudget();
const NOTHING = { charactersRead: 0, charactersWritten: 0, components: 0, occurrences: 0, comparisons: 0 };

function find(tzid: string, timeZone = 'America/Caracas', year = 2026) {
  const problems: Problem[] = [];
  const zone = findZone(tzid, { zones: new Map(), timeZone, year, budget }, problems);
  return { zone, codes: problems.map(({ code }) => code) };
}

it('of a zone is paid for before it is looked up, known or not', () => {
  const paid = createBudget({ ...NOTHING, comparisons: 1_000 });
  const find = (tzid: string) => findZone(tzid, { zones: new Map(), timeZone: 'UTC', year: 2026, budget: paid }, []);
  const findMany = () => {
    for (let index = 0; index < 50; index += 1) find(`Somewhere/Of its own ${index}`);
  };
  expect(findMany).toThrow(BudgetExceeded);
  expect(() => find('Europe/Moscow')).toThrow(BudgetExceeded);
});

describe('a name', () => {
  it.each([
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
    ['(GMT+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien', 'Europe/Amsterdam'],
    ['Amsterdam, Belgrade, Berlin, Brussels, Budapest, Madrid, Paris, Prague', 'Europe/Amsterdam'],
    ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
    ['(UTC-08:00) Pacific Time (US & Canada); Tijuana', 'America/Los_Angeles'],
    ['(UTC-04:00) Atlantic Time (Canada)', 'America/Halifax'],
    ['(UTC-03:30) Newfoundland', 'America/St_Johns'],
    ['(UTC-05:00) Indiana (East)', 'America/Indiana/Indianapolis'],
    ['(UTC-07:00) Chihuahua, La Paz, Mazatlan', 'America/Mazatlan'],
    ['(UTC-06:00) Guadalajara, Mexico City, Monterrey', 'America/Mexico_City'],
    ['(UTC) Dublin, Edinburgh, Lisbon, London', 'Europe/Dublin'],
    ['(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London', 'Europe/Dublin'],
    ['(UTC) Coordinated Universal Time', 'UTC'],
    ['(UTC+02:00) Athens, Bucharest', 'Europe/Athens'],
    ['(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius', 'Europe/Helsinki'],
    ['(UTC+03:00) Moscow, St. Petersburg', 'Europe/Moscow'],
    ['(UTC+03:00) Москва, Санкт-Петербург', 'Europe/Moscow'],
    ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', 'Asia/Kolkata'],
    ['(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi', 'Asia/Shanghai'],
    ['(UTC+10:00) Canberra, Melbourne, Sydney', 'Australia/Sydney'],
    ['(UTC+13:00) Nuku’alofa', 'Pacific/Tongatapu'],
    ['(GMT +01.00) Berlin / Prague / Vienna', 'Europe/Berlin'],
    ['(GMT+01.00) Sarajevo/Skopje/Warsaw/Zagreb', 'Europe/Sarajevo'],
    ['Eastern', 'America/New_York'],
    ['W. Europe', 'Europe/Berlin'],
    ['Eastern Daylight Time', 'America/New_York'],
    ['W. Europe Standard Time 1', 'Europe/Berlin'],
    ['Mexico Standard Time', 'America/Mexico_City'],
    ['Armenian Standard Time', 'Asia/Yerevan'],
    ['Malay Peninsula Standard Time', 'Asia/Singapore'],
    ['PDT', 'America/Los_Angeles'],
    ['CEST', 'Europe/Berlin'],
    ['tzone://Microsoft/Utc', 'UTC'],
    ['GMT+02:00', 'Etc/GMT-2'],
    ['UTC+05:30', 'Asia/Kolkata'],
    ['GMT+0545', 'Asia/Kathmandu'],
    ['UTC−03:30', 'America/St_Johns'],
    ['+09:30', 'Australia/Darwin'],
    ['GMT +3', 'Etc/GMT-3'],
    ['UTC-1', 'Etc/GMT+1'],
    ['(UTC+02:00)', 'Etc/GMT-2'],
  ])('%s is %s', (tzid, zone) => {
    const canonical = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    const { zone: found, codes } = find(tzid);
    expect(new Intl.DateTimeFormat('en', { timeZone: found }).resolvedOptions().timeZone).toBe(canonical);
    expect(codes).toEqual([]);
  });

  it.each([
    ['a place whose offset is another now', '(UTC+04:00) Volgograd', 'Europe/Volgograd'],
    ['an offset with words that nobody knows', '(UTC+01:00) Irgendwo, Nirgends', 'Etc/GMT-1'],
  ])('of %s is guessed, and said so', (_, tzid, zone) => {
    expect(find(tzid)).toEqual({ zone, codes: ['zone_by_behaviour'] });
  });

  it('of an offset with words that nobody knows is the zone of the calendar, if that fits', () => {
    expect(find('(UTC+01:00) Irgendwo', 'Europe/Prague').zone).toBe('Europe/Prague');
  });

  it.each([
    'Customized Time Zone',
    'tzone://Microsoft/Custom',
    'Mars/Olympus',
    'UTC+05:17',
    'Somewhere, Elsewhere',
    '()',
    ',',
  ])('like %s is unknown, and is reported as such', (tzid) =>
    expect(find(tzid)).toEqual({ zone: 'America/Caracas', codes: ['zone_unknown'] }),
  );
});

const eventWith = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');

function read(text: string) {
  const [object] = splitCalendar(text, budget).objects;
  const result = object && readObject(object, { timeZone: 'America/Caracas', budget });
  return { event: result?.fields?.event, codes: result?.problems.map(({ code }) => code) };
}

describe('a name with a colon that nobody quoted', () => {
  it.each([
    ['GMT+02:00', 'Etc/GMT-2'],
    ['UTC+05:30', 'Asia/Kolkata'],
    ['UTC-03:00', 'Etc/GMT+3'],
    ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern', 'Europe/Amsterdam'],
    ['tzone://Microsoft/Utc', 'UTC'],
    ['(GMT) Greenwich Mean Time : Dublin, London', 'Europe/Dublin'],
    ['(UTC+03:00) Moscow;VALUE=DATE-TIME', 'Europe/Moscow'],
  ])('%s is read', (name, zone) => {
    const lines = [`DTSTART;TZID=${name}:20260714T183000`, `DTEND;TZID=${name}:20260714T195000`];
    const days = [`RRULE:FREQ=DAILY;COUNT=4`, `EXDATE;TZID=${name}:20260715T183000,20260716T183000`];
    const { event, codes } = read(eventWith(...lines, ...days));
    expect(event).toMatchObject({ startTime: '2026-07-14T18:30:00', endTime: '2026-07-14T19:50:00', timeZone: zone });
    expect(event?.exdates).toEqual(['2026-07-15T18:30:00', '2026-07-16T18:30:00']);
    expect(codes).toEqual([]);
  });

  it('does not take colons of times for its own', () => {
    const { event } = read(eventWith('DTSTART;TZID=Europe/Berlin:2026-07-14T18:30:00', 'DURATION:PT1H'));
    expect(event).toMatchObject({ startTime: '2026-07-14T18:30:00', timeZone: 'Europe/Berlin' });
    const colon = read(eventWith('DTSTART;TZID=GMT+02:00:2026-07-14T18:30:00', 'DURATION:PT1H'));
    expect(colon.event).toMatchObject({ startTime: '2026-07-14T18:30:00', timeZone: 'Etc/GMT-2' });
  });
});

describe('an offset of a definition', () => {
  it.each([
    ['0000', 0],
    ['0100', 60],
    ['+100', 60],
    ['-500', -300],
    ['530', 330],
    ['+05:45', 345],
    ['+5', 300],
    ['-03', -180],
    ['+0530', 330],
    ['+013000', 90],
    ['1:00', 60],
  ])('%s is %i minutes', (offset, minutes) => {
    const lines = ['BEGIN:STANDARD', 'DTSTART:19700101T000000', `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`];
    const [zone] = readComponents(
      ['BEGIN:VTIMEZONE', ...lines, 'END:STANDARD', 'END:VTIMEZONE', ''].join('\r\n'),
      budget,
    );
    expect(zone && observedTransitions(zone, Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1))).toEqual({
      offset: minutes * 60_000,
      changes: [],
    });
  });
});
