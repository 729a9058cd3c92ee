import { addDays, DAY_MS, dateOf, dateToMs } from '#domain/dates/local.ts';
import { today } from '#domain/dates/zones.ts';
import { instanceId } from '#domain/range/occurrences.ts';
import { nextOccurrences, type Occurrence, occurrences, type Series } from '#domain/recurrence/series.ts';
import { endOf } from '#server/events/search-index/places.ts';
import { seriesOf } from '#server/events/series-row.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { boundsIn, type Candidate, type Hit, hitOf, type When } from './hits.ts';

/** The days for which all series together are expanded: a few series for centuries, a thousand for years. */
const DAYS_TOGETHER = 2_000_000;
const FEWEST_DAYS = 366;
const CENTURIES_DAYS = 150_000;
/** How far back a series is expanded at first; each further step is four times as long. Most have a recent last occurrence. */
const FIRST_BACK_MS = 2 * DAY_MS;

/**
 * Each series with its next occurrence, or the last one if none is left. A series without one in the range, or within the expanded years,
 * is left out.
 * @param changed the original starts of changed occurrences, by series
 */
export async function seriesHits(
  series: readonly Candidate[],
  changed: ReadonlyMap<string, ReadonlySet<string>>,
  when: When,
): Promise<Hit[]> {
  const pause = inSlices();
  const days = Math.min(CENTURIES_DAYS, Math.max(FEWEST_DAYS, Math.floor(DAYS_TOGETHER / series.length)));
  const hits: Hit[] = [];
  for (const row of series) {
    const look: Look = { row, series: seriesOf(row), exceptions: changed.get(row.id), when, farMs: days * DAY_MS };
    const next = nextHit(look);
    await pause();
    const hit = next ?? lastHit(look);
    if (hit) hits.push(hit);
    await pause();
  }
  return hits;
}

interface Look {
  readonly row: Candidate;
  readonly series: Series;
  readonly exceptions: ReadonlySet<string> | undefined;
  readonly when: When;
  /** How far to expand, in ms. */
  readonly farMs: number;
}

function nextHit({ row, series, exceptions, when, farMs }: Look): Hit | null {
  const { low, high } = boundsIn(row.calendar_zone, when);
  const from = Math.max(when.now, low);
  const before = Math.min(high, from + farMs);
  // One changed occurrence among the next ones is rare, several are rarer.
  for (let count = 1; ; count *= 4) {
    const next = nextOccurrences(series, boundOf(row, from), count, boundOf(row, before + DAY_MS));
    const own = next.find(({ originalStart }) => !exceptions?.has(originalStart));
    if (own) return hitAt(row, own, when);
    if (next.length < count) return null;
  }
}

function lastHit({ row, series, exceptions, when, farMs }: Look): Hit | null {
  const { low, high } = boundsIn(row.calendar_zone, when);
  const until = Math.min(when.now, high, endOf(row) + DAY_MS);
  const first = Math.max(low, row.starts_at - DAY_MS, until - farMs);
  for (let to = until, back = FIRST_BACK_MS; to > first; to = until - back, back *= 4) {
    const last = occurrences(series, boundOf(row, Math.max(until - back, first)), boundOf(row, to)).findLast(
      ({ originalStart }) => !exceptions?.has(originalStart),
    );
    const hit = last && hitAt(row, last, when);
    if (hit) return hit;
  }
  return null;
}

/** An instant as a bound for the series: an all-day series has dates as bounds. */
const boundOf = (row: Candidate, ms: number): number | string =>
  row.is_all_day === 1 ? today(ms, row.calendar_zone) : ms;

function hitAt(row: Candidate, occurrence: Occurrence, when: When): Hit | null {
  const { originalStart, startTime, endTime, startAt, endAt } = occurrence;
  const times = {
    start_time: startTime,
    end_time: endTime,
    starts_at: startAt ?? dateToMs(dateOf(startTime)),
    ends_at: endAt ?? dateToMs(addDays(dateOf(endTime), 1)),
  };
  const hit = hitOf({ ...row, ...times, id: instanceId(row.id, originalStart) }, when);
  return hit && { ...hit, of: { id: row.id, version: row.version, occurrence } };
}
