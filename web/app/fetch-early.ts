import { matchPath } from 'react-router';
import { currentAccount } from '#web/accounts/account.ts';
import { checkAccount } from '#web/accounts/api.ts';
import { monthDays, readPlace } from '#web/calendar-view/place.ts';
import { eventsPath } from '#web/events/events-path.ts';
import { fetchAhead } from '#web/platform/client.ts';
import { readToday } from '#web/platform/today.ts';

/** A calendar that is not known yet begins its weeks with Monday; another one asks for its month again. */
const FIRST_DAY = 1;

/** Asks for what an address will show while its code is still on the way, all of it at once. */
export function fetchEarly(pathname: string, search: string): void {
  if (currentAccount().status !== 'unknown' || !pathname.startsWith('/dashboard')) return;
  void checkAccount();
  const calendarId = matchPath('/dashboard/calendar/:calendarId', pathname)?.params.calendarId;
  if (!calendarId || calendarId === 'create') return;
  fetchAhead(`/calendars/${calendarId}`);
  fetchAhead(`/calendars/${calendarId}/role`);
  const { view, date } = readPlace(new URLSearchParams(search), readToday(new Date()).date);
  if (view === 'year' || view === 'agenda') return;
  const days = monthDays(date, FIRST_DAY);
  fetchAhead(eventsPath(calendarId, { first: days[0] ?? '', last: days.at(-1) ?? '' }));
}
