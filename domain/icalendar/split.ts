import { readColor } from './colors.ts';
import { atOnce, type Component, componentsOf, isComponent, propertyOf, readingComponents } from './components.ts';
import { minutesOf, readDuration } from './duration.ts';
import type { Line } from './lines.ts';
import { objectText } from './object-text.ts';
import { note, type Problem } from './problems.ts';
import { unescapeText } from './property.ts';
import { madeUid, splitDuplicates, uidOf } from './uids.ts';
import { zoneByName } from './zones/find-zone.ts';

/** A calendar object resource (RFC 4791 §4.1): what has one UID. */
export interface CalendarObject {
  readonly uid: string;
  /** `VEVENT`, `VTODO`, `VJOURNAL` … */
  readonly component: string;
  /** A VCALENDAR of its own, of lines as they came. */
  readonly text: string;
  /** The master, or several changed occurrences. */
  readonly components: readonly Component[];
  /** By TZID. */
  readonly zones: ReadonlyMap<string, Component>;
  /** The zone that the file names; null where it names none. */
  readonly timeZone: string | null;
  readonly problems: readonly Problem[];
}

export interface CalendarFile {
  readonly name: string | null;
  readonly description: string | null;
  /** `#rrggbb` */
  readonly color: string | null;
  readonly timeZone: string | null;
  /** Upper case. */
  readonly method: string | null;
  /** How often to ask again. */
  readonly refreshMinutes: number | null;
  /** How many VCALENDARs there are: none in what is no iCalendar at all. */
  readonly calendars: number;
  readonly objects: readonly CalendarObject[];
  /** Of the file itself. */
  readonly problems: readonly Problem[];
}

interface Group {
  readonly calendar: Component;
  readonly zones: ReadonlyMap<string, Component>;
  readonly component: string;
  readonly components: Component[];
  readonly problems: Problem[];
}

const COMPONENTS_AT_ONCE = 50;

/** Reads a stream of calendars, in steps of about a millisecond. What is wrong in one object spoils no other. */
export function* splittingCalendar(text: string): Generator<undefined, CalendarFile> {
  const problems: Problem[] = [];
  return yield* groupingObjects(yield* readingComponents(text, problems), problems);
}

/** The same of what was taken apart already. */
export function* groupingObjects(
  root: readonly (Line | Component)[],
  problems: Problem[],
): Generator<undefined, CalendarFile> {
  const calendars = root.filter((child): child is Component => isComponent(child) && child.name === 'VCALENDAR');
  const groups = new Map<string, Group>();
  let count = 0;
  for (const calendar of [...calendars, outside(root)]) {
    const zones = zonesOf(calendar);
    // Each object takes what it needs of the calendar, which may hold very many.
    const head = { ...calendar, children: calendar.children.filter((child) => !isComponent(child)) };
    for (const component of componentsOf(calendar)) {
      count += 1;
      if (count % COMPONENTS_AT_ONCE === 0) yield;
      if (component.name !== 'VTIMEZONE') addTo(groups, head, zones, component);
    }
  }
  const objects: CalendarObject[] = [];
  for (const [key, group] of groups) {
    if (objects.length % COMPONENTS_AT_ONCE === 0) yield;
    objects.push(...objectsOf(key.slice(key.indexOf(' ') + 1), group));
  }
  return { ...headOf(calendars), calendars: calendars.length, objects, problems };
}

export const splitCalendar = (text: string): CalendarFile => atOnce(splittingCalendar(text));

/** Components that stand in no calendar. */
const outside = (root: readonly (Line | Component)[]): Component => ({
  name: 'VCALENDAR',
  begin: { raw: 'BEGIN:VCALENDAR\r\n', name: 'BEGIN' },
  children: root.filter((child) => isComponent(child) && child.name !== 'VCALENDAR'),
  end: null,
});

function zonesOf(calendar: Component): Map<string, Component> {
  const named = componentsOf(calendar, 'VTIMEZONE').map((zone): [string, Component] => [
    propertyOf(zone, 'TZID')?.value ?? '',
    zone,
  ]);
  return new Map(named.reverse());
}

function addTo(groups: Map<string, Group>, calendar: Component, zones: Group['zones'], component: Component): void {
  const given = uidOf(component);
  const key = `${component.name} ${given ?? madeUid(component)}`;
  const group = groups.get(key) ?? { calendar, zones, component: component.name, components: [], problems: [] };
  if (given === null) note(group.problems, 'uid_missing');
  group.components.push(component);
  groups.set(key, group);
}

function objectsOf(uid: string, { calendar, zones, component, components, problems }: Group): CalendarObject[] {
  return splitDuplicates(uid, components, problems).map((object) => ({
    uid: object.uid,
    component,
    text: objectText(calendar, zones, object.components),
    components: object.components,
    zones,
    timeZone: zoneOf(calendar),
    problems: object.problems,
  }));
}

const zoneOf = (calendar: Component): string | null =>
  zoneByName(propertyOf(calendar, 'X-WR-TIMEZONE')?.value ?? propertyOf(calendar, 'TIMEZONE-ID')?.value);

function headOf(calendars: readonly Component[]) {
  const said = (...names: string[]) => {
    for (const calendar of calendars)
      for (const name of names) {
        const value = propertyOf(calendar, name)?.value.slice(0, LOOKED_AT).trim();
        if (value) return unescapeText(value);
      }
    return null;
  };
  const refresh = readDuration(said('REFRESH-INTERVAL', 'X-PUBLISHED-TTL') ?? '');
  return {
    name: said('NAME', 'X-WR-CALNAME'),
    description: said('DESCRIPTION', 'X-WR-CALDESC'),
    color: readColor(said('X-APPLE-CALENDAR-COLOR', 'COLOR', 'X-OUTLOOK-COLOR') ?? undefined),
    timeZone: calendars.map(zoneOf).find((zone) => zone !== null) ?? null,
    method: said('METHOD')?.toUpperCase() ?? null,
    refreshMinutes: refresh && !refresh.isNegative ? minutesOf(refresh) : null,
  };
}

const LOOKED_AT = 20_000;
