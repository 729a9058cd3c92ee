import { alarmBudget } from './alarm-budget.ts';
import { atOnce, type Component, componentsOf, isComponent, readingComponents, sizeOf, textOf } from './components.ts';
import { setProperties } from './edit-component.ts';
import { isSeries, type ObjectFields, type ObjectMeta } from './fields.ts';
import { endOfLine } from './lines.ts';
import { mergeAlarms, moveAlarms } from './merge-alarms.ts';
import { type Merging, mergeEvent } from './merge-event.ts';
import { mergeExceptions } from './merge-exceptions.ts';
import { addZones, namedZones } from './named-zones.ts';
import { masterOf, type ReadContext, type ReadObject, readingObject, readingOf } from './read-object.ts';
import { type CalendarObject, groupingObjects } from './split.ts';
import { firstYear, writeObject } from './write-object.ts';

/**
 * Updates the text of an object after its event was changed elsewhere: only properties with another meaning are rewritten, all other lines
 * stay byte for byte. Without changes the text is the same.
 * @throws BudgetExceeded
 */
export const mergeObject = (text: string, now: ObjectFields, meta: ObjectMeta, context: ReadContext): string =>
  atOnce(mergingObject(text, now, meta, context));

/** The same in short steps. */
export function* mergingObject(
  text: string,
  now: ObjectFields,
  meta: ObjectMeta,
  context: ReadContext,
): Generator<undefined, string> {
  const { budget } = context;
  const root = yield* readingComponents(text, [], budget);
  const { objects } = yield* groupingObjects(root, [], budget);
  const events = objects.filter(({ component }) => component === 'VEVENT');
  const object = events.find(({ uid }) => uid === now.uid) ?? events[0];
  const calendar = root.find((child): child is Component => isComponent(child) && child.name === 'VCALENDAR');
  const was = object && (yield* readingObject(object, context));
  if (!object || !calendar || !was?.fields || isBeyond(object, was, now)) return writeObject(now, meta, budget);
  const merging = mergingOf(object, context, meta, endOfLine(calendar.begin));
  yield;
  const isChanged = [
    mergeMaster(object, was.fields, now, merging),
    yield* mergeExceptions(calendar, object, was, now, merging),
  ];
  if (!isChanged.includes(true)) return text;
  yield;
  addZones(calendar, merging.missing, firstYear(now), budget);
  return root.map((child) => textOf(child, budget)).join('');
}

/** A rule cannot be added to exceptions without a master; and a master whose only occurrence was changed has no counterpart here. */
function isBeyond({ components }: CalendarObject, { fields, sources }: ReadObject, { event }: ObjectFields): boolean {
  if (masterOf(components)) return fields?.exceptions.length === 0 && sources.size > 0;
  return components.length > 1 && (event.recurrence !== null || !isSeries(event));
}

function mergingOf(object: CalendarObject, context: ReadContext, meta: ObjectMeta, eol: string): Merging {
  const reading = readingOf(object, context, []);
  const { tzidOf, missing } = namedZones(object, reading.zoneOf);
  const alarms = object.components.flatMap((component) => componentsOf(component, 'VALARM'));
  const alarmsLeft = alarmBudget(alarms.reduce((sum, alarm) => sum + sizeOf(alarm), 0));
  return { tzidOf, missing, meta, eol, reading, alarmBudget: alarmsLeft };
}

function mergeMaster({ components }: CalendarObject, was: ObjectFields, now: ObjectFields, merging: Merging): boolean {
  const [first] = components;
  const main = masterOf(components) ?? (components.length === 1 ? first : undefined);
  if (!main) return false;
  const isChanged = mergeEvent(main, was.event, now.event, merging);
  if (isSeries(now.event)) setProperties(main, ['RECURRENCE-ID'], [], merging.eol);
  const isMoved = moveAlarms(main, was.event, now.event, merging);
  const isRestated = now.reminders !== null && mergeAlarms(main, was.event, now.event, now.reminders, merging);
  return isChanged || isMoved || isRestated;
}
