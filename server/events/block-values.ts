import { ApiError } from '#domain/errors.ts';
import type { UpdateEventBody } from '#domain/events.ts';
import type { Reader } from '#domain/permissions.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { type EventSnapshot, eventSnapshot } from './event-snapshot.ts';
import { asBlock, isHiddenFrom } from './readable-row.ts';

/** The changes that somebody may make to an event of which they see only that the time is taken. */

const WHEN = [
  ...(['startTime', 'endTime', 'isAllDay', 'timeZone', 'endTimeZone', 'isFloating'] as const),
  ...(['startFold', 'endFold'] as const),
];
const MOVED = new Set<string>([...WHEN, 'recurrence', 'exdates', 'rdates', 'recurringEventId', 'originalStart']);
const isWhen = new Set<string>(WHEN);

/** Whether a change only moved an event in time, added it or deleted it. */
export const isOfBlock = (before: EventSnapshot | null, after: EventSnapshot | null): boolean =>
  before === null ||
  after === null ||
  Object.entries(after).every(
    ([name, value]) => MOVED.has(name) || comparable(before[name as keyof EventSnapshot]) === comparable(value),
  );

/** The fields whose change is shown to readers of a block. */
export const isShownOfBlock = (field: string): boolean => MOVED.has(field) || field === 'class';

const comparable = (value: unknown): string => JSON.stringify(value ?? null);

/**
 * The values that the caller may change: only times if the event is a block to them. A value sent back as it was shown is no change.
 * @param rows the event, or the series and the named occurrence
 * @throws ApiError `forbidden` for any other change of a block
 */
export function allowedValues(reader: Reader, rows: readonly EventsTable[], given: UpdateEventBody): UpdateEventBody {
  if (!rows.some((row) => isHiddenFrom(reader, row))) return given;
  const shown = rows.map((row) => eventSnapshot(asBlock(row)));
  const isShown = (name: string, value: unknown) =>
    shown.some((one) => {
      const shown = one[name as keyof EventSnapshot];
      return comparable(name === 'exdates' ? JSON.parse(one.exdates) : shown || null) === comparable(value || null);
    });
  const others = Object.entries(given).filter(([name, value]) => value !== undefined && !isWhen.has(name));
  if (!others.every(([name, value]) => isShown(name, value))) throw new ApiError('forbidden');
  return Object.fromEntries(Object.entries(given).filter(([name]) => isWhen.has(name))) as UpdateEventBody; // a subset of the input
}
