import { addDays, DAY_MS, dateOf } from '#domain/dates/local.ts';
import { startOfDay, today } from '#domain/dates/zones.ts';
import { nextOccurrences, type Occurrence, occurrences } from '#domain/recurrence/series.ts';
import { instanceRow, seriesOf } from '#server/events/series.ts';
import { beginning } from '#server/events/times.ts';
import type { EventRow } from '#server/events/view.ts';
import type { Phase } from './cursor.ts';
import { endOf } from './places.ts';

/** What was found, and where it stands among the others. */
export interface Hit {
  readonly row: EventRow;
  readonly phase: Phase;
  /** Lower ones come first in their phase. */
  readonly rank: number;
}

/** When hits may be. */
export interface When {
  /** Epoch ms. */
  readonly now: number;
  /** Days of each calendar's zone, both inclusive. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A single event, or null when it lies on none of the days. */
export function hitOf(row: EventRow, when: When): Hit | null {
  const zone = row.calendar_zone;
  const begin = beginning(row, zone);
  const end = row.is_all_day === 1 ? startOfDay(addDays(dateOf(row.end_time), 1), zone) : row.ends_at;
  const { low, high } = boundsIn(zone, when);
  if (end <= low || begin >= high) return null;
  return end > when.now ? { row, phase: 'upcoming', rank: begin } : { row, phase: 'past', rank: -begin };
}

/**
 * A series as its next occurrence, or the last one when none is left; null when it has none on the days.
 * @param alone the original starts of its occurrences that are events of their own
 */
export function seriesHitOf(row: EventRow, alone: ReadonlySet<string>, when: When): Hit | null {
  const { low } = boundsIn(row.calendar_zone, when);
  const isItsOwn = ({ originalStart }: Occurrence) => !alone.has(originalStart);
  const since = boundOf(row, Math.max(when.now, low));
  const next = nextOccurrences(seriesOf(row), since, alone.size + 1).find(isItsOwn);
  const hit = next ? hitOf(occurrenceOf(row, next), when) : null;
  if (hit) return hit;
  const last = lastOccurrence(row, isItsOwn, when);
  return last ? hitOf(occurrenceOf(row, last), when) : null;
}

/** Seldom does a rule pause for longer. */
const LOOK_BACK_MS = 400 * DAY_MS;

function lastOccurrence(
  row: EventRow,
  isItsOwn: (occurrence: Occurrence) => boolean,
  when: When,
): Occurrence | undefined {
  const { low, high } = boundsIn(row.calendar_zone, when);
  const first = Math.max(low, row.starts_at - DAY_MS);
  const until = Math.min(when.now, high, endOf(row) + DAY_MS);
  const since = (ms: number) => occurrences(seriesOf(row), boundOf(row, ms), boundOf(row, until)).findLast(isItsOwn);
  return since(Math.max(first, until - LOOK_BACK_MS)) ?? since(first);
}

/** An instant as a bound of the series: an all-day one knows days only. */
const boundOf = (row: EventRow, ms: number): number | string =>
  row.is_all_day === 1 ? today(ms, row.calendar_zone) : ms;

const occurrenceOf = (row: EventRow, occurrence: Occurrence): EventRow => ({
  ...instanceRow(row, occurrence),
  series_rule: row.recurrence,
});

/** The days as instants, the second excluded. */
function boundsIn(zone: string, { from, to }: When): { low: number; high: number } {
  return {
    low: from === undefined ? Number.NEGATIVE_INFINITY : startOfDay(from, zone),
    high: to === undefined ? Number.POSITIVE_INFINITY : startOfDay(addDays(to, 1), zone),
  };
}
