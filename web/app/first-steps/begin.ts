import { storage } from '#web/platform/storage.ts';
import { useTakenFromAddress } from '#web/platform/take-from-address.ts';

/** The query parameter that opens the first steps in a person's first calendar, once per browser. */
const FIRST = 'first';

/** @param known the calendars that the person had before */
export function pathAfterCreation(calendarId: string, known: readonly unknown[] | undefined): string {
  const path = `/dashboard/calendar/${calendarId}`;
  const isFirst = known?.length === 0 && storage.get('firstSteps') === null;
  // Shared content takes precedence: its form opens first.
  return isFirst && storage.get('shared') === null ? `${path}?${FIRST}=steps` : path;
}

export function useFirstSteps(begin: () => void): void {
  useTakenFromAddress(FIRST, () => {
    if (storage.get('firstSteps') !== null) return;
    storage.set('firstSteps', 'seen');
    begin();
  });
}
