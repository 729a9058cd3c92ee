let scale: number | undefined;

/** From here on text is larger (global.css). */
const WIDE = '(min-width: 137.5rem)';

const forget = () => {
  scale = undefined;
};

/** How large the person's text is beside the usual 16 px: lengths that scripts reckon in pixels grow by it, as those in rem do. */
export function textScale(): number {
  if (scale === undefined) matchMedia(WIDE).addEventListener('change', forget, { once: true });
  scale ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return scale;
}

/** A length in pixels of usual text, as CSS. */
export const inRem = (px: number): string => `${px / 16}rem`;
