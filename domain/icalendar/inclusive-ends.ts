import { addDays, dateOf } from '../dates/local.ts';
import { compactTime } from '../recurrence/rule-text.ts';
import { type Component, propertyOf } from './components.ts';
import { setProperties } from './edit-component.ts';
import { endOfLine } from './lines.ts';
import { readMoment } from './moment.ts';
import { writeProperty } from './property.ts';
import type { CalendarObject } from './split.ts';
import { PRODID } from './write-object.ts';

/** TimeTree Exporter before 0.7.1: its whole days end on the last one, which DTEND excludes (RFC 5545 §3.6.1). */
const INCLUSIVE = /^-\/\/TimeTree Exporter 0\.(?:[0-6]\.\d{1,3}|7\.0)\/\//;
/** Objects that are looked at before others may run. */
const OBJECTS_AT_ONCE = 100;

/** The objects of a file with exclusive ends of whole days, in short steps. Objects of programs that know them stay as they are. */
export function* withExclusiveEnds(
  objects: readonly CalendarObject[],
): Generator<undefined, readonly CalendarObject[]> {
  const result: CalendarObject[] = [];
  for (const [index, object] of objects.entries()) {
    if (index % OBJECTS_AT_ONCE === 0) yield;
    const isInclusive = INCLUSIVE.test(propertyOf(object.head, 'PRODID')?.value ?? '');
    result.push(isInclusive ? corrected(object) : object);
  }
  return result;
}

/** Under the name of this product: nobody corrects it a second time. */
function corrected({ head, components, ...object }: CalendarObject): CalendarObject {
  const own = { ...head };
  setProperties(own, ['PRODID'], [writeProperty('PRODID', PRODID)], endOfLine(head.begin));
  return { ...object, head: own, components: components.map(withLaterEnd) };
}

function withLaterEnd(component: Component): Component {
  const end = readMoment(propertyOf(component, 'DTEND')?.value ?? '', undefined, () => 'UTC');
  if (!end?.isDate) return component;
  const later = { ...component };
  const dayAfter = compactTime(addDays(dateOf(end.local), 1));
  setProperties(later, ['DTEND'], [writeProperty('DTEND', dayAfter, { value: 'DATE' })], endOfLine(component.begin));
  return later;
}
