import { addDays, dayOfWeek } from '#domain/dates/local.ts';
import { type Country, fixed, isWeekend, last, nth } from '../rules.ts';

const VETERANS = 'us.veteransDay';
const [MONDAY, THURSDAY] = [1, 4];

/** Federal holidays. One that falls on a Saturday is observed on Friday, one on a Sunday on Monday. */
export const UNITED_STATES: Country = {
  holidays: [
    { name: 'us.newYearsDay', on: fixed(1, 1) },
    { name: 'us.martinLutherKingJrDay', on: nth(3, MONDAY, 1), since: 1986 },
    { name: 'us.washingtonsBirthday', on: nth(3, MONDAY, 2), since: 1971 },
    { name: 'us.memorialDay', on: last(MONDAY, 5), since: 1971 },
    { name: 'us.juneteenth', on: fixed(6, 19), since: 2021 },
    { name: 'us.independenceDay', on: fixed(7, 4) },
    { name: 'us.laborDay', on: nth(1, MONDAY, 9) },
    { name: 'us.columbusDay', on: nth(2, MONDAY, 10), since: 1971 },
    { name: VETERANS, on: nth(4, MONDAY, 10), since: 1971, until: 1977 },
    { name: VETERANS, on: fixed(11, 11), since: 1978 },
    { name: 'us.thanksgiving', on: nth(4, THURSDAY, 11) },
    { name: 'us.christmasDay', on: fixed(12, 25) },
  ],
  substitutes: (taken) =>
    taken
      .filter(({ date }) => isWeekend(date))
      .map(({ date, holiday: { name } }) => ({
        date: addDays(date, dayOfWeek(date) === 6 ? -1 : 1),
        name: 'inPlace.us',
        holiday: name,
      })),
};
