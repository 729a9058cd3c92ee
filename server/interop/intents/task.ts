import { ApiError } from '#domain/errors.ts';
import type { Intent } from '#domain/intents.ts';
import type { NewTask } from '#domain/new-task.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { parseLogged } from '#server/events/history/logged-state.ts';
import { isHiddenFrom } from '#server/events/readable-row.ts';
import { rowOf } from '#server/events/tasks/task.ts';
import { TICKING } from '#server/interop/ticking.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Applied } from './applied.ts';
import { type Base, isUntouched, onlyChange, reaches, STEPS_MAX } from './log.ts';

/** Ticks a task, unless others have. @throws ApiError as `Ticking.store` */
export async function tick(
  change: ChangeContext,
  actor: Actor,
  { taskId, done }: NonNullable<Intent['tick']>,
  base: Base,
  quotas: Quotas,
): Promise<Applied> {
  const { tasks } = TICKING;
  if (!tasks) throw new ApiError('validation_failed', { fields: { tick: 'invalid' } });
  const undone = {
    ...{ entityId: taskId, isTask: true, scope: null },
    groups: [{ fields: ['isDone'], mine: { isDone: done } }],
  };
  const row = await rowOf(change, taskId);
  if (!row || row.deleted_version !== null || row.component !== 'VTODO')
    return { outcome: 'gone', eventId: null, undone: { ...undone, kind: 'deleted' } };
  if (isHiddenFrom(change.calendar, { class: row.class ?? 'public', created_by: row.created_by }))
    throw new ApiError('forbidden');
  const now = await tasks.read(row.text, change.calendar);
  const applied = { outcome: 'applied', eventId: null, undone: null } as const;
  if (now?.isDone === done) return applied;
  const isKnown = isUntouched(change, row, base) || base.own.has(row.version);
  const seen = isKnown ? row.text : await textSeen(change, taskId, base);
  if (seen !== row.text) {
    const was = seen && (await tasks.read(seen, change.calendar));
    const isSame = was && was.isDone === now?.isDone && was.due === now.due;
    // One that repeats moves on as it is ticked: once is enough.
    const meant = !isSame && seen && (await tasks.read(await tasks.edit(change, seen, done), change.calendar));
    if (meant && meant.due === now?.due) return applied;
    if (!isSame) return { outcome: 'conflict', eventId: null, undone: { ...undone, kind: 'changed' } };
  }
  await tasks.store(change, actor, { id: taskId, isDone: done }, quotas);
  return applied;
}

/** Makes a task, unless a call that nobody answered has. @throws ApiError `id_taken`, and as `Ticking.create` */
export async function createTask(
  change: ChangeContext,
  actor: Actor,
  values: NewTask & { readonly id: string },
  base: Base,
  quotas: Quotas,
): Promise<Applied> {
  const { tasks } = TICKING;
  if (!tasks) throw new ApiError('validation_failed', { fields: { createTask: 'invalid' } });
  const made = await change.sql
    .selectFrom('calendar_objects')
    .select('created_by')
    .where('id', '=', values.id)
    .where('component', '=', 'VTODO')
    .executeTakeFirst();
  // Others may have moved or deleted it since.
  if (made && made.created_by !== actor.userId) throw new ApiError('id_taken');
  const applied = { outcome: 'applied', eventId: null, undone: null } as const;
  if (made) return { ...applied, arrived: await onlyChange(change, actor, values.id, base) };
  await tasks.create(change, actor, values, quotas);
  return applied;
}

/** The text of a task as the author of an intent saw it; null if the log does not have it. */
async function textSeen(change: ChangeContext, id: string, base: Base): Promise<string | null> {
  if (!reaches(change, base)) return null;
  const rows = await change.sql
    .selectFrom('changes')
    .select(['version', 'before', 'after'])
    .where('entity_id', '=', id)
    .where('calendar_id', '=', change.calendar.id)
    .where('version', '>', base.version)
    .orderBy('version')
    .limit(STEPS_MAX)
    .execute();
  if (rows.length === STEPS_MAX) return null;
  const own = rows.findLast(({ version }) => base.own.has(version));
  const state = own ? parseLogged(own.after) : parseLogged(rows[0]?.before ?? rows[0]?.after ?? null);
  return state && !state.purged && typeof state.text === 'string' ? state.text : null;
}
