import { addDays, dayOfWeek } from '#domain/dates/local.ts';
import type { GERMAN_STATES as CODES } from '#domain/holiday-countries.ts';
import { type Country, easter, fixed, inYears, type PublicHoliday } from '../rules.ts';
import { GERMANY } from './germany.ts';

const EPIPHANY: PublicHoliday = { name: 'de.epiphany', on: fixed(1, 6) };
const CORPUS_CHRISTI: PublicHoliday = { name: 'de.corpusChristi', on: easter(60) };
const ASSUMPTION: PublicHoliday = { name: 'de.assumptionDay', on: fixed(8, 15) };
const ALL_SAINTS: PublicHoliday = { name: 'de.allSaintsDay', on: fixed(11, 1) };

const women = (since: number): PublicHoliday => ({
  ...{ name: 'de.womensDay', on: fixed(3, 8), since },
});

/** In 2017 the whole country had this holiday. */
const reformation = (since: number): PublicHoliday => ({
  name: 'de.reformationDay',
  on: (year) => (year === 2017 ? null : `${year}-10-31`),
  since,
});

/** The Wednesday before 23 November. */
const repentance: PublicHoliday = {
  name: 'de.repentanceDay',
  on: (year) => {
    const day = `${year}-11-22`;
    return addDays(day, -((dayOfWeek(day) - 3 + 7) % 7));
  },
  since: 1990,
};

const liberation: PublicHoliday = {
  ...{ name: 'de.liberationDay', on: inYears('2020-05-08', '2025-05-08') },
};

const OWN: Readonly<Record<(typeof CODES)[number], readonly PublicHoliday[]>> = {
  'DE-BW': [EPIPHANY, CORPUS_CHRISTI, ALL_SAINTS],
  'DE-BY': [EPIPHANY, CORPUS_CHRISTI, ASSUMPTION, ALL_SAINTS],
  'DE-BE': [women(2019), liberation],
  'DE-BB': [{ name: 'de.easterSunday', on: easter(0) }, { name: 'de.whitSunday', on: easter(49) }, reformation(1990)],
  'DE-HB': [reformation(2018)],
  'DE-HH': [reformation(2018)],
  'DE-HE': [CORPUS_CHRISTI],
  'DE-MV': [women(2023), reformation(1990)],
  'DE-NI': [reformation(2018)],
  'DE-NW': [CORPUS_CHRISTI, ALL_SAINTS],
  'DE-RP': [CORPUS_CHRISTI, ALL_SAINTS],
  'DE-SL': [CORPUS_CHRISTI, ASSUMPTION, ALL_SAINTS],
  'DE-SN': [reformation(1990), repentance],
  'DE-ST': [EPIPHANY, reformation(1990)],
  'DE-SH': [reformation(2018)],
  'DE-TH': [{ name: 'de.childrensDay', on: fixed(9, 20), since: 2019 }, reformation(1990)],
};

const stateWith = (own: readonly PublicHoliday[]): Country => ({ ...GERMANY, holidays: [...GERMANY.holidays, ...own] });

/** The German states, each with the national holidays included. */
export const GERMAN_STATES = Object.fromEntries(
  Object.entries(OWN).map(([code, own]) => [code, stateWith(own)]),
) as Record<keyof typeof OWN, Country>; // the keys of `OWN`
