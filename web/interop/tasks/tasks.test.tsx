import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Task, TaskList } from '#domain/tasks/call.ts';
import { showCalling } from '#tests/support/component.ts';
import { broken, pretendServer } from '#tests/support/pretend-server.ts';
import { taskWords } from '#web/app/calendar/task-words.ts';
import { forgetSteps, steps } from '#web/platform/held-steps.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx';
import { closeSnackbar } from '#web/ui/snackbar.ts';
import { TasksDue } from './TasksDue.tsx';
import { TasksPanel } from './TasksPanel.tsx';

const LIST = '/calendars/family/tasks';
const BREAD: Task = {
  ...{ id: 'bread', calendarId: 'family', title: 'Buy bread', description: '', startDate: null, startTime: null },
  ...{ dueDate: null, dueTime: null, timeZone: null, dueAt: null, isOverdue: false, status: 'needs-action' },
  ...{ percent: null, completedAt: null, priority: 0, parentId: null, depth: 0, recurrence: null, class: 'public' },
  ...{ version: 3, updatedAt: '2026-11-20T12:00:00.000Z' },
};
const listOf = (...tasks: Task[]): TaskList => ({
  ...{ tasks, total: tasks.length, unread: 0 },
  counts: { todo: tasks.length, overdue: 0, done: 0 },
});
const control = { open: true, onClose: () => {}, onClosed: () => {} };
const dayField = () => null;

afterEach(() => {
  vi.unstubAllGlobals();
  closeSnackbar();
  forgetSteps();
});

async function open(answers: Parameters<typeof pretendServer>[0], mayWrite = true) {
  const times = pretendServer(answers);
  const panel = { calendarId: 'family', timeZone: 'Europe/Moscow', mayWrite, firstDay: 1, dayField };
  const shown = (
    <>
      <TasksPanel {...control} {...panel} />
      <SnackbarHost />
    </>
  );
  await showCalling(shown, taskWords);
  return times;
}
const box = (title = 'Buy bread') => page.getByRole('checkbox', { name: `Done: ${title}` });

