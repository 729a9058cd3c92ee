import { ApiError } from '#domain/errors.ts';
import { calendarFor, type Opened } from '#server/calendars/access.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Database, Sql, Tables } from '#server/platform/db/database.ts';

/**
 * A step is one history entry and one undo, but may consist of several changes of a calendar: each change holds the calendar's lock, and on
 * SQLite everybody waits for it, so large work is divided.
 */

export type StepRow = Tables['steps'];

export interface NewStep extends Pick<StepRow, 'id' | 'kind' | 'name' | 'total'> {
  readonly calendarId: string;
}

/**
 * Begins a step, or continues an interrupted one with the same id.
 * @param now epoch ms
 * @throws ApiError as `calendarFor`; `id_taken` if another calendar has a step of that id
 */
export function beginStep(db: Database, actor: Actor, now: number, { calendarId, ...step }: NewStep): Promise<void> {
  return db.writeLocked(calendarId, async (sql) => {
    const { id } = await calendarFor(sql, actor, calendarId, 'events.write');
    await storeStep(sql, now, { ...step, calendarId: id });
  });
}

/** Like `beginStep`, for the system, within a transaction that holds the calendar's lock. */
export async function storeStep(sql: Sql, now: number, { calendarId, ...step }: NewStep): Promise<void> {
  const row = { ...step, calendar_id: calendarId, last_version: null, added: 0, changed: 0, handled: 0 };
  const begun = await sql
    .insertInto('steps')
    .values({ ...row, started_at: now, ended_at: null })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ handled: 0, total: step.total, ended_at: null })
        .where('steps.calendar_id', '=', calendarId),
    )
    .executeTakeFirst();
  if (begun.numInsertedOrUpdatedRows === 0n) throw new ApiError('id_taken');
}

/** The counts of one change of a step. */
export interface Done {
  readonly added: number;
  readonly changed: number;
  readonly handled: number;
}

/** Adds a change to a step, in the change's own transaction. @param isWritten whether it changed anything and so has a version */
export async function addToStep(
  { sql, calendar, version }: Pick<ChangeContext, 'sql' | 'version'> & { calendar: { readonly id: string } },
  stepId: string,
  { added, changed, handled }: Done,
  isWritten: boolean,
): Promise<void> {
  if (isWritten) {
    const row = { calendar_id: calendar.id, version, step_id: stepId };
    await sql.insertInto('step_versions').values(row).execute();
  }
  await sql
    .updateTable('steps')
    .set((eb) => ({
      added: eb('added', '+', added),
      changed: eb('changed', '+', changed),
      handled: eb('handled', '+', handled),
      ...(isWritten && { last_version: version }),
    }))
    .where('id', '=', stepId)
    .execute();
}

/** @param now epoch ms @returns the finished step */
export const endStep = (
  db: Database,
  { id, calendarId }: Pick<NewStep, 'id' | 'calendarId'>,
  now: number,
): Promise<StepRow> =>
  db.writeLocked(calendarId, (sql) =>
    sql
      .updateTable('steps')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('calendar_id', '=', calendarId)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

export function findStep({ sql, calendar }: Opened, id: string): Promise<StepRow | undefined> {
  return sql
    .selectFrom('steps')
    .selectAll()
    .where('id', '=', id)
    .where('calendar_id', '=', calendar.id)
    .executeTakeFirst();
}

/** The steps that the history shows, by the version that represents them. */
export async function stepsShownAt(
  { sql, calendar }: Opened,
  versions: readonly number[],
): Promise<ReadonlyMap<number, StepRow>> {
  const rows = await sql
    .selectFrom('steps')
    .selectAll()
    .where('calendar_id', '=', calendar.id)
    .where('last_version', 'in', versions)
    .execute();
  return new Map(rows.map((row) => [row.last_version ?? 0, row]));
}

/** The step that a version is part of, with all its versions, newest first; null if it is part of none. */
export async function stepOf({ sql, calendar }: Opened, version: number): Promise<WholeStep | null> {
  const step = await sql
    .selectFrom('steps')
    .innerJoin('step_versions', (join) =>
      join.onRef('step_versions.step_id', '=', 'steps.id').onRef('step_versions.calendar_id', '=', 'steps.calendar_id'),
    )
    .selectAll('steps')
    .where('step_versions.calendar_id', '=', calendar.id)
    .where('step_versions.version', '=', version)
    .executeTakeFirst();
  if (!step) return null;
  const versions = await sql
    .selectFrom('step_versions')
    .select('version')
    .where('step_id', '=', step.id)
    .orderBy('version', 'desc')
    .execute();
  return { step, versions: versions.map((row) => row.version) };
}

export interface WholeStep {
  readonly step: StepRow;
  readonly versions: readonly number[];
}

/** Removes the name of the imported file from the history. */
export async function blankStep({ sql, calendar }: Opened, version: number): Promise<void> {
  const step = sql.updateTable('steps').set({ name: '' }).where('calendar_id', '=', calendar.id);
  await step.where('last_version', '=', version).execute();
}
