import { DAY_MS, localToMs } from './local.ts';
import { instantToFloating, instantToLocal, localToInstant } from './zones.ts';

/** Local times that a zone's clocks show twice, as they are put back. */

/** Of two equal times, the first or the second (PEP 495). */
export type Fold = 0 | 1;

/** Of a start and an end. */
export interface Folds {
  readonly startFold: Fold;
  readonly endFold: Fold;
}

/** Which of two equal times is meant, is said of a zone. */
export interface ZonedFolds extends Folds {
  readonly timeZone: string;
}

/** As `localToInstant`; with a fold of 1 the second of two equal times, where there are two. */
export function foldedInstant(local: string, zone: string, fold: Fold | undefined): number {
  const first = localToInstant(local, zone);
  if (fold !== 1) return first;
  const dayLater = first + DAY_MS;
  // No clock is put back by more than a day.
  const second = localToMs(local) - (instantToFloating(dayLater, zone) - dayLater);
  return second > first && instantToLocal(second, zone) === local ? second : first;
}

export const isRepeated = (local: string, zone: string): boolean =>
  foldedInstant(local, zone, 1) !== localToInstant(local, zone);

/** Whether clocks show the second time what they show at an instant. */
export const foldAt = (instant: number, zone: string): Fold =>
  instant - localToInstant(instantToLocal(instant, zone), zone) >= 1_000 ? 1 : 0;

/** Whether a zone's clocks never show a local time. */
export const isSkipped = (local: string, zone: string): boolean =>
  instantToLocal(localToInstant(local, zone), zone) !== local;
