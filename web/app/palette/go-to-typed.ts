import { isEventDay } from '#domain/dates/event-days.ts';
import { isLocalDate } from '#domain/dates/local.ts';
import { openedCalendars } from '#web/calendars/api.ts';
import { TOGETHER } from '#web/calendars/shown-together.ts';
import { readDate } from '#web/events/when/read-date.ts';
import { isMonthFirst } from '#web/platform/format.ts';

const CALENDAR_PAGE = /^\/dashboard\/calendar\/(?:[\da-f-]{36}|all)$/;
const isCalendarPage = (): boolean => CALENDAR_PAGE.test(location.pathname);

/** The day that was typed as one says it; null for another text. @param today yyyy-MM-dd */
export function dayTyped(typed: string, today: string): string | null {
  const shown = isCalendarPage() ? new URLSearchParams(location.search).get('date') : null;
  const near = shown && isLocalDate(shown) ? shown : today;
  const day = readDate(typed, { today, near, monthFirst: isMonthFirst() });
  return day && isEventDay(day) ? day : null;
}

/** The page of a day: the calendar that is open, in its view, or else the one that was open last. */
export function pathToDay(day: string): string {
  const search = new URLSearchParams(isCalendarPage() ? location.search : '');
  search.set('date', day);
  const path = isCalendarPage() ? location.pathname : `/dashboard/calendar/${openedCalendars()[0] ?? TOGETHER}`;
  return `${path}?${search}`;
}
