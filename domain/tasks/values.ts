/** Values of tasks without schemas, for pages. */

export const TASK_STATUSES = ['needs-action', 'in-process', 'completed', 'cancelled'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const isClosed = (status: TaskStatus): boolean => status === 'completed' || status === 'cancelled';

/** Lists of tasks: `overdue` is a part of `todo`. */
export const TASK_LISTS = ['todo', 'overdue', 'done'] as const;
export type TaskListName = (typeof TASK_LISTS)[number];

export const TASKS_PAGE = 100;
