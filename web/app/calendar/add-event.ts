import { useSearchParams } from 'react-router';
import type { Calendar } from '#domain/calendars.ts';
import { may } from '#domain/permissions.ts';
import { lastAddedTo } from '#web/calendars/api.ts';
import { useTakenFromAddress } from '#web/platform/take-from-address.ts';

/** The query parameter of a calendar or the dashboard that opens the form of a new event. */
const ADD = 'add';

/** The query parameters of shared content, as the web manifest names them (Web Share Target, `share_target`). */
export const SHARED = ['title', 'text', 'url'] as const;
export const hasShared = (given: URLSearchParams) => SHARED.some((name) => given.has(name));

export const pathToAdd = (calendarId: string): string => `/dashboard/calendar/${calendarId}?${ADD}=event`;

export function useWantsEvent(): boolean {
  const [search] = useSearchParams();
  return search.has(ADD) || hasShared(search);
}

export const useAddFromAddress = (add: () => void): void => useTakenFromAddress(ADD, add);

/** The calendar for new events; undefined if the person may add none. */
export function calendarToAddTo(calendars: readonly Calendar[]): Calendar | undefined {
  const writable = calendars.filter(({ role }) => may(role, 'events.write'));
  return writable.find(({ id }) => id === lastAddedTo()) ?? writable[0];
}
