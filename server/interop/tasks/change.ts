import { BudgetExceeded } from '#domain/budget.ts';
import type { ErrorCode } from '#domain/error-codes.ts';
import { ApiError } from '#domain/errors.ts';
import type { PersonFields } from '#domain/icalendar/fields.ts';
import { objectBudget } from '#domain/icalendar/object-budget.ts';
import type { NewTask } from '#domain/new-task.ts';
import { checkRecurrence } from '#domain/recurrence/check.ts';
import type { Reminder } from '#domain/reminders.ts';
import type { Task, UpdateTaskBody } from '#domain/tasks/call.ts';
import { editingTask } from '#domain/tasks/edit-task.ts';
import type { TaskTime } from '#domain/tasks/moments.ts';
import { writeTask } from '#domain/tasks/write-task.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { type KnownPeople, knownPeople, NOBODY_KNOWN } from '#server/events/people/names.ts';
import { isHiddenFrom } from '#server/events/readable-row.ts';
import { findRow, wasUsed } from '#server/events/store.ts';
import { NO_CONDITIONS } from '#server/interop/calendar-objects/conditions.ts';
import { nameOfEvent, OBJECT_BYTES_MAX, tasksWithIds } from '#server/interop/calendar-objects/data.ts';
import { loadObjects } from '#server/interop/calendar-objects/load.ts';
import { putObject } from '#server/interop/calendar-objects/put.ts';
import { readText } from '#server/interop/calendar-objects/reading.ts';
import { type Condition, ObjectRefused } from '#server/interop/calendar-objects/refusal.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { isUniqueViolation } from '#server/platform/db/errors.ts';
import { newId } from '#server/platform/new-id.ts';
import { finish } from '#server/platform/yielding.ts';
import { readFacts } from './facts.ts';
import { remindersOfTasks } from './rows.ts';
import { taskView } from './view.ts';

/** Changes of tasks: each writes the text that a calendar app would, and stores it as if the app had sent it. */

/**
 * Creates a task, unless this calendar already has one with the given id.
 * @throws ApiError `id_taken`, `tasks_unsupported`, `validation_failed`, `person_unknown`, `quota_events`, `quota_texts`, and as
 *   `checkRecurrence`
 */
export async function createTask(
  change: ChangeContext,
  actor: Actor,
  values: NewTask,
  quotas: Quotas,
): Promise<{ readonly task: Task; readonly isNew: boolean }> {
  const { sql, calendar, now } = change;
  const { id = newId(), title, description = '', priority = 0, personIds = [], recurrence, parentId } = values;
  if (values.id !== undefined) {
    const stored = await rowOf(change, id);
    if (stored) return { task: await readStored(change, stored.name), isNew: false };
    if ((await findRow(sql, id)) || (await wasUsed(sql, id))) throw new ApiError('id_taken');
  }
  const due = values.dueDate ? timeOf(values.dueDate, values.dueTime, values.timeZone ?? calendar.time_zone) : null;
  const rule = recurrence && due ? ruleOf(recurrence, due, calendar.time_zone) : null;
  const parentUid = parentId === undefined ? null : (await rowOf(change, parentId))?.uid;
  if (parentUid === undefined) throw new ApiError('validation_failed', { fields: { parentId: 'invalid' } });
  const people = personIds.length > 0 ? peopleWith(personIds, [], await knownPeople(change)) : [];
  const text = writeTask({ uid: id, title, description, due, rule, parentUid, priority, people }, now);
  const name = nameOfEvent(id);
  await store(change, actor, { id, name, text }, quotas);
  return { task: await readStored(change, name), isNew: true };
}

interface Update {
  readonly id: string;
  /** The version that the caller has seen, or null. */
  readonly expected: number | null;
  readonly values: UpdateTaskBody;
}

