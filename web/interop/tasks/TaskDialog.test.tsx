import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BREAD, LIST, listOf, openTasks } from '#tests/support/task-panel.ts';
import { forgetSteps } from '#web/platform/held-steps.ts';
import { closeSnackbar } from '#web/ui/snackbar.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  closeSnackbar();
  forgetSteps();
});

it('the form chooses people and a priority, which the row shows', async () => {
  const bodies: unknown[] = [];
  let task = { ...BREAD, priority: 3, personIds: ['max'] };
  await openTasks({
    [`GET ${LIST}`]: () => Response.json(listOf(task)),
    [`PATCH ${LIST}/bread`]: (body) => {
      bodies.push(body);
      task = { ...task, priority: 9, personIds: ['max', 'anna'], version: 4 };
      return Response.json({ task });
    },
  });
  await expect.element(page.getByText('High priority')).toBeVisible();
  await expect.element(page.getByText('Max', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change: Buy bread' }).click();
  const form = page.getByRole('dialog', { name: 'Task', exact: true });
  await form.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'Low' }).click();
  await form.getByRole('button', { name: 'Anna' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Low priority')).toBeVisible();
  await expect.element(page.getByText('Anna and Max')).toBeVisible();
  expect(bodies).toEqual([{ priority: 9, personIds: ['max', 'anna'] }]);
});

it('a change of somebody else is shown before it is overwritten', async () => {
  const versions: (string | null)[] = [];
  const bodies: unknown[] = [];
  await openTasks({
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

it('reminders are chosen for a due day, and are those of a day or of a time', async () => {
  const bodies: unknown[] = [];
  const due = { ...BREAD, dueDate: '2031-12-05', reminders: [{ minutes: 900, by: 'notification' as const }] };
  await openTasks({
    [`GET ${LIST}`]: () => Response.json(listOf(due)),
    [`PATCH ${LIST}/bread`]: (body) => {
      bodies.push(body);
      return Response.json({ task: { ...due, version: 4 } });
    },
  });
  await page.getByRole('button', { name: 'Change: Buy bread' }).click();
  const form = page.getByRole('dialog', { name: 'Task', exact: true });
  await expect.element(form.getByText('The day before at 9:00 AM')).toBeVisible();
  const time = form.getByRole('textbox', { name: 'Time' });
  await time.fill('10 am');
  await userEvent.tab();
  await expect.element(form.getByText('The day before at 9:00 AM')).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(bodies).toEqual([{ dueDate: '2031-12-05', dueTime: '10:00', reminders: [] }]);
});

it('a time is written as people say it, or chosen, and is saved only if it is one', async () => {
  const bodies: unknown[] = [];
  const due = { ...BREAD, dueDate: '2031-12-05', dueTime: '10:00' };
  await openTasks({
    [`GET ${LIST}`]: () => Response.json(listOf(due)),
    [`PATCH ${LIST}/bread`]: (body) => {
      bodies.push(body);
      return Response.json({ task: { ...due, version: 4 } });
    },
  });
  await page.getByRole('button', { name: 'Change: Buy bread' }).click();
  const form = page.getByRole('dialog', { name: 'Task', exact: true });
  const time = form.getByRole('textbox', { name: 'Time' });
  await time.fill('soon');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(time).toHaveAccessibleDescription(/^This is no time/);
  await time.fill('9 pm');
  await userEvent.tab();
  await expect.element(time).toHaveValue('9:00 PM');
  await time.click();
  await page.getByRole('option', { name: '9:30 PM' }).click();
  await expect.element(time).toHaveValue('9:30 PM');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(bodies).toEqual([{ dueDate: '2031-12-05', dueTime: '21:30' }]);
});
