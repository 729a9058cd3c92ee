import { endOf, instantAt } from '../dates/endings.ts';
import { localToInstant } from '../dates/zones.ts';
import { parse } from '../recurrence/parse.ts';
import { personNameKey } from '../values/people.ts';
import { tagNameKey } from '../values/tags.ts';
import type { EventFields, EventTimes, TagFields } from './fields.ts';

/** Comparison of values by meaning rather than by text. */

/** @param read from a text */
export function isSameWhen(read: EventTimes, stored: EventTimes): boolean {
  if (read.isAllDay !== stored.isAllDay || read.isFloating !== stored.isFloating) return false;
  if (read.isUtc && !stored.isFloating) return sameEach(instantsOf(read), instantsOf(stored));
  const hasZone = !read.isAllDay && !read.isFloating;
  return (
    read.startTime === stored.startTime &&
    read.endTime === stored.endTime &&
    (!hasZone || (read.timeZone === stored.timeZone && read.endTimeZone === stored.endTimeZone)) &&
    read.startFold === stored.startFold &&
    read.endFold === stored.endFold
  );
}

function instantsOf({ startTime, endTime, timeZone, endTimeZone, startFold, endFold }: EventTimes): number[] {
  const start = { local: startTime, zone: timeZone, fold: startFold };
  return [instantAt(start), endOf(start, { local: endTime, zone: endTimeZone ?? timeZone, fold: endFold })];
}

/** Whether two series state their starts alike: in the same zone, or as dates. */
export const isSameClock = (a: EventTimes, b: EventTimes): boolean =>
  a.isAllDay === b.isAllDay &&
  a.isFloating === b.isFloating &&
  (a.isAllDay || a.isFloating || a.timeZone === b.timeZone);

export const isSameRule = (a: EventFields, b: EventFields): boolean =>
  a.recurrence === b.recurrence || (a.recurrence !== null && b.recurrence !== null && meaningOf(a) === meaningOf(b));

/** A rule with its limit in normalized form. */
function meaningOf({ recurrence, isAllDay, isFloating, timeZone }: EventFields): string {
  try {
    const { until, ...rule } = parse(recurrence ?? '');
    const isInstant = until?.kind === 'utc' || isAllDay || isFloating;
    const limit =
      until && (isInstant ? until.ms : localToInstant(new Date(until.ms).toISOString().slice(0, 19), timeZone));
    return JSON.stringify([rule, limit]);
  } catch {
    return recurrence ?? '';
  }
}

export const sameEach = <Item>(a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** @param read a colour missing in the text matches any */
export const isSameTag = (read: TagFields | null, stored: TagFields | null): boolean =>
  read === null || stored === null
    ? read === stored
    : tagNameKey(read.name) === tagNameKey(stored.name) &&
      (read.color === null || read.color.toLowerCase() === stored.color?.toLowerCase());

/** By their names, in any order. */
export const isSamePeople = (a: EventFields['people'], b: EventFields['people']): boolean =>
  sameEach(keysOf(a), keysOf(b));

const keysOf = (people: EventFields['people']): string[] =>
  (people ?? []).map(({ name }) => personNameKey(name)).sort();

export const isSameText = (a: string, b: string): boolean => a === b || lines(a) === lines(b);

const lines = (text: string): string => text.replace(/\r\n?/g, '\n');
