import type { CSSProperties } from 'react';
import { contrast, lightnessOf, type Rgb, readHex, toHex, withLightness } from '#web/platform/color.ts';
import { HARDEST_GROUND, PRESET_TAG_COLORS } from './palette.ts';

/** A tag's colour with legible text and marks in every theme (WCAG 2.2 AA). */
export interface TagColors {
  /** The background of a bar: the colour, darkened if its text would fail 4.5:1. */
  solid: string;
  /** The text on `solid`. */
  on: string;
  /** A 3 px mark on light and on dark backgrounds, at 3:1. */
  markLight: string;
  markDark: string;
}

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const TEXT_CONTRAST = 4.5;
const MARK_CONTRAST = 3;
const BRIGHT = 150;
const STEP = 0.005;
const REMEMBERED = 500;

/** Black where the brightness (ITU-R BT.601) of `#rgb` or `#rrggbb` is 150 or more, else white; white for other formats. */
export function textOn(color: string): '#000000' | '#FFFFFF' {
  const rgb = readHex(color);
  if (!rgb) return '#FFFFFF';
  const brightness = (rgb[0] * 299 + rgb[1] * 587 + rgb[2] * 114) / 1000;
  return brightness >= BRIGHT ? '#000000' : '#FFFFFF';
}

/** `rgb` with the smallest change of lightness that reaches the contrast to `ground`. */
function until(rgb: Rgb, ground: Rgb, ratio: number, step: number): Rgb {
  let found = rgb;
  for (let lightness = lightnessOf(rgb); contrast(rounded(found), ground) < ratio; lightness += step) {
    if (lightness < 0 || lightness > 1) return step < 0 ? BLACK : WHITE;
    found = withLightness(rgb, lightness);
  }
  return found;
}

const rounded = ([red, green, blue]: Rgb): Rgb => [Math.round(red), Math.round(green), Math.round(blue)];

function colorsOf(color: string): TagColors {
  const given: Readonly<Record<string, TagColors>> = PRESET_TAG_COLORS;
  const known = given[color.toLowerCase()];
  if (known) return known;
  const rgb = readHex(color) ?? [128, 128, 128];
  const on = textOn(color);
  return {
    solid: toHex(on === '#000000' ? until(rgb, BLACK, TEXT_CONTRAST, STEP) : until(rgb, WHITE, TEXT_CONTRAST, -STEP)),
    on,
    markLight: toHex(until(rgb, readHex(HARDEST_GROUND.light) ?? WHITE, MARK_CONTRAST, -STEP)),
    markDark: toHex(until(rgb, readHex(HARDEST_GROUND.dark) ?? BLACK, MARK_CONTRAST, STEP)),
  };
}

const colors = new Map<string, TagColors>();
const styles = new Map<string, CSSProperties>();

function remember<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  if (map.size >= REMEMBERED) map.clear();
  const made = make();
  map.set(key, made);
  return made;
}

/** For `#rgb` and `#rrggbb`; other formats are grey. */
export function tagColors(color: string): TagColors {
  return remember(colors, color, () => colorsOf(color));
}

/** The custom properties `--tag`, `--tag-solid`, `--tag-on` and `--tag-mark` of an element and its descendants. */
export function tagStyle(color: string): CSSProperties {
  return remember(styles, color, () => {
    const { solid, on, markLight, markDark } = tagColors(color);
    const properties: Record<`--${string}`, string> = {
      '--tag': readHex(color) ? color : solid,
      '--tag-solid': solid,
      '--tag-on': on,
      '--tag-mark': `light-dark(${markLight}, ${markDark})`,
    };
    return properties;
  });
}
