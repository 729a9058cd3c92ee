/** WCAG contrast and OKLab. Channels range from 0 to 255, colour strings are `#rrggbb`. */

export type Rgb = readonly [red: number, green: number, blue: number];
type Lab = readonly [lightness: number, a: number, b: number];

/** Reads `#rgb` or `#rrggbb`; null for anything else. */
export function readHex(text: string): Rgb | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1];
  if (!digits) return null;
  const wide = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const at = (start: number) => Number.parseInt(wide.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** `percent` of `front` mixed into `back`. */
export function mix(front: Rgb, back: Rgb, percent: number): Rgb {
  const at = (a: number, b: number) => (a * percent + b * (100 - percent)) / 100;
  return [at(front[0], back[0]), at(front[1], back[1]), at(front[2], back[2])];
}

const toLinear = (channel: number) =>
  channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number) => 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** WCAG 2.2 relative luminance, 0 to 1. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** https://bottosson.github.io/posts/oklab/ */
function toLab([red, green, blue]: Rgb): Lab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linearOf([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The same hue at another lightness (0 to 1), with less chroma where the sRGB gamut ends. */
export function withLightness(rgb: Rgb, lightness: number): Rgb {
  const [, a, b] = toLab(rgb);
  for (let chroma = 1; chroma > 0; chroma -= 0.02) {
    const found = linearOf([lightness, a * chroma, b * chroma]);
    if (found.every((value) => value >= -0.0005 && value <= 1.0005)) return clamp(found);
  }
  return clamp(linearOf([lightness, 0, 0]));
}

const clamp = ([red, green, blue]: Rgb): Rgb => {
  const at = (value: number) => fromLinear(Math.min(1, Math.max(0, value)));
  return [at(red), at(green), at(blue)];
};

/** OKLab lightness, 0 (black) to 1 (white). */
export function lightnessOf(rgb: Rgb): number {
  return toLab(rgb)[0];
}
