import { useMemo } from 'react';
import type { PeopleById } from '#web/events/people/api.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { createStore } from '#web/platform/store.ts';
import { filterOf, type PeopleFilter, peopleIn, rememberFilter } from './filter.ts';

/** Counts the choices, so that all that shows events follows. */
const choices = createStore(0);

/** @param page the id of a calendar, or of several together */
export function choosePeople(page: string, filter: PeopleFilter): void {
  rememberFilter(page, filter);
  choices.set(choices.get() + 1);
}

/** The chosen filter of a page, and the people whose events it shows. @see peopleIn */
export function usePeopleFilter(page: string, people: PeopleById) {
  const { id: readerId } = useUser();
  choices.use();
  const filter = filterOf(page);
  const ids = useMemo(() => peopleIn(filter, people, readerId), [filter, people, readerId]);
  return { filter, ids };
}

/** The page of some calendars, for `usePeopleFilter`. */
export const pageOf = (calendars: readonly { id: string }[], together: boolean): string =>
  together ? 'all' : (calendars[0]?.id ?? '');
