import type { CalendarListItem } from '#domain/calendars.ts';

/** The address under which all calendars are shown together; ids look otherwise. */
export const TOGETHER = 'all';

/** How many calendars the server answers for at once. */
export const TOGETHER_MAX = 100;

/** Those that are switched on, as many as can be shown together. */
export function shownTogether(
  calendars: readonly CalendarListItem[],
  hidden: readonly string[],
): readonly CalendarListItem[] {
  return calendars.filter(({ id }) => !hidden.includes(id)).slice(0, TOGETHER_MAX);
}
