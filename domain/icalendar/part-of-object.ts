import { atOnce, type Component, isComponent, propertyOf, readingComponents } from './components.ts';
import { setProperties } from './edit-component.ts';
import { endOfLine } from './lines.ts';
import { headOf, objectText, usedZones } from './object-text.ts';
import { escapeText, writeProperty } from './property.ts';
import { masterOf, type ReadContext, readObject } from './read-object.ts';
import { groupingObjects } from './split.ts';

/** What a text says of parts of a series, for events that are made of them; each text has a uid of its own. */
export interface PartsOfObject {
  /** Of a series that goes on from an occurrence, with those occurrences that were changed on their own. */
  rest(from: string, uid: string): string;
  /** Of one occurrence: what the text says of it alone, else of the series. */
  occurrence(originalStart: string, uid: string): string;
}

/** Null for a text that speaks of no series. What the parts say of times and rules is still that of the whole: `mergeObject` mends it. */
export function partsOfObject(text: string, context: ReadContext): PartsOfObject | null {
  const { budget } = context;
  const root = atOnce(readingComponents(text, [], budget));
  const calendar = root.find((child): child is Component => isComponent(child) && child.name === 'VCALENDAR');
  const object = atOnce(groupingObjects(root, [], budget)).objects.find(({ component }) => component === 'VEVENT');
  const master = object && masterOf(object.components);
  if (!calendar || !object || !master) return null;
  const { sources } = readObject(object, context);
  const eol = endOfLine(calendar.begin);
  const write = (components: readonly Component[], uid: string) => {
    const own = components.map((component) => withUid(component, uid, eol));
    const parts = { head: headOf(calendar), zones: object.zones, components: own };
    return objectText(parts, atOnce(usedZones(parts)), budget);
  };
  return {
    rest: (from, uid) =>
      write([master, ...[...sources].flatMap(([start, changed]) => (start >= from ? changed : []))], uid),
    occurrence: (originalStart, uid) => {
      const own = { ...(sources.get(originalStart) ?? master) };
      setProperties(own, ['RECURRENCE-ID'], [], eol);
      return write([own], uid);
    },
  };
}

function withUid(component: Component, uid: string, eol: string): Component {
  const own = { ...component };
  if (propertyOf(own, 'UID')) setProperties(own, ['UID'], [writeProperty('UID', escapeText(uid))], eol);
  return own;
}
