import { type Component, componentsOf, isComponent, propertyOf, sizeOf } from './components.ts';
import { madeComponent, setProperties } from './edit-component.ts';
import { type EventFields, type ExceptionFields, NO_REPETITION, type ObjectFields } from './fields.ts';
import { isAlarm } from './merge-alarms.ts';
import { type Merging, mergeEvent, stamp } from './merge-event.ts';
import { OBJECT_SIZE_MAX } from './object-budget.ts';
import { parameterOf } from './property.ts';
import { instantOf } from './read-alarms.ts';
import { masterOf, type ReadObject } from './read-object.ts';
import type { CalendarObject } from './split.ts';
import { writeEvent } from './write-object.ts';

/** Properties of a series as a whole, absent from its occurrences. */
const OF_SERIES = new Set(['RRULE', 'EXRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID']);

/** Maximum size with copies, in characters, so that a client may store the text again with two-byte characters. */
const COPIED_MAX = OBJECT_SIZE_MAX / 2;

/** A component and its meaning. */
interface Example {
  readonly component: Component;
  readonly event: EventFields;
}

interface CopySource {
  readonly alarms: readonly Component[];
  readonly alarmsSize: number;
  readonly lines: Component['children'];
  /** Size of the whole component. */
  readonly size: number;
}

const sum = (components: readonly Component[]): number => components.reduce((size, each) => size + sizeOf(each), 0);

/**
 * Creates components for changed occurrences that the text does not have yet, copying everything from their series: alarms, guests and
 * unknown properties. If the object would become too large, they only get their alarms and the event's content.
 */
export function occurrenceMaker(
  calendar: Component,
  { components }: CalendarObject,
  read: ReadObject,
  now: ObjectFields,
  merging: Merging,
): (exception: ExceptionFields, recurrenceId: string) => Component {
  const { tzidOf, meta, eol, reading, alarmBudget } = merging;
  const master = masterOf(components);
  const copies = new Map<Component, CopySource>();
  let left: number | undefined;

  function copySourceOf({ component, event }: Example): CopySource {
    const known = copies.get(component);
    if (known) return known;
    // Absolute alarms ring for the series.
    const alarms = componentsOf(component, 'VALARM').filter((each) => instantOf(each, event, reading.zoneOf) === null);
    const lines = component.children.filter((child) =>
      isComponent(child) ? !isAlarm(child) : !OF_SERIES.has(child.name),
    );
    const copied = { alarms, alarmsSize: sum(alarms), lines, size: sizeOf(component) };
    copies.set(component, copied);
    return copied;
  }
  const plain = (event: EventFields, recurrenceId: string) =>
    madeComponent('VEVENT', writeEvent({ uid: now.uid, event, meta, tzidOf, recurrenceId }), eol);

  return ({ originalStart, event }, recurrenceId) => {
    const example =
      exampleBefore(originalStart, read, now) ??
      (master && { component: master, event: { ...now.event, ...NO_REPETITION } });
    if (!example) return plain(event, recurrenceId);
    const { lines, size, ...copied } = copySourceOf(example);
    const alarms = alarmBudget.take(copied.alarmsSize) ? copied.alarms : [];
    left = (left ?? COPIED_MAX - sizeOf(calendar)) - size;
    if (left < 0) {
      const made = plain(event, recurrenceId);
      made.children.push(...alarms);
      return made;
    }
    const copy: Component = { ...example.component, children: [...lines, ...alarms] };
    setProperties(copy, ['RECURRENCE-ID'], [recurrenceId], eol);
    if (!mergeEvent(copy, example.event, event, merging)) stamp(copy, merging);
    return copy;
  };
}

/** The earlier changed occurrence with RANGE=THISANDFUTURE that covers a start. */
function exampleBefore(start: string, { fields, sources }: ReadObject, now: ObjectFields): Example | undefined {
  if (!fields?.exceptions.some(({ originalStart }) => originalStart === start)) return undefined;
  const before = now.exceptions.findLast(({ originalStart }) => {
    const component = originalStart < start ? sources.get(originalStart) : undefined;
    const named = component && propertyOf(component, 'RECURRENCE-ID');
    return named && parameterOf(named, 'RANGE')?.toUpperCase() === 'THISANDFUTURE';
  });
  const component = before && sources.get(before.originalStart);
  return component && { component, event: before.event };
}
