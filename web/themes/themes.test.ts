import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { THEME_NAMES } from '#domain/themes.ts';
import { contrast, mix, type Rgb, readHex } from '#web/platform/color.ts';
import { paletteTs, type Tokens, themesCss } from './generate.ts';
import palette from './palette.ts?raw';
import { tagColors, textOn } from './tag-colors.ts';
import css from './themes.css?raw';
import json from './tokens.json';

const tokens: Tokens = json;
const rgb = (hex: string | undefined): Rgb => {
  const found = readHex(hex ?? '');
  if (!found) throw new Error(`not a colour: ${hex}`);
  return found;
};

const TEXT = ['ink', 'ink-2', 'ink-3', 'dim', 'weekend', 'danger', 'warn', 'accent'];
const GRAPHIC = ['edge', 'focus', 'today'];
const GROUNDS = ['ground', 'raised', 'hover', 'press'];

/** Pairs of a theme that fall below their least contrast, as readable lines. */
function failures(theme: string): string[] {
  const found: string[] = [];
  const vars = tokens.themes[theme]?.vars ?? {};
  const need = (least: number, label: string, front: Rgb, back: Rgb) => {
    const ratio = contrast(front, back);
    if (ratio < least) found.push(`${label}: ${ratio.toFixed(2)} < ${least}`);
  };
  for (const region of ['h', 'c', 'b', 's']) {
    const of = (role: string) => rgb(vars[`--${region}-${role}`]);
    for (const ground of GROUNDS) {
      for (const role of TEXT) need(4.5, `${region} ${role} on ${ground}`, of(role), of(ground));
      for (const role of GRAPHIC) need(3, `${region} ${role} on ${ground}`, of(role), of(ground));
    }
    need(4.5, `${region} on-accent`, of('on-accent'), of('accent'));
    need(4.5, `${region} on-danger`, of('on-danger'), of('danger'));
    if (region === 'h' || region === 'b') continue;
    for (const load of tokens.tint.load) {
      for (const role of ['ink', 'weekend'])
        need(4.5, `${region} ${role} on load ${load}`, of(role), mix(of('ink'), of('ground'), load));
    }
    for (const { color } of tokens.tags) {
      const ink = tagColors(color);
      const mark = vars[`--${region}-scheme`] === 'dark' ? ink.markDark : ink.markLight;
      for (const ground of ['ground', 'raised', 'hover'])
        need(3, `${region} mark ${color} on ${ground}`, rgb(mark), of(ground));
      const row = mix(rgb(color), of('ground'), tokens.tint.row);
      for (const role of ['ink', 'ink-2']) need(4.5, `${region} ${role} on row ${color}`, of(role), row);
      need(4.5, `${region} ink outside ${color}`, of('ink'), mix(rgb(color), of('ground'), tokens.tint.outside));
    }
  }
  return found;
}

describe('themes', () => {
  it('are the ten of the product', () => {
    expect(Object.keys(tokens.themes)).toEqual([...THEME_NAMES]);
  });

  it.each(THEME_NAMES)('%s can be read: every pair passes AA', (theme) => {
    expect(failures(theme)).toEqual([]);
  });

  it('stand in the generated files as tokens.json has them', () => {
    expect(themesCss(tokens)).toBe(css);
    expect(paletteTs(tokens)).toBe(palette);
  });
});

describe('the inks of a tag', () => {
  it('are the drawn ones for the palette', () => {
    for (const { color, solid, on, markLight, markDark } of tokens.tags)
      expect(tagColors(color)).toEqual({ solid, on, markLight, markDark });
  });

  it('can be read for any colour, in every theme', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    const grounds = Object.values(tokens.themes).flatMap(({ vars }) =>
      ['c', 's'].flatMap((region) =>
        ['ground', 'raised', 'hover'].map((role) => ({
          dark: vars[`--${region}-scheme`] === 'dark',
          ground: rgb(vars[`--${region}-${role}`]),
        })),
      ),
    );
    fc.assert(
      fc.property(channel, channel, channel, (red, green, blue) => {
        const color = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
        const ink = tagColors(color);
        expect(ink.on).toBe(textOn(color));
        expect(contrast(rgb(ink.on), rgb(ink.solid))).toBeGreaterThanOrEqual(4.5);
        for (const { dark, ground } of grounds)
          expect(contrast(rgb(dark ? ink.markDark : ink.markLight), ground)).toBeGreaterThanOrEqual(3);
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
