import type { CSSProperties } from 'react';

/** Custom properties as a style. */
export const cssVars = (properties: Readonly<Record<`--${string}`, string | number>>): CSSProperties => properties;
