/** The address under which all calendars are shown together; ids look otherwise. */
export const TOGETHER = 'all';

/** The page of a calendar, or of all of them. The view and the date stay as they are on the page that is left. */
export const calendarPath = (id: string): string =>
  `/dashboard/calendar/${id}${location.pathname.startsWith('/dashboard/calendar/') ? location.search : ''}`;
