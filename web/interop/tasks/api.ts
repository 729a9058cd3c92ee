import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CreateTaskInput, Task, TaskList, UpdateTaskInput } from '#domain/tasks/call.ts';
import type { TaskListName } from '#domain/tasks/values.ts';
import { newId } from '#web/events/api.ts';
import { reading, useChange } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';
import type { Step } from '#web/platform/held-steps.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { beginStep, noteStep } from '#web/platform/steps.ts';

const keyOf = (calendarId: string, ...more: readonly string[]) => ['tasks', calendarId, ...more] as const;
const pathOf = (calendarId: string) => `/calendars/${calendarId}/tasks`;

/** The people whose tasks are asked for; null: everybody's. Empty: those of nobody. */
export type OfPeople = readonly string[] | null;

/** The people, and the zone that decides which day is today. */
const askedFor = (people: OfPeople): string =>
  `timeZone=${encodeURIComponent(ownZone())}${people === null ? '' : `&personIds=${people.join()}`}`;

export const useTasks = (calendarId: string, list: TaskListName, people: OfPeople) =>
  useInfiniteQuery({
    queryKey: keyOf(calendarId, list, askedFor(people)),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const path = `${pathOf(calendarId)}?list=${list}&offset=${pageParam}&${askedFor(people)}`;
      return call<TaskList>('GET', path, { signal });
    },
    getNextPageParam: ({ tasks, total }, _, offset) => {
      const next = offset + tasks.length;
      return tasks.length > 0 && next < total ? next : null;
    },
  });

/** The tasks of several calendars that are due on a day, and the counts of all by calendar, as far as they are loaded. */
export const useTasksDue = (calendarIds: readonly string[], day: string, people: OfPeople) =>
  useQueries({
    queries: calendarIds.map((id) =>
      reading<TaskList>(keyOf(id, day, askedFor(people)), `${pathOf(id)}?from=${day}&to=${day}&${askedFor(people)}`),
    ),
    combine: (results) => ({
      tasks: results.flatMap(({ data }) => data?.tasks ?? []),
      counts: new Map(calendarIds.map((id, at) => [id, results[at]?.data?.counts])),
    }),
  });

/** A change that was stored, with its step for the undo. */
export interface TaskStep {
  readonly task: Task;
  readonly step: Step;
}

const stepOf = (did: Step['did'], { calendarId, title }: Task, version: number, begun: number): Step =>
  noteStep({ did, title, changes: [{ calendarId, version }] }, begun);

/** Sent again after a failure, the same task keeps its id: it may have been stored, and is stored once. */
export const useCreateTask = (calendarId: string) => {
  const unanswered = useRef({ said: '', id: '' });
  return useChange(async (input: CreateTaskInput): Promise<TaskStep> => {
    const begun = beginStep();
    const said = JSON.stringify([calendarId, input]);
    if (unanswered.current.said !== said) unanswered.current = { said, id: newId() };
    const body = { ...input, id: unanswered.current.id };
    const { task } = await call<{ task: Task }>('POST', pathOf(calendarId), { body });
    unanswered.current = { said: '', id: '' };
    return { task, step: stepOf('create', task, task.version, begun) };
  }, keyOf(calendarId));
};

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
