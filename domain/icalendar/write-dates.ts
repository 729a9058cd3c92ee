import { endOf } from '../dates/endings.ts';
import { type Fold, foldedInstant, isSkipped } from '../dates/folds.ts';
import { addDays, dateOf, msToLocal } from '../dates/local.ts';
import { instantToLocal, localToInstant } from '../dates/zones.ts';
import { parse } from '../recurrence/parse.ts';
import { compactTime, withParts } from '../recurrence/rule-text.ts';
import type { EventTimes } from './fields.ts';
import { writeProperty } from './property.ts';
import { OWN_ZONE } from './read-when.ts';

/** The TZID of a zone in a text. */
export type TzidOf = (zone: string) => string;

type Clock = Pick<EventTimes, 'isAllDay' | 'isFloating' | 'timeZone'>;

const UTC = 'UTC';

/** Starts of a series, in its zone, as one property. */
export function writeStarts(
  name: string,
  starts: readonly string[],
  { isAllDay, isFloating, timeZone }: Clock,
  tzidOf: TzidOf,
): string {
  if (isAllDay) return writeProperty(name, starts.map((start) => compactTime(dateOf(start))).join(), { value: 'DATE' });
  const locals = starts.map(compactTime);
  if (isFloating) return writeProperty(name, locals.join());
  if (timeZone === UTC) return writeProperty(name, locals.map((local) => `${local}Z`).join());
  return writeProperty(name, locals.join(), { tzid: tzidOf(timeZone) });
}

/** DTSTART and DTEND. @param isSingle whether nothing repeats by these times, so that they may be instants */
export function writeWhen(times: EventTimes, isSingle: boolean, tzidOf: TzidOf): string[] {
  const { startTime, endTime, isAllDay, isFloating, timeZone, endTimeZone, startFold, endFold } = times;
  if (isAllDay) {
    const after = addDays(dateOf(endTime), 1);
    return [writeStarts('DTSTART', [startTime], times, tzidOf), writeStarts('DTEND', [after], times, tzidOf)];
  }
  const write = (name: string, local: string, zone: string, fold: Fold) =>
    isFloating || !isSingle || (fold === 0 && zone !== UTC)
      ? writeStarts(name, [local], { isAllDay, isFloating, timeZone: zone }, tzidOf)
      : writeProperty(name, `${compactTime(msToLocal(foldedInstant(local, zone, fold)))}Z`, { [OWN_ZONE]: zone });
  const [from, zone] = [{ local: startTime, zone: timeZone }, endTimeZone ?? timeZone];
  // An event that starts in a gap ends later than its local end time says.
  const end =
    isFloating || !isSkipped(startTime, timeZone)
      ? endTime
      : instantToLocal(endOf(from, { local: endTime, zone, fold: endFold }), zone);
  return [write('DTSTART', startTime, timeZone, startFold), write('DTEND', end, zone, endFold)];
}

/** A rule with UNTIL by RFC 5545 §3.3.10: in UTC if the times have a zone. */
export function writeRule(rule: string, { isAllDay, isFloating, timeZone }: Clock): string {
  const { until } = parse(rule);
  if (!until || until.kind === 'utc' || isAllDay) return writeProperty('RRULE', rule);
  const local = msToLocal(until.ms);
  const limit = isFloating ? compactTime(local) : `${compactTime(msToLocal(localToInstant(local, timeZone)))}Z`;
  return writeProperty('RRULE', withParts(rule, { UNTIL: limit }));
}

/** Epoch ms as a UTC time; fractions of a second are dropped. */
export const writeStamp = (name: string, ms: number): string => writeProperty(name, `${compactTime(msToLocal(ms))}Z`);
