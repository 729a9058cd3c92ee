import type { CalendarListItem } from '#domain/calendars.ts';

/** The path segment under which all calendars are shown together; no id looks like it. */
export const TOGETHER = 'all';

/** The most calendars in one request. */
export const TOGETHER_MAX = 100;

/** The visible calendars, up to the number that can be shown together. */
export function shownTogether(
  calendars: readonly CalendarListItem[],
  hidden: readonly string[],
): readonly CalendarListItem[] {
  return calendars.filter(({ id }) => !hidden.includes(id)).slice(0, TOGETHER_MAX);
}
