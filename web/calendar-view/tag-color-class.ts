import { tagStyle } from '#web/themes/tag-colors.ts';

/**
 * The inks of a colour as a class. Hundreds of events share a few colours: one rule per colour lets the browser work out their
 * style once, where a style of its own on each element would be worked out for each.
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
