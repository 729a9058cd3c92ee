import { text } from '#domain/languages.ts';
import { type Country, DAY_OFF, fixed, orthodoxEaster, WORKING_DAY } from '../rules.ts';

/** What the Council of Ministers has moved: days off, and the Saturdays that are worked for them. */
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
    { name: text('New Year’s Day', 'Новый год'), on: fixed(1, 1) },
    { name: text('New Year’s Day', 'Новый год'), on: fixed(1, 2), since: 2020 },
    { name: text('Orthodox Christmas', 'Рождество Христово (православное)'), on: fixed(1, 7), since: 1992 },
    { name: text('Women’s Day', 'День женщин'), on: fixed(3, 8) },
    { name: text('Radunitsa', 'Радуница'), on: orthodoxEaster(9), since: 1992 },
    { name: text('Labour Day', 'Праздник труда'), on: fixed(5, 1) },
    { name: text('Victory Day', 'День Победы'), on: fixed(5, 9) },
    { name: text('Independence Day', 'День Независимости'), on: fixed(7, 3), since: 1997 },
    { name: text('October Revolution Day', 'День Октябрьской революции'), on: fixed(11, 7) },
    { name: text('Catholic Christmas', 'Рождество Христово (католическое)'), on: fixed(12, 25), since: 1992 },
  ],
  substitutes: (_, year) => moved(year, 0).map((date) => ({ date, name: DAY_OFF })),
  workdays: (year) => moved(year, 1).map((date) => ({ date, name: WORKING_DAY })),
};
