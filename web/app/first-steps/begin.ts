import { storage } from '#web/platform/storage.ts';
import { useTakenFromAddress } from '#web/platform/take-from-address.ts';

/** In the address of somebody's first calendar: the first steps open there, once in this browser. */
const FIRST = 'first';

/** @param known the calendars that the person had before */
export function pathAfterCreation(calendarId: string, known: readonly unknown[] | undefined): string {
  const path = `/dashboard/calendar/${calendarId}`;
  const isFirst = known?.length === 0 && storage.get('firstSteps') === null;
  // Who wanted to note something down does so first.
  return isFirst && storage.get('shared') === null ? `${path}?${FIRST}=steps` : path;
}

export function useFirstSteps(begin: () => void): void {
  useTakenFromAddress(FIRST, () => {
    if (storage.get('firstSteps') !== null) return;
    storage.set('firstSteps', 'seen');
    begin();
  });
}
