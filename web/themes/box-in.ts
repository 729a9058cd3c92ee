import type { CSSProperties } from 'react';
import { textOn } from './tag-colors.ts';

/** The style of a checkbox in this colour. */
export const checkboxStyle = (color: string): CSSProperties & Record<`--${string}`, string> => ({
  '--accent': color,
  '--on-accent': textOn(color),
});
