import { addDays, dateOf, localToMs, msToLocal } from '../dates/local.ts';
import { later } from './amounts.ts';
import type { Clock, Found } from './meaning.ts';
import { firstDay, ruleText, together, withDay } from './rule-parts.ts';

/** The times of an event, as local text; both null without a day and a time. */
export interface When {
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly isAllDay: boolean;
  readonly recurrence: string | null;
}

type Kind = Found['kind'];
type Of<K extends Kind> = Extract<Found, { kind: K }>;

const MINUTE_MS = 60_000;
const HOUR = 60;
const NOON = 12 * HOUR;
const DAY = 24 * HOUR;

const NOTHING: When = { startTime: null, endTime: null, isAllDay: false, recurrence: null };

interface Context {
  readonly now: string;
  /** In the writer's zone; by default the day of `now`. */
  readonly today?: string;
  /** Default for a text without a day. */
  readonly day?: string | undefined;
  /** Current local time in a named zone. */
  readonly nowIn?: (zone: string) => string;
  /** The title suggests the evening. */
  readonly isEvening?: boolean;
}

/**
 * Guesses to be confirmed: the day of a time; that a deadline is the day; the day in a month; that a number is an hour; that the time is in
 * the past.
 */
export const ASSUMPTIONS = ['when', 'day', 'due', 'month', 'hour', 'past'] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];

/** Combines the phrases of a text. `used` are those that contributed; the others stay in the title. */
export function resolve(
  phrases: readonly Found[],
  { now, today = dateOf(now), day, nowIn = () => now, isEvening = false }: Context,
): { when: When; used: ReadonlySet<Found>; assumed: readonly Assumption[] } {
  const used = new Set<Found>();
  /** The first phrase of a kind wins, those independent of context before others. */
  const take = <K extends Kind>(kind: K): Of<K> | undefined => {
    const all = phrases.filter((one): one is Of<K> => one.kind === kind);
    const one = all.find(({ needs }) => needs === undefined) ?? all[0];
    if (one) used.add(one);
    return one;
  };
  take('tag');
  take('calendar');
  const allDay = take('allDay');
  const repeat = take('repeat');
  const moment = allDay ? undefined : take('moment');
  const time = allDay || moment ? undefined : take('time');
  const part = allDay || moment ? undefined : take('part');
  const deadline = phrases.find((one): one is Of<'limit'> => one.kind === 'limit' && one.due === true);
  const date = moment
    ? undefined
    : (dateAmong(phrases, used, !!(time || part)) ?? (repeat ? undefined : dueOf(used, deadline)));
  if (!allDay && !repeat && !moment && !time && !part && !date) return { when: NOTHING, used, assumed: ['when'] };
  const zone = time ? take('zone') : undefined;
  const start = startOf(time, part, repeat, isEvening);
  const here = zone ? nowIn(zone.zone) : now;
  const isNamed = date !== undefined || part?.today === true || repeat?.first !== undefined;
  const isPast = (of: string) => start !== null && localToMs(`${of}T00:00:00`) + start * MINUTE_MS <= localToMs(here);
  const hasPassed = isPast(dateOf(here));
  // For a past day this is intended, for earlier today hardly.
  const isOver = !!date && date.first >= today && isPast(date.first) && !repeat && time !== undefined;
  const isDay = date || repeat || moment || part?.today || day !== undefined;
  const assumes = {
    ...{ when: false, day: !isDay, due: date?.due || time?.due, month: date?.month, hour: time?.bare, past: isOver },
  } satisfies Record<Assumption, boolean | undefined>;
  const assumed = ASSUMPTIONS.filter((one) => assumes[one]);

  const unnamed = day ?? (hasPassed ? addDays(dateOf(here), 1) : dateOf(here));
  const from = date?.first ?? repeat?.first ?? (isNamed ? today : unnamed);
  const more = phrases.find(
    (one): one is Of<'repeat'> => one.kind === 'repeat' && !!repeat && together(repeat.rule, one.rule) !== null,
  );
  if (more) used.add(more);
  const both = repeat && more ? together(repeat.rule, more.rule) : repeat?.rule;
  const rule = both && withDay(both, date?.monthDay);
  const first = rule ? firstDay(rule, from) : from;

  /** A range of days ends the rule or, for days of a month, sets the duration: `с 20 по 25 число каждого месяца`. */
  const lastsUntil = !rule || date?.monthDay !== undefined ? date?.last : undefined;

  if (moment) return { when: timed(atMinute(now, moment.minutes), lengthOf(HOUR), null), used, assumed };
  const ending = rule ? endOfRule(first) : null;
  const recurrence = rule ? ruleText(rule, ending) : null;
  if (start === null) {
    const days = rule ? undefined : phrases.find((one) => isDays(one) && date !== undefined && date.last === undefined);
    if (days) used.add(days);
    const last = days?.kind === 'duration' ? addDays(later(first, days.amount), -1) : lastsUntil;
    return { when: wholeDays(first, last || first, recurrence), used, assumed };
  }
  const begins = `${first}T${clockText(start)}`;
  const end = time?.end && endAfter(start, time.end);
  const minutes = end === undefined ? lengthOf(HOUR) : end - start;
  const lastDay = lastsUntil ?? first;
  const length = minutes + (localToMs(`${lastDay}T00:00:00`) - localToMs(`${first}T00:00:00`)) / MINUTE_MS;
  return { when: timed(begins, length, recurrence), used, assumed };

  function lengthOf(otherwise: number): number {
    const given = phrases.find((one) => one.kind === 'duration' && one.amount.unit === 'minute' && !time?.end);
    if (given?.kind !== 'duration') return otherwise;
    used.add(given);
    return given.amount.n;
  }

  /** UNTIL or COUNT of a rule. */
  function endOfRule(begin: string): string {
    const count = take('count');
    if (count) return `;COUNT=${count.count}`;
    const limit = phrases.find((one): one is Of<'limit'> => one.kind === 'limit' && one.until >= begin);
    if (limit) used.add(limit);
    const weeks = phrases.find((one) => isDays(one) && !limit && !date?.last);
    if (weeks) used.add(weeks);
    const lasts = weeks?.kind === 'duration' ? addDays(later(begin, weeks.amount), -1) : undefined;
    const until = limit?.until ?? (date?.last && !lastsUntil && date.last >= begin ? date.last : lasts);
    return until === undefined ? '' : `;UNTIL=${until.replaceAll('-', '')}`;
  }
}

