import fc from 'fast-check';
import { msToLocal } from '../dates/local.ts';
import { FREQUENCIES, WEEKDAYS } from './rule.ts';

const DAY = 86_400_000;

const some = (min: number, max: number, most = 4) =>
  fc.uniqueArray(
    fc.integer({ min, max }).filter((n) => n !== 0 || min === 0),
    { minLength: 1, maxLength: most },
  );

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 3 });
const weekday = fc.constantFrom(...WEEKDAYS);

const parts = fc.record({
  FREQ: fc.constantFrom(...FREQUENCIES),
  INTERVAL: maybe(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20_000 }))),
  BYMONTH: maybe(some(1, 12)),
  BYWEEKNO: maybe(some(-53, 53)),
  BYYEARDAY: maybe(some(-366, 366, 30)),
  BYMONTHDAY: maybe(some(-31, 31)),
  BYDAY: maybe(
    fc.uniqueArray(
      fc.tuple(fc.constantFrom('', '', '1', '-1', '3'), weekday).map((day) => day.join('')),
      { minLength: 1, maxLength: 4 },
    ),
  ),
  BYHOUR: maybe(some(0, 23)),
  BYMINUTE: maybe(some(0, 59, 3)),
  BYSECOND: maybe(some(0, 59, 2)),
  BYSETPOS: maybe(some(-5, 5, 3)),
  WKST: maybe(weekday),
  end: fc.oneof(
    fc.constant(''),
    fc.integer({ min: 1, max: 200 }).map((count) => `;COUNT=${count}`),
    fc.integer({ min: 0, max: 900 }).map(
      (day) =>
        `;UNTIL=${msToLocal(Date.UTC(2025, 11, 1) + day * DAY)
          .slice(0, 10)
          .replaceAll('-', '')}`,
    ),
    fc
      .integer({ min: 0, max: 21_600 })
      .map((hour) => `;UNTIL=${msToLocal(Date.UTC(2025, 11, 1) + hour * 3_600_000).replace(/[-:]/g, '')}Z`),
  ),
});

/** Rules of all kinds, sensible or not. */
export const rule = parts.map(({ end, ...named }) => {
  const present = Object.entries(named).filter(([, value]) => value !== undefined);
  return present.map(([name, value]) => `${name}=${value}`).join(';') + end;
});

/** Typical rules. */
export const plainRule = fc
  .record({
    days: fc.constantFrom(
      ...['DAILY', 'WEEKLY', 'WEEKLY;BYDAY=MO,WE', 'WEEKLY;BYDAY=FR,SU,MO', 'WEEKLY;WKST=SU;BYDAY=SU,TU', 'MONTHLY'],
      ...['MONTHLY;BYDAY=2TU', 'MONTHLY;BYDAY=-1FR', 'MONTHLY;BYDAY=1MO,3MO', 'MONTHLY;BYMONTHDAY=31'],
      ...['MONTHLY;BYMONTHDAY=5,20', 'MONTHLY;BYMONTHDAY=-1', 'YEARLY', 'YEARLY;BYMONTH=11;BYDAY=4TH'],
      ...['YEARLY;BYMONTH=2,8;BYMONTHDAY=28', 'YEARLY;BYDAY=20MO', 'YEARLY;BYYEARDAY=60,-1', 'YEARLY;BYYEARDAY=366'],
      ...['YEARLY;BYWEEKNO=20,53;BYDAY=MO', 'DAILY;BYHOUR=9,17', 'HOURLY;BYMINUTE=0,30', 'HOURLY;BYDAY=MO'],
    ),
    interval: fc.integer({ min: 1, max: 3 }),
    end: fc.oneof(
      fc.constant(''),
      fc.integer({ min: 1, max: 12 }).map((count) => `;COUNT=${count}`),
      fc
        .integer({ min: 30, max: 2_000 })
        .map((day) => `;UNTIL=${msToLocal(Date.UTC(2026, 0, 1) + day * DAY + 36_000_000).replace(/[-:]/g, '')}`),
    ),
  })
  .map(({ days, interval, end }) => `FREQ=${days};INTERVAL=${interval}${end}`);

export const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'UTC',
  'Asia/Kolkata',
];
export const FROM = Date.UTC(2024, 11, 1);
export const TO = Date.UTC(2027, 5, 1);

/** The cases are the same in every run, so more of them would only cost time. */
export const runs = { numRuns: 60 };
