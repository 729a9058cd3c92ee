import { isEdgeOfDay } from '../dates/day-meant.ts';
import { isEventDay } from '../dates/event-days.ts';
import { foldedInstant } from '../dates/folds.ts';
import { dateOf } from '../dates/local.ts';
import { localEndAfter } from '../dates/local-end.ts';
import { instantToLocal } from '../dates/zones.ts';
import { EXCEPTIONS_MAX } from '../events.ts';
import type { Series } from '../recurrence/series.ts';
import { RDATES_MAX } from '../values/events.ts';
import { type Component, eachProperty } from './components.ts';
import { readDuration } from './duration.ts';
import type { EventTimes } from './fields.ts';
import { datesOf, localIn, type Moment, midnightOf, readMoment } from './moment.ts';
import { note, type ProblemCode } from './problems.ts';
import { lasting, localOfDay, type Reading } from './reading.ts';
import { originalStartOf, seriesOf } from './series-of.ts';

/** Values read, far more than are stored, and per step: each may be the first with its zone. */
const [VALUES_MAX, VALUES_AT_ONCE] = [10_000, 20];
/** Characters; a period is shorter. */
const VALUE_LENGTH_MAX = 100;

export type DatesReading = Pick<Reading, 'zoneOf' | 'writersZone' | 'timeZone' | 'problems' | 'budget'>;

interface ListedValue {
  readonly moment: Moment;
  readonly tzid: string | undefined;
  /** The end or duration of a period. */
  readonly end: string | undefined;
}

/** The moments and periods of all properties with a name, in order. */
function* momentsOf(
  component: Component,
  name: string,
  { zoneOf, problems, budget }: DatesReading,
  unusable: ProblemCode,
): Generator<ListedValue | undefined> {
  let count = 0;
  for (const property of eachProperty(component, name)) {
    const { texts, tzid } = datesOf(property);
    for (const text of texts) {
      count += 1;
      if (count > VALUES_MAX) return note(problems, unusable, text);
      budget.spend('comparisons');
      if (count % VALUES_AT_ONCE === 0) yield undefined;
      const [start = '', end] = text.slice(0, VALUE_LENGTH_MAX).split('/');
      const moment = readMoment(start, tzid, zoneOf);
      if (moment) yield { moment, tzid, end };
      else if (text.trim() !== '') note(problems, unusable, text);
    }
  }
}

/** A moment as a start of the series. A bare date in a timed series takes the series' time of day. */
export function startIn(moment: Moment, times: EventTimes, reading: DatesReading): string {
  if (times.isAllDay) return midnightOf(localOfDay(moment, reading));
  if (moment.isDate) return dateOf(moment.local) + times.startTime.slice(10);
  return localIn(moment, times.timeZone);
}

/**
 * The start that a text names, and the series' original start there, if any: for a bare date, the occurrence on that day; for an instant
 * standing for a day that the series lacks, the date as written.
 */
export function namedStart(moment: Moment, series: Series, times: EventTimes, reading: DatesReading) {
  const named = startIn(moment, times, reading);
  const isDay = moment.isDate && !times.isAllDay;
  reading.budget.spend('occurrences');
  const there = originalStartOf(series, named, isDay, reading.budget);
  const written = midnightOf(moment.local);
  if (there !== null || !times.isAllDay || written === named) return { named, there };
  return { named, there: originalStartOf(series, written, false, reading.budget) };
}

export interface AddedDates {
  readonly rdates: string[];
  /** Ends of periods by start, in the series' zones. */
  readonly ends: ReadonlyMap<string, string>;
}

export function* readRdates(
  component: Component,
  times: EventTimes,
  reading: DatesReading,
): Generator<undefined, AddedDates> {
  const starts: string[] = [];
  const ends = new Map<string, string>();
  for (const value of momentsOf(component, 'RDATE', reading, 'rdate_unusable')) {
    if (!value) {
      yield;
      continue;
    }
    const { moment, end } = value;
    if (times.isAllDay && !isEdgeOfDay(localOfDay(moment, reading)))
      note(reading.problems, 'time_in_days', moment.local);
    const start = startIn(moment, times, reading);
    starts.push(start);
    if (end === undefined) continue;
    const periodEnd = times.isAllDay ? null : endOfPeriod(value, start, end, times, reading);
    if (periodEnd === null) note(reading.problems, 'period_length', end);
    else if (ends.size < EXCEPTIONS_MAX) ends.set(start, periodEnd);
  }
  const usable = distinct(starts).filter((start) => {
    if (start < times.startTime || !isEventDay(dateOf(start))) note(reading.problems, 'rdate_unusable', start);
    return start > times.startTime && isEventDay(dateOf(start));
  });
  if (usable.length > RDATES_MAX) note(reading.problems, 'rdates_too_many', String(usable.length));
  return { rdates: usable.slice(0, RDATES_MAX), ends };
}

/** In the zone of the series' end; null unless it is after the start. @param start in the zone of the series' start */
function endOfPeriod(
  { moment, tzid }: ListedValue,
  start: string,
  text: string,
  times: EventTimes,
  { zoneOf }: DatesReading,
): string | null {
  const zone = times.isFloating ? 'UTC' : times.timeZone;
  const duration = readDuration(text);
  const end = duration ? null : readMoment(text, tzid, zoneOf);
  if (duration?.isNegative || (!duration && !end)) return null;
  const from = foldedInstant(moment.local, moment.zone ?? zone, 0);
  const to = end ? foldedInstant(end.local, end.zone ?? zone, 0) : lasting(moment, zone, duration);
  if (to <= from) return null;
  if (times.isFloating) return instantToLocal(to, 'UTC');
  return localEndAfter({ local: start, zone }, to - from, times.endTimeZone ?? zone);
}

/** Notes that the only occurrence of a non-repeating event is excluded. */
export function* noteLeftOut(
  component: Component,
  times: EventTimes,
  reading: DatesReading,
): Generator<undefined, void> {
  for (const value of momentsOf(component, 'EXDATE', reading, 'exdate_unusable')) {
    yield;
    const start = value && startIn(value.moment, times, reading);
    if (start === times.startTime) note(reading.problems, 'exdate_alone', start);
  }
}

/** Too many are cut to the latest. */
export function* readExdates(
  component: Component,
  times: EventTimes,
  repetition: { recurrence: string | null; rdates: readonly string[] },
  reading: DatesReading,
): Generator<undefined, string[]> {
  const series = seriesOf({ ...times, ...repetition, exdates: [] });
  const starts: string[] = [];
  for (const value of momentsOf(component, 'EXDATE', reading, 'exdate_unusable')) {
    yield;
    if (!value) continue;
    const { moment } = value;
    const start = startIn(moment, times, reading);
    const isSure = times.isAllDay ? start === midnightOf(moment.local) : !moment.isDate;
    starts.push(isSure ? start : (namedStart(moment, series, times, reading).there ?? start));
  }
  const exdates = distinct(starts);
  if (exdates.length > EXCEPTIONS_MAX) note(reading.problems, 'exceptions_too_many', String(exdates.length));
  return exdates.slice(-EXCEPTIONS_MAX);
}

const distinct = (starts: readonly string[]): string[] => [...new Set(starts)].sort();
