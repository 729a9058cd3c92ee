import type { DayIndex } from './day-index.ts';
import { type Cell, layoutDays } from './month-lanes.ts';

/** The bars of days side by side, in as many lanes as they need, up to `lanesMax`. @param days positions in the index */
export function layoutStrip(
  index: DayIndex,
  days: readonly number[],
  lanesMax: number,
): { cells: Cell[]; lanes: number } {
  const counts = index.days.map((_, day) => index.bars.filter((bar) => bar.from <= day && day <= bar.to).length);
  const bars: DayIndex = { ...index, lines: [], goingOn: [], counts };
  const cells = layoutDays(bars, days, lanesMax);
  const lanes = cells.flatMap(({ pieces, more, lastLane }) => [
    ...pieces.map(({ lane }) => lane + 1),
    more > 0 ? lastLane + 1 : 0,
  ]);
  return { cells, lanes: Math.max(0, ...lanes) };
}
