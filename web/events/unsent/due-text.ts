import type { NewTaskInput } from '#domain/new-task.ts';
import { formatAnyDay, formatTime } from '#web/platform/format.ts';

/** When a task is due: `Friday, November 20, 9:00`. Null without a day. */
export function dueText({ dueDate, dueTime }: Pick<NewTaskInput, 'dueDate' | 'dueTime'> = {}): string | null {
  const day = dueDate ? formatAnyDay(dueDate) : null;
  return day && dueTime ? `${day}, ${formatTime(`${dueDate}T${dueTime}`)}` : day;
}
