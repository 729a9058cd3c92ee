import { readLocalTime } from '#domain/dates/local.ts';
import { isUnsent } from '#web/offline/unsent/unsent-event.ts';

/** Servers vary in the names of fields and omit some. */
export interface RawUpcoming {
  id: string;
  title?: string;
  name?: string;
  location?: string;
  startTime?: string;
  startDate?: string;
  start?: string;
  date?: string;
  endTime?: string;
  endDate?: string;
  end?: string;
  startAt?: string | null;
  endAt?: string | null;
  timeZone?: string;
  isAllDay?: boolean;
  isFloating?: boolean;
  status?: string;
  allDay?: boolean;
  color?: string;
  personIds?: string[];
  tag?: { color?: string } | null;
  calendarId?: string;
  calendar?: { id?: string; name?: string; color?: string; ownName?: string | null; ownColor?: string | null };
}

/** Local times, `yyyy-MM-ddTHH:mm:ss`. */
export interface Upcoming {
  id: string;
  title: string;
  location: string;
  /** Null if unreadable. */
  start: string | null;
  end: string | null;
  /** Null if the server omits it. */
  startAt: string | null;
  endAt: string | null;
  /** IANA; null if the server omits it. */
  timeZone: string | null;
  isAllDay: boolean;
  /** The same clock time in every zone. */
  isFloating: boolean;
  isTentative: boolean;
  color: string;
  personIds: readonly string[];
  calendarId: string;
  calendarName: string;
  /** Whether it belongs to a subscribed calendar. */
  isSubscribed: boolean;
  /** Whether a change of it is not sent yet. */
  isUnsent: boolean;
}

const FALLBACK_COLOR = '#6495ED';

/**
 * The start is the first of startTime, startDate, start and date. The colour is that of the tag, else the person's own one for
 * the calendar, else that of the event or the calendar.
 */
export function readUpcoming(raw: RawUpcoming): Upcoming {
  const start = raw.startTime ?? raw.startDate ?? raw.start ?? raw.date;
  const end = raw.endTime ?? raw.endDate ?? raw.end;
  return {
    id: raw.id,
    title: (raw.title ?? raw.name ?? '').trim(),
    location: raw.location ?? '',
    start: start ? readLocalTime(start) : null,
    end: end ? readLocalTime(end) : null,
    startAt: raw.startAt ?? null,
    endAt: raw.endAt ?? null,
    timeZone: raw.timeZone ?? null,
    isAllDay: raw.isAllDay ?? raw.allDay ?? false,
    isFloating: raw.isFloating ?? false,
    isTentative: raw.status === 'tentative',
    color: raw.tag?.color ?? raw.calendar?.ownColor ?? raw.color ?? raw.calendar?.color ?? FALLBACK_COLOR,
    personIds: raw.personIds ?? [],
    calendarId: raw.calendarId ?? raw.calendar?.id ?? '',
    calendarName: raw.calendar?.ownName ?? raw.calendar?.name ?? '',
    isSubscribed: false,
    isUnsent: isUnsent(raw),
  };
}
