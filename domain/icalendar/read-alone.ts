import { localToMs, msToLocal } from '../dates/local.ts';
import { type Component, propertyOf } from './components.ts';
import type { EventFields } from './fields.ts';
import { momentOf } from './moment.ts';
import { note } from './problems.ts';
import { readReminders } from './read-alarms.ts';
import { startIn } from './read-dates.ts';
import { readEvent } from './read-event.ts';
import { type ObjectRead, withExceptions } from './read-exceptions.ts';
import type { Reading } from './read-when.ts';

/** Changed occurrences of a series that nobody has sent: one is an event, several are a series of their starts. */
export function readAlone(components: readonly Component[], given: Reading): ObjectRead | null {
  const [first] = components;
  if (!first) return null;
  const reading = { ...given, isSingle: components.length === 1 };
  note(given.problems, 'exceptions_alone');
  const event = readEvent(first, reading);
  if (!event) return null;
  const reminders = readReminders(first, event, reading);
  if (reading.isSingle) return { event, exceptions: [], reminders, sources: new Map() };
  return { ...withExceptions(seriesOfStarts(components, event, reading), components, reading), reminders };
}

function seriesOfStarts(components: readonly Component[], event: EventFields, { zoneOf }: Reading): EventFields {
  const starts = components.flatMap((component) => {
    const property = propertyOf(component, 'RECURRENCE-ID');
    const moment = property && momentOf(property, zoneOf);
    return moment ? startIn(moment, event) : [];
  });
  const [startTime = event.startTime, ...rdates] = [...new Set(starts)].sort();
  const length = localToMs(event.endTime) - localToMs(event.startTime);
  return { ...event, startTime, endTime: msToLocal(localToMs(startTime) + length), rdates };
}
