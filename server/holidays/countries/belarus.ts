import { text } from '#domain/languages.ts';
import { type Country, fixed, orthodoxEaster } from '../rules.ts';

/** Days that the government moves from year to year are not among them. */
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
  substitutes: () => [],
};
