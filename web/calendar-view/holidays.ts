import { createContext, useContext } from 'react';

/** By day, `yyyy-MM-dd`. */
export type HolidayNames = ReadonlyMap<string, string>;

const Holidays = createContext<HolidayNames>(new Map());

export const HolidayProvider = Holidays.Provider;

/** The names of the public holidays around what is shown, of the countries that the person has chosen. */
export const useHolidays = (): HolidayNames => useContext(Holidays);
