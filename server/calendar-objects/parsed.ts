import { type Component, componentsOf, propertyOf, readComponents } from '#domain/icalendar/components.ts';
import type { ObjectFields } from '#domain/icalendar/fields.ts';
import { type Moment, momentOf } from '#domain/icalendar/moment.ts';
import type { Property } from '#domain/icalendar/property.ts';
import { readingOf, readObject } from '#domain/icalendar/read-object.ts';
import { type CalendarObject, splitCalendar } from '#domain/icalendar/split.ts';
import { type Occasion, occasionsIn, overlaps, type Range } from './intervals.ts';
import { isTaskIn, timesOf } from './tasks.ts';

/** The text of an object in its parts, with when each of them is. */
export interface ParsedObject {
  /** The VCALENDAR. */
  readonly calendar: Component;
  readonly object: CalendarObject;
  /** The calendar's. */
  readonly timeZone: string;
  momentOf(property: Property): Moment | null;
}

export function parseObject(text: string, timeZone: string): ParsedObject | null {
  const calendar = readComponents(text).find(({ name }) => name === 'VCALENDAR');
  const [object] = splitCalendar(text).objects;
  if (!calendar || !object) return null;
  const { zoneOf } = readingOf(object, { timeZone }, []);
  return { calendar, object, timeZone, momentOf: (property) => momentOf(property, zoneOf) };
}

/** The parts that have the object's uid: the event or task itself, and the occurrences that were changed on their own. */
export const partsOf = ({ calendar, object }: ParsedObject): Component[] => componentsOf(calendar, object.component);

export const isChanged = (part: Component): boolean => propertyOf(part, 'RECURRENCE-ID') !== undefined;

function fieldsOf(object: CalendarObject, timeZone: string): ObjectFields | null {
  return object.component === 'VEVENT' ? readObject(object, { timeZone }).fields : timesOf(object, timeZone);
}

/** When a part is, within a range; of a series without the occurrences that are parts of their own. */
export function* occasionsOf({ object, timeZone }: ParsedObject, part: Component, range: Range): Generator<Occasion> {
  const isWhole = !isChanged(part) && object.components.length > 1;
  const fields = fieldsOf(isWhole ? object : { ...object, components: [part] }, timeZone);
  if (!fields) return;
  for (const occasion of occasionsIn(fields, range, timeZone))
    if (!isWhole || occasion.times !== null || occasion.originalStart === null) yield occasion;
}

export function isPartIn(parsed: ParsedObject, part: Component, range: Range): boolean {
  if (parsed.object.component !== 'VEVENT') {
    return isTaskIn(
      { ...parsed.object, components: isChanged(part) ? [part] : parsed.object.components },
      range,
      parsed.timeZone,
    );
  }
  for (const occasion of occasionsOf(parsed, part, range)) if (overlaps(occasion, range)) return true;
  return false;
}
