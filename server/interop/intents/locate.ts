import { ApiError } from '#domain/errors.ts';
import { type EventValues, isSame, WHEN_FIELDS } from '#domain/event-merge.ts';
import { instanceId, parseInstanceId } from '#domain/range/occurrences.ts';
import { nextOccurrence } from '#domain/recurrence/series.ts';
import type { EditScope } from '#domain/values/events.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { moved } from '#server/events/details.ts';
import { endOfSeries, instanceRow, occurrenceAt, seriesOf } from '#server/events/series-row.ts';
import { findRow } from '#server/events/store.ts';
import { findTarget, type Target } from '#server/events/target.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { type Base, isUntouched, reaches, type Step, splitOff, stepsSince, valuesOf, withStep } from './log.ts';

/** What an intent is about, as it is now, and as its author saw it. */
export interface Located {
  /** The present id: an occurrence is named anew when its series moves or is split. */
  readonly id: string;
  readonly target: Target;
  readonly now: EventValues;
  /** Null if nobody knows any more. */
  readonly seen: EventValues | null;
  /** Of an occurrence: whether its series has got other times or another rule since. */
  readonly isMoved: boolean;
}

/** Finds the event of an intent; null if it is gone. */
export async function locate(
  change: ChangeContext,
  id: string,
  scope: EditScope | undefined,
  base: Base,
): Promise<Located | null> {
  const found = await targetOf(change, id, scope);
  if (found?.reach === 'event' || (found?.reach === 'series' && found.seen.id === found.series.id))
    return { id, target: found, ...(await wholeSeen(change, rowOf(found), base)), isMoved: false };
  const named = parseInstanceId(found?.reach === 'this' ? found.seen.id : id);
  if (!named) return null;
  if (found && isUntouched(change, found.seen, base) && isUntouched(change, found.series, base))
    return { id: found.seen.id, target: found, ...same(shown(found)), isMoved: false };
  const steps = reaches(change, base) ? await stepsSince(change, [named.seriesId], base) : null;
  const path = steps && (await follow(change, named.seriesId, named.originalStart, steps, base));
  const target = path && path.id !== id ? await targetOf(change, path.id, scope) : found;
  if (!target || target.reach === 'event') return null;
  const seen = path && (await occurrenceSeen(change, named, path, target.series, base));
  const isMoved = target.reach !== 'this' && !(seen && isSame(valuesOf(seen.series), valuesOf(target.series), FRAME));
  return { id: path?.id ?? id, target, now: shown(target), seen: seen && shown({ ...target, ...seen }), isMoved };
}

const same = (now: EventValues) => ({ now, seen: now });

/** The values of an occurrence: with the rule of its series if it stands for that. */
const shown = ({ reach, series, seen }: Occurrence & { readonly reach: Target['reach'] }): EventValues =>
  reach === 'this' ? ofOccurrence(seen) : ofSeries(series, seen);

/** The row that a change of a whole event or a whole series is about. */
export const rowOf = (target: Target): EventsTable => (target.reach === 'event' ? target.row : target.series);

async function targetOf(change: ChangeContext, id: string, scope: EditScope | undefined): Promise<Target | null> {
  return findTarget(change, id, scope, null).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  });
}

async function wholeSeen(change: ChangeContext, row: EventsTable, base: Base) {
  const now = valuesOf(row);
  if (isUntouched(change, row, base)) return same(now);
  const steps = await stepsSince(change, [row.id], base);
  // Of an event that was made since, the log has everything however short it is.
  const isKnown = reaches(change, base) || steps?.[0]?.before === null;
  return { now, seen: steps && isKnown ? valuesOf(replayed(change, steps, row)) : null };
}

/** What the author saw: the first state, with their own changes alone. @param row the present state, which nobody has changed without steps */
function replayed(change: ChangeContext, steps: readonly Step[], row: EventsTable): EventsTable {
  const [first] = steps;
  // What came since is known to its author all the same: it is what an earlier intent made or moved here.
  const start = first ? (first.before ?? first.after ?? row) : row;
  return steps.filter(({ isOwn }) => isOwn).reduce((seen, step) => withStep(change, seen, step), start);
}

