import type { Budget } from '../budget.ts';
import { isEventDay } from '../dates/event-days.ts';
import { dateOf, localToMs, msToLocal } from '../dates/local.ts';
import { localToInstant } from '../dates/zones.ts';
import { EXCEPTIONS_MAX } from '../events.ts';
import { nextOccurrences, type Series } from '../recurrence/series.ts';
import { RDATES_MAX } from '../values/events.ts';
import { type Component, propertyOf } from './components.ts';
import { type EventFields, type ExceptionFields, isSeries, NO_REPETITION, type ObjectFields } from './fields.ts';
import { momentOf } from './moment.ts';
import { note, PROBLEMS, type Problem } from './problems.ts';
import { parameterOf } from './property.ts';
import { namedStart } from './read-dates.ts';
import { readEvent } from './read-event.ts';
import type { Reading } from './reading.ts';
import { originalStartOf, seriesOf } from './series-of.ts';
import { sequenceOf } from './uids.ts';

/** An added occurrence with its own duration; null if it is excluded or has the usual duration. */
function ofLength(
  series: EventFields,
  engine: Series,
  start: string,
  endTime: string,
  budget: Budget,
): ExceptionFields | null {
  budget.spend('occurrences');
  const originalStart = originalStartOf(engine, start, false, budget);
  const isUsual = localToMs(endTime) - localToMs(start) === localToMs(series.endTime) - localToMs(series.startTime);
  if (originalStart === null || isUsual || series.exdates.includes(originalStart)) return null;
  return { originalStart, event: { ...series, ...NO_REPETITION, startTime: start, endTime } };
}

export interface SeriesRead {
  readonly event: EventFields;
  readonly exceptions: readonly ExceptionFields[];
  /** Component of each exception, by original start. */
  readonly sources: ReadonlyMap<string, Component>;
}

export interface ObjectRead extends SeriesRead {
  readonly reminders: ObjectFields['reminders'];
}

/** A series with its changed occurrences, each at a start of the series. */
export function* withExceptions(
  series: EventFields,
  changed: readonly Component[],
  reading: Reading,
  ends: ReadonlyMap<string, string> = new Map(),
): Generator<undefined, SeriesRead> {
  const { problems, budget } = reading;
  const engine = seriesOf({ ...series, exdates: [] });
  const exceptions = new Map<string, ExceptionFields>();
  const misplaced = new Set<string>();
  const sources = new Map<string, Component>();
  for (const component of [...changed].sort((a, b) => sequenceOf(a) - sequenceOf(b)).slice(-EXCEPTIONS_MAX)) {
    yield;
    const one = readException(component, series, reading);
    if (!one) continue;
    const { moment, isThisAndFuture, event } = one;
    const { named, there } = namedStart(moment, engine, series, reading);
    const originalStart = there ?? named;
    if (there === null) misplaced.add(named);
    if (exceptions.has(originalStart)) note(problems, 'exception_duplicate', named);
    exceptions.set(originalStart, { originalStart, event });
    sources.set(originalStart, component);
    if (!isThisAndFuture) continue;
    budget.spend('occurrences', FOLLOWING_MAX);
    const following = followingExceptions(engine, series, { originalStart, event });
    if (!following) note(problems, 'this_and_future', named);
    for (const later of following ?? [])
      if (!exceptions.has(later.originalStart)) exceptions.set(later.originalStart, later);
  }
  if (changed.length > EXCEPTIONS_MAX) note(problems, 'exceptions_too_many', String(changed.length));
  for (const [start, endTime] of ends) {
    yield;
    const one = ofLength(series, engine, start, endTime, budget);
    if (one && !exceptions.has(one.originalStart)) exceptions.set(one.originalStart, one);
  }
  return { ...placed(series, exceptions, misplaced, problems), sources };
}

/** A changed occurrence by its RECURRENCE-ID. */
function readException(component: Component, series: EventFields, reading: Reading) {
  const property = propertyOf(component, 'RECURRENCE-ID');
  const moment = property && momentOf(property, reading.zoneOf);
  const problems: Problem[] = [];
  // A changed occurrence does not repeat.
  const event = moment && readEvent(component, { ...reading, isSingle: true, timeZone: series.timeZone, problems });
  for (const { code, detail } of problems) if (PROBLEMS[code] !== 'refused') note(reading.problems, code, detail);
  if (!property || !moment || !event) {
    note(reading.problems, 'exception_unreadable', property?.value);
    return null;
  }
  return {
    moment,
    isThisAndFuture: parameterOf(property, 'RANGE')?.toUpperCase() === 'THISANDFUTURE',
    event,
  };
}

/** Starts outside the rule become added dates. */
function placed(
  series: EventFields,
  given: ReadonlyMap<string, ExceptionFields>,
  misplaced: ReadonlySet<string>,
  problems: Problem[],
): Omit<SeriesRead, 'sources'> {
  const added = [...misplaced].filter((start) => start > series.startTime && isEventDay(dateOf(start)));
  const rdates = [...new Set([...series.rdates, ...added])].sort().slice(0, RDATES_MAX);
  for (const start of misplaced)
    note(problems, rdates.includes(start) ? 'exception_misplaced' : 'exception_unreadable', start);
  const exceptions = [...given.values()]
    .filter(({ originalStart }) => !misplaced.has(originalStart) || rdates.includes(originalStart))
    .sort((a, b) => (a.originalStart < b.originalStart ? -1 : 1))
    .slice(-EXCEPTIONS_MAX);
  const own = new Set(exceptions.map(({ originalStart }) => originalStart));
  // An occurrence that is both changed and excluded exists.
  const exdates = series.exdates.filter((start) => !own.has(start)).slice(-(EXCEPTIONS_MAX - own.size) || Infinity);
  const event = { ...series, rdates, exdates };
  const [only] = exceptions;
  // The only occurrence, and it was changed.
  return isSeries(event) || !only ? { event, exceptions } : { event: only.event, exceptions: [] };
}

const FOLLOWING_MAX = 100;

/** Expands RANGE=THISANDFUTURE: the same change for each following occurrence. Null if there are too many to store one by one. */
function followingExceptions(
  series: Series,
  { isAllDay, timeZone }: EventFields,
  { originalStart, event }: ExceptionFields,
): ExceptionFields[] | null {
  const after = isAllDay ? originalStart.slice(0, 10) : localToInstant(originalStart, timeZone);
  const later = nextOccurrences(series, after, FOLLOWING_MAX + 2).filter((one) => one.originalStart > originalStart);
  if (later.length > FOLLOWING_MAX || event.isAllDay !== isAllDay) return null;
  const shift = (local: string, to: string) => msToLocal(localToMs(local) + localToMs(to) - localToMs(originalStart));
  return later.map((one) => ({
    originalStart: one.originalStart,
    event: {
      ...event,
      startTime: shift(event.startTime, one.originalStart),
      endTime: shift(event.endTime, one.originalStart),
    },
  }));
}
