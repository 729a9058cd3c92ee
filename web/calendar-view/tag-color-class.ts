import { tagStyle } from '#web/themes/tag-colors.ts';

/**
 * The class with the colours of a tag. Hundreds of events share a few colours, and the browser computes the style of a rule
 * once, but an inline style for each element.
 */

const sheet = new CSSStyleSheet();
const classes = new Map<string, string>();

export function tagColorClass(color: string): string {
  const known = classes.get(color);
  if (known !== undefined) return known;
  if (classes.size === 0) document.adoptedStyleSheets.push(sheet);
  const name = `ink-${classes.size}`;
  const colors = Object.entries(tagStyle(color)).map(([property, value]) => `${property}: ${value};`);
  sheet.insertRule(`.${name} { ${colors.join(' ')} }`);
  classes.set(color, name);
  return name;
}
