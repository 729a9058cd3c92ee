import { atOnce, type Component, isComponent, propertyOf, readingComponents } from './components.ts';
import { setProperties } from './edit-component.ts';
import { endOfLine } from './lines.ts';
import { headOf, objectText, usedZones } from './object-text.ts';
import { escapeText, writeProperty } from './property.ts';
import { masterOf, type ReadContext, readObject } from './read-object.ts';
import { groupingObjects } from './split.ts';

/** Texts for events split off a series; each has its own uid. */
export interface PartsOfObject {
  /** The rest of a series from an occurrence on, with its changed occurrences. */
  rest(from: string, uid: string): string;
  /** One occurrence: its own component, else the series'. */
  occurrence(originalStart: string, uid: string): string;
}

/** Null if the text contains no series. Times and rules in the parts are still those of the whole; `mergeObject` corrects them. */
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
