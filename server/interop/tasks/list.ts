import type { Task, TaskList, TaskQuery } from '#domain/tasks/call.ts';
import { isClosed, TASKS_PAGE, type TaskListName } from '#domain/tasks/values.ts';
import { readCalendarAs } from '#server/calendars/access.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { factsOf } from './facts.ts';
import type { FactsCache } from './facts-cache.ts';
import { inOrder } from './order.ts';
import { readTasks } from './rows.ts';
import { dueDayOf, type Seen, taskView } from './view.ts';

/**
 * Lists the tasks of a calendar. Right and texts are read in one snapshot, which ends before the texts are parsed.
 * @param now epoch ms
 * @throws ApiError as `calendarFor`
 */
export async function listTasks(
  { db, cache }: { readonly db: Database; readonly cache: FactsCache },
  actor: Actor,
  id: string,
  query: TaskQuery,
  now: number,
): Promise<TaskList> {
  const read = await readCalendarAs(db, actor, id, 'events.read', (opened) => readTasks(opened, cache));
  const { calendar, people, reminders, rows } = read;
  const seen = { calendar, people, reminders, now, timeZone: query.timeZone ?? calendar.time_zone };
  const facts = await factsOf(read, cache, inSlices());
  const known = rows.filter((row) => row.isHidden || facts.has(row.id));
  const idsByUid = new Map(known.map((row) => [row.uid, row.id]));
  const all = known.map((row): Task => {
    const own = facts.get(row.id);
    const parentId = idsByUid.get(own?.parentUid ?? '') ?? null;
    return { ...taskView(seen, row, own), parentId: parentId === row.id ? null : parentId };
  });
  const tasks = all.filter((task) => isFor(task, query.personIds));
  const found = inOrder(
    tasks.filter((task) => isAsked(task, query, seen)),
    query.list === 'done' ? 'completion' : 'due',
    calendar.time_zone,
  );
  const count = (list: TaskListName) => tasks.filter((task) => isIn(task, list)).length;
  return {
    tasks: found.slice(query.offset, query.offset + TASKS_PAGE),
    total: found.length,
    counts: {
      ...{ todo: count('todo'), overdue: count('overdue'), done: count('done') },
      due: tasks.filter((task) => isIn(task, 'todo') && isDueBy(task, seen)).length,
    },
    unread: read.unread + rows.length - known.length,
  };
}

/** One that the reader may not read is always to do: its state is not for them. */
function isIn(task: Task, list: TaskListName): boolean {
  if (list === 'overdue') return task.isOverdue;
  return isClosed(task.status) === (list === 'done');
}

function isFor({ personIds }: Task, people: readonly string[] | undefined): boolean {
  if (people === undefined) return true;
  return people.length === 0 ? personIds.length === 0 : personIds.some((id) => people.includes(id));
}

/** Whether it is due today, or should be done already. */
function isDueBy(task: Task, seen: Seen): boolean {
  const due = dueDayOf(task, seen);
  return due !== null && due.day <= due.today;
}

function isAsked(task: Task, { list, from, to }: TaskQuery, seen: Seen): boolean {
  if (from === undefined && to === undefined) return list === undefined || isIn(task, list);
  const day = dueDayOf(task, seen)?.day;
  return day !== undefined && (from === undefined || day >= from) && (to === undefined || day <= to);
}
