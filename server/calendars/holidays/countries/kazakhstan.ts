import { type Country, fixed, inYears, nextFree } from '../rules.ts';
import { KURBAN_AIT } from './kurban-ait.ts';

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
