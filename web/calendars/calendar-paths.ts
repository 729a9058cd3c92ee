import { hiddenCalendars, openedCalendars } from './remembered.ts';
import { TOGETHER } from './shown-together.ts';

const PAGES = '/dashboard/calendar/';

/** The page of a calendar, or of all of them. The view and the date stay as they are on the page that is left. */
export const calendarPath = (id: string): string =>
  `${PAGES}${id}${location.pathname.startsWith(PAGES) ? location.search : ''}`;

/** Where an event of a calendar is looked at: where all are shown together they stay so, unless that one is switched off. */
export function pathOfFound(calendarId: string): string {
  const isSeen = location.pathname === `${PAGES}${TOGETHER}` && !hiddenCalendars().includes(calendarId);
  return PAGES + (isSeen ? TOGETHER : calendarId);
}

/** Where an event of a calendar by its address is looked at: every calendar shows them, so the page stays, or is the last that was open. */
export function pathOfOthers(): string {
  const [, here] = /^\/dashboard\/calendar\/([\w-]+)$/.exec(location.pathname) ?? [];
  return PAGES + (here && here !== 'create' ? here : (openedCalendars()[0] ?? TOGETHER));
}
