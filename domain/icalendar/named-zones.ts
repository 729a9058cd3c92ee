import type { Budget } from '../budget.ts';
import { type Component, isComponent, readComponents } from './components.ts';
import { endOfLine } from './lines.ts';
import type { ZoneFinder } from './moment.ts';
import type { CalendarObject } from './split.ts';
import type { TzidOf } from './write-dates.ts';
import { writeZone } from './zones/write-zone.ts';

/** Names zones as an object does. `missing` collects those that it does not define. */
export function namedZones(
  { zones }: Pick<CalendarObject, 'zones'>,
  zoneOf: ZoneFinder,
): { readonly tzidOf: TzidOf; readonly missing: Set<string> } {
  const missing = new Set<string>();
  const tzidOf = (zone: string): string => {
    const [known] = zones.has(zone) ? [zone] : [...zones.keys()].filter((tzid) => zoneOf(tzid) === zone);
    if (known === undefined) missing.add(zone);
    return known ?? zone;
  };
  return { tzidOf, missing };
}

/** Defines zones in a VCALENDAR, before its other components. @param year the first for which they are needed */
export function addZones(calendar: Component, zones: Iterable<string>, year: number, budget: Budget): void {
  const eol = endOfLine(calendar.begin);
  const text = [...zones].map((zone) => writeZone(zone, year)).join('');
  const added = readComponents(eol === '\r\n' ? text : text.replaceAll('\r\n', eol), budget);
  const first = calendar.children.findIndex(isComponent);
  calendar.children = [...calendar.children.slice(0, first), ...added, ...calendar.children.slice(first)];
}
