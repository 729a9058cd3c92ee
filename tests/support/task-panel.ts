import { createElement, Fragment } from 'react';
import { page } from 'vitest/browser';
import type { Person } from '#domain/people.ts';
import type { Task, TaskList } from '#domain/tasks/call.ts';
import { TaskPeople } from '#web/app/calendar/tasks/TaskPeople.tsx';
import { TaskReminders } from '#web/app/calendar/tasks/TaskReminders.tsx';
import { taskWords } from '#web/app/calendar/tasks/task-words.ts';
import { TimeField } from '#web/events/when/TimeField.tsx';
import { TasksPanel } from '#web/interop/tasks/TasksPanel.tsx';
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx';
import { showCalling } from './component.ts';
import { pretendServer } from './pretend-server.ts';

/** The panel with the tasks of a family, and a server that has them. */

export const LIST = '/calendars/family/tasks';
export const BREAD: Task = {
  ...{ id: 'bread', calendarId: 'family', title: 'Buy bread', description: '', startDate: null, startTime: null },
  ...{ dueDate: null, dueTime: null, timeZone: null, dueAt: null, isOverdue: false, status: 'needs-action' },
  ...{ percent: null, completedAt: null, priority: 0, parentId: null, depth: 0, recurrence: null, class: 'public' },
  ...{ personIds: [], reminders: [] },
  ...{ version: 3, updatedAt: '2026-11-20T12:00:00.000Z' },
};
export const listOf = (...tasks: Task[]): TaskList => ({
  ...{ tasks, total: tasks.length, unread: 0 },
  counts: { todo: tasks.length, overdue: 0, done: 0, due: 0 },
});
export const TASK_FIELDS = {
  ...{ firstDay: 1, dayField: () => null, timeField: TimeField },
  ...{ peopleField: TaskPeople, reminderField: TaskReminders },
};
const PEOPLE = ['Anna', 'Max'].map(
  (name): Person => ({ id: name.toLowerCase(), name, initials: '', color: '#009688', userId: null }),
);

/** @returns how often a call came */
export async function openTasks(answers: Parameters<typeof pretendServer>[0], mayWrite = true) {
  const times = pretendServer({ 'GET /calendars/family/people': () => Response.json(PEOPLE), ...answers });
  const panel = createElement(TasksPanel, {
    ...{ open: true, onClose: () => {}, onClosed: () => {} },
    ...{ calendarId: 'family', timeZone: 'Europe/Moscow', personIds: null, mayWrite, ...TASK_FIELDS },
  });
  await showCalling(createElement(Fragment, null, panel, createElement(SnackbarHost)), taskWords);
  return times;
}

export const box = (title = 'Buy bread') => page.getByRole('checkbox', { name: `Done: ${title}` });
