import { type Fold, foldedInstant } from './folds.ts';
import { DAY_MS, localToMs } from './local.ts';
import { instantToFloating } from './zones.ts';

/** End times of events whose start may fall into a gap. */

/** A local time in a zone, `yyyy-MM-ddTHH:mm:ss`; the first of two equal ones by default. */
export interface ClockTime {
  readonly local: string;
  readonly zone: string;
  readonly fold?: Fold | undefined;
}

export const instantAt = ({ local, zone, fold }: ClockTime): number => foldedInstant(local, zone, fold);

/**
 * The end in epoch ms. A start in a gap moves forward by the gap (RFC 5545 §3.3.5): a duration of less than a day is preserved, as for an
 * occurrence of a series; a longer one ends at its stated local time.
 */
export function endOf(start: ClockTime, end: ClockTime): number {
  const ends = instantAt(end);
  const before = beforeGap(start);
  if (before === null) return ends;
  const begins = instantAt(start);
  const preserved = localToMs(end.local) - offsetAt(before, end.zone);
  return preserved > begins && (preserved - begins < DAY_MS || ends <= begins) ? preserved : ends;
}

/** An instant on the day of a skipped start, before the gap; null if it is not skipped. */
export function beforeGap({ local, zone, fold }: ClockTime): number | null {
  const begins = foldedInstant(local, zone, fold);
  const gap = instantToFloating(begins, zone) - localToMs(local);
  return gap > 0 ? begins - gap : null;
}

/** In ms. */
export const offsetAt = (instant: number, zone: string): number => instantToFloating(instant, zone) - instant;
