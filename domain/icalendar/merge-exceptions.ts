import { type Component, componentsOf, isComponent, sizeOf } from './components.ts';
import { setProperties } from './edit-component.ts';
import type { EventFields, ExceptionFields, ObjectFields } from './fields.ts';
import { mergeAlarms, moveAlarms } from './merge-alarms.ts';
import { type Merging, mergeEvent } from './merge-event.ts';
import { occurrenceMaker } from './new-occurrence.ts';
import { readReminders } from './read-alarms.ts';
import type { ReadObject } from './read-object.ts';
import { isSameClock } from './same-meaning.ts';
import type { CalendarObject } from './split.ts';
import { lengthOf, writeAlarm } from './write-alarms.ts';
import { writeRecurrenceId } from './write-object.ts';

/** Merges changed occurrences by their starts, one per step; when a series moves, each keeps its text. */
export function* mergeExceptions(
  calendar: Component,
  object: CalendarObject,
  read: ReadObject,
  now: ObjectFields,
  merging: Merging,
): Generator<undefined, boolean> {
  const { fields, sources } = read;
  const before = fields?.exceptions ?? [];
  const removed = without(before, now.exceptions);
  const fresh = without(now.exceptions, before);
  const isRestated = fields !== null && !isSameClock(fields.event, now.event);
  const isMoved = removed.length === fresh.length && (isRestated || fields?.event.startTime !== now.event.startTime);
  const made = occurrenceMaker(calendar, object, read, now, merging);
  let isChanged = false;
  for (const exception of now.exceptions) {
    yield;
    const { originalStart, event } = exception;
    const paired = isMoved ? removed[fresh.indexOf(exception)] : undefined;
    const was = before.find((one) => one.originalStart === originalStart) ?? paired;
    const component = was && sources.get(was.originalStart);
    const recurrenceId = writeRecurrenceId(originalStart, now.event, merging.tzidOf);
    if (was && component) {
      if (paired || isRestated) setProperties(component, ['RECURRENCE-ID'], [recurrenceId], merging.eol);
      const isOther = mergeEvent(component, was.event, event, merging);
      const hasOtherReminders = mergeAlarmsOfOne(component, { was: was.event, now: event }, fields, now, merging);
      isChanged ||= isOther || hasOtherReminders || isRestated || paired !== undefined;
    } else if (!was || JSON.stringify(was.event) !== JSON.stringify(event)) {
      insert(calendar, object.components, made(exception, recurrenceId));
      isChanged = true;
    }
  }
  const dropped = new Set((isMoved ? [] : removed).flatMap(({ originalStart }) => sources.get(originalStart) ?? []));
  calendar.children = calendar.children.filter((child) => !isComponent(child) || !dropped.has(child));
  return isChanged || dropped.size > 0;
}

const without = (some: readonly ExceptionFields[], others: readonly ExceptionFields[]): ExceptionFields[] =>
  some.filter(({ originalStart }) => !others.some((other) => other.originalStart === originalStart));

/** An occurrence with the same reminders as its series follows when those change. */
function mergeAlarmsOfOne(
  component: Component,
  { was, now: event }: { readonly was: EventFields; readonly now: EventFields },
  ofSeries: ObjectFields | null,
  { reminders }: ObjectFields,
  merging: Merging,
): boolean {
  const own = reminders && readReminders(component, was, { ...merging.reading, isSingle: true, problems: [] });
  const isMoved = moveAlarms(component, was, event, merging);
  if (reminders === null || JSON.stringify(own ?? []) !== JSON.stringify(ofSeries?.reminders ?? [])) return isMoved;
  const length = reminders.reduce((sum, each) => sum + lengthOf(writeAlarm(each, event, merging.meta.email)), 0);
  const before = componentsOf(component, 'VALARM').reduce((sum, alarm) => sum + sizeOf(alarm), 0);
  return (
    (merging.alarmBudget.take(length - before) && mergeAlarms(component, was, event, reminders, merging)) || isMoved
  );
}

/** Inserts after the last component of the object. */
function insert(calendar: Component, components: readonly Component[], added: Component): void {
  const after = calendar.children.findLastIndex(
    (child) => isComponent(child) && (components.includes(child) || child.name === 'VEVENT'),
  );
  calendar.children = [...calendar.children.slice(0, after + 1), added, ...calendar.children.slice(after + 1)];
}
