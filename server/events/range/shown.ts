import { randomUUID } from 'node:crypto';
import type { Reader } from '#domain/permissions.ts';
import type { Occurrence } from '#domain/recurrence/series.ts';
import { type ReadableRow, readableFor } from '#server/events/readable-row.ts';
import { timesOfOccurrence } from '#server/events/series-row.ts';
import { type EventRow, eventView } from '#server/events/view.ts';
import { iso } from '#server/platform/iso.ts';

/** A row that an answer shows: as an event, or as any of its occurrences. */
export interface Shown {
  readonly row: EventRow;
  /** As JSON; null for the event itself. */
  text(occurrence: Occurrence | null): string;
}

/** Stands in the JSON of a series where its occurrences differ. Nobody can write it into an event. */
const GAP = randomUUID();

export function shownAs(reader: Reader, stored: EventRow): Shown {
  const row = readableFor(reader, stored);
  let parts: readonly string[] | undefined;
  return {
    row,
    text: (occurrence) => {
      if (!occurrence) return JSON.stringify(eventView(row));
      parts ??= partsOf(row);
      return filled(parts, row, occurrence);
    },
  };
}

/** The JSON of an occurrence around what is its own, in the order in which `filled` puts it in. */
function partsOf(row: ReadableRow<EventRow>): string[] {
  const { exdates: _gone, rdates: _added, ...view } = eventView(row);
  const own = { id: GAP, startTime: GAP, endTime: GAP, originalStart: GAP, recurringEventId: row.id };
  const instants = row.is_all_day === 1 ? {} : { startAt: GAP, endAt: GAP };
  return JSON.stringify(Object.assign(view, own, instants)).split(GAP);
}

function filled(parts: readonly string[], row: EventRow, occurrence: Occurrence): string {
  const { id, start_time, end_time, starts_at, ends_at, original_start } = timesOfOccurrence(row, occurrence);
  const instants = row.is_all_day === 1 ? [] : [iso(starts_at), iso(ends_at)];
  const values = [id, start_time, end_time, ...instants, original_start];
  return parts.map((part, index) => part + (values[index] ?? '')).join('');
}
