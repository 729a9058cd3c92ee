import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { objectClient } from '#tests/support/calendar-objects.ts';
import type { Meant } from '#tests/support/intents.ts';
import { conflictsOf, deviceOf, resolve } from '#tests/support/intents.ts';
import { createCalendar, signUp } from '#tests/support/people.ts';
import { createTask, listTasks, memberOf, updateTask } from '#tests/support/tasks.ts';

const app = await testApp();

async function apart(values: object = {}) {
  const owner = await signUp(app, 'Olga');
  const client = await objectClient(app, owner, (await createCalendar(owner)).id);
  const editor = await memberOf(app, client, 'editor', 'Egor');
  const task = await createTask(client, { title: 'Water the plants', ...values });
  const device = await deviceOf(editor, client.calendarId);
  const tick = (done: boolean): Meant => ({ tick: { taskId: task.id, done } });
  const dues = async () => (await listTasks(client)).tasks.map(({ dueDate, status }) => [dueDate, status]);
  return { client, editor, task, device, tick, dues };
}

const daily = { dueDate: '2026-11-20', recurrence: 'FREQ=DAILY' };

it.each([
  ['is completed', {}, {}, 'applied', [[null, 'completed']]],
  ['that others have completed is left as it is', {}, { isDone: true }, 'applied', [[null, 'completed']]],
  ['that was renamed is completed', {}, { title: 'Water them' }, 'applied', [[null, 'completed']]],
  ['with a rule moves to its next occurrence', daily, {}, 'applied', [['2026-11-21', 'needs-action']]],
  [
    'with a rule that others have completed moves once',
    daily,
    { isDone: true },
    'applied',
    [['2026-11-21', 'needs-action']],
  ],
  [
    'whose due date was changed is a conflict',
    daily,
    { dueDate: '2026-11-25' },
    'conflict',
    [['2026-11-25', 'needs-action']],
  ],
])('a task %s', async (_, values, theirs, outcome, dues) => {
  const made = await apart(values);
  if (Object.keys(theirs).length > 0) await updateTask(made.client, made.task, theirs);
  expect(await made.device.send(made.tick(true))).toMatchObject([{ outcome, event: null }]);
  expect(await made.dues()).toEqual(dues);
});

it('a task that a call without an answer has completed is opened again', async () => {
  const { client, editor, task, device, tick, dues } = await apart();
  await updateTask({ ...client, person: editor }, task, { isDone: true });
  expect(await device.send({ tried: {}, ...tick(false) })).toMatchObject([{ outcome: 'applied' }]);
  expect(await dues()).toEqual([[null, 'needs-action']]);
});

it('a conflict about a task completes it on request', async () => {
  const { client, editor, task, device, tick, dues } = await apart({ dueDate: '2026-11-20' });
  await updateTask(client, task, { dueDate: '2026-11-25' });
  await device.send(tick(true));
  const [conflict] = await conflictsOf(editor);
  expect(conflict).toMatchObject({
    ...{ kind: 'changed', title: 'Water the plants', target: { id: task.id, isTask: true } },
    ...{
      groups: [{ fields: ['isDone'], mine: { isDone: true }, theirs: { isDone: false } }],
      choices: ['keep', 'take_mine'],
    },
  });
  expect(await resolve(editor, { id: conflict?.id ?? '' }, 'take_mine')).toMatchObject({ status: 200 });
  expect(await dues()).toEqual([['2026-11-25', 'completed']]);
});

it('a deleted task answers gone', async () => {
  const { client, editor, task, device, tick } = await apart();
  await client.person.call('DELETE', `/api/calendars/${client.calendarId}/stored-tasks/${task.id}`);
  expect(await device.send(tick(true))).toMatchObject([{ outcome: 'gone' }]);
  expect(await conflictsOf(editor)).toMatchObject([{ kind: 'deleted', choices: ['drop'] }]);
});
