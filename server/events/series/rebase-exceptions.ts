import { DAY_MS } from '#domain/dates/local.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { instanceId } from '#domain/range/occurrences.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { isHiddenFrom } from '#server/events/readable-row.ts';
import { instanceRow, occurrenceAt } from '#server/events/series-row.ts';
import { deriveTimes } from '#server/events/times.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';
import { inSlices } from '#server/platform/yielding.ts';

/** An exception before and after; null after it became part of its series. */
export interface Rebased {
  readonly row: EventsTable;
  readonly after: EventsTable | null;
}

/** A series before and after a change. */
interface Step {
  readonly part: EventsTable;
  readonly next: EventsTable;
  /** The occurrence that remains if the series stops repeating. */
  readonly first: string;
  rename(start: string): string | null;
}

/**
 * Adapts exceptions to the change of their series: values shared with the series change with it, their own are kept. One that the series no
 * longer generates becomes an event of its own, so that nothing written is lost.
 */
export async function rebaseExceptions(
  change: ChangeContext,
  step: Step,
  exceptions: readonly EventsTable[],
): Promise<Rebased[]> {
  const { next, first, rename } = step;
  const giveWay = inSlices();
  const rebased: Rebased[] = [];
  for (const row of exceptions) {
    await giveWay();
    const before = row.original_start ?? row.start_time;
    if (next.recurrence === null && before === first) rebased.push({ row, after: null });
    else rebased.push({ row, after: rebasedOne(row, step, next.recurrence === null ? null : rename(before), change) });
  }
  return rebased;
}

function rebasedOne(
  row: EventsTable,
  { part, next }: Step,
  start: string | null,
  { version, now, calendar }: Pick<ChangeContext, 'version' | 'now' | 'calendar'>,
): EventsTable {
  const touched = { version, updated_at: now };
  const had = occurrenceAt({ ...part, exdates: '[]' }, row.original_start ?? row.start_time);
  const has = start === null ? undefined : occurrenceAt({ ...next, exdates: '[]' }, start);
  if (start === null || !has) return { ...asSingleEvent(row), ...touched };
  const identity = { id: instanceId(next.id, start), recurring_event_id: next.id, original_start: start };
  // To a person who cannot read it, it is a block that only moves along.
  const isHidden = isHiddenFrom(calendar, row);
  const times = had && timesOf(row, instanceRow(part, had), instanceRow(next, has));
  return { ...row, ...(!isHidden && inherited(row, part, next)), ...times, ...identity, ...touched };
}

export const asSingleEvent = (row: EventsTable): EventsTable => ({
  ...row,
  id: newId(),
  recurring_event_id: null,
  original_start: null,
});

const WHEN = [
  ...(['start_time', 'end_time', 'is_all_day', 'time_zone', 'end_time_zone', 'is_floating'] as const),
  ...(['start_fold', 'end_fold', 'starts_at', 'ends_at', 'span'] as const),
];
/** The columns that an exception never inherits. */
const OWN = new Set<string>([
  ...WHEN,
  ...['id', 'calendar_id', 'recurrence', 'exdates', 'rdates', 'recurring_event_id', 'original_start', 'series_ends_at'],
  ...['version', 'created_by', 'created_at', 'updated_at'],
]);

/** The values that an exception shares with its series, with their new values. */
function inherited(row: EventsTable, part: EventsTable, next: EventsTable): Partial<EventsTable> {
  const names = (Object.keys(next) as (keyof EventsTable)[]).filter((name) => !OWN.has(name));
  return Object.fromEntries(names.flatMap((name) => (row[name] === part[name] ? [[name, next[name]]] : [])));
}

/** The new times, if they were those of the series; a length of its own is kept. */
function timesOf(row: EventsTable, was: EventsTable, is: EventsTable): Partial<EventsTable> {
  const start = ['starts_at', 'is_all_day', 'time_zone', 'end_time_zone', 'is_floating'] as const;
  if (start.some((name) => row[name] !== was[name])) return {};
  if (row.ends_at === was.ends_at) return Object.fromEntries(WHEN.map((name) => [name, is[name]]));
  if (is.is_all_day !== was.is_all_day || is.time_zone !== was.time_zone) return {};
  const ends = is.starts_at + row.ends_at - row.starts_at;
  const zone = is.is_all_day === 1 ? 'UTC' : (is.end_time_zone ?? is.time_zone);
  const end = instantToLocal(is.is_all_day === 1 ? ends - DAY_MS : ends, zone);
  const { end_time_zone: endZone, is_floating } = is;
  return deriveTimes(is.start_time, end, is.is_all_day === 1, is.time_zone, { endZone, isFloating: is_floating === 1 });
}
