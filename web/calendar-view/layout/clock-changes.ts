import { isRepeated, isSkipped } from '#domain/dates/folds.ts';
import { addDays, DAY_MS } from '#domain/dates/local.ts';
import { localToInstant } from '#domain/dates/zones.ts';

/** What clocks do with an hour of a day: they leave it out, or show it twice. */
export type ClockChange = 'skipped' | 'repeated';

const NONE: ReadonlyMap<number, ClockChange> = new Map();

/** The hours of a day that clocks of a zone skip or show twice, also where it is only a half of them. */
export function clockChanges(day: string, zone: string): ReadonlyMap<number, ClockChange> {
  const [from, to] = [day, addDays(day, 1)].map((date) => localToInstant(`${date}T00:00:00`, zone));
  if (from === undefined || to === undefined || to - from === DAY_MS) return NONE;
  const changes = new Map<number, ClockChange>();
  for (let hour = 0; hour < 24; hour++) {
    for (const minute of ['00', '30']) {
      const local = `${day}T${String(hour).padStart(2, '0')}:${minute}:00`;
      if (isSkipped(local, zone)) changes.set(hour, 'skipped');
      else if (isRepeated(local, zone)) changes.set(hour, 'repeated');
    }
  }
  return changes;
}
