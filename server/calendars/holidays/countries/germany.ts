import { text } from '#domain/languages.ts';
import { type Country, easter, fixed, inYears } from '../rules.ts';

/** Those of the whole country; the states have others besides. */
export const GERMANY: Country = {
  holidays: [
    { name: text('New Year’s Day', 'Новый год'), on: fixed(1, 1) },
    { name: text('Good Friday', 'Страстная пятница'), on: easter(-2) },
    { name: text('Easter Monday', 'Пасхальный понедельник'), on: easter(1) },
    { name: text('Labour Day', 'День труда'), on: fixed(5, 1) },
    { name: text('Ascension Day', 'Вознесение Христово'), on: easter(39) },
    { name: text('Whit Monday', 'Духов день'), on: easter(50) },
    { name: text('German Unity Day', 'День германского единства'), on: fixed(10, 3), since: 1990 },
    { name: text('Reformation Day', 'День Реформации'), on: inYears('2017-10-31') },
    { name: text('Christmas Day', 'Рождество'), on: fixed(12, 25) },
    { name: text('Boxing Day', 'Второй день Рождества'), on: fixed(12, 26) },
  ],
  substitutes: () => [],
};
