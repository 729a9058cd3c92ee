/** Clocks of nodes differ by less. */
const SKEW_MS = 60_000;

/**
 * When something that is made now, and lives for `lengthMs`, ends at the latest. What ends later was made by a clock that was ahead, and
 * counts as over: otherwise it would live until that clock is right.
 * @param now epoch ms
 */
export const lastEnd = (now: number, lengthMs: number): number => now + lengthMs + SKEW_MS;
