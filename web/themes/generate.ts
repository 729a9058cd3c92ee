import { luminance, readHex } from '#web/platform/color.ts';

/** themes.css and palette.ts as tokens.json has them; `node scripts/themes.ts` writes the two files. */

const REGIONS = { header: 'h', calendar: 'c', bottom: 'b', surface: 's' } as const;
/** Tags lie on these two only. */
const TAG_REGIONS = ['c', 's'] as const;
const TAG_GROUNDS = ['ground', 'raised', 'hover'] as const;
const FALLBACK = 'dark';

interface TagTokens {
  color: string;
  on: string;
  solid: string;
  markLight: string;
  markDark: string;
}
interface ThemeTokens {
  mixed: boolean;
  vars: Record<string, string>;
}
export interface Tokens {
  tags: TagTokens[];
  tint: { row: number; outside: number; load: number[] };
  themes: Record<string, ThemeTokens>;
}

/** Every theme's values, and the regions that hand them to `--ground`, `--ink` and the other roles. */
export function themesCss({ themes }: Tokens): string {
  const roles = Object.keys(themes[FALLBACK]?.vars ?? {})
    .filter((name) => name.startsWith('--h-'))
    .map((name) => name.slice('--h-'.length));
  const blocks = Object.entries(themes).map(([name, { vars }]) => {
    const selector = `[data-theme='${name}']`;
    const lines = Object.entries(vars).map(([key, value]) => `  ${key}: ${value};`);
    return `${name === FALLBACK ? `:root,\n${selector}` : selector} {\n${lines.join('\n')}\n}`;
  });
  const regions = Object.entries(REGIONS).map(([region, letter]) => {
    const lines = roles.map((role) =>
      role === 'scheme' ? `  color-scheme: var(--${letter}-scheme);` : `  --${role}: var(--${letter}-${role});`,
    );
    return `[data-region='${region}'] {\n${lines.join('\n')}\n}`;
  });
  // The fallback comes first, so that the theme of <html> wins over :root, which is as specific.
  blocks.sort((a, b) => Number(b.startsWith(':root')) - Number(a.startsWith(':root')));
  return `/* Written by generate.ts from tokens.json. */\n${[...blocks, ...regions].join('\n')}\n`;
}

/** The inks of the given tag colours, and the grounds on which a mark is hardest to see. */
export function paletteTs({ tags, themes }: Tokens): string {
  const grounds = { light: [] as string[], dark: [] as string[] };
  for (const { vars } of Object.values(themes)) {
    for (const region of TAG_REGIONS) {
      const scheme = vars[`--${region}-scheme`] === 'dark' ? 'dark' : 'light';
      for (const role of TAG_GROUNDS) grounds[scheme].push(vars[`--${region}-${role}`] ?? '');
    }
  }
  const light = (hex: string) => luminance(readHex(hex) ?? [0, 0, 0]);
  const byLight = (a: string, b: string) => light(a) - light(b);
  const rows = tags.map(
    ({ color, solid, on, markLight, markDark }) =>
      `  '${color.toLowerCase()}': { solid: '${solid}', on: '${on}', markLight: '${markLight}', markDark: '${markDark}' },`,
  );
  const mixed = Object.entries(themes).filter(([, theme]) => theme.mixed);
  return `/** Written by generate.ts from tokens.json. */

export const PRESET_TAG_COLORS = {
${rows.join('\n')}
} as const;

/** Of all grounds that a tag may lie on: the darkest of the light ones, the lightest of the dark ones. */
export const HARDEST_GROUND = { light: '${grounds.light.sort(byLight)[0]}', dark: '${grounds.dark.sort(byLight).at(-1)}' } as const;

/** Themes that take header, calendar and bottom bar from three palettes. */
export const MIXED_THEMES: readonly string[] = [${mixed.map(([name]) => `'${name}'`).join(', ')}];
`;
}
