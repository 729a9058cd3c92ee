import { parseInstanceId } from '#domain/range/occurrences.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { EventSnapshot } from '#server/events/event-snapshot.ts';
import { isPurged } from '#server/events/history/entries.ts';
import { classifiedIn, isHiddenRow } from '#server/events/history/hidden.ts';
import { parseLogged } from '#server/events/history/logged-state.ts';
import { takeBack } from '#server/events/history/undo.ts';
import { exdatesOf } from '#server/events/series-row.ts';
import type { Tables } from '#server/platform/db/database.ts';
import { LAST_OCCURRENCE } from './log.ts';

/** The change that deleted an event or an occurrence, and how it is taken back. */

type Row = Tables['changes'];

export interface Deletion {
  readonly version: number;
  /** Whether it was a block to the caller; its title is empty then. */
  readonly isHidden: boolean;
  readonly title: string;
  /** Those of the event, or of the series and its occurrences. */
  readonly rows: readonly Row[];
}

/** The latest changes of a series that are looked through for the deletion of an occurrence. */
const LATEST = 50;

/** Null for what was not deleted, moved to another calendar, or is not in the log any more. */
export async function deletionOf(change: ChangeContext, id: string): Promise<Deletion | null> {
  const named = parseInstanceId(id);
  const wholeId = named?.seriesId ?? id;
  const latest = await change.sql
    .selectFrom('changes')
    .selectAll()
    .where('entity_id', '=', wholeId)
    .where('calendar_id', '=', change.calendar.id)
    .where('entity', '=', 'event')
    .orderBy('version', 'desc')
    .limit(LATEST)
    .execute();
  const found = latest.find((row) => row.after === null || (named && leavesOut(row, named.originalStart)));
  if (!found || found.other_calendar_id !== null) return null;
  const rows = await rowsOf(change, found.version, wholeId);
  if (rows.some(isPurged)) return null;
  const isHidden = isHiddenRow(change.calendar, await classifiedIn(change, rows), found);
  const title = parseLogged(found.before)?.title;
  return { version: found.version, isHidden, title: isHidden ? '' : String(title ?? ''), rows };
}

/** Of an event, or of a series and its occurrences: much else may have changed in the same version. */
const rowsOf = ({ sql, calendar }: ChangeContext, version: number, id: string): Promise<Row[]> =>
  sql
    .selectFrom('changes')
    .selectAll()
    .where('calendar_id', '=', calendar.id)
    .where('version', '=', version)
    .where('entity_id', '>=', id)
    .where('entity_id', '<=', `${id}${LAST_OCCURRENCE}`)
    .orderBy('ordinal')
    .execute();

/** @throws ApiError `undo_conflict`, `quota_exceptions` */
export const restoreDeleted = (change: ChangeContext, { version, rows }: Deletion): Promise<void> =>
  takeBack(change, version, [...rows]);

/** Whether a change of a series deleted an occurrence. The states were written by `record`. */
function leavesOut({ before, after }: Row, start: string): boolean {
  const [was, is] = [before, after].map((json) => parseLogged(json) as EventSnapshot | null);
  return is !== null && is !== undefined && exdatesOf(is).includes(start) && !(was && exdatesOf(was).includes(start));
}
