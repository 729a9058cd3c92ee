import type { Range } from '#server/interop/calendar-objects/intervals.ts';

/** Times in their order, of which no two touch. */
export type JoinedTimes = Range[];

/** Adds a time; what it touches or overlaps becomes one with it. */
export function addTime(times: JoinedTimes, { from, to }: Range): void {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle]?.to ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  const joined = { from, to };
  let end = low;
  for (let next = times[end]; next && next.from <= to; next = times[end]) {
    joined.from = Math.min(joined.from, next.from);
    joined.to = Math.max(joined.to, next.to);
    end += 1;
  }
  times.splice(low, end - low, joined);
}
