import { type Country, fixed, orthodoxEaster } from '../rules.ts';

/** The Council of Ministers' decrees: days off, and the Saturdays worked in return. */
const MOVED: Readonly<Record<number, readonly (readonly [off: string, worked: string])[]>> = {
  2020: [
    ['01-06', '01-04'],
    ['04-27', '04-04'],
  ],
  2021: [
    ['01-08', '01-16'],
    ['05-10', '05-15'],
  ],
  2022: [
    ['03-07', '03-12'],
    ['05-02', '05-14'],
  ],
  2023: [
    ['04-24', '04-29'],
    ['05-08', '05-13'],
    ['11-06', '11-11'],
  ],
  2024: [
    ['05-13', '05-18'],
    ['11-08', '11-16'],
  ],
  2025: [
    ['01-06', '01-11'],
    ['04-28', '04-26'],
    ['07-04', '07-12'],
    ['12-26', '12-20'],
  ],
  2026: [['04-20', '04-25']],
};

const moved = (year: number, which: 0 | 1) => (MOVED[year] ?? []).map((days) => `${year}-${days[which]}`);

export const BELARUS: Country = {
  holidays: [
    { name: 'by.newYearsDay', on: fixed(1, 1) },
    { name: 'by.newYearsDay', on: fixed(1, 2), since: 2020 },
    { name: 'by.orthodoxChristmas', on: fixed(1, 7), since: 1992 },
    { name: 'by.womensDay', on: fixed(3, 8) },
    { name: 'by.radunitsa', on: orthodoxEaster(9), since: 1992 },
    { name: 'by.labourDay', on: fixed(5, 1) },
    { name: 'by.victoryDay', on: fixed(5, 9) },
    { name: 'by.independenceDay', on: fixed(7, 3), since: 1997 },
    { name: 'by.octoberRevolutionDay', on: fixed(11, 7) },
    { name: 'by.catholicChristmas', on: fixed(12, 25), since: 1992 },
  ],
  substitutes: (_, year) => moved(year, 0).map((date) => ({ date, name: 'dayOff' })),
  workdays: (year) => moved(year, 1).map((date) => ({ date, name: 'workingDay' })),
};
