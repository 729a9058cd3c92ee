import { createContext, useContext } from 'react';

/** By day, `yyyy-MM-dd`: the name, and whether it is a day off. */
export type HolidayNames = ReadonlyMap<string, { readonly text: string; readonly off: boolean }>;

const Holidays = createContext<HolidayNames>(new Map());

export const HolidayProvider = Holidays.Provider;

/** The public holidays and working weekends around the shown period, in the countries that the person has chosen. */
export const useHolidays = (): HolidayNames => useContext(Holidays);
