let scale: number | undefined;

/** From here on text is larger (global.css). */
const WIDE = '(min-width: 137.5rem)';

const forget = () => {
  scale = undefined;
};

/** The ratio of the person's text size to the default of 16 px: pixel lengths in scripts scale with it, like those in rem. */
export function textScale(): number {
  if (scale === undefined) matchMedia(WIDE).addEventListener('change', forget, { once: true });
  scale ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return scale;
}

/** A length in pixels at the default text size, as CSS. */
export const inRem = (px: number): string => `${px / 16}rem`;
