/** The number of shades of a day in the year view; 0 is an empty day. */
const STEPS = 10;
/** Below four events a day the shades are absolute, so that a quiet year looks quiet. */
const BUSY = 4;

/** @param busiest the highest count of the year */
export function loadOf(count: number, busiest: number): number {
  return Math.min(STEPS, Math.ceil((count * STEPS) / Math.max(busiest, BUSY)));
}
