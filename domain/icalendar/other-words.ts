import type { Budget } from '../budget.ts';
import { type Component, isComponent, propertyOf, textOf } from './components.ts';
import { isAlarm } from './merge-alarms.ts';
import { isOlder } from './message-stamps.ts';
import type { CalendarObject } from './split.ts';

/** Revision stamps, which are not content. */
const STAMPS = new Set(['DTSTAMP', 'LAST-MODIFIED', 'CREATED', 'SEQUENCE']);

/**
 * Whether a state with the same visible content differs in other stored lines, such as guests, and is newer. Alarms are personal and
 * ignored.
 * @param isLater whether a component is newer than the current one
 */
export function hasOtherWords(
  state: CalendarObject,
  before: CalendarObject,
  budget: Budget,
  isLater = (component: Component, than: Component): boolean => isOlder(than, component),
): boolean {
  const known = new Map(before.components.map((component) => [nameOf(component), component]));
  return state.components.some((component) => {
    const old = known.get(nameOf(component));
    return !old || (isLater(component, old) && wordsOf(component, budget) !== wordsOf(old, budget));
  });
}

const nameOf = (component: Component): string => propertyOf(component, 'RECURRENCE-ID')?.value.trim() ?? '';

/** Independent of order. */
const wordsOf = ({ children }: Component, budget: Budget): string =>
  children
    .filter((child) => (isComponent(child) ? !isAlarm(child) : child.name !== '' && !STAMPS.has(child.name)))
    .map((child) => textOf(child, budget).trim())
    .sort()
    .join('\n');
