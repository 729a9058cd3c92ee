import { foldedInstant, isRepeated, isSkipped } from '../folds.ts';
import { localToMs, msToLocal } from '../local.ts';
import { instantToLocal, localToInstant } from '../zones.ts';

/** Offset changes of a zone, in seconds, as written by `generate.py`. */
export type Row = [zone: string, first: number, changes: [at: number, before: number, after: number][]];

/** Deviations of `dates` from the table, at both edges of every change and within gaps and overlaps. */
export function differences([zone, , changes]: Row): string[] {
  const wrong: string[] = [];
  const expect = (what: string, found: unknown, expected: unknown) => {
    if (found !== expected) wrong.push(`${zone} ${what}: ${found} instead of ${expected}`);
  };
  for (const [at, before, after] of changes) {
    const shown = (second: number, offset: number) => msToLocal((second + offset) * 1_000);
    const edges = [
      [at - 1, before],
      [at, after],
    ] as const;
    for (const [second, offset] of edges) {
      const local = shown(second, offset);
      expect(`at ${second}`, instantToLocal(second * 1_000, zone), local);
      const isTwice = at + Math.min(before, after) <= second + offset && second + offset < at + before;
      const fold = isTwice && second >= at ? 1 : 0;
      expect(`${local} back`, foldedInstant(local, zone, fold), second * 1_000);
    }
    const middle = at + Math.floor((before + after) / 2);
    const local = msToLocal(middle * 1_000);
    // A local time in a gap moves forward by the gap, as with the offset before it (RFC 5545 §3.3.5).
    expect(`${local} as an instant`, localToInstant(local, zone), (middle - before) * 1_000);
    expect(`${local} again`, foldedInstant(local, zone, 1), (middle - (before > after ? after : before)) * 1_000);
    expect(`${local} twice`, isRepeated(local, zone), before > after);
    expect(`${local} never`, isSkipped(local, zone), before < after);
    expect(`${local} as a number`, localToMs(local), middle * 1_000);
  }
  return wrong;
}

/** The years of the table, in seconds. */
const [FROM, TO] = [Date.UTC(2016, 0, 1) / 1_000, Date.UTC(2026, 0, 1) / 1_000];

/** Instants, one in each month, at which the local time differs from the table's. */
export function betweenChanges([zone, first, changes]: Row): string[] {
  const wrong: string[] = [];
  for (let second = FROM; second < TO; second += 30 * 86_400) {
    const offset = changes.findLast(([at]) => at <= second)?.[2] ?? first;
    const expected = msToLocal((second + offset) * 1_000);
    const found = instantToLocal(second * 1_000, zone);
    if (found !== expected) wrong.push(`${zone} at ${second}: ${found} instead of ${expected}`);
  }
  return wrong;
}
