import { tagColors, tagStyle } from '#web/themes/tag-colors.ts';

/**
 * The class with the colours of a tag. Hundreds of events share a few colours, and the browser computes the style of a rule
 * once, but an inline style for each element.
 */

const sheet = new CSSStyleSheet();
const classes = new Map<string, string>();

export const tagColorClass = (color: string): string =>
  classFor(color, () =>
    Object.entries(tagStyle(color))
      .map(([property, value]) => `${property}: ${value};`)
      .join(' '),
  );

/** The class with the colours of several people: an image `--who` of them side by side, and how many they are. */
export const peopleColorClass = (colors: readonly string[]): string =>
  classFor(`people ${colors.join()}`, () => {
    const stripes = colors.map((color, at) => {
      const { markLight, markDark } = tagColors(color);
      const [from, to] = [at, at + 1].map((part) => `${(100 * part) / colors.length}%`);
      return `light-dark(${markLight}, ${markDark}) ${from} ${to}`;
    });
    return `--who: linear-gradient(90deg, ${stripes.join(', ')}); --who-count: ${colors.length};`;
  });

function classFor(key: string, declarations: () => string): string {
  const known = classes.get(key);
  if (known !== undefined) return known;
  if (classes.size === 0) document.adoptedStyleSheets.push(sheet);
  const name = `ink-${classes.size}`;
  sheet.insertRule(`.${name} { ${declarations()} }`);
  classes.set(key, name);
  return name;
}
