import type { Budget } from '../budget.ts';
import { type Component, isComponent, propertyOf, textOf } from './components.ts';
import { isAlarm } from './merge-alarms.ts';
import { isOlder } from './message-stamps.ts';
import type { CalendarObject } from './split.ts';

/** When and how often something was said, and by whose program. */
const STAMPS = new Set(['DTSTAMP', 'LAST-MODIFIED', 'CREATED', 'SEQUENCE']);

/**
 * Whether a state that shows nothing else says more or less of what is kept as text, such as guests, and is the later one. Alarms are of
 * whoever has them.
 * @param isLater whether a component follows the one that is there
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

/** In whatever order. */
const wordsOf = ({ children }: Component, budget: Budget): string =>
  children
    .filter((child) => (isComponent(child) ? !isAlarm(child) : child.name !== '' && !STAMPS.has(child.name)))
    .map((child) => textOf(child, budget).trim())
    .sort()
    .join('\n');
