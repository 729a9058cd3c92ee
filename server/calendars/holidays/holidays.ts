import type { HolidayCountry } from '#domain/holiday-countries.ts';
import type { Holiday } from '#domain/holidays.ts';
import { languages, translator } from '#server/platform/i18n/i18n.ts';
import { BELARUS } from './countries/belarus.ts';
import { GERMAN_STATES } from './countries/german-states.ts';
import { GERMANY } from './countries/germany.ts';
import { KAZAKHSTAN } from './countries/kazakhstan.ts';
import { RUSSIA } from './countries/russia.ts';
import { ENGLAND_AND_WALES, NORTHERN_IRELAND, SCOTLAND } from './countries/united-kingdom.ts';
import { UNITED_STATES } from './countries/united-states.ts';
import type { Country, Substitute } from './rules.ts';

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

/** Public holidays, their substitutes and the working weekends of a range, both ends included, by date. */
export function holidaysIn(country: HolidayCountry, first: string, last: string): Holiday[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  // New Year's Day may be observed in the previous year.
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
    ...taken.map(({ date, holiday: { name } }) => dayOf('holiday', { date, name })),
    ...substitutes(taken, year).map((one) => dayOf('substitute', one)),
    ...(workdays?.(year) ?? []).map((one) => dayOf('workday', one)),
  ];
}

function dayOf(kind: Holiday['kind'], { date, name, holiday }: Substitute): Holiday {
  const names = languages.map((language) => {
    const t = translator(language);
    const values = holiday && { holiday: t(`publicHolidays:${holiday}`) };
    return [language, t(`publicHolidays:${name}`, values)];
  });
  return { date, name: Object.fromEntries(names), kind };
}
