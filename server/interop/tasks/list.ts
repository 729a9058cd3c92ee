import { instantToLocal } from '#domain/dates/zones.ts';
import type { Task, TaskList, TaskQuery } from '#domain/tasks/call.ts';
import { isClosed, TASKS_PAGE, type TaskListName } from '#domain/tasks/values.ts';
import { readCalendarAs } from '#server/calendars/access.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { factsOf } from './facts.ts';
import type { FactsCache } from './facts-cache.ts';
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

/** Local text, so that times of all zones sort; a day sorts after its times, and what has none last. */
function dueText({ redacted, dueDate, dueAt }: Task, timeZone: string): string {
  if (redacted || !dueDate) return redacted ? '~~' : '~';
  return dueAt ? instantToLocal(Date.parse(dueAt), timeZone) : `${dueDate}T99`;
}

const LOWEST = 10;

const byDue =
  (timeZone: string) =>
  (a: Task, b: Task): number =>
    compare(dueText(a, timeZone), dueText(b, timeZone)) ||
    (a.priority || LOWEST) - (b.priority || LOWEST) ||
    compare(a.title, b.title);

const byCompletion = (a: Task, b: Task): number => compare(b.completedAt ?? b.updatedAt, a.completedAt ?? a.updatedAt);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Tasks in order, each followed by its parts. A part whose task is not among them stands by itself, as do tasks that are parts of each other. */
function inOrder(tasks: readonly Task[], by: 'due' | 'completion', timeZone: string): Task[] {
  const sorted = tasks.toSorted(by === 'due' ? byDue(timeZone) : byCompletion);
  const ids = new Set(sorted.map(({ id }) => id));
  const parts = Map.groupBy(sorted, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : ''));
  const placed = new Set<string>();
  const shown: Task[] = [];
  const place = (first: Task) => {
    const open = [{ task: first, depth: 0 }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { task, depth } = next;
      if (placed.has(task.id)) continue;
      placed.add(task.id);
      shown.push({ ...task, depth });
      const below = parts.get(task.id)?.toReversed() ?? [];
      open.push(...below.map((part) => ({ task: part, depth: depth + 1 })));
    }
  };
  for (const task of parts.get('') ?? []) place(task);
  for (const task of sorted) place(task);
  return shown;
}
