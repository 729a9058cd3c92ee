import type { Calendar } from '#domain/calendars.ts';
import { monthDays, readPlace } from './calendar-view/place.ts';
import { eventsPath } from './events/events-path.ts';
import { sendAhead, takeAhead } from './platform/ahead.ts';
import { ownDate } from './platform/own-date.ts';
import { storage } from './platform/storage.ts';

const USUAL_FIRST_DAY = 1;

/** Runs before the app, from a file of its own: asks for what the address will show while the app's code is on the way. */
const token = storage.get('token');
if (token && location.pathname.startsWith('/dashboard')) {
  void sendAhead('/auth/me', token);
  const id = /^\/dashboard\/calendar\/([^/]+)$/.exec(location.pathname)?.[1];
  if (id && id !== 'create') askForCalendar(id, token).catch(() => undefined); // The page asks again, and tells of a failure.
}

/** The month is asked for as most calendars show it, and once more where the calendar begins its weeks with another day. */
async function askForCalendar(id: string, token: string): Promise<void> {
  const answer = sendAhead(`/calendars/${id}`, token);
  for (const part of ['role', 'tags']) void sendAhead(`/calendars/${id}/${part}`, token);
  const { view, date } = readPlace(new URLSearchParams(location.search), ownDate(new Date()));
  if (view === 'year' || view === 'agenda') return;
  const month = (firstDayOfWeek: number) => {
    const days = monthDays(date, firstDayOfWeek);
    return eventsPath(id, { first: days[0] ?? '', last: days.at(-1) ?? '' });
  };
  void sendAhead(month(USUAL_FIRST_DAY), token);
  const { calendar }: { calendar: Calendar } = await (await answer).clone().json();
  if (calendar.firstDayOfWeek === USUAL_FIRST_DAY) return;
  void takeAhead(month(USUAL_FIRST_DAY), token); // Nobody else will.
  void sendAhead(month(calendar.firstDayOfWeek), token);
}
