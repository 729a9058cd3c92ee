/** The arithmetic of a swipe: distances in CSS pixels, speeds in pixels per millisecond. */

/** A finger that has moved less may still tap, long-press or scroll. */
const DECIDED_PX = 10;
/** The ratio of horizontal to vertical movement that makes a swipe. */
const SIDEWAYS = 1.5;
const FAR_SHARE = 0.35;
const FAST = 0.35;
const FLICK_PX = 24;
/** The final part of a touch, over which its speed is measured. */
const LATELY_MS = 100;

export interface Moment {
  readonly x: number;
  readonly at: number;
}

/** Whether a touch is a swipe; undefined while that is undecided. */
export function isSwipe(across: number, along: number): boolean | undefined {
  if (Math.hypot(across, along) < DECIDED_PX) return undefined;
  return Math.abs(across) > Math.abs(along) * SIDEWAYS;
}

/** The speed of the finger at the end. */
export function speedOf(moments: readonly Moment[]): number {
  const last = moments.at(-1);
  const first = last && moments.find(({ at }) => last.at - at <= LATELY_MS);
  return last && first && last.at > first.at ? (last.x - first.x) / (last.at - first.at) : 0;
}

/** 1 for the next period, -1 for the previous one, 0 to return. A flick suffices; one that reverses cancels. */
export function landing(across: number, speed: number, width: number): -1 | 0 | 1 {
  const direction = across < 0 ? 1 : -1;
  if (Math.abs(speed) > FAST && Math.abs(across) > FLICK_PX) return speed < 0 === across < 0 ? direction : 0;
  return Math.abs(across) > width * FAR_SHARE ? direction : 0;
}
