import type { Budget } from '../budget.ts';
import { type Component, isComponent, propertyOf, textOf } from './components.ts';
import { STEP } from './lines.ts';
import { note, type Problem } from './problems.ts';
import { unescapeText } from './property.ts';

/** Groups components into objects. */

/** Maximum length of a stored UID. */
const UID_MAX = 600;

export function uidOf(component: Component): string | null {
  const uid = unescapeText(propertyOf(component, 'UID')?.value.slice(0, 10_000) ?? '')
    .trim()
    .toWellFormed();
  if (uid === '') return null;
  return uid.length <= UID_MAX ? uid : `${uid.slice(0, UID_MAX - 20)}-${hash(uid)}`;
}

/** The same for the same content, whenever it was written. */
export function madeUid(component: Component, budget: Budget, uid = 'no-uid'): string {
  const lines = component.children.filter((child) => isComponent(child) || child.name !== 'DTSTAMP');
  const text = lines.map((line) => textOf(line, budget)).join('');
  return `${uid.slice(0, UID_MAX - 20)}-${hash(text.replace(/\s/g, ''))}`;
}

/** 64-bit FNV-1a: only names objects that have no UID. */
function hash(text: string): string {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit ^ low, 0x85ebca6b);
  }
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

interface Parts {
  readonly uid: string;
  readonly components: readonly Component[];
  readonly problems: readonly Problem[];
}

const isException = (component: Component): boolean => propertyOf(component, 'RECURRENCE-ID') !== undefined;

/**
 * Among several masters with one UID, those of the highest SEQUENCE count, and of one start the newest; the rest, which some programs write
 * for every occurrence, become separate objects.
 */
export function* splitDuplicates(
  uid: string,
  components: readonly Component[],
  problems: Problem[],
  budget: Budget,
): Generator<undefined | Parts> {
  if (components.length === 1) {
    yield { uid, components, problems };
    return;
  }
  const byStart = new Map<string, Component>();
  const changed: Component[] = [];
  let masters = 0;
  let highest = 0;
  for (const [index, component] of components.entries()) {
    if (index % COMPONENTS_AT_ONCE === COMPONENTS_AT_ONCE - 1) yield;
    budget.spend('comparisons');
    if (isException(component)) {
      changed.push(component);
      continue;
    }
    masters += 1;
    const sequence = sequenceOf(component);
    if (sequence < highest) continue;
    if (sequence > highest) byStart.clear();
    highest = sequence;
    const start = propertyOf(component, 'DTSTART')?.value.slice(0, START_LENGTH_MAX) ?? '';
    byStart.set(start, component);
  }
  if (masters < 2) {
    yield { uid, components, problems };
    return;
  }
  note(problems, 'uid_duplicate', uid);
  const [first, ...others] = byStart.values();
  yield { uid, components: first ? [first, ...changed] : changed, problems };
  for (const master of others) yield { uid: madeUid(master, budget, uid), components: [master], problems };
}

/** Two properties are read of each. */
const COMPONENTS_AT_ONCE = STEP / 100;
const START_LENGTH_MAX = 1_000;

export const sequenceOf = (component: Component): number => {
  const sequence = Number.parseInt(propertyOf(component, 'SEQUENCE')?.value ?? '0', 10);
  return sequence >= 0 && sequence < SEQUENCE_MAX ? sequence : 0;
};

/** Below the maximum of a signed 32-bit number (RFC 5545 §3.3.8), so that it can grow. */
const SEQUENCE_MAX = 2_000_000_000;
