import { ApiError } from '#domain/errors.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { EventSnapshot } from '#server/events/event-snapshot.ts';
import { moveBack } from '#server/events/move-back.ts';
import { withinQuota } from '#server/events/quota.ts';
import { checkRestoredSeries, releaseExceptions } from '#server/events/restore.ts';
import { moveTaskBack } from '#server/events/tasks/move.ts';
import type { TaskSnapshot } from '#server/events/tasks/task.ts';
import type { Tables } from '#server/platform/db/database.ts';
import { changeRows } from './data.ts';
import { isPurged, mayTakeBack } from './entries.ts';
import { classifiedIn, isHiddenRow, isOfTask } from './hidden.ts';
import { parseLogged } from './logged-state.ts';
import { seriesFirst, takeBack, type Undoer } from './undo.ts';

/** The other calendar of a move, and its version for the same move. */
export interface OtherSide {
  readonly calendarId: string;
  readonly version: number;
}

/** Null for a change that is no move. */
export async function otherSideOf(opened: Opened, version: number): Promise<OtherSide | null> {
  const [row] = (await changeRows(opened, version)).filter((each) => each.other_calendar_id !== null);
  if (!row?.other_calendar_id || row.other_version === null) return null;
  return { calendarId: row.other_calendar_id, version: row.other_version };
}

interface Side {
  readonly change: ChangeContext;
  readonly version: number;
}

/** Undoes a move to another calendar, from either side, as one change of both. @throws ApiError as `undoChange` */
export async function undoMove(undoer: Undoer, one: Side, other: Side): Promise<void> {
  const sides = await Promise.all([one, other].map((side) => collected(side, undoer)));
  const [from, to] = sides.sort((a) => (a.moved.some(({ action }) => action === 'create') ? -1 : 1));
  if (!from || !to) throw new ApiError('not_found');
  const left = new Map(to.moved.map((row) => [row.entity_id, row.before]));
  const [events, tasks] = [
    movedIn<EventSnapshot>(from.moved, left, isOfEvent),
    movedIn<TaskSnapshot>(from.moved, left, isOfTask),
  ];
  // First undo what happened to occurrences after the move, then the move, then what happened to them before it.
  await takeBack(from.change, from.version, from.rest);
  for (const task of tasks) await moveTaskBack(from.change, to.change, task);
  if (events.length > 0) await moveBack(from.change, to.change, events);
  await takeBack(to.change, to.version, to.rest);
  for (const { id } of events.slice(0, 1)) {
    await releaseExceptions(to.change, id);
    await checkRestoredSeries(to.change, id);
  }
  for (const { done, record } of [from, to]) for (const each of seriesFirst(done)) record(each);
}

type Row = Tables['changes'];

/** The moved things of one kind, before and after, from the JSON written by `record`. */
function movedIn<Snapshot>(
  rows: readonly Row[],
  left: ReadonlyMap<string, string | null>,
  isOfKind: (row: Row) => boolean,
) {
  return rows.filter(isOfKind).flatMap(({ entity_id: id, after: json }) => {
    const [before, after] = [left.get(id) ?? null, json].map((each) => parseLogged(each) as Snapshot | null);
    return before && after ? [{ id, before, after }] : [];
  });
}

const isOfEvent = ({ entity }: Row): boolean => entity === 'event';

/** The rows of one side, and a change whose records are collected for later. */
async function collected({ change: context, version }: Side, { actor, quotas }: Undoer) {
  const rows = await changeRows(context, version);
  if (rows.length === 0) throw new ApiError('not_found');
  if (rows.some(isPurged)) throw new ApiError('undo_unsupported');
  if (!mayTakeBack(rows, context.calendar, actor)) throw new ApiError('forbidden');
  const classified = await classifiedIn(context, rows);
  if (rows.some((row) => isHiddenRow(context.calendar, classified, row))) throw new ApiError('forbidden');
  const done: Parameters<ChangeContext['record']>[0][] = [];
  return {
    change: { ...context, record: (each: (typeof done)[number]) => done.push(each) },
    ...{ version, done, record: withinQuota(context, quotas).record },
    moved: rows.filter((row) => row.other_calendar_id !== null),
    rest: rows.filter((row) => row.other_calendar_id === null),
  };
}
