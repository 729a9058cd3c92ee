import { useSearchParams } from 'react-router';
import type { Calendar } from '#domain/calendars.ts';
import { may } from '#domain/permissions.ts';
import { lastAddedTo } from '#web/calendars/api.ts';
import { SHARED } from './shared-text.ts';
import { useTakenFromAddress } from './take-from-address.ts';

/** In the address of a calendar or the dashboard: the form of a new event opens there, with what another app has shared. */
const ADD = 'add';

/** @param given has what was shared */
export function pathToAdd(calendarId: string, given = new URLSearchParams()): string {
  const shared = SHARED.flatMap((name) => given.getAll(name).map((text) => [name, text]));
  return `/dashboard/calendar/${calendarId}?${new URLSearchParams([[ADD, 'event'], ...shared])}`;
}

export function useWantsEvent(): boolean {
  const [search] = useSearchParams();
  return [ADD, ...SHARED].some((name) => search.has(name));
}

export const useAddFromAddress = (add: (given: URLSearchParams) => void): void => useTakenFromAddress(ADD, add, SHARED);

/** Where new events go; undefined for those who may add none. */
export function calendarToAddTo(calendars: readonly Calendar[]): Calendar | undefined {
  const writable = calendars.filter(({ role }) => may(role, 'events.write'));
  return writable.find(({ id }) => id === lastAddedTo()) ?? writable[0];
}
