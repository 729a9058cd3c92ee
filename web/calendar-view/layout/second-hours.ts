import { type Fold, foldedInstant, isSkipped } from '#domain/dates/folds.ts';
import { instantToLocal } from '#domain/dates/zones.ts';

/**
 * The time in another zone at each full hour of a day, `yyyy-MM-ddTHH:mm:ss`; null for an hour that `zone` skips.
 * @param fold which of two equal hours
 */
export function secondHours(day: string, zone: string, second: string, fold: Fold = 0): (string | null)[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const local = `${day}T${String(hour).padStart(2, '0')}:00:00`;
    return isSkipped(local, zone) ? null : instantToLocal(foldedInstant(local, zone, fold), second);
  });
}
