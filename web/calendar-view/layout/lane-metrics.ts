/** In pixels at the default text size. */
export interface LaneMetrics {
  /** From the top border of the row to its first lane. */
  readonly top: number;
  readonly lane: number;
  readonly gap: number;
  readonly rowMin: number;
}

export const ROOMY: LaneMetrics = { top: 34, lane: 20, gap: 2, rowMin: 55 };
/** For windows too low for three lanes of the usual height. */
export const DENSE: LaneMetrics = { top: 29, lane: 19, gap: 1, rowMin: 55 };
export const PHONE: LaneMetrics = { top: 24, lane: 17, gap: 1, rowMin: 45 };

/** More would cost a large screen too many elements per frame, and nobody reads them. */
const LANES_MAX = 9;
const ROOMY_LANES_MIN = 4;

export function metricsFor(rowHeight: number, phone: boolean): LaneMetrics {
  if (phone) return PHONE;
  return lanesIn(rowHeight, ROOMY) < ROOMY_LANES_MIN ? DENSE : ROOMY;
}

/** How many lanes fit into a row: at least one, so that the count of hidden events always shows. */
export function lanesIn(rowHeight: number, { top, lane, gap }: LaneMetrics): number {
  return Math.min(LANES_MAX, Math.max(1, Math.floor((rowHeight - top + gap) / (lane + gap))));
}

/** One event beside "+N more"; in a window that is too low for that, the page scrolls. */
const LANES_MIN = 2;

export const monthMin = (weeks: number, metrics: LaneMetrics): number => weeks * heightOf(LANES_MIN, metrics);

const heightOf = (lanes: number, { top, lane, gap, rowMin }: LaneMetrics): number =>
  Math.max(rowMin, top + Math.min(lanes, LANES_MAX) * (lane + gap) + gap);

/**
 * Distributes a height among weeks: surplus goes to the lowest rows, and a shortage is taken from the highest.
 * @param needs the lanes that each week needs
 */
export function rowHeights(needs: readonly number[], height: number, metrics: LaneMetrics): number[] {
  const wanted = needs.map((lanes) => heightOf(lanes, metrics));
  const isEnough = sum(wanted) <= height;
  const bound = isEnough ? Math.max : Math.min;
  const level = levelOf(
    wanted.toSorted((a, b) => (isEnough ? b - a : a - b)),
    height,
    bound,
  );
  return wanted.map((want) => bound(want, level));
}

/** The row height that fills `height` when it bounds the rows. Unbounded rows come first in `wanted`. */
function levelOf(wanted: readonly number[], height: number, bound: (want: number, level: number) => number): number {
  let rest = height;
  for (const [at, want] of wanted.entries()) {
    const level = rest / (wanted.length - at);
    if (bound(want, level) !== want) return level;
    rest -= want;
  }
  return wanted.at(-1) ?? height;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
