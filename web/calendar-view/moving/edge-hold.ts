/** The largest distance from the side of the page. */
const EDGE_PX = 24;
const EDGE_SHARE = 0.04;
const HOLD_MS = 700;

/** -1 left, 1 right, 0 neither. */
export function sideAt(x: number, left: number, right: number): -1 | 0 | 1 {
  const edge = Math.min(EDGE_PX, (right - left) * EDGE_SHARE);
  if (x < left + edge) return -1;
  return x > right - edge ? 1 : 0;
}

/** Calls back repeatedly with the side at which something is held. */
export function edgeHold(onHold: (side: -1 | 1) => void): { at: (side: -1 | 0 | 1) => void; end: () => void } {
  let held: -1 | 0 | 1 = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const at = (side: -1 | 0 | 1) => {
    if (side === held) return;
    held = side;
    clearInterval(timer);
    if (side !== 0) timer = setInterval(onHold, HOLD_MS, side);
  };
  return { at, end: () => at(0) };
}
