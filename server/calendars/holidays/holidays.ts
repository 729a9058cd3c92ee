import type { HolidayCountry } from '#domain/holiday-countries.ts';
import type { Holiday } from '#domain/holidays.ts';
import { BELARUS } from './countries/belarus.ts';
import { GERMAN_STATES } from './countries/german-states.ts';
import { GERMANY } from './countries/germany.ts';
import { KAZAKHSTAN } from './countries/kazakhstan.ts';
import { RUSSIA } from './countries/russia.ts';
import { ENGLAND_AND_WALES, NORTHERN_IRELAND, SCOTLAND } from './countries/united-kingdom.ts';
import { UNITED_STATES } from './countries/united-states.ts';
import type { Country } from './rules.ts';

const COUNTRIES: Readonly<Record<HolidayCountry, Country>> = {
  RU: RUSSIA,
  BY: BELARUS,
  KZ: KAZAKHSTAN,
  US: UNITED_STATES,
  DE: GERMANY,
  ...GERMAN_STATES,
  'GB-ENG': ENGLAND_AND_WALES,
  'GB-SCT': SCOTLAND,
  'GB-NIR': NORTHERN_IRELAND,
};

/** Public holidays, the days off in place of them and the weekends that are worked, from one day to another, in order. */
export function holidaysIn(country: HolidayCountry, first: string, last: string): Holiday[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  // New Year's Day may be observed in the year before.
  const years = Array.from({ length: to - from + 2 }, (_, at) => from + at);
  return years
    .flatMap((year) => holidaysOf(COUNTRIES[country], year))
    .filter(({ date }) => date >= first && date <= last)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

function holidaysOf({ holidays, substitutes, workdays }: Country, year: number): Holiday[] {
  const taken = holidays
    .filter(({ since = year, until = year }) => since <= year && year <= until)
    .flatMap((holiday) => {
      const date = holiday.on(year);
      return date === null ? [] : [{ date, holiday }];
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  return [
    ...taken.map(({ date, holiday }) => ({ date, name: holiday.name, kind: 'holiday' as const })),
    ...substitutes(taken, year).map((one) => ({ ...one, kind: 'substitute' as const })),
    ...(workdays?.(year) ?? []).map((one) => ({ ...one, kind: 'workday' as const })),
  ];
}
