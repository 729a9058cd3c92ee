import { isEventDay } from '../dates/event-days.ts';
import { dateOf } from '../dates/local.ts';
import { RDATES_MAX } from '../event-details.ts';
import { EXCEPTIONS_MAX } from '../events.ts';
import { type Component, propertiesOf } from './components.ts';
import type { EventTimes } from './fields.ts';
import { datesOf, localIn, type Moment, midnightOf, readMoment, type ZoneFinder } from './moment.ts';
import { note, type Problem, type ProblemCode } from './problems.ts';
import { originalStartOf, seriesOf } from './series-of.ts';

const VALUES_MAX = 10_000;

interface DatesReading {
  readonly zoneOf: ZoneFinder;
  readonly problems: Problem[];
}

/** The moments that the properties of a name list; of a period its start. */
function momentsOf(component: Component, name: string, { zoneOf, problems }: DatesReading, unusable: ProblemCode) {
  const moments: Moment[] = [];
  for (const property of propertiesOf(component, name)) {
    const { texts, tzid } = datesOf(property);
    for (const text of texts.slice(0, VALUES_MAX - moments.length)) {
      const [start = '', end] = text.split('/');
      const moment = readMoment(start, tzid, zoneOf);
      if (end !== undefined) note(problems, 'period_length', text);
      if (moment) moments.push(moment);
      else if (text.trim() !== '') note(problems, unusable, text);
    }
  }
  return moments;
}

/** A moment in the words of a series. A day that a series of times is given is meant at the time of its start. */
export function startIn(moment: Moment, times: EventTimes): string {
  if (times.isAllDay) return midnightOf(localIn(moment, times.timeZone));
  if (moment.isDate) return dateOf(moment.local) + times.startTime.slice(10);
  return localIn(moment, times.timeZone);
}

export function readRdates(component: Component, times: EventTimes, reading: DatesReading): string[] {
  const starts = momentsOf(component, 'RDATE', reading, 'rdate_unusable').map((moment) => startIn(moment, times));
  const usable = distinct(starts).filter((start) => {
    if (start < times.startTime || !isEventDay(dateOf(start))) note(reading.problems, 'rdate_unusable', start);
    return start > times.startTime && isEventDay(dateOf(start));
  });
  if (usable.length > RDATES_MAX) note(reading.problems, 'rdates_too_many', String(usable.length));
  return usable.slice(0, RDATES_MAX);
}

/** The latest of them, where there are too many. */
export function readExdates(
  component: Component,
  times: EventTimes,
  repetition: { recurrence: string | null; rdates: readonly string[] },
  reading: DatesReading,
): string[] {
  const series = seriesOf({ ...times, ...repetition, exdates: [] });
  const moments = momentsOf(component, 'EXDATE', reading, 'exdate_unusable');
  const starts = moments.map((moment) => {
    const start = startIn(moment, times);
    // A day alone takes out what is on it.
    return moment.isDate && !times.isAllDay ? (originalStartOf(series, start, true) ?? start) : start;
  });
  const exdates = distinct(starts);
  if (exdates.length > EXCEPTIONS_MAX) note(reading.problems, 'exceptions_too_many', String(exdates.length));
  return exdates.slice(-EXCEPTIONS_MAX);
}

const distinct = (starts: readonly string[]): string[] => [...new Set(starts)].sort();
