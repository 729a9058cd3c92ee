import { useSearchParams } from 'react-router';
import type { Calendar } from '#domain/calendars.ts';
import { may } from '#domain/permissions.ts';
import { lastAddedTo } from '#web/calendars/api.ts';
import { useTakenFromAddress } from '#web/platform/take-from-address.ts';

/** In the address of a calendar or the dashboard: the form of a new event opens there. */
const ADD = 'add';

/** What another app shares with this one: the names that the web manifest gives them (Web Share Target, `share_target`). */
export const SHARED = ['title', 'text', 'url'] as const;
export const hasShared = (given: URLSearchParams) => SHARED.some((name) => given.has(name));

export const pathToAdd = (calendarId: string): string => `/dashboard/calendar/${calendarId}?${ADD}=event`;

export function useWantsEvent(): boolean {
  const [search] = useSearchParams();
  return search.has(ADD) || hasShared(search);
}

export const useAddFromAddress = (add: () => void): void => useTakenFromAddress(ADD, add);

/** Where new events go; undefined for those who may add none. */
export function calendarToAddTo(calendars: readonly Calendar[]): Calendar | undefined {
  const writable = calendars.filter(({ role }) => may(role, 'events.write'));
  return writable.find(({ id }) => id === lastAddedTo()) ?? writable[0];
}
