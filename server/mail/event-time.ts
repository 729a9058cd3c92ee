import { addDays, dateOf, dateToMs, msToLocal, timeOf } from '#domain/dates/local.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Language } from '#domain/languages.ts';

/** When an event is, as e-mails say it: `Saturday 21 November, 10:00–11:00`. */

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ru: 'ru' };

type Times = Pick<CalendarEvent, 'startTime' | 'endTime' | 'isAllDay' | 'startAt' | 'endAt'>;

/** Local texts on a person's clock; without one, on that of the event. */
function localTimes({ startTime, endTime, startAt, endAt }: Times, zone: string | null): [start: string, end: string] {
  if (zone === null || startAt === null || endAt === null) return [startTime, endTime];
  return [instantToLocal(Date.parse(startAt), zone), instantToLocal(Date.parse(endAt), zone)];
}

const dayName = (language: Language, local: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(dateToMs(dateOf(local)));

const clock = (local: string): string => timeOf(local).slice(0, 5);

/** @param zone the reader's clock; null: the event's */
export function whenOf(language: Language, event: Times, zone: string | null): string {
  const [start, end] = localTimes(event, zone);
  const [first, last] = [dayName(language, start), dayName(language, end)];
  if (event.isAllDay) return first === last ? first : `${first} – ${last}`;
  if (dateOf(start) === dateOf(end)) return `${first}, ${clock(start)}–${clock(end)}`;
  return `${first}, ${clock(start)} – ${last}, ${clock(end)}`;
}

/** When an event begins: `Saturday 21 November, 10:00`. @param local on the clock of whoever reads it */
export const whenBegins = (language: Language, local: string, isAllDay: boolean): string =>
  isAllDay ? dayName(language, local) : `${dayName(language, local)}, ${clock(local)}`;

/** As `whenOf`, for a list of one day: `10:00–11:00`, `23:00–01:00`; null for what lasts all of it. */
export function hoursOn(day: string, event: Times, zone: string | null): string | null {
  const [start, end] = localTimes(event, zone);
  const begins = dateOf(start) < day ? null : clock(start);
  const isOneNight = begins !== null && dateOf(end) === addDays(day, 1) && clock(end) < begins;
  const ends = dateOf(end) > day && !isOneNight ? null : clock(end);
  if (event.isAllDay || (begins === null && ends === null)) return null;
  if (begins === null) return `…–${ends}`;
  return ends === null ? `${begins}–…` : `${begins}–${ends}`;
}

/** A day as an agenda names it. @param day `yyyy-MM-dd` */
export const nameOfDay = (language: Language, day: string): string => dayName(language, msToLocal(dateToMs(day)));
