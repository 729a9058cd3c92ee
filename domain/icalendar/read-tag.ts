import { NAME_MAX } from '../tags.ts';
import { readColor } from './colors.ts';
import { type Component, eachProperty, propertyOf } from './components.ts';
import type { TagFields } from './fields.ts';
import { note, type Problem } from './problems.ts';
import { textsOf } from './property.ts';
import { oneLine } from './read-texts.ts';

/** The exact colour, in addition to COLOR, which allows names only. */
export const EXACT_COLOR = 'X-KALENDS-COLOR';

/** The first category: our events have a single tag. */
export function readTag(component: Component, problems: Problem[]): TagFields | null {
  const [first, ...others] = categoriesOf(component);
  const color =
    readColor(propertyOf(component, EXACT_COLOR)?.value) ?? readColor(propertyOf(component, 'COLOR')?.value);
  if (first === undefined) {
    if (color) note(problems, 'color_alone', color);
    return null;
  }
  if (others.length > 0) note(problems, 'categories_several', others.join(', '));
  return { name: first, color };
}

const categoriesOf = (component: Component): string[] =>
  [...eachProperty(component, 'CATEGORIES').take(LINES_MAX)]
    .flatMap(({ value }) => textsOf(value.slice(0, LOOKED_AT)))
    .map((name) => oneLine(name).slice(0, NAME_MAX).trim().toWellFormed())
    .filter((name) => name !== '');

/** Characters of each. */
const LOOKED_AT = 20_000;
const LINES_MAX = 50;
