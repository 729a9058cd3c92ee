import { beforeGap, type ClockTime, instantAt, offsetAt } from './endings.ts';
import { DAY_MS, msToLocal } from './local.ts';
import { instantToLocal } from './zones.ts';

/** The inverse of `endOf`: the local end time in a zone for a duration in ms. */
export function localEndAfter(start: ClockTime, length: number, zone: string): string {
  const ends = instantAt(start) + length;
  const before = beforeGap(start);
  return before === null || length >= DAY_MS ? instantToLocal(ends, zone) : msToLocal(ends + offsetAt(before, zone));
}
