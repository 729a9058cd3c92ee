import { foldedInstant } from '../dates/folds.ts';
import { type Component, propertyOf } from './components.ts';
import { isSeries, type ObjectFields } from './fields.ts';
import { momentOf } from './moment.ts';
import { masterOf, type ReadContext, type ReadObject, readingObject, readingOf } from './read-object.ts';
import type { CalendarObject } from './split.ts';
import { inZonesOf } from './zones-of-both.ts';

/** Changed occurrences of a message, matched with an object. */
export interface Placement {
  /** The object, with the zones of both. */
  readonly object: CalendarObject;
  readonly master: Component | undefined;
  /** The object's content; null fields if it has none. */
  readonly read: ReadObject;
  /** Changed occurrences of the object and of the message, by start; without a series by RECURRENCE-ID. */
  readonly held: ReadonlyMap<string, Component>;
  readonly sent: ReadonlyMap<string, Component>;
  /** Whether the series has that occurrence, or gets it as an added date. */
  lies(key: string): 'within' | 'added' | 'nowhere';
  /** New problems caused by the message. */
  readonly problems: ReadObject['problems'];
}

export function* placing(
  current: CalendarObject,
  message: CalendarObject,
  sent: readonly Component[],
  context: ReadContext,
): Generator<undefined, Placement> {
  const { zones, components } = inZonesOf(current, message, sent, context);
  const object = { ...current, zones };
  const master = masterOf(current.components);
  const read = yield* readingObject(object, context);
  if (!master) {
    const [held, own] = [byName(object, current.components, context), byName(object, components, context)];
    return { object, master, read, held, sent: own, problems: [], lies: () => 'within' };
  }
  const after = yield* readingObject({ ...object, components: [master, ...components] }, context);
  const starts = new Set(after.fields?.exceptions.map(({ originalStart }) => originalStart));
  const isOnly = after.fields !== null && !isSeries(after.fields.event);
  const first = read.fields?.event.startTime;
  const before = new Set(read.fields?.event.rdates);
  const added = new Set(after.fields?.event.rdates.filter((start) => !before.has(start)));
  const lies = (key: string) =>
    isOnly && key === first ? 'within' : !starts.has(key) ? 'nowhere' : added.has(key) ? 'added' : ('within' as const);
  const problems = after.problems.filter(
    ({ code, detail }) => !read.problems.some((one) => one.code === code && one.detail === detail),
  );
  return { object, master, read, held: read.sources, sent: after.sources, problems, lies };
}

/** Changed occurrences by RECURRENCE-ID; a later one wins. */
function byName(
  object: CalendarObject,
  components: readonly Component[],
  context: ReadContext,
): Map<string, Component> {
  const { zoneOf } = readingOf(object, context, []);
  const named = new Map<string, Component>();
  for (const component of components) {
    const property = propertyOf(component, 'RECURRENCE-ID');
    const moment = property && momentOf(property, zoneOf);
    if (!moment) continue;
    const { local, zone } = moment;
    named.set(zone === null ? local : new Date(foldedInstant(local, zone, 0)).toISOString(), component);
  }
  return named;
}

/** The start of an occurrence, as written. */
export function writtenStart(component: Component): string | null {
  const property = propertyOf(component, 'RECURRENCE-ID') ?? propertyOf(component, 'DTSTART');
  const moment = property && momentOf(property, () => 'UTC');
  return moment ? moment.local.slice(0, moment.isDate ? 10 : undefined) : null;
}

/** Whether an occurrence is excluded from a series. */
export const isLeftOut = (fields: ObjectFields | null, start: string): boolean =>
  fields?.event.exdates.includes(start) === true;
