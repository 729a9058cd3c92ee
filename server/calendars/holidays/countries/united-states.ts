import { addDays, dayOfWeek } from '#domain/dates/local.ts';
import { text } from '#domain/languages.ts';
import { type Country, fixed, isWeekend, last, nth } from '../rules.ts';

const VETERANS = text('Veterans Day', 'День ветеранов');
const [MONDAY, THURSDAY] = [1, 4];

/** Federal holidays. One on a Saturday is observed on Friday, one on a Sunday on Monday. */
export const UNITED_STATES: Country = {
  holidays: [
    { name: text('New Year’s Day', 'Новый год'), on: fixed(1, 1) },
    { name: text('Martin Luther King Jr. Day', 'День Мартина Лютера Кинга'), on: nth(3, MONDAY, 1), since: 1986 },
    { name: text('Washington’s Birthday', 'День рождения Вашингтона'), on: nth(3, MONDAY, 2), since: 1971 },
    { name: text('Memorial Day', 'День памяти'), on: last(MONDAY, 5), since: 1971 },
    { name: text('Juneteenth', 'Джунтинт'), on: fixed(6, 19), since: 2021 },
    { name: text('Independence Day', 'День независимости'), on: fixed(7, 4) },
    { name: text('Labor Day', 'День труда'), on: nth(1, MONDAY, 9) },
    { name: text('Columbus Day', 'День Колумба'), on: nth(2, MONDAY, 10), since: 1971 },
    { name: VETERANS, on: nth(4, MONDAY, 10), since: 1971, until: 1977 },
    { name: VETERANS, on: fixed(11, 11), since: 1978 },
    { name: text('Thanksgiving', 'День благодарения'), on: nth(4, THURSDAY, 11) },
    { name: text('Christmas Day', 'Рождество'), on: fixed(12, 25) },
  ],
  substitutes: (taken) =>
    taken
      .filter(({ date }) => isWeekend(date))
      .map(({ date, holiday: { name } }) => ({
        date: addDays(date, dayOfWeek(date) === 6 ? -1 : 1),
        name: text(`${name.en} (observed)`, `${name.ru} (выходной)`),
      })),
};
