import { DAY_MS, localToMs } from './local.ts';
import { instantToFloating, instantToLocal, localToInstant } from './zones.ts';

/** Local times that a zone's clocks show twice when they are put back. */

/** The first or the second of two equal times (PEP 495). */
export type Fold = 0 | 1;

/** Folds of the start and the end. */
export interface Folds {
  readonly startFold: Fold;
  readonly endFold: Fold;
}

/** Folds apply in a given zone. */
export interface ZonedFolds extends Folds {
  readonly timeZone: string;
}

/** As `localToInstant`; a fold of 1 selects the second of two equal times, if there are two. */
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

/** Whether an instant is the second one with its local time. */
export const foldAt = (instant: number, zone: string): Fold =>
  instant - localToInstant(instantToLocal(instant, zone), zone) >= 1_000 ? 1 : 0;

/** Whether a local time falls into a gap of a zone. */
export const isSkipped = (local: string, zone: string): boolean =>
  instantToLocal(localToInstant(local, zone), zone) !== local;
