import { createContext, useContext } from 'react';

/** What is said beside a day, `yyyy-MM-dd`, and whether people are off. */
export type HolidayNames = ReadonlyMap<string, { readonly text: string; readonly off: boolean }>;

const Holidays = createContext<HolidayNames>(new Map());

export const HolidayProvider = Holidays.Provider;

/** The public holidays and working weekends around what is shown, of the countries that the person has chosen. */
export const useHolidays = (): HolidayNames => useContext(Holidays);
