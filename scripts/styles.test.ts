import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

interface Rule {
  /** The selectors of the rule and its surrounding conditions. */
  readonly heads: readonly string[];
  readonly declarations: string;
}

/** The rules of a style sheet, without comments. */
function rulesIn(css: string): Rule[] {
  const rules: Rule[] = [];
  const open: { head: string; declarations: string }[] = [];
  let text = '';
  for (const letter of css.replaceAll(/\/\*.*?\*\//gs, '')) {
    if (letter === '{') {
      open.push({ head: text.slice(text.lastIndexOf(';') + 1).trim(), declarations: '' });
      text = '';
    } else if (letter === '}') {
      const closed = open.pop();
      if (closed) rules.push({ heads: [...open.map(({ head }) => head), closed.head], declarations: text.trim() });
      text = '';
    } else text += letter;
  }
  return rules;
}

const sheets = globSync('web/**/*.css', { cwd: ROOT }).map((file) => ({
  file,
  rules: rulesIn(readFileSync(join(ROOT, file), 'utf8')),
}));
const found = (broken: (rule: Rule) => boolean) =>
  sheets.flatMap(({ file, rules }) => rules.filter(broken).map(({ heads }) => `${file}: ${heads.join(' ')}`));

const TYPE_IN_PX = /(?:^|[\s;])(?:font|font-size|line-height):[^;]*\dpx/;
/** Sizes of controls and icons, and of the grid tracks around them; a few pixels are a line, not a control. */
const SIZE =
  /(?:^|[\s;])(?:(?:min-|max-)?(?:width|height|(?:inline|block)-size)|grid-(?:template|auto)[\w-]*|flex(?:-basis)?):([^;]*)/g;
/** The rest of the window, and minimum sizes for touch near small text. */
const OF_THE_WINDOW = /calc\(100d?v[wh] - [^;]*|max\(\d+px, [^;]*(?:rem|vw)[^;]*/g;
const isSizedInPx = (declarations: string) =>
  [...declarations.matchAll(SIZE)].some(([, value = '']) =>
    /(?<![\d.])(?:[89]|\d\d+)px/.test(value.replace(OF_THE_WINDOW, '')),
  );
const isHover = /:hover/;
/** Rules that inherit weight, numerals or family; `font` would reset them. */
const INHERITING: readonly string[] = [
  'web/identity/audit/audit.css: .audit small',
  'web/identity/audit/audit.css: @media (max-width: 44.9375rem) .audit td:not(.audit-what)',
  'web/calendar-view/hours/hours.css: .day-hour > time',
  'web/calendar-view/hours/hours.css: .day-now > time',
  'web/calendar-view/month/month-day.css: .month-day > em',
  'web/calendar-view/rows/event-row.css: .event-row-line > time',
  'web/calendar-view/settings-panel.css: .settings-panel-facts code',
  'web/calendar-view/year/year-days.css: .year-days > [data-count]::after',
  'web/calendar-view/year/year-days.css: .year-days > i',
  'web/ui/field.css: .field input,\n.field textarea',
];

describe('the style sheets', () => {
  it('are found', () => {
    expect(sheets.length).toBeGreaterThan(80);
    expect(found(({ heads }) => isHover.test(heads.join(' '))).length).toBeGreaterThan(40);
  });

  it('set type in rem, so that the size of text that a person has chosen holds', () => {
    expect(found(({ declarations }) => TYPE_IN_PX.test(declarations))).toEqual([]);
  });

  it('name the steps of the type scale', () => {
    const scale = readFileSync(join(ROOT, 'web/ui/type.css'), 'utf8');
    const steps = [...scale.matchAll(/: (\S+ \/ \S+) var\(--family\);/g)].map(([, step = '']) => step);
    expect(steps.length).toBeGreaterThan(8);
    const read = (name: string, text: string) => new RegExp(`(?:^|[\\s;])${name}: ([^;]+)`).exec(text)?.[1];
    const byHand = ({ declarations }: Rule) => {
      if (read('font-family', declarations)) return false;
      const spelled = read('font', declarations)?.replace(/ var\(--family\)$/, '');
      const step = `${read('font-size', declarations)} / ${read('line-height', declarations)}`;
      return steps.includes(step) || steps.some((one) => spelled?.endsWith(one));
    };
    expect(found(byHand).sort()).toEqual(INHERITING.toSorted());
  });

  it('size controls and icons in rem, so that they grow with the text', () => {
    expect(found(({ declarations }) => isSizedInPx(declarations))).toEqual([]);
  });

  it('break at widths and heights in rem: large text is laid out as on a smaller screen', () => {
    const inPx = /@media[^{]*(?:width|height)[^{]*\dpx/;
    expect(found(({ heads }) => heads.some((head) => inPx.test(head)))).toEqual([]);
  });

  it('have :hover only for pointers that hover: under a finger it would stay after the tap', () => {
    const outside = ({ heads }: Rule) =>
      isHover.test(heads.at(-1) ?? '') && !heads.some((head) => head.includes('(hover: hover)'));
    expect(found(outside)).toEqual([]);
  });
});
