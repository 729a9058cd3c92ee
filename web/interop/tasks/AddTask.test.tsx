import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NewTaskInput } from '#domain/new-task.ts';
import { broken } from '#tests/support/pretend-server.ts';
import { BREAD, LIST, listOf, openTasks } from '#tests/support/task-panel.ts';
import { forgetSteps } from '#web/platform/held-steps.ts';
import { closeSnackbar } from '#web/ui/snackbar.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  closeSnackbar();
  forgetSteps();
});

it('a line adds a task, and says on which day it is due', async () => {
  const bodies: unknown[] = [];
  await openTasks({
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
  const due = { dueDate: '2031-12-05', dueTime: '09:00', timeZone: 'Europe/Moscow', recurrence: null };
  expect(bodies).toEqual([{ id: expect.stringMatching(/^[\da-f-]{36}$/), title: 'Buy bread', ...due }]);
});

it('a line that could not be stored is there again', async () => {
  const ids: unknown[] = [];
  await openTasks({
    [`GET ${LIST}`]: () => Response.json(listOf()),
    [`POST ${LIST}`]: (body) => {
      ids.push((body as NewTaskInput).id);
      return ids.length === 1 ? broken() : Response.json({ task: BREAD }, { status: 201 });
    },
  });
  const line = page.getByRole('textbox', { name: 'New task' });
  await line.fill('Buy bread');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The server is broken')).toBeVisible();
  await expect.element(line).toHaveValue('Buy bread');
  for (const text of ['', 'Buy bread']) {
    if (text) await line.fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(line).toHaveValue('');
  }
  expect(ids).toHaveLength(3);
  expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
});

it('a line may say whom the task is for', async () => {
  const bodies: unknown[] = [];
  await openTasks({
    [`GET ${LIST}`]: () => Response.json(listOf()),
    [`POST ${LIST}`]: (body) => {
      bodies.push(body);
      return Response.json({ task: BREAD }, { status: 201 });
    },
  });
  const line = page.getByRole('textbox', { name: 'New task' });
  await line.fill('Buy bread @Max');
  await expect.element(page.getByText('Max', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(line).toHaveValue('');
  expect(bodies).toMatchObject([{ title: 'Buy bread', personIds: ['max'] }]);
});
