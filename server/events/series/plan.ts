import { ApiError } from '#domain/errors.ts';
import type { UpdateEventBody } from '#domain/events.ts';
import { canonical } from '#domain/recurrence/parse.ts';
import { type ShiftedRule, shiftRule } from '#domain/recurrence/shift-rule.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { EventsTable } from '#server/db/database.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { moved, rdatesOf } from '../details.ts';
import { editedRow } from '../edit.ts';
import { changedValues, endAfter, moveOf, type SeriesMove } from './changed-values.ts';
import { type Home, homesOf } from './exceptions.ts';
import { exdatesOf, occurrenceAt, seriesOf } from './series.ts';

/** What a change of a series comes to, before anything is written. */
export interface SeriesPlan {
  readonly next: EventsTable;
  /** What becomes of the occurrences that were changed on their own. */
  readonly homes: readonly Home[];
  /** How many deleted occurrences the series as it will be does not have. */
  readonly dropped: number;
}

/** What a series becomes in time. */
interface Shift {
  /** Undefined where it stays. */
  readonly recurrence: string | null | undefined;
  readonly startTime: string;
  /** The start of an occurrence; null where there is none in its place. */
  rename(start: string): string | null;
}

/**
 * What a series becomes when one of its occurrences is changed, and all others with it.
 * @param part the series, or a row for what is left of it from an occurrence on
 * @param exceptions of that part
 * @param seen the occurrence as the caller saw it, or the series itself
 * @throws ApiError as `editedRow`, `recurrence_unmovable`
 */
export async function planSeries(
  change: ChangeContext,
  part: EventsTable,
  exceptions: readonly EventsTable[],
  seen: EventsTable,
  given: UpdateEventBody,
): Promise<SeriesPlan> {
  const values = changedValues(seen, given);
  const move = moveOf(part, seen, given, change.calendar.time_zone);
  const isMoved = move.isTimed || ['isAllDay', 'timeZone', 'isFloating', 'endTimeZone'].some((name) => name in values);
  const shift = shiftOf(part, move, newRule(part, given));
  const { startTime, recurrence } = shift;
  const bare = editedRow(
    part,
    {
      ...values,
      recurrence,
      rdates: given.rdates ?? (isMoved && recurrence !== null ? shiftedDates(part, move) : undefined),
      ...(isMoved && { startTime, endTime: endAfter(startTime, move) }),
    },
    change,
  );
  const exdates = bare.recurrence === null ? [] : await keptExdates(bare, exdatesOf(part), shift);
  const next = bare.recurrence === null ? bare : { ...bare, exdates: JSON.stringify(exdates) };
  const isFirst = seen.start_time === part.start_time;
  const first = isFirst ? move.from : part.start_time;
  const homes = await homesOf(change, { part, next, first, rename: shift.rename }, exceptions);
  return {
    next,
    homes: homes.map((home) => (home.row.id === seen.id ? withOwn(change, home, given, move.isTimed) : home)),
    dropped: exdatesOf(part).length - exdates.length,
  };
}

/** The rule that somebody has given a series; undefined where it is the one that it has. */
function newRule({ recurrence: rule }: EventsTable, { recurrence }: UpdateEventBody): string | null | undefined {
  if (recurrence === undefined || (recurrence || null) === (rule || null)) return undefined;
  const isSame = recurrence && rule && /^[\x20-\x7e]*$/.test(recurrence) && canonical(recurrence) === canonical(rule);
  return isSame ? undefined : recurrence || null;
}

function shiftOf(part: EventsTable, move: SeriesMove, rule: string | null | undefined): Shift {
  const { from, to, isAllDay, timeZone } = move;
  const rename = moved(from, to);
  const even = { recurrence: rule, startTime: rename(part.start_time), rename };
  const isSame = from === to && isAllDay === (part.is_all_day === 1) && timeZone === part.time_zone;
  if (!part.recurrence || rule === null || isSame) return even;
  const shifted = () => withAdded(part, even, shiftRule(seriesOf(part), { from, to, isAllDay, timeZone }));
  if (rule === undefined) return shifted();
  // A form that names the new day in the rule means the same.
  const own = orNull(shifted);
  return own && daysOf(own.recurrence) === daysOf(canonical(rule)) ? { ...own, recurrence: rule } : even;
}

/** Dates that were added to a series move by themselves. */
function withAdded(part: EventsTable, even: Shift, shifted: ShiftedRule): ShiftedRule {
  const added = new Set(rdatesOf(part));
  return { ...shifted, rename: (start) => (added.has(start) ? even.rename(start) : shifted.rename(start)) };
}

const shiftedDates = (part: EventsTable, { from, to }: SeriesMove): string[] | undefined =>
  part.rdates === '[]' ? undefined : rdatesOf(part).map(moved(from, to));

function orNull(made: () => ShiftedRule): ShiftedRule | null {
  try {
    return made();
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** A rule without its end, its parts in one order. */
const daysOf = (rule: string): string =>
  rule
    .split(';')
    .filter((part) => !/^(?:COUNT|UNTIL|WKST)=/.test(part) && part !== 'INTERVAL=1')
    .sort()
    .join(';');

/** The deleted occurrences that a series still has, under their new names. */
async function keptExdates(next: EventsTable, exdates: readonly string[], { rename }: Shift): Promise<string[]> {
  const bare = { ...next, exdates: '[]' };
  const giveWay = inSlices();
  const kept = new Set<string>();
  for (const start of exdates) {
    await giveWay();
    const renamed = rename(start);
    if (renamed !== null && occurrenceAt(bare, renamed) !== undefined) kept.add(renamed);
  }
  return [...kept].sort();
}

/** The occurrence by which its series was changed takes what was given, besides what it had of its own. */
function withOwn(change: ChangeContext, { row, home }: Home, given: UpdateEventBody, isTimed: boolean): Home {
  if (home === null) return { row, home };
  const { startTime, endTime, startFold, endFold } = given;
  const times = isTimed && { startTime: startTime ?? row.start_time, endTime: endTime ?? row.end_time };
  const folds = isTimed && { startFold, endFold };
  return { row, home: editedRow(home, { ...changedValues(row, given), ...times, ...folds }, change) };
}