/** @throws ApiError `not_found`, `version_conflict`, `person_unknown`, `too_large`; `forbidden` for a private task of another person */
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
    throw new ApiError('version_conflict', { current: await readStored(change, object.name) });
  // With the caller's alarms, so that they are stored again.
  const [shown] = await loadObjects(change, actor.userId, [object], true);
  if (!shown) throw new ApiError('not_found');
  const budget = objectBudget();
  const facts = await readFacts(shown.text, calendar, budget);
  const { title, description, dueDate, dueTime, priority, personIds, reminders, isDone } = values;
  const own = facts?.due?.time ? facts.due.timeZone : calendar.time_zone;
  const due = dueDate ? timeOf(dueDate, dueTime, values.timeZone ?? own) : dueDate === null ? null : undefined;
  const people =
    personIds === undefined ? undefined : peopleWith(personIds, facts?.people ?? [], await knownPeople(change));
  checkReminders(reminders, due === undefined ? facts?.due : due);
  const edit = { title, description, due, priority, people, reminders, isDone };
  const text = await finish(editingTask(shown.text, edit, { timeZone: calendar.time_zone, budget, now }));
  if (text !== shown.text) await store(change, actor, { name: object.name, text }, quotas);
  return readStored(change, object.name);
}

/**
 * The people that a text is to name: the given ones, and those before whom the calendar does not know any more.
 * @throws ApiError `person_unknown`
 */
function peopleWith(ids: readonly string[], before: readonly PersonFields[], known: KnownPeople): PersonFields[] {
  const given = ids.map((id) => {
    const name = known.names.get(id);
    if (name === undefined) throw new ApiError('person_unknown', { fields: { personIds: 'invalid' } });
    return { id, name };
  });
  return [...given, ...before.filter((person) => known.idsOf([person])?.length === 0)];
}

/** @throws ApiError `validation_failed` for reminders of a task without a day, and for those after a time */
function checkReminders(reminders: readonly Reminder[] = [], due: TaskTime | null | undefined): void {
  const isRefused = reminders.some(
    ({ minutes, related }) => !due || (minutes < 0 && (due.time !== null || related === 'end')),
  );
  if (isRefused) throw new ApiError('validation_failed', { fields: { reminders: 'invalid' } });
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

interface Written {
  /** Of a new task. */
  readonly id?: string;
  readonly name: string;
  readonly text: string;
}

async function store(change: ChangeContext, actor: Actor, { text, ...object }: Written, quotas: Quotas): Promise<void> {
  if (Buffer.byteLength(text) > OBJECT_BYTES_MAX) throw new ApiError('too_large');
  try {
    const reading = await readText(text, change.calendar.time_zone);
    await putObject(change, actor, { ...object, reading, conditions: NO_CONDITIONS, quotas });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError('id_taken');
    if (error instanceof BudgetExceeded) throw new ApiError('too_large');
    if (!(error instanceof ObjectRefused)) throw error;
    throw new ApiError(CODES[error.condition] ?? 'too_large');
  }
}

const CODES: Partial<Record<Condition, ErrorCode>> = {
  'supported-calendar-component': 'tasks_unsupported',
  // Of a task of an app.
  'no-uid-conflict': 'id_taken',
};

/** The task as this change leaves it, for who makes it. */
async function readStored(change: ChangeContext, name: string): Promise<Task> {
  const { sql, calendar, now } = change;
  const row = await sql
    .selectFrom('calendar_objects')
    .select(['id', 'uid', 'version', 'class', 'created_by', 'updated_at', 'text'])
    .where('calendar_id', '=', calendar.id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const { id, version, updated_at: updatedAt, created_by } = row;
  const own = row.class ?? 'public';
  const isHidden = isHiddenFrom(calendar, { class: own, created_by });
  const facts = isHidden ? null : await readFacts(row.text, calendar, objectBudget());
  const people = facts && facts.people.length > 0 ? await knownPeople(change) : NOBODY_KNOWN;
  const read = { id, uid: row.uid ?? id, version, class: own, updatedAt, isHidden };
  const reminders = new Map(isHidden ? [] : await remindersOfTasks(change, [id]));
  return taskView({ calendar, people, reminders, now, timeZone: calendar.time_zone }, read, facts ?? undefined);
}
