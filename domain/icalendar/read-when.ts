import { isEdgeOfDay } from '../dates/day-meant.ts';
import { endOf, instantAt } from '../dates/endings.ts';
import { FIRST_EVENT_DAY, isEventDay } from '../dates/event-days.ts';
import { foldAt, foldedInstant, isSkipped } from '../dates/folds.ts';
import { addDays, dateOf } from '../dates/local.ts';
import { localEndAfter } from '../dates/local-end.ts';
import { instantToLocal, localToInstant, zoneNamed } from '../dates/zones.ts';
import { nextOccurrences } from '../recurrence/series.ts';
import { type Component, propertyOf } from './components.ts';
import { type Duration, readDuration } from './duration.ts';
import { type EventTimes, NO_REPETITION } from './fields.ts';
import { type Moment, momentOf } from './moment.ts';
import { note, type Problem } from './problems.ts';
import { type Property, parameterOf } from './property.ts';
import { readRule } from './read-rule.ts';
import { lasting, localOfDay, type Reading } from './reading.ts';
import { seriesOf } from './series-of.ts';

/** The times of an event; null if unreadable, after noting the problem. */
export function readWhen(component: Component, reading: Reading): EventTimes | null {
  const { problems, zoneOf } = reading;
  const property = propertyOf(component, 'DTSTART');
  if (!property) return refused(problems, 'start_missing');
  const start = momentOf(property, zoneOf);
  if (!start) return refused(problems, 'start_unreadable', property.value);
  const ending = propertyOf(component, 'DTEND');
  const end = (ending && momentOf(ending, zoneOf)) ?? null;
  if (ending && !end) note(problems, 'end_unreadable', ending.value);
  const lasting = propertyOf(component, 'DURATION');
  const duration = lasting && !end ? durationOf(lasting.value, problems) : null;
  const marked = start.isDate ? null : markedWhole(component, start, end, reading);
  const times =
    start.isDate || marked
      ? days({ start, end, duration, ...marked }, reading)
      : clockTimes({ start, end, duration, named: ownZone(property), endNamed: ownZone(ending) }, reading);
  if (isEventDay(dateOf(times.startTime)) && isEventDay(dateOf(times.endTime))) return times;
  const later =
    reading.isSingle || dateOf(times.startTime) > FIRST_EVENT_DAY ? null : fromFirstDay(component, times, reading);
  if (later) {
    note(problems, 'begins_too_early', dateOf(times.startTime));
    return later;
  }
  return refused(problems, 'date_out_of_range', dateOf(times.startTime));
}

/** Parameter of a UTC time: the zone to display it in. Used for the second of two equal local times. */
export const OWN_ZONE = 'X-KALENDS-TZID';

const ownZone = (property: Property | undefined): string | null =>
  property ? zoneNamed(parameterOf(property, OWN_ZONE) ?? '') : null;

function refused(
  problems: Problem[],
  code: 'start_missing' | 'start_unreadable' | 'date_out_of_range',
  detail?: string,
) {
  note(problems, code, detail);
  return null;
}

function durationOf(value: string, problems: Problem[]): Duration | null {
  const duration = readDuration(value);
  if (!duration) note(problems, 'end_unreadable', value);
  if (duration?.isNegative) note(problems, 'duration_negative', value);
  return duration;
}

