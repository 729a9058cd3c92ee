import { isEventDay } from '../dates/event-days.ts';
import { dateOf } from '../dates/local.ts';
import { RDATES_MAX } from '../event-details.ts';
import { EXCEPTIONS_MAX } from '../events.ts';
import { type Component, eachProperty } from './components.ts';
import type { EventTimes } from './fields.ts';
import { datesOf, localIn, type Moment, midnightOf, readMoment } from './moment.ts';
import { note, type ProblemCode } from './problems.ts';
import type { Reading } from './read-when.ts';
import { originalStartOf, seriesOf } from './series-of.ts';

/** Values that are read, far more than are kept, and of them in one step: each may be the first to name its zone. */
const [VALUES_MAX, VALUES_AT_ONCE] = [10_000, 20];
/** Characters; a period is shorter. */
const VALUE_LENGTH_MAX = 100;

type DatesReading = Pick<Reading, 'zoneOf' | 'problems' | 'budget'>;

/** The moments that the properties of a name list, in order; of a period its start. */
function* momentsOf(
  component: Component,
  name: string,
  { zoneOf, problems, budget }: DatesReading,
  unusable: ProblemCode,
): Generator<Moment | undefined> {
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
      if (end !== undefined) note(problems, 'period_length', text);
      if (moment) yield moment;
      else if (text.trim() !== '') note(problems, unusable, text);
    }
  }
}

/** A moment in the words of a series. A day that a series of times is given is meant at the time of its start. */
export function startIn(moment: Moment, times: EventTimes): string {
  if (times.isAllDay) return midnightOf(localIn(moment, times.timeZone));
  if (moment.isDate) return dateOf(moment.local) + times.startTime.slice(10);
  return localIn(moment, times.timeZone);
}

export function* readRdates(
  component: Component,
  times: EventTimes,
  reading: DatesReading,
): Generator<undefined, string[]> {
  const starts: string[] = [];
  for (const moment of momentsOf(component, 'RDATE', reading, 'rdate_unusable')) {
    if (moment) starts.push(startIn(moment, times));
    else yield;
  }
  const usable = distinct(starts).filter((start) => {
    if (start < times.startTime || !isEventDay(dateOf(start))) note(reading.problems, 'rdate_unusable', start);
    return start > times.startTime && isEventDay(dateOf(start));
  });
  if (usable.length > RDATES_MAX) note(reading.problems, 'rdates_too_many', String(usable.length));
  return usable.slice(0, RDATES_MAX);
}

/** The latest of them, where there are too many. */
export function* readExdates(
  component: Component,
  times: EventTimes,
  repetition: { recurrence: string | null; rdates: readonly string[] },
  reading: DatesReading,
): Generator<undefined, string[]> {
  const series = seriesOf({ ...times, ...repetition, exdates: [] });
  const starts: string[] = [];
  for (const moment of momentsOf(component, 'EXDATE', reading, 'exdate_unusable')) {
    yield;
    if (!moment) continue;
    const start = startIn(moment, times);
    const isDayAlone = moment.isDate && !times.isAllDay;
    if (isDayAlone) reading.budget.spend('occurrences');
    // A day alone takes out what is on it.
    starts.push(isDayAlone ? (originalStartOf(series, start, true, reading.budget) ?? start) : start);
  }
  const exdates = distinct(starts);
  if (exdates.length > EXCEPTIONS_MAX) note(reading.problems, 'exceptions_too_many', String(exdates.length));
  return exdates.slice(-EXCEPTIONS_MAX);
}

const distinct = (starts: readonly string[]): string[] => [...new Set(starts)].sort();
