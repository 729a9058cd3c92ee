import type { Budget } from '../budget.ts';
import { type Component, isComponent, propertyOf, readComponents } from './components.ts';
import { endOfLine, foldLine, type Line, STEP, unfold } from './lines.ts';
import { datesOf } from './moment.ts';
import { hasInstantsForDays, namedZoneOf } from './object-text.ts';
import { parameterOf, readProperty } from './property.ts';
import type { CalendarObject } from './split.ts';
import { writeZone } from './zones/write-zone.ts';

/** Zones that a person chose for zone names of a file. */
export type ChosenZones = ReadonlyMap<string, string>;

type Zones = CalendarObject['zones'];

/**
 * Changes objects as if their file had used the chosen zones, in short steps; an object with none of the names stays.
 * @param found receives the names that occurred
 * @throws BudgetExceeded
 */
export function zoneChooser(chosen: ChosenZones, budget: Budget, found: Set<string>) {
  const defined = new Map<Zones, Map<string, Zones>>();

  function zonesWith(zones: Zones, names: ReadonlySet<string>, year: number): Zones {
    const key = JSON.stringify([year, ...names]);
    const known = defined.get(zones) ?? new Map<string, Zones>();
    defined.set(zones, known);
    const made = known.get(key) ?? new Map([...[...names].flatMap((name) => definitionOf(name, year)), ...zones]);
    known.set(key, made);
    return made;
  }

  function definitionOf(name: string, year: number): [string, Component][] {
    const zone = chosen.get(name) ?? name;
    return readComponents(writeZone(zone, year), budget).map((definition) => [zone, definition]);
  }

  return function* choose(object: CalendarObject): Generator<undefined, CalendarObject> {
    const named = new Set<string>();
    let done = 0;
    function* replaced(component: Component): Generator<undefined, Component> {
      const children: Component['children'] = [];
      for (const child of component.children) {
        if (isComponent(child)) children.push(yield* replaced(child));
        else {
          const name = namedZoneOf(child) ?? '';
          const zone = chosen.get(name);
          if (zone !== undefined) named.add(name);
          children.push(zone === undefined ? child : lineIn(child, zone));
          done += child.raw.length;
        }
        if (done < STEP) continue;
        done = 0;
        yield;
      }
      return { ...component, children };
    }
    const components: Component[] = [];
    for (const component of object.components) components.push(yield* replaced(component));
    const ofFile = object.unknownZone === null ? undefined : chosen.get(object.unknownZone);
    for (const name of named) found.add(name);
    if (ofFile !== undefined) found.add(object.unknownZone ?? '');
    const within = ofFile === undefined ? object : inZone(object, ofFile);
    return named.size === 0
      ? within
      : { ...within, components, zones: zonesWith(object.zones, named, firstYear(components)) };
  };
}

const NAMES_OF_FILE = new Set(['X-WR-TIMEZONE', 'TIMEZONE-ID']);

/** An object whose calendar names a zone. */
function inZone(object: CalendarObject, timeZone: string): CalendarObject {
  const end = endOfLine(object.head.begin);
  const line: Line = { name: 'X-WR-TIMEZONE', raw: foldLine(`X-WR-TIMEZONE:${timeZone}`, end) };
  const others = object.head.children.filter((child) => isComponent(child) || !NAMES_OF_FILE.has(child.name));
  return { ...object, timeZone, unknownZone: null, head: { ...object.head, children: [...others, line] } };
}

/** Whether an object's meaning depends on its calendar's zone: a single event in UTC, or instants in an all-day event. */
export const followsFile = ({ components }: Pick<CalendarObject, 'components'>): boolean =>
  components.some((component) => {
    const start = propertyOf(component, 'DTSTART')?.value.trim().toUpperCase();
    const isInUtc = start?.includes('T') && start.endsWith('Z');
    const repeats = ['RRULE', 'RDATE'].some((name) => propertyOf(component, name));
    return (isInUtc && !repeats) || hasInstantsForDays(component);
  });

const NAMED = /;TZID=(?:"[^"]*"|[^;:]*)/i;

/** A line with another zone. An unquoted name with a colon cannot be told from other parameters, which are dropped. */
function lineIn(line: Line, zone: string): Line {
  const property = readProperty(line);
  if (!property) return line;
  const { texts, tzid } = datesOf(property);
  const isWhole = parameterOf(property, 'TZID') === tzid;
  const text = isWhole
    ? unfold(line.raw).replace(NAMED, `;TZID=${zone}`)
    : `${line.name};TZID=${zone}:${[...texts].join(',')}`;
  return { ...line, raw: foldLine(text, endOfLine(line)) };
}

/** Range of years in which zones differ. */
const [FIRST_YEAR, LAST_YEAR] = [1971, 2090];

function firstYear(components: readonly Component[]): number {
  const starts = components.flatMap(({ children }) =>
    children.filter((child): child is Line => !isComponent(child) && child.name === 'DTSTART'),
  );
  const years = starts.map((line) => Number(readProperty(line)?.value.trim().slice(0, 4)) || FIRST_YEAR);
  return Math.min(LAST_YEAR, Math.max(FIRST_YEAR, Math.min(...years, LAST_YEAR)));
}
