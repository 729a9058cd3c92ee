import { describe, expect, it } from 'vitest';
import type { HistoryPage } from '#domain/changes.ts';
import { TaskAnswer } from '#domain/tasks/call.ts';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import { testApp } from '#tests/support/app.ts';
import { ALARM, ownObjects, taskText } from '#tests/support/calendar-objects.ts';
import { refused } from '#tests/support/refused.ts';
import {
  createTask,
  listTasks,
  memberOf,
  pathOfTasks,
  titlesOf,
  undoChange,
  updateTask,
} from '#tests/support/tasks.ts';

/** It is Friday, 20 November 2026, 12:00 in UTC. */
const app = await testApp();

describe('a task that is ticked', () => {
  it('keeps all that its app wrote, with its alarms, and is seen by the app', async () => {
    const client = await ownObjects(app);
    const text = taskText('t', 'X-APPLE-SORT-ORDER:7', 'DUE;VALUE=DATE:20261125', ...ALARM);
    const before = (await client.put('t.ics', text)).headers.etag;
    const [task] = (await listTasks(client)).tasks;
    if (!task) throw new Error('There is one.');
    const ticked = (await updateTask(client, task, { isDone: true })).as(TaskAnswer);
    expect(ticked.task).toMatchObject({ status: 'completed', percent: 100, completedAt: '2026-11-20T12:00:00.000Z' });
    const now = await client.get('t.ics');
    expect(now.headers.etag).not.toBe(before);
    for (const line of text.split('\r\n').filter((each) => !each.startsWith('DTSTAMP')))
      expect(now.text.split('\r\n')).toContain(line);
    expect(now.text).toContain('STATUS:COMPLETED\r\nCOMPLETED:20261120T120000Z\r\nPERCENT-COMPLETE:100\r\n');
  });

  it('is taken back by the history, as its app wrote it', async () => {
    const client = await ownObjects(app);
    const text = taskText('t', 'DUE;VALUE=DATE:20261125');
    await client.put('t.ics', text);
    const [task] = (await listTasks(client)).tasks;
    if (!task) throw new Error('There is one.');
    const { task: done } = (await updateTask(client, task, { isDone: true })).as(TaskAnswer);
    expect(await undoChange(client, done.version)).toMatchObject({ status: 200 });
    expect((await client.get('t.ics')).text).toBe(text);
    expect((await listTasks(client, 'list=todo')).total).toBe(1);
  });

  it('appears in the history as a change of a task', async () => {
    const client = await ownObjects(app);
    const task = await createTask(client, { title: 'Bread' });
    await updateTask(client, task, { isDone: true });
    const { body } = await client.person.call('GET', `/api/calendars/${client.calendarId}/history`);
    const { entries } = body as HistoryPage;
    const changes = entries.flatMap((entry) => entry.changes.map(({ entity, action }) => `${action} ${entity}`));
    expect(changes.slice(0, 2)).toEqual(['update task', 'create task']);
  });

  it('moves on to its next occurrence where it repeats', async () => {
    const client = await ownObjects(app);
    const task = await createTask(client, { title: 'Plants', dueDate: '2026-11-20', recurrence: 'FREQ=WEEKLY' });
    expect(task).toMatchObject({ recurrence: 'FREQ=WEEKLY', dueDate: '2026-11-20' });
    expect((await updateTask(client, task, { isDone: true })).body).toMatchObject({
      task: { dueDate: '2026-11-27', status: 'needs-action' },
    });
  });
});

