import type { Search } from './begin.ts';
import { findEvents, limitOf } from './find.ts';
import { boundsAnywhere, byRank, comesAfter, type Hit, hitOf, type Wanted } from './hits.ts';
import { belongs } from './parts.ts';
import { longRanges, type Stretch } from './ranges.ts';
import { beginsFrom, beginsUntil, storedFrom, storedUntil } from './stored.ts';

/** The hits that the index has, and those of series, in order: at least as many as are wanted, if there are so many. */
export async function hitsFromIndex(
  { db, scope, parts }: Search,
  series: readonly Hit[],
  next: Wanted,
): Promise<Hit[]> {
  const { phase, when, after, wanted } = next;
  const zones = [...new Set([...scope.calendars.values()].map(({ zone }) => zone))];
  const stretch = stretchOf(next, zones);
  const longer = await longRanges(db.read, [...scope.calendars.keys()], stretch);
  const where = { stretch, longer, order: phase === 'upcoming' ? 'asc' : 'desc' } as const;
  for (let attempt = 0; ; attempt += 1) {
    const found: Hit[] = [];
    // From this rank on there may be more than was read.
    let horizon = Number.POSITIVE_INFINITY;
    for (const part of parts) {
      const { rows, completeTo } = await findEvents(db, part, where, limitOf(attempt, parts.length));
      const sure = phase === 'upcoming' ? beginsFrom(completeTo, zones) : -beginsUntil(completeTo, zones);
      horizon = Math.min(horizon, sure);
      const single = rows.filter((row) => row.recurrence === null && belongs(row, scope));
      found.push(...single.flatMap((row) => hitOf(row, when) ?? []));
    }
    const hits = [...found.filter((hit) => hit.phase === phase && (!after || comesAfter(hit, after))), ...series]
      .filter(({ rank }) => rank < horizon)
      .sort(byRank);
    if (horizon === Number.POSITIVE_INFINITY || hits.length >= wanted) return hits;
  }
}

/** Where hits of a phase can be stored. */
function stretchOf({ phase, when, after }: Wanted, zones: readonly string[]): Stretch {
  const { low, high } = boundsAnywhere(when);
  if (phase === 'upcoming') {
    return {
      startsFrom: after ? storedFrom(after.rank, zones) : Number.NEGATIVE_INFINITY,
      startsUntil: high,
      endsAfter: Math.max(storedFrom(when.now, zones), low),
    };
  }
  const latest = Math.min(when.now, after ? -after.rank : Number.POSITIVE_INFINITY, high);
  return { startsFrom: Number.NEGATIVE_INFINITY, startsUntil: storedUntil(latest, zones), endsAfter: low };
}
