import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { THEME_NAMES, type ThemeName } from '#domain/themes.ts';
import { contrast, luminance, mix, type Rgb, readHex } from '#web/platform/color.ts';
import { MIXED_THEMES } from './mixed-themes.ts';
import { HARDEST_GROUND, PRESET_TAG_COLORS } from './palette.ts';
import css from './palettes.css?raw';
import { tagColors, textOn } from './tag-colors.ts';

const palettes = [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^}]*)\}/g)].map(
  ([, heads = '', body = '']) => ({
    heads: heads.split(',\n').map((head) => head.trim()),
    roles: Object.fromEntries([...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, role, value]) => [role, value])),
  }),
);
const inTheme = (theme: string) => `[data-theme="${theme}"]`;
const headsOf = (theme: string, region: string) => [
  `${inTheme(theme)}[data-region="${region}"]`,
  `:where(${inTheme(theme)} [data-region="${region}"])`,
];
const REGIONS = ['header', 'calendar', 'bottom'];

/** The colours of a region; surfaces share those of the calendar. */
function rolesOf(theme: string, region: string): Record<string, string | undefined> {
  const found =
    palettes.find(({ heads }) => headsOf(theme, region).every((head) => heads.includes(head))) ??
    palettes.find(({ heads }) => heads.includes(inTheme(theme)));
  return found?.roles ?? {};
}

function rgb(hex: string | undefined): Rgb {
  const found = readHex(hex ?? '');
  if (!found) throw new Error(`not a colour: ${hex}`);
  return found;
}

const sheets = Object.values(
  import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true }),
).join('\n');
const percentages = (pattern: RegExp) => [...new Set([...sheets.matchAll(pattern)].map(([, share]) => Number(share)))];
/** The share of a tag's colour below text, and of ink below the days of the year. */
const TINTS = percentages(/color-mix\(in srgb, var\(--tag\) ([\d.]+)%, var\(--ground\)\)/g);
const LOADS = percentages(/--load: ([\d.]+)%/g);
/** Secondary text stands on rows only. */
const ROW_TINT = 14;
/** Weekends are red only on the lightest of them. */
const RED_LOADS = 2;

const TEXT = ['ink', 'ink-2', 'ink-3', 'dim', 'weekend', 'danger', 'warn', 'accent'];
const GRAPHIC = ['edge', 'focus', 'today'];
const GROUNDS = ['ground', 'raised', 'hover', 'press'];
const TAG_GROUNDS = ['ground', 'raised', 'hover'];

/** The colour pairs of a theme below their minimum contrast, as readable lines. */
function failures(theme: ThemeName): string[] {
  const found: string[] = [];
  const need = (least: number, label: string, front: Rgb, back: Rgb) => {
    const ratio = contrast(front, back);
    if (ratio < least) found.push(`${label}: ${ratio.toFixed(2)} < ${least}`);
  };
  for (const region of REGIONS) {
    const roles = rolesOf(theme, region);
    const of = (role: string) => rgb(roles[role]);
    for (const ground of GROUNDS) {
      for (const role of TEXT) need(4.5, `${region} ${role} on ${ground}`, of(role), of(ground));
      for (const role of GRAPHIC) need(3, `${region} ${role} on ${ground}`, of(role), of(ground));
    }
    need(4.5, `${region} on-accent`, of('on-accent'), of('accent'));
    need(4.5, `${region} on-danger`, of('on-danger'), of('danger'));
    if (region !== 'calendar') continue;
    for (const [at, load] of LOADS.entries()) {
      for (const role of at < RED_LOADS ? ['ink', 'weekend'] : ['ink'])
        need(4.5, `${role} on load ${load}`, of(role), mix(of('ink'), of('ground'), load));
    }
    for (const color of Object.keys(PRESET_TAG_COLORS)) {
      const mark = roles.scheme === 'dark' ? tagColors(color).markDark : tagColors(color).markLight;
      for (const ground of TAG_GROUNDS) need(3, `mark ${color} on ${ground}`, rgb(mark), of(ground));
      for (const tint of TINTS) {
        for (const role of tint <= ROW_TINT ? ['ink', 'ink-2'] : ['ink'])
          need(4.5, `${role} on ${tint} % of ${color}`, of(role), mix(rgb(color), of('ground'), tint));
      }
    }
  }
  return found;
}

const tagGrounds = THEME_NAMES.flatMap((theme) => {
  const roles = rolesOf(theme, 'calendar');
  return TAG_GROUNDS.map((role) => ({ dark: roles.scheme === 'dark', ground: roles[role] ?? '' }));
});

describe('themes', () => {
  it('have the same roles in every palette', () => {
    const roles = palettes.map((palette) => Object.keys(palette.roles).filter((role) => role !== 'scrim'));
    expect(palettes).toHaveLength(13);
    for (const some of roles) expect(some).toEqual(roles[0]);
    expect(TINTS).toEqual(expect.arrayContaining([ROW_TINT, 20]));
    expect(LOADS).toHaveLength(10);
  });

  it.each(THEME_NAMES)('%s can be read: every pair passes AA', (theme) => {
    expect(failures(theme)).toEqual([]);
    expect(rolesOf(theme, 'calendar').scrim).toBeDefined();
  });

  it('are mixed of palettes for header, bottom bar and the rest, inside another theme too', () => {
    const mixed: Record<string, string> = MIXED_THEMES;
    for (const theme of THEME_NAMES) {
      const [header, bottom] = ['header', 'bottom'].map((region) =>
        palettes.filter(({ heads }) => headsOf(theme, region).every((head) => heads.includes(head))),
      );
      const rest = `:where(${inTheme(theme)} :is([data-region="calendar"], [data-region="surface"]))`;
      const base = palettes.filter(({ heads }) => heads.includes(inTheme(theme)) && heads.includes(rest));
      const parts = [header, bottom, base].map((found) => found?.length);
      expect([theme, ...parts]).toEqual([theme, ...(theme in mixed ? [1, 1, 1] : [0, 0, 0])]);
      if (theme in mixed) expect(mixed[theme]).toBe(header?.[0]?.roles.ground);
    }
  });
});

describe('the inks of a tag', () => {
  it('are the drawn ones for the palette', () => {
    for (const [color, inks] of Object.entries(PRESET_TAG_COLORS)) expect(tagColors(color.toUpperCase())).toEqual(inks);
  });

  it('are measured on the ground where a mark is hardest to see', () => {
    const byLight = (isDark: boolean) =>
      tagGrounds
        .filter(({ dark }) => dark === isDark)
        .map(({ ground }) => ground)
        .sort((a, b) => luminance(rgb(a)) - luminance(rgb(b)));
    expect(HARDEST_GROUND).toEqual({ light: byLight(false)[0], dark: byLight(true).at(-1) });
  });

  it('can be read for any colour, in every theme', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, (red, green, blue) => {
        const color = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
        const ink = tagColors(color);
        expect(ink.on).toBe(textOn(color));
        expect(contrast(rgb(ink.on), rgb(ink.solid))).toBeGreaterThanOrEqual(4.5);
        for (const { dark, ground } of tagGrounds)
          expect(contrast(rgb(dark ? ink.markDark : ink.markLight), rgb(ground))).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it('put black text on bright colours, white on the others and on what is no hex colour', () => {
    expect(textOn('#969696')).toBe('#000000');
    expect(textOn('#959595')).toBe('#FFFFFF');
    expect(textOn('#fff')).toBe('#000000');
    expect(textOn('#000')).toBe('#FFFFFF');
    expect(textOn('rgb(255, 255, 255)')).toBe('#FFFFFF');
  });
});
