import { ApiError } from '#domain/errors.ts';
import type { Change, ChangeContext } from '#server/calendars/change.ts';
import { listPeople } from '#server/calendars/people/data.ts';
import { restorePerson, settlePeople } from '#server/calendars/people/restore.ts';
import type { PersonSnapshot } from '#server/calendars/people/store.ts';
import type { EventSnapshot } from '#server/events/event-snapshot.ts';
import { withinQuota } from '#server/events/quota.ts';
import { checkRestoredSeries, releaseExceptions, restoreEvent } from '#server/events/restore.ts';
import { listTags } from '#server/events/tags/data.ts';
import { checkRestored, restoreTag } from '#server/events/tags/restore.ts';
import { restoreTask } from '#server/events/tasks/restore.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { changeRows } from './data.ts';
import { isPurged, mayTakeBack } from './entries.ts';
import { classifiedIn } from './hidden.ts';
import { parseLogged } from './logged-state.ts';
import { mayTakeBackHere } from './take-back.ts';
import { familyOf } from './texts.ts';
import { takeBackWhole } from './undo-whole.ts';

const UNDOABLE = new Set(['event', 'task', 'journal', 'tag', 'person']);
type Rows = Awaited<ReturnType<typeof changeRows>>;

/** Who undoes a change, and the quotas that hold afterwards. */
export interface Undoer {
  readonly actor: Actor;
  readonly quotas: Quotas;
}

/**
 * Restores the state before a change, as a new change: edits, deletions and creations of events, tasks, journals, tags and people.
 * @throws ApiError `not_found` for a change that is not in the log (any more), `forbidden`, `undo_unsupported` for changes of other things
 *   and those whose texts were purged, `undo_conflict`; `quota_…` as for new events
 */
export async function undoChange(change: ChangeContext, { actor, quotas }: Undoer, version: number): Promise<void> {
  const rows = await changeRows(change, version);
  if (rows.length === 0) throw new ApiError('not_found');
  await undoRows(change, { actor, quotas }, version, rows);
}

/** Undoes some logged rows of one change. @throws ApiError as `undoChange` */
export async function undoRows(
  context: ChangeContext,
  { actor, quotas }: Undoer,
  version: number,
  rows: Rows,
): Promise<void> {
  const done: Change[] = [];
  const change: ChangeContext = { ...context, record: (one) => done.push(one) };
  if (rows.some(({ entity }) => !UNDOABLE.has(entity))) throw new ApiError('undo_unsupported');
  if (rows.some(isPurged)) throw new ApiError('undo_unsupported');
  if (!mayTakeBack(rows, change.calendar, actor)) throw new ApiError('forbidden');
  const classified = await classifiedIn(change, rows);
  if (!rows.every((row) => mayTakeBackHere(change.calendar, classified, row, rows))) throw new ApiError('forbidden');
  const [tags, people] = [await listTags(change), await listPeople(change)];
  await takeBack(change, version, await takeBackWhole(change, version, rows));
  if (rows.some((row) => row.entity === 'tag')) await checkRestored(change, tags, quotas);
  if (rows.some((row) => row.entity === 'person')) await settlePeople(change, people);
  const { record } = withinQuota(context, quotas);
  for (const one of seriesFirst(done)) record(one);
}

/** Sorts changes so that a series comes before its occurrences. */
export const seriesFirst = (done: readonly Change[]): Change[] =>
  done.toSorted((a, b) => Number(isOccurrence(a.id)) - Number(isOccurrence(b.id)));

/** Undoes some rows of one version. @throws ApiError `undo_conflict`, `quota_exceptions` */
export async function takeBack(change: ChangeContext, version: number, rows: Rows): Promise<void> {
  // In reverse order, so that what was made last is undone first. The JSON was written by `record`.
  const giveWay = inSlices();
  const grown = new Set<string>();
  for (const row of backwards(rows)) {
    await giveWay();
    const [before, after] = [parseLogged(row.before), parseLogged(row.after)];
    if (row.entity === 'event') {
      const states = [before, after] as [EventSnapshot | null, EventSnapshot | null];
      await restoreEvent(change, version, row.entity_id, ...states);
      if (mayAddExceptions(...states)) grown.add(familyOf(row.entity_id));
    } else if (row.entity === 'task' || row.entity === 'journal') {
      await restoreTask(
        change,
        row.entity_id,
        before as Parameters<typeof restoreTask>[2],
        after as Parameters<typeof restoreTask>[2],
      );
    } else if (row.entity === 'person') {
      await restorePerson(change, row.entity_id, before as PersonSnapshot | null, after as PersonSnapshot | null);
    } else {
      await restoreTag(
        change,
        row.entity_id,
        before as Parameters<typeof restoreTag>[2],
        after as Parameters<typeof restoreTag>[2],
      );
    }
  }
  for (const row of rows.filter(({ entity, before, after }) => entity === 'event' && before && after)) {
    await giveWay();
    await releaseExceptions(change, row.entity_id);
  }
  for (const id of grown) await checkRestoredSeries(change, id);
}

/** Whether undoing a change may increase the number of exceptions. */
const mayAddExceptions = (before: EventSnapshot | null, after: EventSnapshot | null): boolean =>
  before !== null && (after === null ? before.recurringEventId !== null : before.exdates !== after.exdates);

const isOccurrence = (id: string): boolean => id.includes('_');

/** Reverse order; but a deleted series is restored before its occurrences, and an existing one is checked after theirs are restored. */
function backwards(rows: Rows): Rows {
  const ranked = rows.toReversed().map((row) => {
    return { row, rank: isOccurrence(row.entity_id) ? 1 : row.action === 'delete' ? 0 : 2 };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ row }) => row);
}
