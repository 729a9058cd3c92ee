import { localToInstant } from '#domain/dates/zones.ts';
import { type Component, componentsOf, propertiesOf, propertyOf } from '#domain/icalendar/components.ts';
import { minutesOf, readDuration } from '#domain/icalendar/duration.ts';
import { type Property, parameterOf, unescapeText } from '#domain/icalendar/property.ts';
import { overlaps, type Range } from '#server/calendar-objects/intervals.ts';
import { isPartIn, occasionsOf, type ParsedObject, partsOf } from '#server/calendar-objects/parsed.ts';
import { type CompFilter, fits, type ParamFilter, type PropFilter } from './filter.ts';

/** Whether an object is what a calendar-query looks for. */
export const matches = (parsed: ParsedObject, filter: CompFilter): boolean =>
  filter.isAbsent ? false : fitsPart(parsed, parsed.calendar, filter, parsed.calendar);

/** @param inside the component around it */
function fitsPart(parsed: ParsedObject, part: Component, filter: CompFilter, inside: Component): boolean {
  return (
    (filter.range === null || isIn(parsed, part, filter.range, inside)) &&
    filter.props.every((prop) => fitsProp(parsed, part, prop)) &&
    filter.comps.every((comp) => {
      const parts = componentsOf(part, comp.name);
      return comp.isAbsent ? parts.length === 0 : parts.some((child) => fitsPart(parsed, child, comp, part));
    })
  );
}

function isIn(parsed: ParsedObject, part: Component, range: Range, inside: Component): boolean {
  if (part.name === 'VALARM') return isAlarmIn(parsed, part, range, inside);
  // Some look for all that is in a range, of whichever kind.
  if (part === parsed.calendar) return partsOf(parsed).some((child) => isPartIn(parsed, child, range));
  return part.name === parsed.object.component && isPartIn(parsed, part, range);
}

function fitsProp(parsed: ParsedObject, part: Component, filter: PropFilter): boolean {
  const found = propertiesOf(part, filter.name);
  if (filter.isAbsent) return found.length === 0;
  return found.some(
    (property) =>
      (filter.match === null || fits(filter.match, unescapeText(property.value))) &&
      (filter.range === null || isMomentIn(parsed, property, filter.range)) &&
      filter.params.every((param) => fitsParam(property, param)),
  );
}

function fitsParam({ params }: Property, { name, isAbsent, match }: ParamFilter): boolean {
  const values = params.get(name);
  if (isAbsent) return values === undefined;
  return values !== undefined && (match === null || values.some((value) => fits(match, value)));
}

function instantOf(parsed: ParsedObject, property: Property): number | null {
  const moment = parsed.momentOf(property);
  return moment && localToInstant(moment.local, moment.zone ?? parsed.timeZone);
}

function isMomentIn(parsed: ParsedObject, property: Property, { from, to }: Range): boolean {
  const instant = instantOf(parsed, property);
  return instant !== null && instant >= from && instant < to;
}

const MINUTE_MS = 60_000;
/** A rule may remind again and again. */
const REPEATS_MAX = 100;

/** Whether an alarm goes off in a range (RFC 4791 §9.9), at one of the times that what it belongs to takes place. */
function isAlarmIn(parsed: ParsedObject, alarm: Component, range: Range, inside: Component): boolean {
  const trigger = propertyOf(alarm, 'TRIGGER');
  if (!trigger) return false;
  const again = agains(alarm);
  const offset = readDuration(trigger.value);
  if (!offset) {
    const instant = instantOf(parsed, trigger);
    return instant !== null && again.some((after) => overlaps(moment(instant + after), range));
  }
  const shift = minutesOf(offset) * MINUTE_MS;
  const isOfEnd = parameterOf(trigger, 'RELATED')?.toUpperCase() === 'END';
  return again.some((after) => {
    const moved = { from: range.from - shift - after, to: range.to - shift - after };
    // What begins or ends in a range is in it, or ends right where it begins.
    for (const occasion of occasionsOf(parsed, inside, { ...moved, from: moved.from - 1 })) {
      if (overlaps(moment(isOfEnd ? occasion.to : occasion.from), moved)) return true;
    }
    return false;
  });
}

const moment = (instant: number): Range => ({ from: instant, to: instant + 1 });

function agains(alarm: Component): number[] {
  const every = readDuration(propertyOf(alarm, 'DURATION')?.value ?? '');
  const times = Number(propertyOf(alarm, 'REPEAT')?.value ?? 0);
  const count = every && Number.isInteger(times) && times > 0 ? Math.min(times, REPEATS_MAX) : 0;
  return Array.from({ length: count + 1 }, (_, index) => index * (every ? minutesOf(every) : 0) * MINUTE_MS);
}