/** A whole month is no date for an event with a time. */
function dateAmong(phrases: readonly Found[], used: Set<Found>, hasTime: boolean): Of<'date'> | undefined {
  const all = phrases.filter((one): one is Of<'date'> => one.kind === 'date');
  const days = all.filter(({ month }) => !month);
  const one = days.find(({ needs }) => needs === undefined) ?? days[0] ?? (hasTime ? undefined : all[0]);
  // `Friday, the 27th`, `через неделю в среду`
  for (const other of days) if (other.first === one?.first && other.last === one.last) used.add(other);
  if (one) used.add(one);
  return one;
}

function dueOf(used: Set<Found>, limit: Of<'limit'> | undefined): Of<'date'> | undefined {
  if (!limit) return undefined;
  used.add(limit);
  return { kind: 'date', first: limit.until, due: true };
}

const isDays = (one: Found): boolean => one.kind === 'duration' && one.amount.unit !== 'minute';

/** Dinner at 8 is in the evening; 11 is ambiguous. */
const EVENING_END = 11 * HOUR;

/** Minutes after midnight; null: all day. */
function startOf(
  time: Of<'time'> | undefined,
  part: Of<'part'> | undefined,
  repeat: Of<'repeat'> | undefined,
  isEvening: boolean,
) {
  const hour = part?.hour ?? repeat?.hour;
  if (!time) return hour === undefined ? null : hour * HOUR;
  const { minutes, open, early } = time.start;
  const isLate = hour === undefined ? early || (isEvening && minutes < EVENING_END) : open && hour >= 12;
  return open && isLate && minutes < NOON ? minutes + NOON : minutes;
}

/** The first reading of an end time that is after the start; on the next day if none is. */
function endAfter(start: number, { minutes, open }: Clock): number {
  return [minutes, ...(open ? [minutes + NOON] : [])].find((each) => each > start) ?? minutes + DAY;
}

const two = (n: number): string => String(n).padStart(2, '0');
const clockText = (minutes: number): string => `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}:00`;
const atMinute = (now: string, minutes: number): string => `${plus(`${now.slice(0, 16)}:00`, minutes)}`;
const plus = (local: string, minutes: number): string => msToLocal(localToMs(local) + minutes * MINUTE_MS);

const timed = (startTime: string, minutes: number, recurrence: string | null): When => ({
  startTime,
  endTime: plus(startTime, minutes),
  isAllDay: false,
  recurrence,
});

const wholeDays = (first: string, last: string, recurrence: string | null): When => ({
  startTime: `${first}T00:00:00`,
  endTime: `${last}T23:59:59`,
  isAllDay: true,
  recurrence,
});
