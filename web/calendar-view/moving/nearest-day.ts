import type { Box } from '#web/ui/place-popup.ts';

/** In CSS pixels of the window. */
export interface DayBox extends Box {
  readonly day: string;
}

/** The day at a point or nearest to it; null if none is within `reach` pixels. */
export function nearestDay(boxes: readonly DayBox[], x: number, y: number, reach: number): string | null {
  let nearest: string | null = null;
  let least = reach;
  for (const box of boxes) {
    const distance = Math.hypot(outside(x, box.left, box.right), outside(y, box.top, box.bottom));
    if (distance === 0) return box.day;
    if (distance > least) continue;
    least = distance;
    nearest = box.day;
  }
  return nearest;
}

const outside = (at: number, from: number, to: number): number => Math.max(from - at, 0, at - to);
