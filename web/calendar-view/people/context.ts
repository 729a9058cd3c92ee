import { createContext, useContext } from 'react';
import type { PeopleById } from '#web/events/people/api.ts';

const People = createContext<PeopleById>(new Map());

export const PeopleProvider = People.Provider;

/** The people of the calendars on the page. */
export const usePeopleShown = (): PeopleById => useContext(People);
