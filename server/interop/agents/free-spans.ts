/** From inclusive, to exclusive, epoch ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What is left of some spans where nothing is busy, if it is long enough. @param least ms */
export function freeSpans(within: readonly Span[], busy: readonly Span[], least: number): Span[] {
  const sorted = busy.toSorted((a, b) => a.from - b.from);
  return within.flatMap(({ from, to }) => {
    const free: Span[] = [];
    let at = from;
    for (const taken of sorted) {
      if (taken.from >= to) break;
      if (taken.to <= at) continue;
      if (taken.from - at >= least) free.push({ from: at, to: taken.from });
      at = Math.max(at, taken.to);
    }
    if (to - at >= least) free.push({ from: at, to });
    return free;
  });
}
