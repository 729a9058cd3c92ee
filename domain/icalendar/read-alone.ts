import { localToMs, msToLocal } from '../dates/local.ts';
import { EXCEPTIONS_MAX } from '../events.ts';
import { type Component, propertyOf } from './components.ts';
import type { EventFields } from './fields.ts';
import { momentOf } from './moment.ts';
import { note } from './problems.ts';
import { readReminders } from './read-alarms.ts';
import { startIn } from './read-dates.ts';
import { readEvent } from './read-event.ts';
import { type ObjectRead, withExceptions } from './read-exceptions.ts';
import type { Reading } from './reading.ts';

/** Changed occurrences without their series: a single one is an event, several are a series of added dates. */
export function* readAlone(all: readonly Component[], given: Reading): Generator<undefined, ObjectRead | null> {
  const components = all.slice(0, EXCEPTIONS_MAX);
  const [first] = components;
  if (!first) return null;
  const reading = { ...given, isSingle: components.length === 1 };
  note(given.problems, 'exceptions_alone');
  if (all.length > EXCEPTIONS_MAX) note(given.problems, 'exceptions_too_many', String(all.length));
  const event = readEvent(first, reading);
  if (!event) return null;
  const reminders = readReminders(first, event, reading);
  if (reading.isSingle) return { event, exceptions: [], reminders, sources: new Map() };
  const series = yield* seriesOfStarts(components, event, reading);
  return { ...(yield* withExceptions(series, components, reading)), reminders };
}

function* seriesOfStarts(
  components: readonly Component[],
  event: EventFields,
  reading: Reading,
): Generator<undefined, EventFields> {
  const starts: string[] = [];
  for (const component of components) {
    const property = propertyOf(component, 'RECURRENCE-ID');
    const moment = property && momentOf(property, reading.zoneOf);
    if (moment) starts.push(startIn(moment, event, reading));
    yield;
  }
  const [startTime = event.startTime, ...rdates] = [...new Set(starts)].sort();
  const length = localToMs(event.endTime) - localToMs(event.startTime);
  return { ...event, startTime, endTime: msToLocal(localToMs(startTime) + length), rdates };
}