describe('a change', () => {
  it('of what somebody else has changed is refused with the task as it is', async () => {
    const client = await ownObjects(app);
    const task = await createTask(client, { title: 'Bread' });
    await updateTask(client, task, { title: 'Rye bread' });
    expect(await updateTask(client, task, { isDone: true }, { 'if-match': `"${task.version}"` })).toMatchObject({
      ...refused('version_conflict'),
      body: { current: { title: 'Rye bread' } },
    });
    expect(await updateTask(client, task, { isDone: true }, { 'if-match': `"${task.version + 1}"` })).toMatchObject({
      status: 200,
    });
  });

  it('that changes nothing writes nothing', async () => {
    const client = await ownObjects(app);
    const task = await createTask(client, { title: 'Bread', dueDate: '2026-11-25', dueTime: '09:00' });
    const same = { title: 'Bread', description: '', dueDate: '2026-11-25', dueTime: '09:00', isDone: false };
    expect((await updateTask(client, task, same)).body).toMatchObject({ task: { version: task.version } });
  });

  it('of title, note and due time is written, and taken away again', async () => {
    const client = await ownObjects(app);
    const task = await createTask(client, { title: 'Bread' });
    const values = { title: 'Rye', description: 'Two', dueDate: '2026-11-25', dueTime: '09:00' };
    expect((await updateTask(client, task, values)).body).toMatchObject({
      task: { title: 'Rye', description: 'Two', dueTime: '09:00:00', dueAt: '2026-11-25T06:00:00.000Z' },
    });
    expect((await updateTask(client, task, { dueDate: null, description: '' })).body).toMatchObject({
      task: { title: 'Rye', description: '', dueDate: null, dueAt: null },
    });
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ dueDate: '2026-13-01' }, 'dueDate'],
    [{ dueDate: '2201-01-01' }, 'dueDate'],
    [{ dueTime: '09:00' }, 'dueDate'],
    [{ dueDate: '2026-11-25', dueTime: '25:00' }, 'dueTime'],
    [{ isDone: 'yes' }, 'isDone'],
  ])('%j is refused', async (body, field) => {
    const client = await ownObjects(app);
    const answer = await updateTask(client, await createTask(client, { title: 'Bread' }), body);
    expect(answer).toMatchObject(refused('validation_failed'));
    expect(answer.body).toHaveProperty(['fields', field]);
  });

  it('is for editors, of tasks that are there', async () => {
    const client = await ownObjects(app);
    const viewer = await memberOf(app, client, 'viewer');
    const task = await createTask(client, { title: 'Bread' });
    expect(titlesOf(await listTasks(client, '', viewer))).toEqual(['Bread']);
    expect(await viewer.call('PATCH', pathOfTasks(client, `/${task.id}`), { isDone: true })).toMatchObject(
      refused('forbidden'),
    );
    expect(await viewer.call('POST', pathOfTasks(client), { title: 'Milk' })).toMatchObject(refused('forbidden'));
    expect(await updateTask(client, { id: crypto.randomUUID() }, { isDone: true })).toMatchObject(refused('not_found'));
    await client.person.call('DELETE', `/api/calendars/${client.calendarId}/stored-tasks/${task.id}`);
    expect(await updateTask(client, task, { isDone: true })).toMatchObject(refused('not_found'));
  });

  it('that would make the text of a task too long is refused', async () => {
    const client = await ownObjects(app);
    await client.put('t.ics', taskText('t', `X-LONG:${'x'.repeat(1_048_000)}`));
    const [task] = (await listTasks(client)).tasks;
    if (!task) throw new Error('There is one.');
    expect(await updateTask(client, task, { description: 'y'.repeat(5_000) })).toMatchObject(refused('too_large'));
  });
});

describe('a new task', () => {
  it('is an object that apps see and may change', async () => {
    const client = await ownObjects(app);
    const made = await createTask(client, { title: 'Milk; bread', dueDate: '2026-11-25' });
    const { text } = await client.call('PROPFIND', client.path, undefined, { depth: '1' });
    const [, name = ''] = /([\da-f-]{36}\.ics)</.exec(text) ?? [];
    const object = await client.get(name);
    expect(object.text).toContain('SUMMARY:Milk\\; bread\r\nDUE;VALUE=DATE:20261125\r\nSTATUS:NEEDS-ACTION\r\n');
    const done = object.text.replace('STATUS:NEEDS-ACTION', 'STATUS:COMPLETED');
    expect(await client.put(name, done, { 'if-match': String(object.headers.etag) })).toMatchObject({ status: 204 });
    expect((await listTasks(client, 'list=done')).tasks).toMatchObject([{ id: made.id, status: 'completed' }]);
  });

  it('may be a part of another one, of the same calendar', async () => {
    const client = await ownObjects(app);
    const task = await createTask(client, { title: 'Party' });
    await createTask(client, { title: 'Cake', parentId: task.id });
    expect((await listTasks(client)).tasks).toMatchObject([
      { title: 'Party' },
      { title: 'Cake', parentId: task.id, depth: 1 },
    ]);
    const other = await ownObjects(app);
    const answer = await other.person.call('POST', pathOfTasks(other), { title: 'Cake', parentId: task.id });
    expect(answer).toMatchObject(refused('validation_failed'));
  });

  it('is taken back by the history', async () => {
    const client = await ownObjects(app);
    const { version } = await createTask(client, { title: 'Milk' });
    expect(await undoChange(client, version)).toMatchObject({ status: 200 });
    expect((await listTasks(client)).total).toBe(0);
  });

  it('has a rule that can be read, and a day with it', async () => {
    const client = await ownObjects(app);
    const day = { title: 'Milk', dueDate: '2026-11-25' };
    const refusedWith = async (body: object) => (await client.person.call('POST', pathOfTasks(client), body)).body;
    expect(await refusedWith({ ...day, recurrence: 'FREQ=NEVER' })).toMatchObject({ code: 'recurrence_invalid' });
    expect(await refusedWith({ title: 'Milk', recurrence: 'FREQ=DAILY' })).toMatchObject({ code: 'validation_failed' });
  });

  it('counts among the entries of its calendar', async () => {
    const small = await testApp({ quotas: { ...DEFAULT_QUOTAS, eventsPerCalendar: 1 } });
    const client = await ownObjects(small);
    await createTask(client, { title: 'Milk' });
    expect(await client.person.call('POST', pathOfTasks(client), { title: 'Bread' })).toMatchObject(
      refused('quota_events'),
    );
  });
});
