import { BudgetExceeded } from '#domain/budget.ts';
import { ApiError } from '#domain/errors.ts';
import { objectBudget } from '#domain/icalendar/object-budget.ts';
import { checkRecurrence } from '#domain/recurrence/check.ts';
import type { CreateTaskBody, Task, UpdateTaskBody } from '#domain/tasks/call.ts';
import { editingTask } from '#domain/tasks/edit-task.ts';
import type { TaskTime } from '#domain/tasks/moments.ts';
import { writeTask } from '#domain/tasks/write-task.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { isHiddenFrom } from '#server/events/readable-row.ts';
import { NO_CONDITIONS } from '#server/interop/calendar-objects/conditions.ts';
import { nameOfEvent, OBJECT_BYTES_MAX, tasksWithIds } from '#server/interop/calendar-objects/data.ts';
import { loadObjects } from '#server/interop/calendar-objects/load.ts';
import { putObject } from '#server/interop/calendar-objects/put.ts';
import { readText } from '#server/interop/calendar-objects/reading.ts';
import { ObjectRefused } from '#server/interop/calendar-objects/refusal.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { newId } from '#server/platform/new-id.ts';
import { finish } from '#server/platform/yielding.ts';
import { readFacts } from './facts.ts';
import { taskView } from './view.ts';

/** Changes of tasks: each writes the text that a calendar app would, and stores it as if the app had sent it. */

/** @throws ApiError `tasks_unsupported`, `validation_failed`, `quota_events`, `quota_texts`, and as `checkRecurrence` */
export async function createTask(
  change: ChangeContext,
  actor: Actor,
  values: CreateTaskBody,
  quotas: Quotas,
): Promise<Task> {
  const { calendar, now } = change;
  const { title, description = '', recurrence, parentId } = values;
  const due = values.dueDate ? timeOf(values.dueDate, values.dueTime, values.timeZone ?? calendar.time_zone) : null;
  const rule = recurrence && due ? ruleOf(recurrence, due, calendar.time_zone) : null;
  const parentUid = parentId === undefined ? null : (await rowOf(change, parentId))?.uid;
  if (parentUid === undefined) throw new ApiError('validation_failed', { fields: { parentId: 'invalid' } });
  const uid = newId();
  const name = nameOfEvent(uid);
  await store(change, actor, name, writeTask({ uid, title, description, due, rule, parentUid }, now), quotas);
  return readStored(change, name, now);
}

interface Update {
  readonly id: string;
  /** The version that the caller has seen, or null. */
  readonly expected: number | null;
  readonly values: UpdateTaskBody;
}

/** @throws ApiError `not_found`, `version_conflict`, `too_large`; `forbidden` for a private task of another person */
export async function updateTask(
  change: ChangeContext,
  actor: Actor,
  { id, expected, values }: Update,
  quotas: Quotas,
): Promise<Task> {
  const { calendar, now } = change;
  const object = await rowOf(change, id);
  if (!object) throw new ApiError('not_found');
  const isHidden = isHiddenFrom(calendar, { class: object.class, created_by: object.createdBy });
  if (isHidden) throw new ApiError('forbidden');
  if (expected !== null && expected !== object.version)
    throw new ApiError('version_conflict', { current: await readStored(change, object.name, now) });
  // With the caller's alarms, so that they are stored again.
  const [shown] = await loadObjects(change, actor.userId, [object], true);
  if (!shown) throw new ApiError('not_found');
  const budget = objectBudget();
  const facts = await readFacts(shown.text, calendar, budget);
  const { title, description, dueDate, dueTime, isDone } = values;
  const own = facts?.due?.time ? facts.due.timeZone : calendar.time_zone;
  const due = dueDate ? timeOf(dueDate, dueTime, values.timeZone ?? own) : dueDate === null ? null : undefined;
  const edit = { title, description, due, isDone };
  const text = await finish(editingTask(shown.text, edit, { timeZone: calendar.time_zone, budget, now }));
  if (text !== shown.text) await store(change, actor, object.name, text, quotas);
  return readStored(change, object.name, now);
}

const timeOf = (date: string, time: string | null | undefined, timeZone: string | null): TaskTime =>
  time ? { date, time, timeZone } : { date, time: null, timeZone: null };

const ruleOf = (rule: string, { date, time, timeZone }: TaskTime, zone: string): string =>
  checkRecurrence(rule, {
    startTime: `${date}T${time ?? '00:00:00'}`,
    isAllDay: time === null,
    timeZone: timeZone ?? zone,
  });

async function rowOf(change: ChangeContext, id: string) {
  const [object] = await tasksWithIds(change, [id]);
  return object && !object.isDeleted && object.component === 'VTODO' ? object : undefined;
}

async function store(change: ChangeContext, actor: Actor, name: string, text: string, quotas: Quotas): Promise<void> {
  if (Buffer.byteLength(text) > OBJECT_BYTES_MAX) throw new ApiError('too_large');
  try {
    const reading = await readText(text, change.calendar.time_zone);
    await putObject(change, actor, { name, reading, conditions: NO_CONDITIONS, quotas });
  } catch (error) {
    if (error instanceof BudgetExceeded) throw new ApiError('too_large');
    if (!(error instanceof ObjectRefused)) throw error;
    throw new ApiError(error.condition === 'supported-calendar-component' ? 'tasks_unsupported' : 'too_large');
  }
}

/** The task as this change left it. */
async function readStored(change: ChangeContext, name: string, now: number): Promise<Task> {
  const { sql, calendar } = change;
  const row = await sql
    .selectFrom('calendar_objects')
    .select(['id', 'uid', 'version', 'class', 'updated_at', 'text'])
    .where('calendar_id', '=', calendar.id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const facts = await readFacts(row.text, calendar, objectBudget());
  const { id, version, updated_at: updatedAt } = row;
  const read = { id, uid: row.uid ?? id, version, class: row.class ?? 'public', updatedAt, isHidden: false } as const;
  return taskView(calendar, read, facts ?? undefined, now);
}
