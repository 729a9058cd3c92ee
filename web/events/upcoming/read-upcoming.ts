import { readLocalTime } from '#domain/dates/local.ts';

/** Servers are known to use several field names and to leave fields out. */
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
  tag?: { color?: string } | null;
  calendarId?: string;
  calendar?: { id?: string; name?: string; color?: string; ownName?: string | null; ownColor?: string | null };
}

/** Times are local text, `yyyy-MM-ddTHH:mm:ss`. */
export interface Upcoming {
  id: string;
  title: string;
  location: string;
  /** Null where it cannot be read. */
  start: string | null;
  end: string | null;
  /** If the server sends them. */
  startAt: string | null;
  endAt: string | null;
  /** IANA; null if the server does not send it. */
  timeZone: string | null;
  isAllDay: boolean;
  /** At the same clock time everywhere. */
  isFloating: boolean;
  isTentative: boolean;
  color: string;
  calendarId: string;
  calendarName: string;
  /** Of a calendar by its address. */
  isSubscribed: boolean;
}

const FALLBACK_COLOR = '#6495ED';

/**
 * The first of startTime, startDate, start and date is the start; the colour is the tag's, else the one that the person gave the
 * calendar, else the event's or the calendar's.
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
    calendarId: raw.calendarId ?? raw.calendar?.id ?? '',
    calendarName: raw.calendar?.ownName ?? raw.calendar?.name ?? '',
    isSubscribed: false,
  };
}
