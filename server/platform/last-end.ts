/** More than the difference between clocks of nodes. */
const SKEW_MS = 60_000;

/**
 * Latest possible expiry of something made now that lasts `lengthMs`. A later expiry was set by a clock that was ahead, and counts as
 * expired: otherwise it would last until that clock is right.
 * @param now epoch ms
 */
export const lastEnd = (now: number, lengthMs: number): number => now + lengthMs + SKEW_MS;
