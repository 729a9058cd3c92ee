import type { Budget } from '#domain/budget.ts';
import {
  type Component,
  componentsOf,
  isComponent,
  propertyOf,
  readingComponents,
} from '#domain/icalendar/components.ts';
import type { ObjectFields } from '#domain/icalendar/fields.ts';
import { type Moment, momentOf } from '#domain/icalendar/moment.ts';
import type { Property } from '#domain/icalendar/property.ts';
import { type ReadContext, readingObject, readingOf } from '#domain/icalendar/read-object.ts';
import { localOfDay } from '#domain/icalendar/reading.ts';
import { type CalendarObject, groupingObjects } from '#domain/icalendar/split.ts';
import { readingTimes } from '#domain/icalendar/task-times.ts';
import { type Occasion, occasionsIn, type Range } from './intervals.ts';
import { isTaskIn } from './tasks.ts';

/** The parsed text of an object, with the times of its components. */
export interface ParsedObject {
  /** The VCALENDAR. */
  readonly calendar: Component;
  readonly object: CalendarObject;
  /** The zone of the calendar. */
  readonly timeZone: string;
  momentOf(property: Property): Moment | null;
  /** The local day of a moment, as text. */
  dayOf(moment: Moment): string;
  /** The times of a component, or of the whole object; null if unreadable. Read once. @throws BudgetExceeded */
  timesOf(part: Component | 'whole'): Working<ObjectFields | null>;
}

/** Work that yields about every millisecond. */
export type Working<Result> = Generator<undefined, Result>;

/** @throws BudgetExceeded */
export function* parsingObject(text: string, timeZone: string, budget: Budget): Working<ParsedObject | null> {
  const root = yield* readingComponents(text, [], budget);
  const calendar = root.filter(isComponent).find(({ name }) => name === 'VCALENDAR');
  const { objects } = yield* groupingObjects(root, [], budget);
  const [object] = objects;
  if (!calendar || !object) return null;
  const context = { timeZone, budget: understanding(budget) };
  const reading = readingOf(object, context, []);
  const cached = new Map<Component | 'whole', ObjectFields | null>();
  return {
    calendar,
    object,
    timeZone,
    momentOf: (property) => momentOf(property, reading.zoneOf),
    dayOf: (moment) => localOfDay(moment, reading),
    *timesOf(part) {
      const read = cached.get(part);
      if (read !== undefined) return read;
      const fields = yield* fieldsOf(part === 'whole' ? object : { ...object, components: [part] }, context);
      cached.set(part, fields);
      return fields;
    },
  };
}

/** A comparison while parsing costs as much as this many compared characters. */
const COMPARED = 20;

const understanding = (budget: Budget): Budget => ({
  spend: (cost, amount = 1) => budget.spend(cost, cost === 'comparisons' ? amount * COMPARED : amount),
});

function* fieldsOf(object: CalendarObject, context: ReadContext): Working<ObjectFields | null> {
  if (object.component !== 'VEVENT') return yield* readingTimes(object, context);
  return (yield* readingObject(object, context)).fields;
}

/** The components with the object's uid: the event or task itself, and its exceptions. */
export const partsOf = ({ calendar, object }: ParsedObject): Component[] => componentsOf(calendar, object.component);

export const isChanged = (part: Component): boolean => propertyOf(part, 'RECURRENCE-ID') !== undefined;

/** The occurrences of a component within a range; for a series without its exceptions. */
export function* occasionsOf(parsed: ParsedObject, part: Component, range: Range): Working<Generator<Occasion>> {
  const { object, timeZone } = parsed;
  const isWhole = !isChanged(part) && object.components.length > 1;
  const fields = yield* parsed.timesOf(isWhole ? 'whole' : part);
  const all = fields ? occasionsIn(fields, range, timeZone) : nothing();
  return isWhole ? unchanged(all) : all;
}

function* nothing(): Generator<never> {}

function* unchanged(all: Generator<Occasion>): Generator<Occasion> {
  for (const occasion of all) if (occasion.times !== null || occasion.originalStart === null) yield occasion;
}

export function* isPartIn(parsed: ParsedObject, part: Component, range: Range): Working<boolean> {
  const { object, timeZone } = parsed;
  if (object.component !== 'VEVENT') {
    const isException = isChanged(part);
    const components = isException ? [part] : object.components;
    return isTaskIn({ ...object, components }, range, timeZone, yield* parsed.timesOf(isException ? part : 'whole'));
  }
  return !(yield* occasionsOf(parsed, part, range)).next().done;
}
