import type { CSSProperties } from 'react';

export const cssVars = (properties: Readonly<Record<`--${string}`, string | number>>): CSSProperties => properties;
