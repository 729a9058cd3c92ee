import { ApiError } from '#domain/errors.ts';
import { type ChangeContext, changeCalendar } from '#server/calendars/change.ts';
import { familiesOf } from '#server/events/families.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { EventsTable, Tables } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';
import type { Services } from '#server/platform/services/services.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { changeRows } from './data.ts';
import { classifiedIn } from './hidden.ts';
import { parseLogged } from './logged-state.ts';
import { addToStep, beginStep, endStep, type WholeStep } from './steps.ts';
import { mayTakeBackHere } from './take-back.ts';
import { familyOf } from './texts.ts';
import { type Undoer, undoRows } from './undo.ts';

type Row = Tables['changes'];

export type UndoDeps = Pick<Services, 'db' | 'clock' | 'quotas'>;

/** The kind of the step that undoes each kind. */
const UNDOES = { import: 'undo', undo: 'undo', zones: 'zones-undo', 'zones-undo': 'zones' } as const;

/**
 * Undoes a step, as a step of its own: change by change, the last one first. What somebody has edited since is left unchanged.
 * @returns the last version that this made, and how many events were left
 * @throws ApiError as `undoChange`; `undo_conflict` if nothing is left to undo
 */
export async function undoStep(
  { db, clock, quotas }: UndoDeps,
  actor: Actor,
  calendarId: string,
  { step, versions }: WholeStep,
): Promise<{ version: number; kept: number }> {
  const undo = { id: newId(), kind: UNDOES[step.kind], name: step.name, total: versions.length, calendarId } as const;
  await beginStep(db, actor, clock(), undo);
  let skipped = 0;
  let failure: unknown = null;
  for (const version of versions) {
    try {
      skipped += await changeCalendar(db, actor, clock(), calendarId, 'history.undoOwn', (change) =>
        undoPart(change, { actor, quotas }, version, undo.id),
      );
    } catch (error) {
      failure = error;
      break;
    }
  }
  const { last_version: last } = await endStep(db, undo, clock());
  if (failure) throw failure;
  if (last === null) throw new ApiError('undo_conflict', { current: null });
  return { version: last, kept: skipped };
}

/** @returns how many events of the change are left as they are */
async function undoPart(change: ChangeContext, undoer: Undoer, version: number, undoId: string): Promise<number> {
  const rows = await changeRows(change, version);
  const giveWay = inSlices();
  const classified = await classifiedIn(change, rows);
  let skipped = 0;
  const back: Row[] = rows.filter(({ entity }) => entity === 'tag');
  let changed = 0;
  for (const row of rows.filter(({ entity }) => entity === 'task' || entity === 'journal')) {
    const isOwn = mayTakeBackHere(change.calendar, classified, row, rows);
    const state = isOwn ? await stateOfTask(change, row) : 'touched';
    if (state === 'touched') skipped += 1;
    if (state !== 'same') continue;
    back.push(row);
    changed += 1;
  }
  const families = Map.groupBy(
    rows.filter(({ entity }) => entity === 'event'),
    (row) => familyOf(row.entity_id),
  );
  const here = await familiesOf(change.sql, [...families.keys()]);
  for (const [id, family] of families) {
    await giveWay();
    const isOwn = family.every((row) => mayTakeBackHere(change.calendar, classified, row, rows));
    const state = isOwn ? stateOf(change, here.get(id) ?? [], family, version) : 'touched';
    if (state === 'touched') skipped += 1;
    if (state !== 'same') continue;
    back.push(...family);
    changed += 1;
  }
  // In logged order, which matters for undoing.
  if (back.length > 0)
    await undoRows(
      change,
      undoer,
      version,
      back.sort((a, b) => a.ordinal - b.ordinal),
    );
  await addToStep(change, undoId, { added: 0, changed, handled: 1 }, back.length > 0);
  return skipped;
}

async function stateOfTask({ sql, calendar }: ChangeContext, row: Row): Promise<'same' | 'touched' | 'gone'> {
  const here = sql.selectFrom('calendar_objects').select(['text', 'deleted_version']).where('id', '=', row.entity_id);
  const task = await here.where('calendar_id', '=', calendar.id).executeTakeFirst();
  const isThere = task !== undefined && task.deleted_version === null;
  const after = parseLogged(row.after);
  if (!after) return isThere ? 'touched' : 'same';
  if (!isThere) return row.before === null ? 'gone' : 'touched';
  return task.text === after.text ? 'same' : 'touched';
}

/** Whether an event and its exceptions are as the change left them; an added event that was deleted since needs no undo. */
function stateOf(
  { calendar }: ChangeContext,
  rows: readonly EventsTable[],
  family: readonly Row[],
  version: number,
): 'same' | 'touched' | 'gone' {
  const isThere = rows.some((row) => row.recurring_event_id === null);
  if (!isThere && family.every(({ before }) => before === null)) return 'gone';
  const here = new Map(rows.map((row) => [row.id, row]));
  const isSame = family.every((row) => {
    const now = here.get(row.entity_id);
    if (parseLogged(row.after) === null) return now === undefined;
    return now !== undefined && now.calendar_id === calendar.id && now.version === version;
  });
  const ids = new Set(family.map((row) => row.entity_id));
  const hasNoOther = rows.every((row) => row.recurring_event_id === null || ids.has(row.id) || row.version <= version);
  return isSame && hasNoOther ? 'same' : 'touched';
}
