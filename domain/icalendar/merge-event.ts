import type { AlarmBudget } from './alarm-budget.ts';
import { type Component, propertiesOf } from './components.ts';
import { setProperties } from './edit-component.ts';
import type { EventFields, ObjectMeta } from './fields.ts';
import { escapeText, textsOf, writeProperty } from './property.ts';
import { PROPERTY_GROUPS } from './property-groups.ts';
import type { Reading } from './reading.ts';
import { sequenceOf } from './uids.ts';
import { type TzidOf, writeStamp } from './write-dates.ts';

export interface Merging {
  readonly tzidOf: TzidOf;
  /** Zones that are used now but not defined in the text. */
  readonly missing: Set<string>;
  readonly meta: ObjectMeta;
  readonly eol: string;
  readonly reading: Reading;
  /** For alarms that are added to occurrences. */
  readonly alarmBudget: AlarmBudget;
}

/** Updates properties of a VEVENT whose meaning has changed. @returns whether any has */
export function mergeEvent(component: Component, read: EventFields, now: EventFields, merging: Merging): boolean {
  const different = PROPERTY_GROUPS.filter((group) => !group.isSame(read, now));
  for (const group of different) {
    const lines = group.write(now, merging.tzidOf);
    const [first] = group.names;
    setProperties(component, group.names, first === 'CATEGORIES' ? withOthers(component, lines) : lines, merging.eol);
  }
  if (different.length > 0) stamp(component, merging);
  return different.length > 0;
}

/** Keeps categories after the first, which we do not use. */
function withOthers(component: Component, lines: readonly string[]): string[] {
  const [, ...others] = propertiesOf(component, 'CATEGORIES').flatMap(({ value }) => textsOf(value));
  if (others.length === 0) return [...lines];
  const own = lines.filter((line) => line.startsWith('CATEGORIES')).map((line) => line.slice('CATEGORIES:'.length));
  const names = [...own, ...others.map(escapeText)].join();
  return [writeProperty('CATEGORIES', names), ...lines.filter((line) => !line.startsWith('CATEGORIES'))];
}

interface Stamping {
  readonly meta: Pick<ObjectMeta, 'sequence' | 'updatedAt'>;
  readonly eol: string;
}

/** Updates the stamps of a changed component. */
export function stamp(component: Component, { meta, eol }: Stamping): void {
  const sequence = Math.max(sequenceOf(component) + 1, meta.sequence);
  setProperties(component, ['SEQUENCE'], [writeProperty('SEQUENCE', String(sequence))], eol);
  setProperties(component, ['LAST-MODIFIED'], [writeStamp('LAST-MODIFIED', meta.updatedAt)], eol);
  setProperties(component, ['DTSTAMP'], [writeStamp('DTSTAMP', meta.updatedAt)], eol);
}
