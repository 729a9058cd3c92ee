import { useSearchParams } from 'react-router';
import { useTakenFromAddress } from './take-from-address.ts';

/** In the address of a calendar or the dashboard: the form of a new event opens there. */
const ADD = 'add';

export const pathToAdd = (calendarId: string): string => `/dashboard/calendar/${calendarId}?${ADD}=event`;

export function useWantsEvent(): boolean {
  const [search] = useSearchParams();
  return search.has(ADD);
}

export const useAddFromAddress = (add: () => void): void => useTakenFromAddress(ADD, add);
