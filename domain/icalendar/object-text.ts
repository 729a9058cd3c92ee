import type { Budget } from '../budget.ts';
import { type Component, eachLine, isComponent, sizeOf, textOf } from './components.ts';
import { type Line, STEP } from './lines.ts';
import { tzidOf } from './moment.ts';
import { readProperty } from './property.ts';

/** An object from a file: its calendar's properties, its zones and its components, unchanged. */
export interface ObjectParts {
  /** The VCALENDAR, without components. */
  readonly head: Component;
  /** All definitions of the calendar, by TZID. */
  readonly zones: ReadonlyMap<string, Component>;
  readonly components: readonly Component[];
}

/** Properties of calendars that objects keep; others describe the calendar itself or the transmission. */
const OF_OBJECTS = new Set(['VERSION', 'PRODID', 'CALSCALE', 'X-WR-TIMEZONE', 'TIMEZONE-ID']);
const LINE_LENGTH_MAX = 2_000;

/** Properties shared by all objects of a calendar, only the first of each, since every object repeats them. */
export function headOf(calendar: Component): Component {
  const left = new Set(OF_OBJECTS);
  const children = calendar.children.filter(
    (child) => !isComponent(child) && child.raw.length <= LINE_LENGTH_MAX && left.delete(child.name),
  );
  return { ...calendar, children };
}

/** @param used from `usedZones` @throws BudgetExceeded */
export const objectText = ({ head, components }: ObjectParts, used: readonly Component[], budget: Budget): string =>
  textOf({ ...head, children: [...head.children, ...used, ...components] }, budget);

/** The length of that text, without writing it: in characters, or as `measure` counts. */
export const objectSize = (
  { head, components }: ObjectParts,
  used: readonly Component[],
  measure?: (raw: string) => number,
): number => [head, ...used, ...components].reduce((size, component) => size + sizeOf(component, measure), 0);

/** The zones that an object uses, found in short steps. */
export function* usedZones({ zones, components }: ObjectParts): Generator<undefined, Component[]> {
  if (zones.size === 0) return [];
  const named = new Set<string>();
  let done = 0;
  for (const component of components)
    for (const line of eachLine(component)) {
      const tzid = namedZoneOf(line);
      if (tzid) named.add(tzid);
      done += line.raw.length;
      if (done < STEP) continue;
      done = 0;
      yield;
    }
  const isOnly = zones.size === 1 && components.some(hasInstantsForDays);
  return [...zones].flatMap(([tzid, zone]) => (isOnly || named.has(tzid) ? zone : []));
}

const BESIDE_DAYS = new Set(['DTEND', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID']);
const INSTANT = /\dZ/i;
const DATE = /:\s*\d{8}\s*$/;

/** Instants in all-day events refer to the file's only zone. */
export function hasInstantsForDays({ children }: Component): boolean {
  const lines = children.filter((child): child is Line => !isComponent(child));
  return (
    lines.some(({ name, raw }) => name === 'DTSTART' && DATE.test(raw)) &&
    lines.some((line) => BESIDE_DAYS.has(line.name) && INSTANT.test(readProperty(line)?.value ?? ''))
  );
}

/** TZID, folded anywhere. */
const TZID = /T[\r\n \t]*Z[\r\n \t]*I[\r\n \t]*D/i;

/** The TZID in a line. */
export function namedZoneOf(line: Line): string | null {
  const property = line.name !== '' && TZID.test(line.raw) ? readProperty(line) : null;
  return (property && tzidOf(property)) || null;
}
