import { instantToLocal } from '#domain/dates/zones.ts';
import type { Task } from '#domain/tasks/call.ts';

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
export function inOrder(tasks: readonly Task[], by: 'due' | 'completion', timeZone: string): Task[] {
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
