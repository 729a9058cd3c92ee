import { addMonths, isSameMonth } from '#domain/dates/grids.ts';
import { addDays } from '#domain/dates/local.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { indexOf } from '#web/calendar-view/layout/index-cache.ts';
import { type Cell, layoutDays } from '#web/calendar-view/layout/month-lanes.ts';
import { weekRows } from '#web/calendar-view/layout/week-rows.ts';
import { monthDays } from '#web/calendar-view/month-days.ts';
import { ZONE } from '../event-rows.ts';
import { ask, jsonOf } from '../http.ts';
import { FIRST_DATE, MONTHS_AFTER } from './data.ts';
import type { FloorMonth } from './floor/cells.ts';
import type { PeerMonth } from './peer/peer.ts';

/** A month as the product's own view asks for it: whole weeks. */
interface Month {
  readonly month: string;
  readonly days: readonly string[];
  readonly events: CalendarEvent[];
}

/** Every month that a page comes to, from the one in which it opens. */
export async function fetchMonths(
  port: number,
  headers: Readonly<Record<string, string>>,
  calendarId: string,
): Promise<Month[]> {
  const months: Month[] = [];
  for (let at = 0; at < MONTHS_AFTER; at += 1) {
    const month = addMonths(`${FIRST_DATE.slice(0, 7)}-01`, at);
    const days = monthDays(month, 1);
    const path = `/api/calendars/${calendarId}/events?startDate=${days[0]}&endDate=${days.at(-1)}`;
    months.push({ month, days, events: jsonOf(await ask(port, 'GET', path, headers), 200) });
  }
  return months;
}

/** @param lanes how many lanes a cell of the product shows */
export function floorMonth({ month, days, events }: Month, lanes: number): FloorMonth {
  const index = indexOf(events, days, ZONE);
  const drawn = ({ pieces, more, lastLane }: Cell, at: number) => ({
    day: days[at] ?? '',
    out: !isSameMonth(days[at] ?? '', month),
    count: index.counts[at] ?? 0,
    more,
    lastLane,
    pieces: pieces.map(({ dated, lane, span, bar }) => ({
      title: dated.event.title,
      time: dated.start.slice(11, 16),
      color: dated.event.color,
      lane,
      span,
      bar,
    })),
  });
  const weeks = weekRows(days, true).map((week) => layoutDays(index, week, lanes));
  return { title: month, cells: weeks.flat().map(drawn) };
}

export function peerMonth({ month, events }: Month): PeerMonth {
  return {
    month,
    events: events.map(({ id, title, startTime, endTime, isAllDay, color }) => ({
      id,
      title,
      start: isAllDay ? startTime.slice(0, 10) : startTime,
      // FullCalendar's last day is the one after.
      end: isAllDay ? addDays(endTime.slice(0, 10), 1) : endTime,
      allDay: isAllDay,
      color,
    })),
  };
}
