import { text } from '#domain/languages.ts';
import { type Country, DAY_OFF, fixed, nextFree, type PublicHoliday, WORKING_DAY } from '../rules.ts';

const NEW_YEAR = text('New Year holidays', 'Новогодние каникулы');

const newYear = (day: number, since: number): PublicHoliday => ({
  ...{ name: day === 1 ? text('New Year’s Day', 'Новый год') : NEW_YEAR, on: fixed(1, day), since },
  stays: true, // Those of January are moved by the decree alone.
});

/** Days off that the government's decree for a year gives, and that article 112 gives besides. Years without one follow article 112 of the Labour Code: the next working day. */
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

const byLaw = nextFree(() => DAY_OFF);

export const RUSSIA: Country = {
  holidays: [
    newYear(1, 1970),
    newYear(2, 1993),
    ...[3, 4, 5].map((day) => newYear(day, 2005)),
    newYear(6, 2013),
    { name: text('Christmas', 'Рождество Христово'), on: fixed(1, 7), since: 1991, stays: true },
    newYear(8, 2013),
    { name: text('Defender of the Fatherland Day', 'День защитника Отечества'), on: fixed(2, 23), since: 2002 },
    { name: text('Women’s Day', 'Международный женский день'), on: fixed(3, 8) },
    { name: text('Spring and Labour Day', 'Праздник Весны и Труда'), on: fixed(5, 1) },
    { name: text('Spring and Labour Day', 'Праздник Весны и Труда'), on: fixed(5, 2), until: 2004 },
    { name: text('Victory Day', 'День Победы'), on: fixed(5, 9) },
    { name: text('Russia Day', 'День России'), on: fixed(6, 12), since: 1992 },
    { name: text('National Unity Day', 'День народного единства'), on: fixed(11, 4), since: 2005 },
    { name: text('November holiday', 'Ноябрьский праздник'), on: fixed(11, 7), until: 2004 },
    { name: text('Constitution Day', 'День Конституции'), on: fixed(12, 12), since: 1994, until: 2004 },
  ],
  substitutes: (taken, year) =>
    DECREED[year]?.map((day) => ({ date: `${year}-${day}`, name: DAY_OFF })) ?? byLaw(taken),
  workdays: (year) => WORKED[year]?.map((day) => ({ date: `${year}-${day}`, name: WORKING_DAY })) ?? [],
};
