import { hiddenCalendars, openedCalendars } from './remembered.ts';
import { TOGETHER } from './shown-together.ts';

const PAGES = '/dashboard/calendar/';

/** The page of a calendar, or of all of them, with the view and date of the current page. */
export const calendarPath = (id: string): string =>
  `${PAGES}${id}${location.pathname.startsWith(PAGES) ? location.search : ''}`;

/** The page for an event of a calendar: all calendars together if they are shown so and this one is visible. */
export function pathToEvents(calendarId: string): string {
  const isSeen = location.pathname === `${PAGES}${TOGETHER}` && !hiddenCalendars().includes(calendarId);
  return PAGES + (isSeen ? TOGETHER : calendarId);
}

/** The page for an event of a subscribed calendar, which every page shows: the current one, or else the last one opened. */
export function pathToSubscribed(): string {
  const [, here] = /^\/dashboard\/calendar\/([\w-]+)$/.exec(location.pathname) ?? [];
  return PAGES + (here && here !== 'create' ? here : (openedCalendars()[0] ?? TOGETHER));
}
