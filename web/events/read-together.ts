import type { CalendarEvent } from '#domain/events.ts';
import { ClientError, call } from '#web/platform/client.ts';
import type { DayRange } from './events-path.ts';
import { readRange } from './read-range.ts';

/** A pending request for the days of one calendar. */
interface Asked {
  readonly calendarId: string;
  readonly signal: AbortSignal;
  readonly resolve: (events: CalendarEvent[] | Promise<CalendarEvent[]>) => void;
}

/** The most calendars in one request. */
const CALENDARS_AT_ONCE = 100;

const waiting = new Map<string, Asked[]>();

/** The events of one calendar, like `readRange`. Concurrent requests for the same days share a call. @throws ClientError as `readRange` */
export function readTogether(calendarId: string, days: DayRange, signal: AbortSignal): Promise<CalendarEvent[]> {
  return new Promise((resolve) => {
    const key = `${days.first} ${days.last}`;
    const asked = { calendarId, signal, resolve };
    const others = waiting.get(key);
    if (others) {
      others.push(asked);
      return;
    }
    waiting.set(key, [asked]);
    queueMicrotask(() => {
      const all = waiting.get(key) ?? [];
      waiting.delete(key);
      for (let from = 0; from < all.length; from += CALENDARS_AT_ONCE)
        send(all.slice(from, from + CALENDARS_AT_ONCE), days);
    });
  });
}

function send(asked: readonly Asked[], days: DayRange): void {
  const alone = ({ calendarId, signal }: Asked) => readRange(calendarId, days, signal);
  const [only] = asked;
  if (only && asked.length === 1) {
    only.resolve(alone(only));
    return;
  }
  const answer = ask(asked, days);
  for (const each of asked) {
    each.resolve(
      answer.then(
        (byCalendar) => byCalendar.get(each.calendarId) ?? [],
        (error: unknown) => {
          if (each.signal.aborted || !isOfOneOnly(error)) throw error;
          return alone(each);
        },
      ),
    );
  }
}

/** Whether a failed shared call is worth retrying for each calendar alone. */
function isOfOneOnly(error: unknown): boolean {
  if (!(error instanceof ClientError)) return false;
  return error.status === 404 || error.code === 'range_too_full' || (error.code === 'network' && !navigator.onLine);
}

async function ask(asked: readonly Asked[], { first, last }: DayRange): Promise<Map<string, CalendarEvent[]>> {
  const stop = new AbortController();
  const stopIfAll = () => asked.every(({ signal }) => signal.aborted) && stop.abort();
  for (const { signal } of asked) signal.addEventListener('abort', stopIfAll);
  try {
    // Sorted, so that the same calendars have the same URL.
    const calendarIds = asked.map(({ calendarId }) => calendarId).sort();
    const search = new URLSearchParams({ calendarIds: calendarIds.join(), startDate: first, endDate: last });
    const events = await call<CalendarEvent[]>('GET', `/events?${search}`, { signal: stop.signal });
    return Map.groupBy(events, (event) => event.calendarId);
  } finally {
    for (const { signal } of asked) signal.removeEventListener('abort', stopIfAll);
  }
}
