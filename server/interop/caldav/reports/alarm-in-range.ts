import type { Budget } from '#domain/budget.ts';
import { localToInstant } from '#domain/dates/zones.ts';
import { type Component, propertyOf } from '#domain/icalendar/components.ts';
import { minutesOf, readDuration } from '#domain/icalendar/duration.ts';
import { parameterOf } from '#domain/icalendar/property.ts';
import type { Range } from '#server/interop/calendar-objects/intervals.ts';
import { occasionsOf, type ParsedObject, type Working } from '#server/interop/calendar-objects/parsed.ts';

const MINUTE_MS = 60_000;
/** The most repetitions of one alarm that are considered. */
const REPEATS_MAX = 100;

/** The repetitions of an alarm. */
interface Repetition {
  readonly count: number;
  readonly everyMs: number;
}

/** Whether an alarm goes off in a range (RFC 4791 §9.9), for one of the occurrences of its component. */
export function* isAlarmIn(
  parsed: ParsedObject,
  alarm: Component,
  range: Range,
  inside: Component,
  budget: Budget,
): Working<boolean> {
  budget.spend('occurrences');
  yield;
  const trigger = propertyOf(alarm, 'TRIGGER');
  if (!trigger) return false;
  const repetition = repetitionOf(alarm);
  const offset = readDuration(trigger.value);
  if (!offset) {
    const moment = parsed.momentOf(trigger);
    return moment !== null && goesOff(localToInstant(moment.local, moment.zone ?? parsed.timeZone), repetition, range);
  }
  const shift = minutesOf(offset) * MINUTE_MS;
  const isOfEnd = parameterOf(trigger, 'RELATED')?.toUpperCase() === 'END';
  // One ms earlier, so that it includes an occasion that ends exactly at the start.
  const around = { from: range.from - shift - repetition.count * repetition.everyMs - 1, to: range.to - shift };
  for (const occasion of yield* occasionsOf(parsed, inside, around)) {
    budget.spend('occurrences');
    if (goesOff((isOfEnd ? occasion.to : occasion.from) + shift, repetition, range)) return true;
    yield;
  }
  return false;
}

/** Whether it goes off in a range, at first or by a repetition. */
function goesOff(first: number, { count, everyMs }: Repetition, { from, to }: Range): boolean {
  const missed = everyMs > 0 ? Math.min(count, Math.max(0, Math.ceil((from - first) / everyMs))) : 0;
  const next = first + missed * everyMs;
  return next >= from && next < to;
}

function repetitionOf(alarm: Component): Repetition {
  const every = readDuration(propertyOf(alarm, 'DURATION')?.value ?? '');
  const times = Number(propertyOf(alarm, 'REPEAT')?.value ?? 0);
  const everyMs = every ? minutesOf(every) * MINUTE_MS : 0;
  return { count: everyMs > 0 && times > 0 && Number.isInteger(times) ? Math.min(times, REPEATS_MAX) : 0, everyMs };
}
