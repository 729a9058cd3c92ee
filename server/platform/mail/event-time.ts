import { type ClockTimes, type ClockWords, clocksOf, type SaidClocks, sayClocks, startOnly } from '#domain/clocks.ts';
import { addDays, dateOf, dateToMs, msToLocal, timeOf } from '#domain/dates/local.ts';
import { zoneBesideTime } from '#domain/dates/zone-names.ts';
import { timesIn } from '#domain/event-times.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Language } from '#domain/languages.ts';
import { cityIn } from '#server/platform/i18n/i18n.ts';

/** Times of an event in e-mails: `Saturday 21 November, 10:00–11:00`. */

const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

type Times = Pick<
  CalendarEvent,
  | 'startTime'
  | 'endTime'
  | 'isAllDay'
  | 'isFloating'
  | 'timeZone'
  | 'endTimeZone'
  | 'startFold'
  | 'endFold'
  | 'startAt'
  | 'endAt'
>;

/** Local times in a person's zone; without one, in the event's own. */
function localTimes(event: Times, zone: string | null): [start: string, end: string] {
  if (zone === null) return [event.startTime, event.endTime];
  const { start, end } = timesIn(event, zone);
  return [start, end];
}

const dayName = (language: Language, local: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(dateToMs(dateOf(local)));

const clock = (local: string): string => timeOf(local).slice(0, 5);

const wordsIn = (language: Language): ClockWords => ({
  time: clock,
  times: (start, end) => (start === end ? clock(start) : `${clock(start)}–${clock(end)}`),
  date: (local) =>
    new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      dateToMs(dateOf(local)),
    ),
  zone: (zone) => zoneBesideTime(zone, cityIn(language)),
  own: (text) => text,
});

/** The zones to name: the event's for an unknown reader, and both if they differ. */
function clocksIn(language: Language, event: ClockTimes, zone: string | null): SaidClocks {
  const words = wordsIn(language);
  const said = sayClocks(clocksOf(event, zone, zone ?? undefined), words);
  return zone !== null && said.others.length > 0 ? { ...said, zone: words.zone(zone) } : said;
}

/** The time in the event's zone, if it differs: `9:00–10:00 Tokyo`. @param zone of the reader */
export const thereOf = (language: Language, event: Times, zone: string): string | null =>
  clocksIn(language, event, zone).others[0] ?? null;

/** `Saturday 21 November, 10:00–11:00 Berlin · 18:00–19:00 Tokyo`. @param zone of the reader; null: the event's */
export function whenOf(language: Language, event: Times, zone: string | null): string {
  const { zone: named, others } = clocksIn(language, event, zone);
  const when = shownWhen(language, event, zone);
  return [named === null ? when : `${when} ${named}`, ...others].join(' · ');
}

function shownWhen(language: Language, event: Times, zone: string | null): string {
  const [start, end] = localTimes(event, zone);
  const [first, last] = [dayName(language, start), dayName(language, end)];
  if (event.isAllDay) return first === last ? first : `${first} – ${last}`;
  if (dateOf(start) === dateOf(end)) return `${first}, ${clock(start)}–${clock(end)}`;
  return `${first}, ${clock(start)} – ${last}, ${clock(end)}`;
}

/** The start of an event: `Saturday 21 November, 10:00 Berlin · 18:00 Tokyo`. @param zone of the reader; null: the event's */
export function whenBegins(language: Language, event: ClockTimes, zone: string | null): string {
  const times = startOnly(event);
  const { start } = clocksOf(times, zone, zone ?? undefined).shown;
  if (event.isAllDay) return dayName(language, start);
  const { zone: named, others } = clocksIn(language, times, zone);
  const when = `${dayName(language, start)}, ${clock(start)}`;
  return [named === null ? when : `${when} ${named}`, ...others].join(' · ');
}

/** As `whenOf`, for a list of one day: `10:00–11:00`, `23:00–01:00`; null for an event that lasts all day. */
export function hoursOn(day: string, event: Times, zone: string | null): string | null {
  const [start, end] = localTimes(event, zone);
  const begins = dateOf(start) < day ? null : clock(start);
  const isOneNight = begins !== null && dateOf(end) === addDays(day, 1) && clock(end) < begins;
  const ends = dateOf(end) > day && !isOneNight ? null : clock(end);
  if (event.isAllDay || (begins === null && ends === null)) return null;
  if (begins === null) return `…–${ends}`;
  return ends === null ? `${begins}–…` : `${begins}–${ends}`;
}

/** A day in an agenda. @param day `yyyy-MM-dd` */
export const nameOfDay = (language: Language, day: string): string => dayName(language, msToLocal(dateToMs(day)));
