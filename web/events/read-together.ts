import type { CalendarEvent } from '#domain/events.ts';
import { ClientError, call } from '#web/platform/client.ts';
import type { DayRange } from './events-path.ts';
import { readRange } from './read-range.ts';

/** A pending request for the days of one calendar. */
interface Pending {
  readonly calendarId: string;
  readonly signal: AbortSignal;
  readonly resolve: (events: CalendarEvent[] | Promise<CalendarEvent[]>) => void;
}

/** The most calendars in one request. */
const CALENDARS_AT_ONCE = 100;

const waiting = new Map<string, Pending[]>();

/** The events of one calendar, like `readRange`. Concurrent requests for the same days share a call. @throws ClientError as `readRange` */
export function readTogether(calendarId: string, days: DayRange, signal: AbortSignal): Promise<CalendarEvent[]> {
  return new Promise((resolve) => {
    const key = `${days.first} ${days.last}`;
    const pending = { calendarId, signal, resolve };
    const others = waiting.get(key);
    if (others) {
      others.push(pending);
      return;
    }
    waiting.set(key, [pending]);
    queueMicrotask(() => {
      const all = waiting.get(key) ?? [];
      waiting.delete(key);
      for (let from = 0; from < all.length; from += CALENDARS_AT_ONCE)
        send(all.slice(from, from + CALENDARS_AT_ONCE), days);
    });
  });
}

function send(pending: readonly Pending[], days: DayRange): void {
  const alone = ({ calendarId, signal }: Pending) => readRange(calendarId, days, signal);
  const [only] = pending;
  if (only && pending.length === 1) {
    only.resolve(alone(only));
    return;
  }
  const answer = ask(pending, days);
  for (const each of pending) {
    each.resolve(
      answer.then(
        (byCalendar) => byCalendar.get(each.calendarId) ?? [],
        (error: unknown) => {
          if (each.signal.aborted || !mayPassAlone(error)) throw error;
          return alone(each);
        },
      ),
    );
  }
}

/** Whether a failed shared call is worth retrying for each calendar alone. */
function mayPassAlone(error: unknown): boolean {
  if (!(error instanceof ClientError)) return false;
  return error.status === 404 || error.code === 'range_too_full' || (error.code === 'network' && !navigator.onLine);
}

async function ask(pending: readonly Pending[], { first, last }: DayRange): Promise<Map<string, CalendarEvent[]>> {
  const stop = new AbortController();
  const stopIfAll = () => pending.every(({ signal }) => signal.aborted) && stop.abort();
  for (const { signal } of pending) signal.addEventListener('abort', stopIfAll);
  try {
    // Sorted, so that the same calendars have the same URL.
    const calendarIds = pending.map(({ calendarId }) => calendarId).sort();
    const search = new URLSearchParams({ calendarIds: calendarIds.join(), startDate: first, endDate: last });
    const events = await call<CalendarEvent[]>('GET', `/events?${search}`, { signal: stop.signal });
    return Map.groupBy(events, (event) => event.calendarId);
  } finally {
    for (const { signal } of pending) signal.removeEventListener('abort', stopIfAll);
  }
}
