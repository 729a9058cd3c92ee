import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import type { CreateTaskInput, Task, TaskList, UpdateTaskInput } from '#domain/tasks/call.ts';
import type { TaskListName } from '#domain/tasks/values.ts';
import { reading, useChange } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';
import type { Step } from '#web/platform/held-steps.ts';
import { beginStep, noteStep } from '#web/platform/steps.ts';

const keyOf = (calendarId: string, ...more: readonly string[]) => ['tasks', calendarId, ...more] as const;
const pathOf = (calendarId: string) => `/calendars/${calendarId}/tasks`;

export const useTasks = (calendarId: string, list: TaskListName) =>
  useInfiniteQuery({
    queryKey: keyOf(calendarId, list),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call<TaskList>('GET', `${pathOf(calendarId)}?list=${list}&offset=${pageParam}`, { signal }),
    getNextPageParam: ({ tasks, total }, _, offset) => {
      const next = offset + tasks.length;
      return tasks.length > 0 && next < total ? next : null;
    },
  });

/** The tasks of several calendars that are due on a day, as far as they are loaded. */
export const useTasksDue = (calendarIds: readonly string[], day: string): Task[] =>
  useQueries({
    queries: calendarIds.map((id) => reading<TaskList>(keyOf(id, day), `${pathOf(id)}?from=${day}&to=${day}`)),
    combine: (results) => results.flatMap(({ data }) => data?.tasks ?? []),
  });

/** A change that was stored, with its step for the undo. */
export interface TaskStep {
  readonly task: Task;
  readonly step: Step;
}

const stepOf = (did: Step['did'], { calendarId, title }: Task, version: number, begun: number): Step =>
  noteStep({ did, title, changes: [{ calendarId, version }] }, begun);

export const useCreateTask = (calendarId: string) =>
  useChange(async (body: CreateTaskInput): Promise<TaskStep> => {
    const begun = beginStep();
    const { task } = await call<{ task: Task }>('POST', pathOf(calendarId), { body });
    return { task, step: stepOf('create', task, task.version, begun) };
  }, keyOf(calendarId));

interface TaskChange {
  /** As the person has seen it. */
  readonly task: Pick<Task, 'id' | 'version'>;
  readonly changes: UpdateTaskInput;
}

export const useUpdateTask = (calendarId: string) =>
  useChange(async ({ task, changes }: TaskChange): Promise<TaskStep> => {
    const begun = beginStep();
    const path = `${pathOf(calendarId)}/${task.id}`;
    const headers = { 'if-match': `"${task.version}"` };
    const { task: now } = await call<{ task: Task }>('PATCH', path, { body: changes, headers });
    return { task: now, step: stepOf('change', now, now.version, begun) };
  }, keyOf(calendarId));

export const useDeleteTask = (calendarId: string) =>
  useChange(async (task: Task): Promise<TaskStep> => {
    const begun = beginStep();
    const path = `/calendars/${calendarId}/stored-tasks/${task.id}`;
    const { version } = await call<{ version: number }>('DELETE', path);
    return { task, step: stepOf('remove', task, version, begun) };
  }, keyOf(calendarId));
