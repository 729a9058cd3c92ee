import { describe, expect, it } from 'vitest';
import { TICKING } from '#server/interop/ticking.ts';
import { testApp } from '#tests/support/app.ts';
import { objectClient } from '#tests/support/calendar-objects.ts';
import type { Meant } from '#tests/support/intents.ts';
import { conflictsOf, deviceOf, resolve } from '#tests/support/intents.ts';
import { createCalendar, memberIdOf, signUp } from '#tests/support/people.ts';
import { createTask, listTasks, memberOf, pathOfTasks, titlesOf, updateTask } from '#tests/support/tasks.ts';

const app = await testApp();

async function apart(values: object = {}) {
  const owner = await signUp(app, 'Olga');
  const client = await objectClient(app, owner, (await createCalendar(owner)).id);
  const editor = await memberOf(app, client, 'editor', 'Egor');
  const task = await createTask(client, { title: 'Water the plants', ...values });
  const device = await deviceOf(editor, client.calendarId);
  const tick = (done: boolean): Meant => ({ tick: { taskId: task.id, done } });
  const dues = async () => (await listTasks(client)).tasks.map(({ dueDate, status }) => [dueDate, status]);
  return { owner, client, editor, task, device, tick, dues };
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

describe('a new task', () => {
  const id = () => crypto.randomUUID();
  const milk = (values: object = {}): Meant => ({ createTask: { id: id(), title: 'Milk', ...values } });

  it.each([
    ['is stored once, however often it is sent, and ticked', false],
    ['that a call without an answer has made is ticked', true],
  ])('%s', async (_, isThere) => {
    const made = await apart();
    const { client, device, dues } = made;
    const values = { id: id(), title: 'Milk', dueDate: '2026-11-21', dueTime: '09:00' };
    if (isThere) await made.editor.call('POST', pathOfTasks(client), values);
    // The log does not reach back to the version that a new task has seen.
    await app.db.write((sql) =>
      sql.updateTable('calendars').set({ changes_floor: 1 }).where('id', '=', client.calendarId).execute(),
    );
    const intents = [{ createTask: values }, { tick: { taskId: values.id, done: true } }].map((meant) => ({
      ...device.intentOf(meant),
      base: 0,
    }));
    for (const outcome of ['first', 'again']) {
      const { body } = await device.post(intents);
      expect(body, outcome).toMatchObject({ results: [{ outcome: 'applied', event: null }, { outcome: 'applied' }] });
    }
    expect(await dues()).toEqual([
      ['2026-11-21', 'completed'],
      [null, 'needs-action'],
    ]);
    expect((await listTasks(client)).tasks[0]).toMatchObject({ id: values.id, dueTime: '09:00:00' });
  });

  it('gets the id of its intent, if it has none', async () => {
    const { client, device } = await apart();
    const intent = device.intentOf({ createTask: { title: 'Milk' } });
    await device.post([intent]);
    expect((await listTasks(client)).tasks.map((task) => task.id)).toContain(intent.id);
  });

  type Made = Awaited<ReturnType<typeof apart>>;
  const own = (made: Made, taskId: string) =>
    made.editor.call('POST', pathOfTasks(made.client), { id: taskId, title: 'Milk' });
  it.each<[string, (made: Made, taskId: string) => Promise<unknown>, object, string[]]>([
    ['of a call that nobody answered is there', own, { outcome: 'applied', version: expect.any(Number) }, ['Milk']],
    [
      'of such a call that others have deleted stays so',
      async (made, taskId) => {
        await own(made, taskId);
        await made.owner.call('DELETE', `/api/calendars/${made.client.calendarId}/stored-tasks/${taskId}`);
      },
      { outcome: 'applied', version: null },
      [],
    ],
    [
      'with the id of somebody else is refused',
      (made, taskId) => createTask(made.client, { id: taskId, title: 'Theirs' }),
      { outcome: 'refused', code: 'id_taken' },
      ['Theirs'],
    ],
  ])('%s', async (_, before, result, titles) => {
    const made = await apart();
    const taskId = id();
    await before(made, taskId);
    expect(await made.device.send(milk({ id: taskId }))).toMatchObject([result]);
    expect(titlesOf(await listTasks(made.client))).toEqual([...titles, 'Water the plants'].sort());
  });

  it.each<[string, (made: Made) => Promise<unknown>]>([
    [
      'of an author who may only look by now',
      async ({ owner, editor, client: { calendarId } }) =>
        owner.call('PUT', `/api/calendars/${calendarId}/members/${await memberIdOf(editor, calendarId)}/role`, {
          role: 'viewer',
        }),
    ],
    ['in a calendar that is gone', ({ owner, client }) => owner.call('DELETE', `/api/calendars/${client.calendarId}`)],
  ])('%s is forbidden, and kept for them alone', async (_, end) => {
    const made = await apart();
    await end(made);
    const [{ outcome } = {}] = await made.device.send(milk({ dueDate: '2026-11-21', priority: 1 }));
    expect(outcome).toBe('forbidden');
    const mine = { title: 'Milk', dueDate: '2026-11-21', priority: 1 };
    expect(await conflictsOf(made.editor)).toMatchObject([
      { kind: 'right_lost', title: 'Milk', target: { isTask: true }, groups: [{ mine }], choices: ['drop'] },
    ]);
    expect(await conflictsOf(made.owner)).toEqual([]);
  });

  it.each<[string, object]>([
    ['with too long a title', { title: 'x'.repeat(1_000) }],
    ['at a time without a day', { dueTime: '09:00' }],
  ])('%s is refused before anything is done', async (_, values) => {
    const { client, device } = await apart();
    expect(await device.post([device.intentOf(milk()), device.intentOf(milk(values))])).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    expect(titlesOf(await listTasks(client))).toEqual(['Water the plants']);
  });
});

it('a product without tasks refuses those and their ticks', async () => {
  const { device, tick } = await apart();
  const { tasks } = TICKING;
  Object.assign(TICKING, { tasks: undefined });
  const results = await device
    .send({ createTask: { title: 'Milk' } }, tick(true))
    .finally(() => Object.assign(TICKING, { tasks }));
  const code = 'validation_failed';
  expect(results).toMatchObject([
    { outcome: 'refused', code },
    { outcome: 'refused', code },
  ]);
});
