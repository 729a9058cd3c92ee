import { type Country, fixed, inYears, nextFree } from '../rules.ts';

/** The tenth of Dhu al-Hijja by the Umm al-Qura calendar, a day off since 2006. The day announced shortly before may differ. */
const KURBAN_AIT =
  '2006-01-10 2006-12-31 2007-12-20 2008-12-08 2009-11-27 2010-11-16 2011-11-06 2012-10-26 2013-10-15 2014-10-04 2015-09-23 2016-09-11 2017-09-01 2018-08-21 2019-08-11 2020-07-31 2021-07-20 2022-07-09 2023-06-28 2024-06-16 2025-06-06 2026-05-27 2027-05-16 2028-05-05 2029-04-24 2030-04-13 2031-04-02 2032-03-22 2033-03-12 2034-03-01 2035-02-19 2036-02-08 2037-01-27 2038-01-16 2039-01-05 2039-12-26 2040-12-15 2041-12-04 2042-11-23 2043-11-12 2044-11-01 2045-10-21 2046-10-11 2047-09-30 2048-09-19 2049-09-08 2050-08-28'.split(
    ' ',
  );

const NEW_YEAR = 'kz.newYear';
const NAURYZ = 'kz.nauryz';
const CONSTITUTION = 'kz.constitutionDay';
const INDEPENDENCE = 'kz.independenceDay';

export const KAZAKHSTAN: Country = {
  holidays: [
    { name: NEW_YEAR, on: fixed(1, 1) },
    { name: NEW_YEAR, on: fixed(1, 2), since: 1993 },
    { name: 'kz.orthodoxChristmas', on: fixed(1, 7), since: 2006, stays: true },
    { name: 'kz.womensDay', on: fixed(3, 8) },
    { name: NAURYZ, on: fixed(3, 21), since: 2010 },
    { name: NAURYZ, on: fixed(3, 22), since: 1992 },
    { name: NAURYZ, on: fixed(3, 23), since: 2010 },
    { name: 'kz.unityDay', on: fixed(5, 1) },
    { name: 'kz.defenderOfTheFatherlandDay', on: fixed(5, 7), since: 2013 },
    { name: 'kz.victoryDay', on: fixed(5, 9) },
    { name: 'kz.capitalDay', on: fixed(7, 6), since: 2009 },
    { name: 'kz.kurbanAit', on: inYears(...KURBAN_AIT), stays: true },
    { name: CONSTITUTION, on: fixed(8, 30), since: 1996, until: 2025 },
    { name: CONSTITUTION, on: fixed(3, 15), since: 2026 },
    { name: 'kz.republicDay', on: fixed(10, 25), since: 2022 },
    { name: 'kz.firstPresidentDay', on: fixed(12, 1), since: 2012, until: 2021 },
    { name: INDEPENDENCE, on: fixed(12, 16), since: 1992 },
    { name: INDEPENDENCE, on: fixed(12, 17), since: 1998, until: 2021 },
  ],
  substitutes: nextFree('inPlace.kz'),
};
