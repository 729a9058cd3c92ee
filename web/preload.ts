import type { Calendar } from '#domain/calendars.ts';
import { firstDayOf } from './calendar-view/first-days.ts';
import { monthDays } from './calendar-view/month-days.ts';
import { readViewState } from './calendar-view/view-state.ts';
import { TOGETHER } from './calendars/shown-together.ts';
import { eventsPath } from './events/events-path.ts';
import { paintFirst } from './first-paint.ts';
import { localeOf } from './platform/locale.ts';
import { ownDate } from './platform/own-date.ts';
import { prefetch, takePrefetched } from './platform/prefetch.ts';
import { storage } from './platform/storage.ts';

/** Runs before the app as a separate bundle: fetches the data for the address while the app's code is loading. */
fetchStylesAgain();
const token = storage.get('token');
paintFirst(token !== null);
if (location.pathname === '/login') void prefetch('/site', token);
if (token && location.pathname.startsWith('/dashboard')) {
  void prefetch('/auth/me', token);
  startIntl();
  const id = /^\/dashboard\/calendar\/([^/]+)$/.exec(location.pathname)?.[1];
  if (id === TOGETHER) void prefetch('/calendars', token);
  else if (id && id !== 'create') askForCalendar(id, token).catch(() => undefined); // The page retries and reports the failure.
}

/** Warms up Intl, whose first formatter takes a phone a tenth of a second, between the first frame and the app's code. */
function startIntl(): void {
  requestAnimationFrame(() => {
    setTimeout(() => new Intl.DateTimeFormat(localeOf(document.documentElement.lang), { month: 'long' }).format(0));
  });
}

/** Assumes the stored first day of the week, and fetches the month again if it has changed. */
async function askForCalendar(id: string, token: string): Promise<void> {
  const answer = prefetch(`/calendars/${id}`, token);
  for (const part of ['role', 'tags', 'people']) void prefetch(`/calendars/${id}/${part}`, token);
  const { view, date } = readViewState(new URLSearchParams(location.search), ownDate(new Date()));
  if (view === 'year' || view === 'agenda') return;
  const month = (firstDayOfWeek: number) => {
    const days = monthDays(date, firstDayOfWeek);
    return eventsPath(id, { first: days[0] ?? '', last: days.at(-1) ?? '' });
  };
  const expected = firstDayOf(id);
  void prefetch(month(expected), token);
  const { calendar }: { calendar: Calendar } = await (await answer).clone().json();
  if (calendar.firstDayOfWeek === expected) return;
  void takePrefetched(month(expected), token); // no other call takes it
  void prefetch(month(calendar.firstDayOfWeek), token);
}

/**
 * The bundler requests a style sheet only once. A failed one is retried when the network is back, or on the next press, so that
 * its components do not stay unstyled.
 */
function fetchStylesAgain(): void {
  const failed = new Set<HTMLLinkElement>();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  };
  const retryImports = () => {
    if (!navigator.onLine) return;
    for (const link of failed) link.replaceWith(link.cloneNode());
    failed.clear();
  };
  document.addEventListener('error', note, true);
  for (const type of ['online', 'pointerdown', 'keydown']) addEventListener(type, retryImports, true);
}
