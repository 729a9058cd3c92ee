/** The shade of a day in the year view, from 0 for an empty day to 10 for the fullest. */
const STEPS = 10;
/** Below four events a day the shades stay absolute, so that a quiet year looks quiet. */
const BUSY = 4;

/** @param busiest The highest count of the year. */
export function loadOf(count: number, busiest: number): number {
  return Math.min(STEPS, Math.ceil((count * STEPS) / Math.max(busiest, BUSY)));
}
