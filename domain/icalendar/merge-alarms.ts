import type { Reminder } from '../reminders.ts';
import { reminderKey } from '../values/reminders.ts';
import { type Component, componentsOf, isComponent } from './components.ts';
import { writeSeconds } from './duration.ts';
import { madeComponent, setProperties } from './edit-component.ts';
import { type EventFields, isSeries, type ObjectMeta } from './fields.ts';
import type { Merging } from './merge-event.ts';
import { writeProperty } from './property.ts';
import { instantOf, remindersOf, startOf } from './read-alarms.ts';
import { writeAlarm } from './write-alarms.ts';
import { writeStamp } from './write-dates.ts';

type Around = Pick<Merging, 'reading' | 'eol'> & { readonly meta: Pick<ObjectMeta, 'email'> };

/**
 * Applies a person's reminders to an event's alarms: unchanged ones stay as they are, and so do those that no reminder can express.
 * @returns whether anything has changed
 */
export function mergeAlarms(
  component: Component,
  was: EventFields,
  now: EventFields,
  reminders: readonly Reminder[],
  merging: Around,
): boolean {
  const { zoneOf } = merging.reading;
  const chosen = new Set(reminders.map(reminderKey));
  const found = new Set<string>();
  const unchanged = component.children.filter((child) => {
    const own = isAlarm(child) ? remindersOf(child, was, zoneOf, !isSeries(was)).map(reminderKey) : [];
    const isUnchanged = own.every((key) => chosen.has(key));
    if (isUnchanged) for (const key of own) found.add(key);
    return isUnchanged;
  });
  const added = reminders
    .filter((reminder) => !found.has(reminderKey(reminder)))
    .map((reminder) => madeComponent('VALARM', writeAlarm(reminder, now, merging.meta.email), merging.eol));
  const isChanged = unchanged.length < component.children.length || added.length > 0;
  component.children = [...unchanged, ...added];
  return isChanged;
}

/** @param child of a component */
export const isAlarm = (child: Component['children'][number]): child is Component =>
  isComponent(child) && child.name === 'VALARM';

/**
 * Moves alarms with absolute triggers along with their event, keeping the distance. For a series, where they ring once, they move with its
 * start.
 * @returns whether anything has changed
 */
export function moveAlarms(component: Component, was: EventFields, now: EventFields, merging: Merging): boolean {
  const [before, after] = [startOf(was), startOf(now)];
  if (before === after && (isSeries(was) || !isSeries(now))) return false;
  let isChanged = false;
  for (const alarm of componentsOf(component, 'VALARM')) {
    const at = instantOf(alarm, was, merging.reading.zoneOf);
    if (at === null) continue;
    const trigger = isSeries(was)
      ? writeStamp('TRIGGER;VALUE=DATE-TIME', at + after - before)
      : writeProperty('TRIGGER', writeSeconds(Math.round((at - before) / 1_000)));
    setProperties(alarm, ['TRIGGER'], [trigger], merging.eol);
    isChanged = true;
  }
  return isChanged;
}
