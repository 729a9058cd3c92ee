import { describe, expect, it } from 'vitest';
import { dayOfWeek } from '#domain/dates/local.ts';
import { HOLIDAY_COUNTRIES, type HolidayCountry, MOVED_DAYS_KNOWN } from '#domain/holiday-countries.ts';
import type { Holiday } from '#domain/holidays.ts';
import { languages } from '#server/platform/i18n/i18n.ts';
import { testApp } from '#tests/support/app.ts';
import { signUp } from '#tests/support/people.ts';
import { holidaysIn } from './holidays.ts';
import { easternEaster, westernEaster } from './rules.ts';

const ofYear = (country: HolidayCountry, year: number) => holidaysIn(country, `${year}-01-01`, `${year}-12-31`);
const daysOf = (country: HolidayCountry, year: number) =>
  ofYear(country, year).flatMap(({ date, kind }) => (kind === 'workday' ? [] : [date.slice(5)]));
const workedIn = (country: HolidayCountry, year: number) =>
  ofYear(country, year).flatMap(({ date, kind }) => (kind === 'workday' ? [date] : []));

it('Easter is on the days on which the churches celebrate it', () => {
  const years = [2000, 2011, 2024, 2025, 2026, 2027, 2038, 2049];
  expect(years.map(westernEaster)).toEqual([
    ...['2000-04-23', '2011-04-24', '2024-03-31', '2025-04-20'],
    ...['2026-04-05', '2027-03-28', '2038-04-25', '2049-04-18'],
  ]);
  expect([2000, 2011, 2024, 2025, 2026, 2027].map(easternEaster)).toEqual([
    ...['2000-04-30', '2011-04-24', '2024-05-05', '2025-04-20', '2026-04-12', '2027-05-02'],
  ]);
});

const NEW_YEAR = '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08';

