/** The heights of a month row in CSS pixels. */
export interface LaneMetrics {
  /** From the row's hairline to its first lane. */
  readonly top: number;
  readonly lane: number;
  readonly gap: number;
  readonly rowMin: number;
}

export const ROOMY: LaneMetrics = { top: 34, lane: 20, gap: 2, rowMin: 55 };
/** For windows too low for three roomy lanes. */
export const DENSE: LaneMetrics = { top: 29, lane: 19, gap: 1, rowMin: 55 };
export const PHONE: LaneMetrics = { top: 24, lane: 17, gap: 1, rowMin: 45 };

/** Above this, a big screen would draw more elements than the eye can use and a frame can hold. */
const LANES_MAX = 9;
const ROOMY_LANES_MIN = 4;

export function metricsFor(rowHeight: number, phone: boolean): LaneMetrics {
  if (phone) return PHONE;
  return lanesIn(rowHeight, ROOMY) < ROOMY_LANES_MIN ? DENSE : ROOMY;
}

/** How many lanes fit into a row: at least one, so that a count of what is hidden always shows. */
export function lanesIn(rowHeight: number, { top, lane, gap }: LaneMetrics): number {
  return Math.min(LANES_MAX, Math.max(1, Math.floor((rowHeight - top + gap) / (lane + gap))));
}

/** The height of a row that shows `lanes` lanes. */
const heightOf = (lanes: number, { top, lane, gap, rowMin }: LaneMetrics): number =>
  Math.max(rowMin, top + lanes * (lane + gap) + gap);

/**
 * Shares a height among weeks so that a quiet week gives what it does not need to a full one. What nobody needs is shared evenly.
 * @param needs Lanes that each week would need.
 */
export function rowHeights(needs: readonly number[], height: number, metrics: LaneMetrics): number[] {
  const fair = height / needs.length;
  const wanted = needs.map((lanes) => heightOf(lanes, metrics));
  const rows = wanted.map((want) => Math.min(want, fair));
  let rest = height - sum(rows);
  let hungry = indexesOf(rows, (row, at) => row < (wanted[at] ?? 0));
  while (rest > 0.5 && hungry.length > 0) {
    const share = rest / hungry.length;
    for (const at of hungry) rows[at] = Math.min(wanted[at] ?? 0, (rows[at] ?? 0) + share);
    rest = height - sum(rows);
    hungry = indexesOf(rows, (row, at) => row < (wanted[at] ?? 0));
  }
  return rows.map((row) => row + rest / rows.length);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function indexesOf(rows: readonly number[], holds: (row: number, at: number) => boolean): number[] {
  return rows.flatMap((row, at) => (holds(row, at) ? [at] : []));
}