it('a press ticks a task, which leaves the list, and can be taken back', async () => {
  let tasks = [BREAD];
  const times = await open({
    [`GET ${LIST}`]: () => Response.json(listOf(...tasks)),
    [`PATCH ${LIST}/bread`]: (body) => {
      expect(body).toEqual({ isDone: true });
      tasks = [];
      return Response.json({ task: { ...BREAD, status: 'completed', version: 4 } });
    },
    'POST /calendars/family/history/4/undo': () => {
      tasks = [BREAD];
      return Response.json({ version: 5 });
    },
  });
  await box().click();
  await expect.element(page.getByText('“Buy bread” is done')).toBeVisible();
  await expect.element(page.getByText('Nothing to do')).toBeVisible();
  expect(steps.done).toMatchObject([{ did: 'change', changes: [{ calendarId: 'family', version: 4 }] }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(box()).not.toBeChecked();
  expect(times('POST /calendars/family/history/4/undo')).toBe(1);
});

it('the space bar ticks it, once, and the focus goes to the next one', async () => {
  const milk = { ...BREAD, id: 'milk', title: 'Buy milk' };
  const answer = Promise.withResolvers<Response>();
  let tasks = [BREAD, milk];
  const times = await open({
    [`GET ${LIST}`]: () => Response.json(listOf(...tasks)),
    [`PATCH ${LIST}/bread`]: () => answer.promise,
  });
  await expect.element(box()).toBeVisible();
  box().element().focus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard(' ');
  await expect.element(box()).toBeChecked();
  expect(times(`PATCH ${LIST}/bread`)).toBe(1);
  tasks = [milk];
  answer.resolve(Response.json({ task: { ...BREAD, status: 'completed', version: 4 } }));
  await expect.element(box('Buy milk')).toHaveFocus();
});

it('a task that repeats says when it is due next', async () => {
  const weekly = { ...BREAD, recurrence: 'FREQ=WEEKLY' };
  await open({
    [`GET ${LIST}`]: () => Response.json(listOf(weekly)),
    [`PATCH ${LIST}/bread`]: () => Response.json({ task: { ...weekly, dueDate: '2031-03-07', version: 4 } }),
  });
  await box().click();
  await expect.element(page.getByText('“Buy bread” is done. Next due Fri, March 7, 2031')).toBeVisible();
});

it('what the server refuses is said, and the task is as it was', async () => {
  await open({ [`GET ${LIST}`]: () => Response.json(listOf(BREAD)), [`PATCH ${LIST}/bread`]: broken });
  await box().click();
  await expect.element(page.getByText('The server is broken')).toBeVisible();
  await expect.element(box()).not.toBeChecked();
});

it('a line adds a task, and says on which day it is due', async () => {
  const bodies: unknown[] = [];
  await open({
    [`GET ${LIST}`]: () => Response.json(listOf()),
    [`POST ${LIST}`]: (body) => {
      bodies.push(body);
      return Response.json({ task: BREAD }, { status: 201 });
    },
  });
  const line = page.getByRole('textbox', { name: 'New task' });
  await line.fill('Buy bread on December 5, 2031 at 9am');
  await expect.element(page.getByText('Due Fri, December 5, 2031, 9:00 AM')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(line).toHaveValue('');
  expect(bodies).toEqual([
    { title: 'Buy bread', dueDate: '2031-12-05', dueTime: '09:00', timeZone: 'Europe/Moscow', recurrence: null },
  ]);
});

it('a line that could not be stored is there again', async () => {
  await open({ [`GET ${LIST}`]: () => Response.json(listOf()), [`POST ${LIST}`]: broken });
  const line = page.getByRole('textbox', { name: 'New task' });
  await line.fill('Buy bread');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The server is broken')).toBeVisible();
  await expect.element(line).toHaveValue('Buy bread');
});

it('priority, parts and what is overdue are said in words', async () => {
  const cake = { ...BREAD, id: 'cake', title: 'Cake', parentId: 'bread', depth: 1, priority: 9 };
  const late = { ...BREAD, priority: 1, dueDate: '2021-11-05', isOverdue: true };
  await open({ [`GET ${LIST}`]: () => Response.json(listOf(late, cake)) });
  await expect.element(page.getByText('High priority')).toBeVisible();
  await expect.element(page.getByText('Overdue: Fri, November 5, 2021')).toBeVisible();
  await expect.element(page.getByText('Low priority')).toBeVisible();
  await expect.element(page.getByText('Part of “Buy bread”')).toBeInTheDocument();
});

it('who may only look sees no line and ticks nothing', async () => {
  await open({ [`GET ${LIST}`]: () => Response.json(listOf(BREAD)) }, false);
  await expect.element(box()).toBeDisabled();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Change: Buy bread' })).not.toBeInTheDocument();
});

it('what is private to somebody else can be deleted only', async () => {
  await open({ [`GET ${LIST}`]: () => Response.json(listOf({ ...BREAD, title: '', redacted: true })) });
  await expect.element(page.getByRole('button', { name: 'Delete: Private' })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

it('a change of somebody else is shown before it is overwritten', async () => {
  const versions: (string | null)[] = [];
  const bodies: unknown[] = [];
  await open({
    [`GET ${LIST}`]: () => Response.json(listOf(BREAD)),
    [`PATCH ${LIST}/bread`]: (body) => {
      bodies.push(body);
      versions.push(null);
      const current = { ...BREAD, title: 'Buy rye bread', version: 7 };
      if (versions.length === 1)
        return Response.json({ code: 'version_conflict', message: 'Conflict', current }, { status: 412 });
      return Response.json({ task: { ...current, title: 'Buy two', version: 8 } });
    },
  });
  await page.getByRole('button', { name: 'Change: Buy bread' }).click();
  const form = page.getByRole('dialog', { name: 'Task', exact: true });
  await form.getByRole('textbox', { name: 'Title' }).fill('Buy two');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText(/“Buy rye bread”/)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(bodies).toEqual([{ title: 'Buy two' }, { title: 'Buy two' }]);
});

it('the tasks of a day are ticked beside it, and a day without any shows nothing', async () => {
  const today = ownDate(new Date());
  const due = { ...BREAD, dueDate: today };
  let tasks = [due];
  pretendServer({
    [`GET ${LIST}`]: () => Response.json(listOf(...tasks)),
    [`PATCH ${LIST}/bread`]: () => {
      tasks = [{ ...due, status: 'completed' }];
      return Response.json({ task: { ...due, status: 'completed', version: 4 } });
    },
  });
  const family = { id: 'family', role: 'editor' } as Parameters<typeof TasksDue>[0]['calendars'][number];
  await showCalling(<TasksDue calendars={[family]} day={today} firstDay={1} dayField={dayField} />, taskWords);
  await expect.element(page.getByRole('region', { name: 'Tasks due' })).toBeVisible();
  await box().click();
  await expect.element(box()).toBeChecked();
});
