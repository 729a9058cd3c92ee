import { type Country, easter, fixed, inYears, last, nextFree, nth, type PublicHoliday } from '../rules.ts';

const MONDAY = 1;
const substitutes = nextFree('inPlace.gb');

const NEW_YEAR: PublicHoliday = { name: 'gb.newYearsDay', on: fixed(1, 1), since: 1974 };
const GOOD_FRIDAY: PublicHoliday = { name: 'gb.goodFriday', on: easter(-2) };
const EASTER_MONDAY: PublicHoliday = { name: 'gb.easterMonday', on: easter(1) };
const SUMMER = 'gb.summerBankHoliday';

/** The holidays of every part of the kingdom. */
const COMMON: readonly PublicHoliday[] = [
  {
    name: 'gb.earlyMayBankHoliday',
    on: nth(1, MONDAY, 5, { 1995: '05-08', 2020: '05-08' }),
    since: 1978,
  },
  {
    name: 'gb.springBankHoliday',
    on: last(MONDAY, 5, { 2002: '06-04', 2012: '06-04', 2022: '06-02' }),
    since: 1971,
  },
  { name: 'gb.royalWedding', on: inYears('1973-11-14', '1981-07-29', '2011-04-29') },
  {
    name: 'gb.jubileeBankHoliday',
    on: inYears('1977-06-07', '2002-06-03', '2012-06-05', '2022-06-03'),
  },
  { name: 'gb.millenniumBankHoliday', on: inYears('1999-12-31') },
  { name: 'gb.funeralOfElizabeth', on: inYears('2022-09-19') },
  { name: 'gb.coronationOfCharles', on: inYears('2023-05-08') },
  { name: 'gb.christmasDay', on: fixed(12, 25) },
  { name: 'gb.boxingDay', on: fixed(12, 26), since: 1974 },
];

const august: PublicHoliday = { name: SUMMER, on: last(MONDAY, 8), since: 1971 };

export const ENGLAND_AND_WALES: Country = {
  holidays: [NEW_YEAR, GOOD_FRIDAY, EASTER_MONDAY, august, ...COMMON],
  substitutes,
};

export const SCOTLAND: Country = {
  holidays: [
    NEW_YEAR,
    { name: 'gb.secondJanuary', on: fixed(1, 2), since: 1973 },
    GOOD_FRIDAY,
    { name: SUMMER, on: nth(1, MONDAY, 8), since: 1971 },
    { name: 'gb.stAndrewsDay', on: fixed(11, 30), since: 2007 },
    ...COMMON,
  ],
  substitutes,
};

export const NORTHERN_IRELAND: Country = {
  holidays: [
    NEW_YEAR,
    { name: 'gb.stPatricksDay', on: fixed(3, 17) },
    GOOD_FRIDAY,
    EASTER_MONDAY,
    { name: 'gb.battleOfTheBoyne', on: fixed(7, 12) },
    august,
    ...COMMON,
  ],
  substitutes,
};
