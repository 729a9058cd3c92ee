import { localToMs } from '../dates/local.ts';
import { compactTime } from '../recurrence/rule-text.ts';
import { type Component, eachProperty, propertyOf } from './components.ts';
import { setProperties } from './edit-component.ts';
import { endOfLine } from './lines.ts';
import { readMoment } from './moment.ts';
import { parameterOf } from './property.ts';
import { sequenceOf } from './uids.ts';

/** Comparison of two states by age. */

/** Value of a property in UTC, in epoch ms. */
export function stampOf(component: Component, name: string): number | null {
  const moment = readMoment(propertyOf(component, name)?.value ?? '', undefined, () => 'UTC');
  return moment && localToMs(moment.local);
}

/** When a component's content was current: DTSTAMP is the time of sending in a message, but the time of writing in other files. */
export const saidAt = (component: Component, method: string | null): number | null =>
  stampOf(component, 'LAST-MODIFIED') ??
  (method === null || method === 'PUBLISH' ? null : stampOf(component, 'DTSTAMP'));

/** Whether a state is older than another of the same component (RFC 5546 §2.1.5). */
export function isOlder(one: Component, than: Component): boolean {
  const difference = sequenceOf(one) - sequenceOf(than);
  if (difference !== 0) return difference < 0;
  for (const name of ['LAST-MODIFIED', 'DTSTAMP']) {
    const [own, other] = [stampOf(one, name), stampOf(than, name)];
    if (own !== null && other !== null) return own < other;
  }
  return false;
}

/** Parameter of an excluded start: the SEQUENCE of the cancelling message. */
export const CANCELLED_BY = 'X-KALENDS-SEQUENCE';

/** The SEQUENCE that excluded an occurrence; 0 if unknown. */
export function sequenceLeftOut(master: Component, start: string): number {
  const said = compactTime(start);
  for (const property of eachProperty(master, 'EXDATE')) {
    const sequence = numberOf(parameterOf(property, CANCELLED_BY));
    if (sequence > 0 && property.value.replace(/Z$/i, '') === said.slice(0, property.value.length)) return sequence;
  }
  return 0;
}

/** The highest SEQUENCE of an object, including cancellations of its occurrences. */
export function highestSequence(components: readonly Component[]): number {
  let highest = 0;
  for (const component of components) {
    highest = Math.max(highest, sequenceOf(component));
    for (const child of component.children) {
      if ('children' in child || child.name !== 'EXDATE' || !child.raw.includes(CANCELLED_BY)) continue;
      for (const property of eachProperty({ ...component, children: [child] }))
        highest = Math.max(highest, numberOf(parameterOf(property, CANCELLED_BY)));
    }
  }
  return highest;
}

const numberOf = (text = '0'): number => (/^\d{1,10}$/.test(text) ? Number(text) : 0);

/** A locally changed object with the SEQUENCE numbers of the sender: local changes are not the sender's. */
export function withSequencesOf<Revised extends { readonly components: readonly Component[] }>(
  sent: Revised,
  now: Revised,
): Revised {
  const nameOf = (component: Component) => propertyOf(component, 'RECURRENCE-ID')?.value ?? '';
  const byName = new Map(sent.components.map((component) => [nameOf(component), component]));
  const main = byName.get('') ?? sent.components[0];
  const components = now.components.map((component) => {
    const before = byName.get(nameOf(component)) ?? main;
    const sequence = before ? sequenceOf(before) : 0;
    if (sequence === sequenceOf(component)) return component;
    const copy = { ...component };
    setProperties(copy, ['SEQUENCE'], [`SEQUENCE:${sequence}`], endOfLine(copy.begin));
    return copy;
  });
  return { ...now, components };
}
