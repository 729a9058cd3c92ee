import { DAY_MS } from '#domain/dates/local.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { isHiddenFrom } from '#server/events/readable-row.ts';
import { instanceId, instanceRow, occurrenceAt } from '#server/events/series-row.ts';
import { deriveTimes } from '#server/events/times.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';
import { inSlices } from '#server/platform/yielding.ts';

/** What becomes of a changed occurrence; null where nothing is left of it. */
export interface Rebased {
  readonly row: EventsTable;
  readonly after: EventsTable | null;
}

/** A series before and after. */
interface Step {
  readonly part: EventsTable;
  readonly next: EventsTable;
  /** The occurrence that is left where the series ends its repetition. */
  readonly first: string;
  rename(start: string): string | null;
}

/**
 * What becomes of changed occurrences when their series changes. What one has in common with its series changes with it; what is its own stays. One that has
 * no place in the series any more becomes an event of its own: what somebody wrote is never lost.
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
  if (start === null || !has) return { ...standingAlone(row), ...touched };
  const identity = { id: instanceId(next.id, start), recurring_event_id: next.id, original_start: start };
  // To somebody who cannot read it, it is a block that only moves along.
  const isHidden = isHiddenFrom(calendar, row);
  const times = had && timesOf(row, instanceRow(part, had), instanceRow(next, has));
  return { ...row, ...(!isHidden && inherited(row, part, next)), ...times, ...identity, ...touched };
}

export const standingAlone = (row: EventsTable): EventsTable => ({
  ...row,
  id: newId(),
  recurring_event_id: null,
  original_start: null,
});

const WHEN = [
  ...(['start_time', 'end_time', 'is_all_day', 'time_zone', 'end_time_zone', 'is_floating'] as const),
  ...(['start_fold', 'end_fold', 'starts_at', 'ends_at', 'span'] as const),
];
/** What an occurrence never has from its series. */
const OWN = new Set<string>([
  ...WHEN,
  ...['id', 'calendar_id', 'recurrence', 'exdates', 'rdates', 'recurring_event_id', 'original_start', 'series_ends_at'],
  ...['version', 'created_by', 'created_at', 'updated_at'],
]);

/** What an occurrence has in common with its series, as the series has it afterwards. */
function inherited(row: EventsTable, part: EventsTable, next: EventsTable): Partial<EventsTable> {
  const names = (Object.keys(next) as (keyof EventsTable)[]).filter((name) => !OWN.has(name));
  return Object.fromEntries(names.flatMap((name) => (row[name] === part[name] ? [[name, next[name]]] : [])));
}

/** Its times, where they are those of its series; an own length stays. */
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
