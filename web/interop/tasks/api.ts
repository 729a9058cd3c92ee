import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import type { NewTaskInput } from '#domain/new-task.ts';
import type { Task, TaskList, UpdateTaskInput } from '#domain/tasks/call.ts';
import type { TaskListName } from '#domain/tasks/values.ts';
import { sendOrStore } from '#web/offline/unsent/send-or-store.ts';
import { reading, useChange } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';
import type { CalendarChange, Step } from '#web/platform/held-steps.ts';
import { newId } from '#web/platform/new-id.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { beginStep, noteStep } from '#web/platform/steps.ts';
import { type OfPeople, useUnsentTasks, withUnsent } from './unsent-tasks.ts';

const keyOf = (calendarId: string, ...more: readonly string[]) => ['tasks', calendarId, ...more] as const;
const pathOf = (calendarId: string) => `/calendars/${calendarId}/tasks`;

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
export function useTasksDue(calendarIds: readonly string[], day: string, people: OfPeople) {
  const unsent = useUnsentTasks(calendarIds, people);
  const { tasks, counts } = useQueries({
    queries: calendarIds.map((id) =>
      reading<TaskList>(keyOf(id, day, askedFor(people)), `${pathOf(id)}?from=${day}&to=${day}&${askedFor(people)}`),
    ),
    combine: (results) => ({
      tasks: results.flatMap(({ data }) => data?.tasks ?? []),
      counts: new Map(calendarIds.map((id, at) => [id, results[at]?.data?.counts])),
    }),
  });
  const isOn = ({ dueDate }: Task) => dueDate === day;
  const countOf = (id: string) => {
    const { todo = 0, due = 0 } = counts.get(id) ?? {};
    const own = unsent.filter(({ calendarId }) => calendarId === id);
    return [id, { todo: todo + own.length, due: due + own.filter(isOn).length }] as const;
  };
  return { tasks: withUnsent(tasks, unsent.filter(isOn)), counts: new Map(calendarIds.map(countOf)) };
}

/** The tasks of several calendars that should be done already, as far as they are loaded. */
export const useTasksOverdue = (calendarIds: readonly string[], people: OfPeople): readonly Task[] =>
  useQueries({
    queries: calendarIds.map((id) =>
      reading<TaskList>(keyOf(id, 'late', askedFor(people)), `${pathOf(id)}?list=overdue&${askedFor(people)}`),
    ),
    combine: (results) => results.flatMap(({ data }) => data?.tasks ?? []),
  });

/** A change that was stored, with its step for the undo. */
export interface TaskStep {
  readonly task: Task;
  readonly step: Step;
}

const stepOf = (did: Step['did'], { title }: Pick<Task, 'title'>, change: CalendarChange, begun: number): Step =>
  noteStep({ did, title, changes: [change] }, begun);

const changeOf = ({ calendarId, version }: Pick<Task, 'calendarId' | 'version'>): CalendarChange => ({
  calendarId,
  version,
});

/** Sent again after a failure, the same task keeps its id: it may have been stored, and is stored once. */
export const useCreateTask = (calendarId: string) => {
  const unanswered = useRef({ said: '', id: '' });
  return useChange(async (input: NewTaskInput): Promise<Step> => {
    const begun = beginStep();
    const said = JSON.stringify([calendarId, input]);
    if (unanswered.current.said !== said) unanswered.current = { said, id: newId() };
    const body = { ...input, id: unanswered.current.id };
    const unsent = { calendarId, change: { createTask: body }, base: 0, title: body.title, before: null, after: null };
    const send = async () => {
      const { task } = await call<{ task: Task }>('POST', pathOf(calendarId), { body });
      return changeOf(task);
    };
    const change = await sendOrStore(unsent, send, (waiting) => waiting);
    unanswered.current = { said: '', id: '' };
    return stepOf('create', body, change, begun);
  }, keyOf(calendarId));
};

interface TaskChange {
  /** As the person has seen it. */
  readonly task: Task;
  readonly changes: UpdateTaskInput;
}

interface StoredTask {
  readonly now: Task;
  readonly change: CalendarChange;
}

/** Of the changes of a task, a tick can wait for the network. */
function sendTick(task: Task, done: boolean, send: () => Promise<StoredTask>): Promise<StoredTask> {
  const { id, calendarId, version, title } = task;
  const unsent = {
    calendarId,
    change: { tick: { taskId: id, done } },
    base: version,
    title,
    before: null,
    after: null,
  };
  const now: Task = { ...task, status: done ? 'completed' : 'needs-action' };
  return sendOrStore(unsent, send, (change) => ({ now, change }));
}

export const useUpdateTask = (calendarId: string) =>
  useChange(async ({ task, changes }: TaskChange): Promise<TaskStep> => {
    const begun = beginStep();
    const path = `${pathOf(calendarId)}/${task.id}`;
    const headers = { 'if-match': `"${task.version}"` };
    const send = async () => {
      const { task: now } = await call<{ task: Task }>('PATCH', path, { body: changes, headers });
      return { now, change: changeOf(now) };
    };
    const { isDone } = changes;
    const { now, change } = await (isDone === undefined ? send() : sendTick(task, isDone, send));
    return { task: now, step: stepOf('change', now, change, begun) };
  }, keyOf(calendarId));

export const useDeleteTask = (calendarId: string) =>
  useChange(async (task: Task): Promise<TaskStep> => {
    const begun = beginStep();
    const path = `/calendars/${calendarId}/stored-tasks/${task.id}`;
    const { version } = await call<{ version: number }>('DELETE', path);
    return { task, step: stepOf('remove', task, changeOf({ calendarId, version }), begun) };
  }, keyOf(calendarId));
