/** The shade of a day in the year view, from 0 for an empty day to 4. */
export type Load = 0 | 1 | 2 | 3 | 4;

const STEPS = 4;

/** @param busiest The highest count of the year; below four events a day the shades stay absolute. */
export function loadOf(count: number, busiest: number): Load {
  const step = Math.ceil((count * STEPS) / Math.max(busiest, STEPS));
  return step <= 0 ? 0 : step === 1 ? 1 : step === 2 ? 2 : step === 3 ? 3 : 4;
}
