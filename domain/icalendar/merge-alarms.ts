import { type Component, isComponent } from './components.ts';
import { madeComponent } from './edit-component.ts';
import { isSeries, type ObjectFields } from './fields.ts';
import type { Merging } from './merge-event.ts';
import { readReminder } from './read-alarms.ts';
import { writeAlarm } from './write-alarms.ts';

/**
 * Gives an event the alarms of a person: those that say the same stay as they are, and so do those that no reminder of ours could
 * say. @returns whether anything has changed
 */
export function mergeAlarms(component: Component, was: ObjectFields, now: ObjectFields, merging: Merging): boolean {
  if (now.reminders === null) return false;
  const { zoneOf } = merging.reading;
  const missing = new Set(now.reminders.map(({ minutes, by }) => `${minutes} ${by}`));
  const kept = component.children.filter((child) => {
    const reminder =
      isComponent(child) && child.name === 'VALARM' && readReminder(child, was.event, zoneOf, !isSeries(was.event));
    return !reminder || missing.delete(`${reminder.minutes} ${reminder.by}`);
  });
  const added = now.reminders
    .filter(({ minutes, by }) => missing.has(`${minutes} ${by}`))
    .map((reminder) => madeComponent('VALARM', writeAlarm(reminder, now.event, merging.meta.email), merging.eol));
  const isChanged = kept.length < component.children.length || added.length > 0;
  component.children = [...kept, ...added];
  return isChanged;
}
