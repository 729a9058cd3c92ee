import { type Component, isComponent } from './components.ts';
import { madeComponent, setProperties } from './edit-component.ts';
import type { ExceptionFields, ObjectFields } from './fields.ts';
import { type Merging, mergeEvent } from './merge-event.ts';
import type { ReadObject } from './read-object.ts';
import { isSameClock } from './same-meaning.ts';
import type { CalendarObject } from './split.ts';
import { writeEvent, writeRecurrenceId } from './write-object.ts';

/** Those that are there before and after, by their starts; when a series moves, each keeps its text. */
export function mergeExceptions(
  calendar: Component,
  { components }: CalendarObject,
  { fields, sources }: ReadObject,
  now: ObjectFields,
  merging: Merging,
): boolean {
  const before = fields?.exceptions ?? [];
  const gone = without(before, now.exceptions);
  const fresh = without(now.exceptions, before);
  const isMoved = gone.length === fresh.length;
  const isSaidAnew = fields !== null && !isSameClock(fields.event, now.event);
  let isChanged = false;
  now.exceptions.forEach((exception) => {
    const { originalStart, event } = exception;
    const paired = isMoved ? gone[fresh.indexOf(exception)] : undefined;
    const was = before.find((one) => one.originalStart === originalStart) ?? paired;
    const component = was && sources.get(was.originalStart);
    const recurrenceId = writeRecurrenceId(originalStart, now.event, merging.tzidOf);
    if (was && component) {
      if (paired || isSaidAnew) setProperties(component, ['RECURRENCE-ID'], [recurrenceId], merging.eol);
      isChanged = mergeEvent(component, was.event, event, merging) || isSaidAnew || paired !== undefined || isChanged;
    } else if (!was || JSON.stringify(was.event) !== JSON.stringify(event)) {
      const { tzidOf, meta, eol } = merging;
      insert(
        calendar,
        components,
        madeComponent('VEVENT', writeEvent({ uid: now.uid, event, meta, tzidOf, recurrenceId }), eol),
      );
      isChanged = true;
    }
  });
  const dropped = new Set((isMoved ? [] : gone).flatMap(({ originalStart }) => sources.get(originalStart) ?? []));
  calendar.children = calendar.children.filter((child) => !isComponent(child) || !dropped.has(child));
  return isChanged || dropped.size > 0;
}

const without = (some: readonly ExceptionFields[], others: readonly ExceptionFields[]): ExceptionFields[] =>
  some.filter(({ originalStart }) => !others.some((other) => other.originalStart === originalStart));

/** After the last component of the object. */
function insert(calendar: Component, components: readonly Component[], added: Component): void {
  const after = calendar.children.findLastIndex(
    (child) => isComponent(child) && (components.includes(child) || child.name === 'VEVENT'),
  );
  calendar.children = [...calendar.children.slice(0, after + 1), added, ...calendar.children.slice(after + 1)];
}
