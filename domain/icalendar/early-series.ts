import { FIRST_EVENT_DAY } from '../dates/event-days.ts';
import { addDays, dateOf } from '../dates/local.ts';
import { localToInstant } from '../dates/zones.ts';
import { nextOccurrences } from '../recurrence/series.ts';
import type { Component } from './components.ts';
import { type EventTimes, NO_REPETITION } from './fields.ts';
import { readRule } from './read-rule.ts';
import type { Reading } from './reading.ts';
import { seriesOf } from './series-of.ts';

/** Enough to skip occurrences that begin on the last excluded day and end after it. */
const ENOUGH = 200;

/**
 * A series that begins before the supported dates, such as a birthday in 1850, from its first supported occurrence on. Null if it ends
 * earlier, and for a series with COUNT, which would have to be recomputed.
 */
export function fromFirstDay(component: Component, times: EventTimes, reading: Reading): EventTimes | null {
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
