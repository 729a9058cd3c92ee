import { type Component, propertyOf, readComponents, textOf } from './components.ts';
import { setProperties } from './edit-component.ts';
import { endOfLine } from './lines.ts';
import { datesOf, tzidOf } from './moment.ts';
import { type Property, writeProperty } from './property.ts';
import { type ReadContext, readingOf } from './read-object.ts';
import type { CalendarObject } from './split.ts';
import { writeZone } from './zones/write-zone.ts';

const MOMENTS = ['DTSTART', 'DTEND', 'RECURRENCE-ID'];

/** The zones of both; if both define a TZID differently, the message is rewritten with the name of the actual zone. */
export function inZonesOf(
  current: CalendarObject,
  message: CalendarObject,
  sent: readonly Component[],
  context: ReadContext,
): { zones: ReadonlyMap<string, Component>; components: readonly Component[] } {
  const zones = new Map([...message.zones, ...current.zones]);
  const twice = [...message.zones].filter(([tzid, zone]) => {
    const own = current.zones.get(tzid);
    return own && textOf(own, context.budget) !== textOf(zone, context.budget);
  });
  if (twice.length === 0) return { zones, components: sent };
  const [here, there] = [readingOf(current, context, []), readingOf(message, context, [])];
  const renamed = new Map<string, string>();
  for (const [tzid] of twice) {
    const zone = there.zoneOf(tzid);
    if (zone === here.zoneOf(tzid)) continue;
    renamed.set(tzid, zone);
    for (const made of readComponents(writeZone(zone, FIRST_YEAR), context.budget)) zones.set(zone, made);
  }
  const inName = (component: Component) => {
    const copy = { ...component };
    for (const name of MOMENTS) {
      const property = propertyOf(copy, name);
      const zone = property && renamed.get(tzidOf(property) ?? '');
      if (property && zone) setProperties(copy, [name], [withZone(property, zone)], endOfLine(component.begin));
    }
    return copy;
  };
  return { zones, components: renamed.size === 0 ? sent : sent.map(inName) };
}

/** First year of a definition added for a message. */
const FIRST_YEAR = 1970;

function withZone(property: Property, zone: string): string {
  const params = Object.fromEntries([...property.params].map(([name, [value = '']]) => [name.toLowerCase(), value]));
  return writeProperty(property.name, [...datesOf(property).texts].join(), { ...params, tzid: zone });
}
