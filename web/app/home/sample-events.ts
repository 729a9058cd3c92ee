import { addDays } from '#domain/dates/local.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { DatedEvent } from '#web/calendar-view/layout/dated-event.ts';

/** The events of the month on the landing page; invented and never stored. */

export type SampleTitle = 'choir' | 'pool' | 'standup' | 'holiday' | 'birthday' | 'dacha' | ArrivingTitle;
type ArrivingTitle = 'school' | 'train' | 'play' | 'doctor' | 'report';
type SamplePerson = 'one' | 'two' | 'three';

interface Plan {
  readonly title: SampleTitle;
  readonly color: string;
  readonly days?: number;
  /** `HH:mm`; undefined for an all-day event. */
  readonly time?: string;
}

/** By week of the grid, and by day of the week from Monday. */
const STANDING: readonly (Plan & { readonly weeks: readonly number[]; readonly weekday: number })[] = [
  { title: 'standup', color: '#2196F3', weeks: [0, 1, 2, 3, 4], weekday: 0, time: '10:00' },
  { title: 'choir', color: '#9C27B0', weeks: [0, 1, 2, 3, 4], weekday: 1, time: '18:30' },
  { title: 'pool', color: '#009688', weeks: [0, 1, 3], weekday: 3, time: '17:00' },
  { title: 'holiday', color: '#FF5722', weeks: [2], weekday: 2, days: 5 },
  { title: 'birthday', color: '#E91E63', weeks: [1], weekday: 5 },
  { title: 'dacha', color: '#4CAF50', weeks: [0, 3], weekday: 5, days: 2 },
];

/** By days from today; they arrive while the visitor watches. */
const ARRIVING: readonly (Plan & {
  readonly title: ArrivingTitle;
  readonly by: SamplePerson;
  readonly after: number;
})[] = [
  { title: 'play', by: 'one', color: '#E91E63', after: 0, time: '19:00' },
  { title: 'train', by: 'two', color: '#FF9800', after: 2, days: 3 },
  { title: 'school', by: 'one', color: '#3F51B5', after: 1, time: '18:00' },
  { title: 'report', by: 'three', color: '#2196F3', after: -1, time: '12:00' },
  { title: 'doctor', by: 'two', color: '#009688', after: 4, time: '09:30' },
];

export interface Arrival {
  readonly title: ArrivingTitle;
  readonly by: SamplePerson;
  readonly event: DatedEvent;
}

type Say = (title: SampleTitle) => string;

const HOUR = 60;

/** An event without a zone, an author or a calendar. */
export function sampleEvent(id: string, title: string, day: string, { color, days = 1, time }: Omit<Plan, 'title'>) {
  const last = addDays(day, days - 1);
  const start = `${day}T${time ?? '00:00'}:00`;
  const end = time ? `${day}T${hourAfter(time)}:00` : `${last}T23:59:59`;
  const event = {
    ...{ id, title, color, calendarId: '', description: '', location: '', timeZone: 'UTC', version: 1 },
    ...{ startTime: start, endTime: end, startAt: null, endAt: null, isAllDay: time === undefined },
    ...{ tagId: null, tag: null, recurrence: null, recurringEventId: null, originalStart: null, createdBy: null },
    ...{ createdAt: start, updatedAt: start },
  };
  // The month view reads no other properties, and the landing page must stay small.
  return { event: event as CalendarEvent, start, end, firstDay: day, lastDay: last } satisfies DatedEvent;
}

function hourAfter(time: string): string {
  const minutes = Number(time.slice(0, 2)) * HOUR + Number(time.slice(3)) + HOUR;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`;
}

/** @param days the grid of a month, in weeks that begin on Monday */
export function standingEvents(days: readonly string[], say: Say): DatedEvent[] {
  return STANDING.flatMap(({ title, weeks, weekday, ...plan }) =>
    weeks.flatMap((week) => {
      const day = days[week * 7 + weekday];
      return day ? [sampleEvent(`${title} ${week}`, say(title), day, plan)] : [];
    }),
  );
}

/** Events that would fall outside the grid are placed as many days before today. */
export function arrivingEvents(days: readonly string[], today: string, say: Say): Arrival[] {
  return ARRIVING.map(({ title, by, after, ...plan }) => {
    const wanted = addDays(today, after);
    const day = days.includes(wanted) ? wanted : addDays(today, -after);
    return { title, by, event: sampleEvent(title, say(title), day, plan) };
  });
}
