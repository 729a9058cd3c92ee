import { type Country, fixed, nextFree, type PublicHoliday } from '../rules.ts';

const newYear = (day: number, since: number): PublicHoliday => ({
  ...{ name: day === 1 ? 'ru.newYearsDay' : 'ru.newYearHolidays', on: fixed(1, day), since },
  stays: true, // Only a decree moves those of January.
});

/**
 * Days off by the government's yearly decree, including those by article 112 of the Labour Code. Years without a decree follow article 112:
 * the next working day.
 */
const DECREED: Readonly<Record<number, readonly string[]>> = {
  2022: ['03-07', '05-02', '05-03', '05-10', '06-13'],
  2023: ['02-24', '05-08', '11-06'],
  2024: ['04-29', '04-30', '05-10', '12-30', '12-31'],
  2025: ['05-02', '05-08', '06-13', '11-03', '12-31'],
  2026: ['01-09', '03-09', '05-11', '12-31'],
  2027: ['02-22', '05-03', '05-10', '06-14', '11-05', '12-31'],
};

const WORKED: Readonly<Record<number, readonly string[]>> = {
  2022: ['03-05'],
  2024: ['04-27', '11-02', '12-28'],
  2025: ['11-01'],
  2027: ['02-20'],
};

const byLaw = nextFree('dayOff');

export const RUSSIA: Country = {
  holidays: [
    newYear(1, 1970),
    newYear(2, 1993),
    ...[3, 4, 5].map((day) => newYear(day, 2005)),
    newYear(6, 2013),
    { name: 'ru.christmas', on: fixed(1, 7), since: 1991, stays: true },
    newYear(8, 2013),
    { name: 'ru.defenderOfTheFatherlandDay', on: fixed(2, 23), since: 2002 },
    { name: 'ru.womensDay', on: fixed(3, 8) },
    { name: 'ru.springAndLabourDay', on: fixed(5, 1) },
    { name: 'ru.springAndLabourDay', on: fixed(5, 2), until: 2004 },
    { name: 'ru.victoryDay', on: fixed(5, 9) },
    { name: 'ru.russiaDay', on: fixed(6, 12), since: 1992 },
    { name: 'ru.nationalUnityDay', on: fixed(11, 4), since: 2005 },
    { name: 'ru.novemberHoliday', on: fixed(11, 7), until: 2004 },
    { name: 'ru.constitutionDay', on: fixed(12, 12), since: 1994, until: 2004 },
  ],
  substitutes: (taken, year) =>
    DECREED[year]?.map((day) => ({ date: `${year}-${day}`, name: 'dayOff' as const })) ?? byLaw(taken),
  workdays: (year) => WORKED[year]?.map((day) => ({ date: `${year}-${day}`, name: 'workingDay' as const })) ?? [],
};
