import { text } from '#domain/languages.ts';
import { type Country, easter, fixed, inYears, last, nextFree, nth, type PublicHoliday } from '../rules.ts';

const MONDAY = 1;
const substitutes = nextFree(({ en, ru }) => text(`${en} (substitute day)`, `${ru} (выходной)`));

const NEW_YEAR: PublicHoliday = { name: text('New Year’s Day', 'Новый год'), on: fixed(1, 1), since: 1974 };
const GOOD_FRIDAY: PublicHoliday = { name: text('Good Friday', 'Страстная пятница'), on: easter(-2) };
const EASTER_MONDAY: PublicHoliday = { name: text('Easter Monday', 'Пасхальный понедельник'), on: easter(1) };
const SUMMER = text('Summer bank holiday', 'Летний выходной');

/** Those of every part of the kingdom. */
const COMMON: readonly PublicHoliday[] = [
  {
    name: text('Early May bank holiday', 'Майский выходной'),
    on: nth(1, MONDAY, 5, { 1995: '05-08', 2020: '05-08' }),
    since: 1978,
  },
  {
    name: text('Spring bank holiday', 'Весенний выходной'),
    on: last(MONDAY, 5, { 2002: '06-04', 2012: '06-04', 2022: '06-02' }),
    since: 1971,
  },
  { name: text('Royal wedding', 'Королевская свадьба'), on: inYears('1973-11-14', '1981-07-29', '2011-04-29') },
  {
    name: text('Jubilee bank holiday', 'Юбилей королевы'),
    on: inYears('1977-06-07', '2002-06-03', '2012-06-05', '2022-06-03'),
  },
  { name: text('Millennium bank holiday', 'Встреча тысячелетия'), on: inYears('1999-12-31') },
  { name: text('State funeral of Queen Elizabeth II', 'Похороны королевы Елизаветы II'), on: inYears('2022-09-19') },
  { name: text('Coronation of King Charles III', 'Коронация короля Карла III'), on: inYears('2023-05-08') },
  { name: text('Christmas Day', 'Рождество'), on: fixed(12, 25) },
  { name: text('Boxing Day', 'День подарков'), on: fixed(12, 26), since: 1974 },
];

const august: PublicHoliday = { name: SUMMER, on: last(MONDAY, 8), since: 1971 };

export const ENGLAND_AND_WALES: Country = {
  holidays: [NEW_YEAR, GOOD_FRIDAY, EASTER_MONDAY, august, ...COMMON],
  substitutes,
};

export const SCOTLAND: Country = {
  holidays: [
    NEW_YEAR,
    { name: text('2 January', '2 января'), on: fixed(1, 2), since: 1973 },
    GOOD_FRIDAY,
    { name: SUMMER, on: nth(1, MONDAY, 8), since: 1971 },
    { name: text('St Andrew’s Day', 'День святого Андрея'), on: fixed(11, 30), since: 2007 },
    ...COMMON,
  ],
  substitutes,
};

export const NORTHERN_IRELAND: Country = {
  holidays: [
    NEW_YEAR,
    { name: text('St Patrick’s Day', 'День святого Патрика'), on: fixed(3, 17) },
    GOOD_FRIDAY,
    EASTER_MONDAY,
    { name: text('Battle of the Boyne', 'Битва на реке Бойн'), on: fixed(7, 12) },
    august,
    ...COMMON,
  ],
  substitutes,
};
