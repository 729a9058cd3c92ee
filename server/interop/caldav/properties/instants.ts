import { iso } from '#server/platform/iso.ts';

/** An RFC 3339 instant without fractions. @param ms epoch ms */
export const isoSeconds = (ms: number): string => `${iso(ms).slice(0, 19)}Z`;
