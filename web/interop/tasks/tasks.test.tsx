import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showCalling } from '#tests/support/component.ts';
import { broken, pretendServer } from '#tests/support/pretend-server.ts';
import { BREAD, box, LIST, listOf, openTasks, TASK_FIELDS } from '#tests/support/task-panel.ts';
import { taskWords } from '#web/app/calendar/tasks/task-words.ts';
import { forgetSteps, steps } from '#web/platform/held-steps.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { closeSnackbar } from '#web/ui/snackbar.ts';
import { TasksDue } from './TasksDue.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  closeSnackbar();
  forgetSteps();
});

it('a press ticks a task, which leaves the list, and can be taken back', async () => {
  let tasks = [BREAD];
  const times = await openTasks({
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
  const times = await openTasks({
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
  await openTasks({
    [`GET ${LIST}`]: () => Response.json(listOf(weekly)),
    [`PATCH ${LIST}/bread`]: () => Response.json({ task: { ...weekly, dueDate: '2031-03-07', version: 4 } }),
  });
  await box().click();
  await expect.element(page.getByText('“Buy bread” is done. Next due Fri, March 7, 2031')).toBeVisible();
});

it('what the server refuses is said, and the task is as it was', async () => {
  await openTasks({ [`GET ${LIST}`]: () => Response.json(listOf(BREAD)), [`PATCH ${LIST}/bread`]: broken });
  await box().click();
  await expect.element(page.getByText('The server is broken')).toBeVisible();
  await expect.element(box()).not.toBeChecked();
});

it('a time of another zone is said in the zone of the calendar, beside its own', async () => {
  const due = { dueDate: '2031-12-05', dueTime: '09:00:00', timeZone: 'Asia/Tokyo', dueAt: '2031-12-05T00:00:00.000Z' };
  await openTasks({ [`GET ${LIST}`]: () => Response.json(listOf({ ...BREAD, ...due })) });
  await expect.element(page.getByText('Fri, December 5, 2031, 3:00 AM · 9:00 AM Tokyo')).toBeVisible();
});

it('priority, parts and what is overdue are said in words', async () => {
  const cake = { ...BREAD, id: 'cake', title: 'Cake', parentId: 'bread', depth: 1, priority: 9 };
  const late = { ...BREAD, priority: 1, dueDate: '2021-11-05', isOverdue: true };
  await openTasks({ [`GET ${LIST}`]: () => Response.json(listOf(late, cake)) });
  await expect.element(page.getByText('High priority')).toBeVisible();
  await expect.element(page.getByText('Overdue: Fri, November 5, 2021')).toBeVisible();
  await expect.element(page.getByText('Low priority')).toBeVisible();
  await expect.element(page.getByText('Part of “Buy bread”')).toBeInTheDocument();
});

it('who may only look sees no line and ticks nothing', async () => {
  await openTasks({ [`GET ${LIST}`]: () => Response.json(listOf(BREAD)) }, false);
  await expect.element(box()).toBeDisabled();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Change: Buy bread' })).not.toBeInTheDocument();
});

it('what is private to somebody else can be deleted only', async () => {
  await openTasks({ [`GET ${LIST}`]: () => Response.json(listOf({ ...BREAD, title: '', redacted: true })) });
  await expect.element(page.getByRole('button', { name: 'Delete: Private' })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

it('the tasks of a day are ticked beside it, and a day without any shows nothing', async () => {
  const today = ownDate(new Date());
  const due = { ...BREAD, dueDate: today };
  let tasks = [due];
  pretendServer({
    'GET /calendars/family/people': () => Response.json([]),
    [`GET ${LIST}`]: () => Response.json(listOf(...tasks)),
    [`PATCH ${LIST}/bread`]: () => {
      tasks = [{ ...due, status: 'completed' }];
      return Response.json({ task: { ...due, status: 'completed', version: 4 } });
    },
  });
  const family = { id: 'family', role: 'editor', timezone: 'UTC' } as Parameters<
    typeof TasksDue
  >[0]['calendars'][number];
  await showCalling(<TasksDue calendars={[family]} day={today} personIds={null} {...TASK_FIELDS} />, taskWords);
  await expect.element(page.getByRole('region', { name: 'Tasks due' })).toBeVisible();
  await box().click();
  await expect.element(box()).toBeChecked();
});

const TODAY = ownDate(new Date());

it.each([
  [TODAY, ['Done: Pay', 'Done: Buy bread']],
  ['2031-01-01', ['Done: Buy bread']],
])('what should be done already stands beside today only, and once (%s)', async (day, names) => {
  const late = { ...BREAD, id: 'late', title: 'Pay', dueDate: '2021-11-05', isOverdue: true };
  const due = { ...BREAD, dueDate: day, isOverdue: day === TODAY };
  const times = pretendServer({
    'GET /calendars/family/people': () => Response.json([]),
    [`GET ${LIST}`]: (_, query) => Response.json(query.get('list') === 'overdue' ? listOf(late, due) : listOf(due)),
  });
  const family = { id: 'family', role: 'editor', timezone: 'UTC' } as Parameters<
    typeof TasksDue
  >[0]['calendars'][number];
  await showCalling(<TasksDue calendars={[family]} day={day} personIds={null} {...TASK_FIELDS} />, taskWords);
  await expect.element(box()).toBeVisible();
  const shown = () => page.getByRole('checkbox').elements();
  await expect.poll(() => shown().map((element) => element.getAttribute('aria-label'))).toEqual(names);
  expect(times(`GET ${LIST}`)).toBe(names.length);
});
