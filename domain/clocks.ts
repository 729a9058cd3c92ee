import { endOf, instantAt } from './dates/endings.ts';
import type { Fold } from './dates/folds.ts';
import { addDays, dateOf } from './dates/local.ts';
import { instantToLocal } from './dates/zones.ts';

/** Which time zone a time is shown in: the one rule for screens and e-mails. All times are local text, zones are IANA names. */

interface Times {
  readonly startTime: string;
  readonly endTime: string;
  readonly isAllDay: boolean;
  readonly isFloating?: boolean | undefined;
  readonly timeZone: string;
  /** Null or absent: the start's zone. */
  readonly endTimeZone?: string | null | undefined;
  readonly startFold?: Fold | undefined;
  readonly endFold?: Fold | undefined;
}
export type ClockTimes = Times;

interface Clock {
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly endZone: string;
}

export interface Clocks {
  readonly shown: Clock;
  /** The shown zone has to be named, because the reader's clock differs. */
  readonly isNamed: boolean;
  /** The reader's time if it differs from what is shown, and the event's own if it differs from both. */
  readonly own: Clock | null;
  readonly there: Clock | null;
}

const isSame = (one: Clock, other: Clock): boolean => one.start === other.start && one.end === other.end;

/**
 * @param own the reader's zone; null if unknown, so that every zone is named
 * @param shown the zone in which times are shown; absent: the event's own
 * @throws RangeError for an unknown zone
 */
export function clocksOf(times: Times, own: string | null, shown?: string): Clocks {
  const { startTime: start, endTime: end, timeZone: zone, startFold, endFold } = times;
  const endZone = times.endTimeZone ?? zone;
  const there: Clock = { start, end, zone, endZone };
  // Dates and floating times are the same in all zones.
  if (times.isAllDay || times.isFloating) return { shown: there, isNamed: false, own: null, there: null };
  const begins = { local: start, zone, fold: startFold };
  const [from, to] = [instantAt(begins), endOf(begins, { local: end, zone: endZone, fold: endFold })];
  const on = (one: string): Clock => ({
    ...{ start: instantToLocal(from, one), end: instantToLocal(to, one) },
    ...{ zone: one, endZone: one },
  });
  const [seen, mine] = [shown === undefined ? there : on(shown), own === null ? null : on(own)];
  const isMine = mine !== null && isSame(mine, seen);
  return {
    shown: seen,
    isNamed: !isMine,
    own: isMine ? null : mine,
    there: isSame(there, seen) || (mine !== null && isSame(there, mine)) ? null : there,
  };
}

/** For a text that gives the start alone. */
export const startOnly = <One extends Times>(times: One): One => ({
  ...times,
  ...{ endTime: times.startTime, endTimeZone: null, endFold: times.startFold },
});

/** Formatting of times in one place of the interface. */
export interface ClockWords {
  /** `9:00` */
  readonly time: (local: string) => string;
  /** `9:00–10:00` */
  readonly times: (start: string, end: string) => string;
  /** `20 November` */
  readonly date: (local: string) => string;
  readonly zone: (zone: string) => string;
  /** `1:00–2:00 for you` */
  readonly own: (text: string) => string;
}

export interface SaidClocks {
  /** The shown zone: `Tokyo`, `Tokyo → New York`; null if it need not be named. */
  readonly zone: string | null;
  /** `1:00–2:00 for you`, `9:00–10:00 Tokyo`: at most these two. */
  readonly others: readonly string[];
}

/** A no-break space keeps a time and its zone together. */
const BLANK = '\u00a0';
const SEPARATOR = ' · ';

/** Names the shown zone and gives the times on other clocks; with a date if that differs from the shown one. */
export function sayClocks({ shown, isNamed, own, there }: Clocks, words: ClockWords): SaidClocks {
  const { zone, endZone } = shown;
  const others = [
    own && words.own(sayClock(own, dateOf(shown.start), words, false)),
    there && sayClock(there, dateOf(shown.start), words, true),
  ];
  return {
    zone: isNamed ? (zone === endZone ? words.zone(zone) : `${words.zone(zone)} → ${words.zone(endZone)}`) : null,
    others: others.filter((text) => text !== null),
  };
}

/** A time with its zone: `9:00–10:00 Tokyo`, `9:00 Tokyo – 17:00 New York`. @param day whose date need not be given */
function sayClock({ start, end, zone, endZone }: Clock, day: string, words: ClockWords, isNamed: boolean): string {
  const dated = (local: string, isPlain: boolean) => (isPlain ? '' : `${words.date(local)}, `);
  const first = dated(start, dateOf(start) === day);
  const named = (text: string, of: string) => (isNamed ? `${text}${BLANK}${words.zone(of)}` : text);
  if (start === end && zone === endZone) return first + named(words.time(start), zone);
  // An end during the following night is clear from the hours alone.
  const isShort = end <= addDays(dateOf(start), 1) + start.slice(10) && end > start;
  if (isShort && zone === endZone) return first + named(words.times(start, end), zone);
  const last = dated(end, dateOf(end) === dateOf(start));
  return `${first}${named(words.time(start), zone)} – ${last}${named(words.time(end), endZone)}`;
}

/** The shown times followed by all remarks: `9:00–10:00 Tokyo · 1:00–2:00 for you`. */
export function sayWithClocks(clocks: Clocks, words: ClockWords): string {
  const { shown, isNamed } = clocks;
  const main = sayClock(shown, dateOf(shown.start), words, isNamed);
  return [main, ...sayClocks(clocks, words).others].join(SEPARATOR);
}

/** Remarks on the shown times in one line: `Tokyo · 1:00–2:00 for you`; null if there are none. */
export const besideClocks = ({ zone, others }: SaidClocks): string | null =>
  zone === null && others.length === 0 ? null : [...(zone === null ? [] : [zone]), ...others].join(SEPARATOR);