/** Where an occurrence has gone. */
interface Path {
  /** Its present id. */
  readonly id: string;
  /** The steps of the series that it belonged to, one after the other. */
  readonly steps: readonly Step[];
}

/** Splits that are followed. */
const SPLITS_MAX = 10;

/** Follows an occurrence through what became of its series; null if it is gone. */
async function follow(
  change: ChangeContext,
  seriesId: string,
  start: string,
  steps: readonly Step[],
  base: Base,
  left = SPLITS_MAX,
): Promise<Path | null> {
  let at = start;
  for (const [index, step] of steps.entries()) {
    if (step.before && step.after && isSame(valuesOf(step.before), valuesOf(step.after), FRAME)) continue;
    const renamed = startIn(step, step.after, at);
    if (renamed !== null) {
      at = renamed;
      continue;
    }
    const rest = left > 0 ? await splitOff(change, step) : null;
    const there = rest && startIn(step, rest, at);
    if (!rest || !there) return null;
    const later = await stepsSince(change, [rest.id], base, step.version);
    const path = later && (await follow(change, rest.id, there, later, base, left - 1));
    return path && { id: path.id, steps: [...steps.slice(0, index), { ...step, after: rest }, ...path.steps] };
  }
  return { id: instanceId(seriesId, at), steps };
}

/** The original start that an occurrence has after a step; null if it has none. @param after the series, or what was split off from it */
function startIn(step: Step, after: EventsTable | null, start: string): string | null {
  if (!after || after.recurrence === null) return null;
  const has = (local: string) => occurrenceAt({ ...after, exdates: '[]' }, local) !== undefined;
  // Its author named it after their own change.
  if (step.isOwn && has(start)) return start;
  const shifted = moved(beginningOf(step, after), after.start_time)(start);
  return has(shifted) ? shifted : has(start) ? start : null;
}

/** The start before a step of what is the first occurrence after it. */
function beginningOf({ before, after: left }: Step, after: EventsTable): string {
  if (!before || after.id === before.id || !left || left.recurrence === null)
    return before?.start_time ?? after.start_time;
  const end = endOfSeries(left);
  return (
    (end !== null && nextOccurrence(seriesOf({ ...before, exdates: '[]' }), end)?.originalStart) || before.start_time
  );
}

interface Occurrence {
  readonly series: EventsTable;
  readonly seen: EventsTable;
}

/** An occurrence as its author saw it, by the name that they gave it; null if nobody knows. */
async function occurrenceSeen(
  change: ChangeContext,
  named: { seriesId: string; originalStart: string },
  path: Path,
  present: EventsTable,
  base: Base,
): Promise<Occurrence | null> {
  const series = replayed(change, path.steps, present);
  const inSeries = (start: string) =>
    series.recurrence === null ? undefined : occurrenceAt({ ...series, exdates: '[]' }, start);
  // The name may be that from before a change of their own.
  const { seriesId, originalStart } = inSeries(named.originalStart) ? named : (parseInstanceId(path.id) ?? named);
  const id = instanceId(seriesId, originalStart);
  const own = await stepsSince(change, [id], base);
  const occurrence = inSeries(originalStart);
  const plain = occurrence && instanceRow(series, occurrence);
  const stored = own?.[0] ? own[0].before : await findRow(change.sql, id);
  const start = stored ?? plain;
  if (!own || !start) return null;
  return {
    series,
    seen: own.filter(({ isOwn }) => isOwn).reduce((state, step) => withStep(change, state, step), start),
  };
}

/** An occurrence has no rule of its own. */
function ofOccurrence(row: EventsTable): EventValues {
  const { recurrence: _rule, rdates: _added, exdates: _leftOut, ...values } = valuesOf(row);
  return values;
}

/** An occurrence that stands for its series. */
function ofSeries(series: EventsTable, row: EventsTable): EventValues {
  const { recurrence = null, rdates = [], exdates = [] } = valuesOf(series);
  return { ...valuesOf(row), recurrence, rdates, exdates };
}

/** What gives the occurrences of a series their names. */
const FRAME = WHEN_FIELDS.filter((name) => name !== 'exdates');
