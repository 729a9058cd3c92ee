import { addDays, dateToMs, dayOfWeek, daysBetween, localToMs, msToLocal } from '#domain/dates/local.ts';
import type { CreateEventInput } from '#domain/events.ts';
import { between, type Random, shuffled } from './random.ts';
import type { CalendarSketch, Moment, Scene, Weekly } from './sketch.ts';

/** Half a year into the past and into the future. */
const REACH_DAYS = 182;
const CANDIDATES = 6;
/** The same occasion is not repeated within this many days. */
const APART_DAYS = 12;
const BUSY = 3;

/** A moment and its first day, `yyyy-MM-dd`. */
export interface Planned {
  readonly moment: Moment;
  readonly date: string;
}

/**
 * Lays out a calendar's year around `today`: scenes and habits first, then occasions on days that are not busy yet.
 * @returns the sketch's `count` of events, in no order
 */
export function planYear(sketch: CalendarSketch, today: string, random: Random): Planned[] {
  const planned = [
    ...sketch.scenes.flatMap((scene) => datesOf(scene, today).map((date) => ({ moment: scene.moment, date }))),
    ...sketch.weekly.flatMap((habit) => weeksOf(habit, today).map((date) => ({ moment: habit.moment, date }))),
  ];
  if (planned.length > sketch.count) throw new Error(`${sketch.settings.name} has no room for occasions.`);
  const days = new DayLoad(planned);
  const kinds = [
    ...sketch.occasions.workdays.map((moment) => ({ moment, weekend: false })),
    ...sketch.occasions.weekends.map((moment) => ({ moment, weekend: true })),
  ];
  let round: typeof kinds = [];
  while (planned.length < sketch.count) {
    if (round.length === 0) round = shuffled(random, kinds);
    const kind = round.pop();
    const date = kind && freeDay(kind, planned, days, today, random);
    if (!date) continue;
    planned.push({ moment: kind.moment, date });
    days.add({ moment: kind.moment, date });
  }
  return planned;
}

/** The body of the API request that creates it. */
export function eventInput({ moment, date }: Planned): Omit<CreateEventInput, 'calendarId' | 'tagId'> {
  const { title, time, days, location, description, timeZone } = moment;
  const texts = { title, location, description, ...(timeZone && { timeZone }) };
  if (!time) return { ...texts, startTime: date, endTime: addDays(date, days - 1), isAllDay: true };
  const startTime = `${date}T${time.at}:00`;
  return { ...texts, startTime, endTime: msToLocal(localToMs(startTime) + time.minutes * 60_000), isAllDay: false };
}

const isWeekend = (date: string): boolean => [0, 6].includes(dayOfWeek(date));
const inReach = (date: string, today: string): boolean => Math.abs(daysBetween(today, date)) <= REACH_DAYS;

function datesOf({ on }: Scene, today: string): string[] {
  if ('day' in on) return [addDays(today, on.day)];
  if ('week' in on) return [addDays(mondayOf(today), 7 * on.week + ((on.weekday + 6) % 7))];
  const years = [-1, 0, 1].map((step) => Number(today.slice(0, 4)) + step);
  return years.map((year) => `${year}-${on.yearly}`).filter((date) => inReach(date, today));
}

const mondayOf = (date: string): string => addDays(date, -((dayOfWeek(date) + 6) % 7));

/** The days of a habit; today is left to the scenes. */
function weeksOf({ weekday, everyWeeks, pause }: Weekly, today: string): string[] {
  const first = addDays(today, -REACH_DAYS);
  const start = addDays(first, (weekday - dayOfWeek(first) + 7) % 7);
  const count = Math.floor((REACH_DAYS * 2) / 7 / everyWeeks);
  return Array.from({ length: count }, (_, step) => addDays(start, step * 7 * everyWeeks)).filter(
    (date) => date !== today && !pause.includes(Number(date.slice(5, 7))),
  );
}

/** The quietest of some random suitable days; undefined if all are busy. */
function freeDay(
  { moment, weekend }: { moment: Moment; weekend: boolean },
  planned: readonly Planned[],
  load: DayLoad,
  today: string,
  random: Random,
): string | undefined {
  const candidates = Array.from({ length: CANDIDATES }, () => addDays(today, someDay(random)));
  const taken = planned.filter((other) => other.moment.title === moment.title);
  return candidates
    .filter((date) => date !== today && isWeekend(date) === weekend)
    .filter((date) => taken.every((other) => Math.abs(daysBetween(other.date, date)) >= APART_DAYS))
    .map((date) => ({ date, busy: load.of({ moment, date }) }))
    .filter(({ busy }) => busy < BUSY)
    .sort((a, b) => a.busy - b.busy)[0]?.date;
}

/** Days near today are likelier, as calendars are fullest there. */
const someDay = (random: Random): number =>
  Math.round((between(random, -REACH_DAYS, REACH_DAYS) + between(random, -REACH_DAYS, REACH_DAYS)) / 2);

/** The number of events on each day. */
class DayLoad {
  readonly #events = new Map<number, number>();

  constructor(planned: readonly Planned[]) {
    for (const each of planned) this.add(each);
  }

  add(planned: Planned): void {
    for (const day of daysOf(planned)) this.#events.set(day, (this.#events.get(day) ?? 0) + 1);
  }

  /** The load of the busiest day that an event would cover. */
  of(planned: Planned): number {
    return Math.max(...daysOf(planned).map((day) => this.#events.get(day) ?? 0));
  }
}

const daysOf = ({ moment, date }: Planned): number[] =>
  Array.from({ length: moment.days }, (_, step) => dateToMs(addDays(date, step)));
