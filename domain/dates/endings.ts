import { type Fold, foldedInstant } from './folds.ts';
import { DAY_MS, localToMs, msToLocal } from './local.ts';
import { instantToFloating, instantToLocal } from './zones.ts';

/** When something ends whose start the clocks may skip. */

/** A local time of a zone, `yyyy-MM-ddTHH:mm:ss`; of two equal ones the first unless told. */
export interface ClockTime {
  readonly local: string;
  readonly zone: string;
  readonly fold?: Fold | undefined;
}

export const instantAt = ({ local, zone, fold }: ClockTime): number => foldedInstant(local, zone, fold);

/**
 * When something ends, in epoch ms. A start that clocks skip moves forward by the gap (RFC 5545 §3.3.5): what lasts less than a day keeps
 * its length then, as an occurrence of a series does, and what lasts longer ends when its clocks say so.
 */
export function endOf(start: ClockTime, end: ClockTime): number {
  const ends = instantAt(end);
  const before = beforeGap(start);
  if (before === null) return ends;
  const begins = instantAt(start);
  const kept = localToMs(end.local) - offsetAt(before, end.zone);
  return kept > begins && (kept - begins < DAY_MS || ends <= begins) ? kept : ends;
}

/** The inverse of `endOf`: the local time of a zone with which something lasts as long as told, in ms. */
export function localEndAfter(start: ClockTime, length: number, zone: string): string {
  const ends = instantAt(start) + length;
  const before = beforeGap(start);
  return before === null || length >= DAY_MS ? instantToLocal(ends, zone) : msToLocal(ends + offsetAt(before, zone));
}

/** An instant on the day of a start that is skipped, at which no clock has jumped yet; null where none skips it. */
function beforeGap({ local, zone, fold }: ClockTime): number | null {
  const begins = foldedInstant(local, zone, fold);
  const gap = instantToFloating(begins, zone) - localToMs(local);
  return gap > 0 ? begins - gap : null;
}

const offsetAt = (instant: number, zone: string): number => instantToFloating(instant, zone) - instant;
