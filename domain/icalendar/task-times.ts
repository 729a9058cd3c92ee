import { type Component, isComponent, propertyOf } from './components.ts';
import type { ObjectFields } from './fields.ts';
import { type ReadContext, readingObject } from './read-object.ts';
import type { CalendarObject } from './split.ts';

/** A task is treated as an event that ends when it is due; one with only a due time as a moment. A journal is at its date. */
function asEvent(component: Component): Component {
  const hasStart = propertyOf(component, 'DTSTART') !== undefined;
  const renamed = hasStart ? 'DTEND' : 'DTSTART';
  return {
    ...component,
    name: 'VEVENT',
    children: component.children.map((child) =>
      !isComponent(child) && child.name === 'DUE' ? { raw: child.raw.replace(/^due/i, renamed), name: renamed } : child,
    ),
  };
}

/** A task or a journal with the times of its components as those of events. */
export const asEvents = (object: CalendarObject): CalendarObject => ({
  ...object,
  component: 'VEVENT',
  components: object.components.map(asEvent),
});

/** The times of a task or a journal as those of an event; null without start and end. @throws BudgetExceeded */
export function* readingTimes(object: CalendarObject, context: ReadContext): Generator<undefined, ObjectFields | null> {
  return (yield* readingObject(asEvents(object), context)).fields;
}
