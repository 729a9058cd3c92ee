import { type Component, componentsOf, isComponent, propertyOf, readingComponents } from './components.ts';
import { objectBudget } from './object-budget.ts';
import { unescapeText } from './property.ts';

const TITLE_MAX = 200;
const LOOKED_AT = 4 * TITLE_MAX;

/** The title of a task or journal, in short steps. */
export function* readingTitle(text: string): Generator<undefined, string> {
  const calendars = (yield* readingComponents(text, [], objectBudget())).filter(isComponent);
  const parts = calendars.flatMap((calendar) => componentsOf(calendar));
  return titleOf(parts.find(({ name }) => name !== 'VTIMEZONE'));
}

export function titleOf(component: Component | undefined): string {
  const title = unescapeText((component && propertyOf(component, 'SUMMARY')?.value.slice(0, LOOKED_AT)) ?? '');
  return [...title.replace(/\s/g, ' ').trim()].slice(0, TITLE_MAX).join('').toWellFormed();
}
