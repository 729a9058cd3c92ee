import { type Country, easter, fixed, inYears } from '../rules.ts';

/** The national holidays; the states add their own. */
export const GERMANY: Country = {
  holidays: [
    { name: 'de.newYearsDay', on: fixed(1, 1) },
    { name: 'de.goodFriday', on: easter(-2) },
    { name: 'de.easterMonday', on: easter(1) },
    { name: 'de.labourDay', on: fixed(5, 1) },
    { name: 'de.ascensionDay', on: easter(39) },
    { name: 'de.whitMonday', on: easter(50) },
    { name: 'de.germanUnityDay', on: fixed(10, 3), since: 1990 },
    { name: 'de.reformationDay', on: inYears('2017-10-31') },
    { name: 'de.christmasDay', on: fixed(12, 25) },
    { name: 'de.boxingDay', on: fixed(12, 26) },
  ],
  substitutes: () => [],
};