/** As published by the governments. */
const PUBLISHED: readonly [HolidayCountry, number, string][] = [
  ['RU', 2024, `${NEW_YEAR} 02-23 03-08 04-29 04-30 05-01 05-09 05-10 06-12 11-04 12-30 12-31`],
  ['RU', 2025, `${NEW_YEAR} 02-23 03-08 05-01 05-02 05-08 05-09 06-12 06-13 11-03 11-04 12-31`],
  ['RU', 2026, `${NEW_YEAR} 01-09 02-23 03-08 03-09 05-01 05-09 05-11 06-12 11-04 12-31`],
  ['RU', 2027, `${NEW_YEAR} 02-22 02-23 03-08 05-01 05-03 05-09 05-10 06-12 06-14 11-04 11-05 12-31`],
  ['BY', 2025, '01-01 01-02 01-06 01-07 03-08 04-28 04-29 05-01 05-09 07-03 07-04 11-07 12-25 12-26'],
  ['BY', 2026, '01-01 01-02 01-07 03-08 04-20 04-21 05-01 05-09 07-03 11-07 12-25'],
  ['BY', 2027, '01-01 01-02 01-07 03-08 05-01 05-09 05-11 07-03 11-07 12-25'],
  [
    'KZ',
    2025,
    '01-01 01-02 01-07 03-08 03-10 03-21 03-22 03-23 03-24 03-25 05-01 05-07 05-09 06-06 07-06 07-07 08-30 09-01 10-25 10-27 12-16',
  ],
  [
    'KZ',
    2026,
    '01-01 01-02 01-07 03-08 03-09 03-15 03-16 03-21 03-22 03-23 03-24 03-25 05-01 05-07 05-09 05-11 05-27 07-06 10-25 10-26 12-16',
  ],
  ['US', 2021, '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31'],
  ['US', 2026, '01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25'],
  ['US', 2027, '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31'],
  ['DE', 2026, '01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26'],
  ['DE', 2017, '01-01 04-14 04-17 05-01 05-25 06-05 10-03 10-31 12-25 12-26'],
  ['DE-BY', 2026, '01-01 01-06 04-03 04-06 05-01 05-14 05-25 06-04 08-15 10-03 11-01 12-25 12-26'],
  ['DE-SN', 2026, '01-01 04-03 04-06 05-01 05-14 05-25 10-03 10-31 11-18 12-25 12-26'],
  ['DE-SN', 2017, '01-01 04-14 04-17 05-01 05-25 06-05 10-03 10-31 11-22 12-25 12-26'],
  ['DE-BE', 2025, '01-01 03-08 04-18 04-21 05-01 05-08 05-29 06-09 10-03 12-25 12-26'],
  ['DE-BB', 2026, '01-01 04-03 04-05 04-06 05-01 05-14 05-24 05-25 10-03 10-31 12-25 12-26'],
  ['GB-ENG', 2020, '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-26 12-28'],
  ['GB-ENG', 2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-25 12-26 12-27 12-28'],
  ['GB-ENG', 2022, '01-01 01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-25 12-26 12-27'],
  ['GB-ENG', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28'],
  ['GB-ENG', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28'],
  ['GB-SCT', 2022, '01-01 01-02 01-03 01-04 04-15 05-02 06-02 06-03 08-01 09-19 11-30 12-25 12-26 12-27'],
  ['GB-NIR', 2026, '01-01 03-17 04-03 04-06 05-04 05-25 07-12 07-13 08-31 12-25 12-26 12-28'],
];

it.each(PUBLISHED)('%s %i', (country, year, days) => {
  expect(daysOf(country, year)).toEqual(days.split(' '));
});

it('weekends that are worked are known, as many as days off were given for them', () => {
  expect([2022, 2023, 2024, 2025, 2026, 2027].flatMap((year) => workedIn('RU', year))).toEqual([
    ...['2022-03-05', '2024-04-27', '2024-11-02', '2024-12-28', '2025-11-01', '2027-02-20'],
  ]);
  expect([2025, 2026, 2027].flatMap((year) => workedIn('BY', year))).toEqual([
    ...['2025-01-11', '2025-04-26', '2025-07-12', '2025-12-20', '2026-04-25'],
  ]);
  for (const country of HOLIDAY_COUNTRIES) {
    for (let year = 2015; year < 2040; year += 1) {
      expect(workedIn(country, year).every((day) => dayOfWeek(day) % 6 === 0)).toBe(true);
    }
  }
});

it('the years up to which moved days are known are those that the page names', () => {
  const years = Array.from({ length: 30 }, (_, at) => 2020 + at);
  // Without a decree, only the next working day replaces a holiday on a weekend.
  const isMoved = ({ kind, date }: Holiday) =>
    kind === 'workday' || (kind === 'substitute' && /12-(31|26)$/.test(date));
  const lastOf = (country: HolidayCountry) => years.findLast((year) => ofYear(country, year).some(isMoved));
  expect({ RU: lastOf('RU'), BY: lastOf('BY') }).toEqual(MOVED_DAYS_KNOWN);
});

it('every country has days in every year, each of them once and with a name in every language', () => {
  for (const country of HOLIDAY_COUNTRIES) {
    const all = Array.from({ length: 130 }, (_, at) => holidaysIn(country, `${1970 + at}-01-01`, `${1970 + at}-12-31`));
    for (const year of all) {
      expect(year.length).toBeGreaterThan(1);
      expect(new Set(year.map(({ date, name }) => date + name.en)).size).toBe(year.length);
      for (const { name } of year) {
        expect(Object.keys(name)).toEqual(languages);
        expect(Object.values(name)).not.toContain('');
      }
    }
  }
});

describe('GET /api/holidays', async () => {
  const app = await testApp();
  const person = await signUp(app, 'Olga');
  const read = (query: string) => person.call('GET', `/api/holidays?${query}`);

  it('returns the days of a range, which a browser may cache', async () => {
    const answer = await read('country=US&startDate=2026-07-01&endDate=2026-07-31');
    expect(answer.headers['cache-control']).toBe('private, max-age=86400');
    expect(answer.body).toMatchObject([
      {
        date: '2026-07-03',
        name: { en: 'Independence Day (observed)', ru: 'День независимости (выходной)' },
        kind: 'substitute',
      },
      { date: '2026-07-04', name: { en: 'Independence Day', ru: 'День независимости' }, kind: 'holiday' },
    ]);
  });

  it.each([
    'country=FR&startDate=2026-01-01&endDate=2026-12-31',
    'country=US&startDate=1969-12-31&endDate=1970-01-02',
    'country=US&startDate=2099-12-01&endDate=2100-01-01',
    'country=US&startDate=2026-02-30&endDate=2026-03-01',
    'country=US&startDate=2026-03-01&endDate=2026-02-01',
    'country=US&startDate=2026-01-01&endDate=2027-02-05',
    'country=US',
  ])('refuses %s', async (query) => {
    expect(await read(query)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});

describe('PUT /api/user/holidays', async () => {
  const app = await testApp();

  it('is remembered for the person, in one order and once each', async () => {
    const [olga, vera] = [await signUp(app, 'Olga'), await signUp(app, 'Vera')];
    const answer = await olga.call('PUT', '/api/user/holidays', { holidays: ['DE', 'RU', 'DE'] });
    expect(answer).toMatchObject({ status: 200, body: { user: { holidays: ['RU', 'DE'] } } });
    expect((await olga.call('GET', '/api/auth/me')).body).toMatchObject({ user: { holidays: ['RU', 'DE'] } });
    expect((await vera.call('GET', '/api/auth/me')).body).toMatchObject({ user: { holidays: [] } });
    expect((await olga.call('PUT', '/api/user/holidays', { holidays: [] })).body).toMatchObject({
      user: { holidays: [] },
    });
  });

  it.each([{}, { holidays: 'RU' }, { holidays: ['FR'] }, { holidays: Array(30).fill('RU') }])(
    'refuses %j',
    async (body) => {
      const olga = await signUp(app, 'Olga');
      expect(await olga.call('PUT', '/api/user/holidays', body)).toMatchObject({ status: 400 });
    },
  );
});