/** Outlook writes all-day events as times from midnight to midnight, in its own zone where it uses UTC. */
function markedWhole(component: Component, start: Moment, end: Moment | null, reading: Reading) {
  const marked =
    propertyOf(component, 'X-MICROSOFT-CDO-ALLDAYEVENT') ??
    propertyOf(component, 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT');
  if (marked?.value.trim().toUpperCase() !== 'TRUE' || end === null) return null;
  const [first, last] = [start, end].map((one) => ({ ...one, local: localOfDay(one, reading), isUtc: false }));
  const isMidnight = (one: Moment | undefined): one is Moment => one?.local.endsWith('T00:00:00') === true;
  if (!isMidnight(first) || !isMidnight(last)) return null;
  return start.isUtc && first.local === last.local ? null : { start: first, end: last };
}

interface OwnZones {
  readonly named: string | null;
  readonly endNamed: string | null;
}

interface DateProperties {
  readonly start: Moment;
  readonly end: Moment | null;
  readonly duration: Duration | null;
}

function days({ start, end, duration }: DateProperties, reading: Reading): EventTimes {
  const { timeZone, problems } = reading;
  const first = dateOf(start.local);
  const ends = end && localOfDay(end, reading);
  // An end within a day includes that day; at its midnight it does not.
  const until = ends && (ends.endsWith('T00:00:00') ? addDays(dateOf(ends), -1) : dateOf(ends));
  if (ends && !isEdgeOfDay(ends)) note(problems, 'time_in_days', ends);
  if (duration && duration.seconds % 86_400 !== 0) note(problems, 'time_in_days', `${duration.seconds / 60} min`);
  const length = duration ? duration.days + Math.ceil(duration.seconds / 86_400) : 1;
  const last = until ?? addDays(first, Math.max(0, length - 1));
  if (ends && dateOf(ends) < first) note(problems, 'end_before_start', ends);
  return {
    startTime: `${first}T00:00:00`,
    endTime: `${last < first ? first : last}T23:59:59`,
    isAllDay: true,
    timeZone,
    ...PLAIN,
  };
}

const PLAIN = { endTimeZone: null, isFloating: false, startFold: 0, endFold: 0 } as const;
/** Minimum length, for events without an end. */
const SHORTEST_MS = 60_000;

function clockTimes(
  { start, end, duration, named, endNamed: ends }: DateProperties & OwnZones,
  reading: Reading,
): EventTimes {
  const { timeZone, isSingle, problems } = reading;
  const isFloating = start.zone === null;
  const endNamed = ends ?? (end?.isUtc ? null : (end?.zone ?? null));
  const isUtc = start.isUtc && isSingle && named === null;
  const zone = isFloating
    ? timeZone
    : start.isUtc && isSingle
      ? (named ?? endNamed ?? timeZone)
      : (start.zone ?? timeZone);
  // Floating durations are measured without offset changes.
  const clocks = isFloating ? 'UTC' : zone;
  const from = { local: start.local, zone: start.zone ?? clocks };
  const startsAt = instantAt(from);
  const endZone = isFloating ? zone : (endNamed ?? zone);
  const exact = end
    ? foldedInstant(end.local, isFloating ? clocks : (end.zone ?? zone), 0)
    : lasting(start, clocks, duration);
  // If only a gap puts the end before its start, the duration is preserved.
  const endsAt = end && exact <= startsAt ? endOf(from, { local: end.local, zone: end.zone ?? clocks }) : exact;
  if (!end && !duration) note(problems, 'end_missing');
  else if (endsAt <= startsAt) note(problems, endsAt === startsAt ? 'end_missing' : 'end_before_start', end?.local);
  const until = endsAt > startsAt ? endsAt : startsAt + SHORTEST_MS;
  const isAsSaid = endsAt > startsAt && end !== null && !end.isUtc && !isSkipped(from.local, from.zone);
  return {
    startTime: start.isUtc ? instantToLocal(startsAt, zone) : start.local,
    endTime: isAsSaid ? end.local : localEndAfter(from, until - startsAt, isFloating ? clocks : endZone),
    isAllDay: false,
    timeZone: zone,
    endTimeZone: endZone === zone ? null : endZone,
    isFloating,
    startFold: isSingle && start.isUtc ? foldAt(startsAt, zone) : 0,
    // A duration may end in the second of two equal hours.
    endFold: isSingle && !isFloating && !isAsSaid ? foldAt(until, endZone) : 0,
    ...(isUtc && { isUtc }),
  };
}

/** Enough to skip occurrences that begin on the last excluded day and end after it. */
const ENOUGH = 200;

/**
 * A series that begins before the supported dates, such as a birthday in 1850, from its first supported occurrence on. Null if it ends
 * earlier, and for a series with COUNT, which would have to be recomputed.
 */
function fromFirstDay(component: Component, times: EventTimes, reading: Reading): EventTimes | null {
  const recurrence = readRule(component, times, { ...reading, problems: [] });
  if (recurrence === null || recurrence.includes('COUNT=')) return null;
  const { isAllDay, timeZone } = times;
  const day = addDays(FIRST_EVENT_DAY, -1);
  const after = isAllDay ? day : localToInstant(`${day}T00:00:00`, timeZone);
  const found = nextOccurrences(seriesOf({ ...times, ...NO_REPETITION, recurrence }), after, ENOUGH);
  const first = found.find(({ startTime }) => dateOf(startTime) >= FIRST_EVENT_DAY);
  // Occurrences have their end in the zone of their start.
  return first ? { ...times, startTime: first.startTime, endTime: first.endTime, endTimeZone: null } : null;
}
