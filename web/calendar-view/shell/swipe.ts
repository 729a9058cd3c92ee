/** The arithmetic of a swipe; distances in CSS pixels, speeds in pixels per millisecond. */

/** A finger that has moved less may still tap, hold or scroll. */
const DECIDED_PX = 10;
/** How much longer than up or down a swipe is sideways. */
const SIDEWAYS = 1.5;
const FAR_SHARE = 0.35;
const FAST = 0.35;
const FLICK_PX = 24;
/** The part of a touch that its speed is measured in. */
const LATELY_MS = 100;

export interface Moment {
  readonly x: number;
  readonly at: number;
}

/** Whether a finger swipes, or does something else; undefined while that is open. */
export function isSwipe(across: number, along: number): boolean | undefined {
  if (Math.hypot(across, along) < DECIDED_PX) return undefined;
  return Math.abs(across) > Math.abs(along) * SIDEWAYS;
}

/** How fast the finger moved in the end. */
export function speedOf(moments: readonly Moment[]): number {
  const last = moments.at(-1);
  const first = last && moments.find(({ at }) => last.at - at <= LATELY_MS);
  return last && first && last.at > first.at ? (last.x - first.x) / (last.at - first.at) : 0;
}

/** 1 to the next period, -1 to the previous one, 0 back. A flick is enough, and one that turns round is none. */
export function landing(across: number, speed: number, width: number): -1 | 0 | 1 {
  const direction = across < 0 ? 1 : -1;
  if (Math.abs(speed) > FAST && Math.abs(across) > FLICK_PX) return speed < 0 === across < 0 ? direction : 0;
  return Math.abs(across) > width * FAR_SHARE ? direction : 0;
}
