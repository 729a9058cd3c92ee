import { EVENT_TEXTS } from '../values/events.ts';
import type { EventFields, EventTimes, ObjectFields } from './fields.ts';
import { isSameClock, isSamePeople, isSameRule, isSameTag, isSameText, isSameWhen } from './same-meaning.ts';

/** The read content, keeping stored values where they mean the same. */
export function withStoredWording(read: ObjectFields, stored: ObjectFields): ObjectFields {
  const exceptions = read.exceptions.map((exception) => {
    const known = stored.exceptions.find(({ originalStart }) => originalStart === exception.originalStart);
    return known ? { ...exception, event: worded(exception.event, known.event) } : exception;
  });
  return { ...read, event: worded(read.event, stored.event), exceptions };
}

function worded(read: EventFields, stored: EventFields): EventFields {
  const { isUtc, ...said } = read;
  const texts = EVENT_TEXTS.filter((name) => isSameText(read[name], stored[name])).map((name) => [name, stored[name]]);
  return {
    ...said,
    ...Object.fromEntries(texts),
    ...(isSameWhen(read, stored) && timesOf(stored)),
    ...(isSameClock(read, stored) && isSameRule(read, stored) && { recurrence: stored.recurrence }),
    ...(isSameTag(read.tag, stored.tag) && { tag: stored.tag }),
    ...(isSamePeople(read.people, stored.people) && { people: stored.people }),
  };
}

function timesOf(event: EventTimes): EventTimes {
  const { startTime, endTime, isAllDay, timeZone, endTimeZone, isFloating, startFold, endFold } = event;
  return { startTime, endTime, isAllDay, timeZone, endTimeZone, isFloating, startFold, endFold };
}
