import { describe, expect, it } from 'vitest';
import { NotificationList } from '#domain/notifications.ts';
import { testApp } from '#tests/support/app.ts';
import { ALARM, ownObjects, taskText } from '#tests/support/calendar-objects.ts';
import { notifiedTo, testNotifier } from '#tests/support/notifier.ts';
import { refused } from '#tests/support/refused.ts';
import { createTask, listTasks, memberOf, updateTask } from '#tests/support/tasks.ts';

const at = (local: string) => Date.parse(`${local}+03:00`);
const alarm = (trigger: string) => ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${trigger}`, 'END:VALARM'];
const HOUR_BEFORE = [{ minutes: 60, by: 'notification' }];

async function household() {
  const app = await testApp();
  const client = await ownObjects(app);
  const notifier = testNotifier(app);
  /** The notifications of the owner at a time in Moscow, without those before. */
  const notifiedAt = async (local: string) => {
    const before = (await notifiedTo(client.person)).length;
    app.clock.now = at(local);
    await notifier.runDue();
    const all = await notifiedTo(client.person);
    return all.slice(0, all.length - before);
  };
  return { app, client, notifier, notifiedAt };
}

describe('an alarm that an app stores in a task', () => {
  it.each([
    ['DUE:20261121T100000Z', ALARM, '2026-11-21T12:55:00'],
    ['DTSTART:20261121T090000Z\r\nDUE:20261121T100000Z', ALARM, '2026-11-21T11:55:00'],
    ['DUE;VALUE=DATE:20261121', alarm('PT9H'), '2026-11-21T09:00:00'],
    ['DUE:20261121T100000', alarm('PT0S'), '2026-11-21T10:00:00'],
  ])('of %j rings once, for who sent it', async (due, alarms, when) => {
    const { app, client, notifier, notifiedAt } = await household();
    const viewer = await memberOf(app, client, 'viewer');
    await client.put('t.ics', taskText('t', due, ...alarms));
    await notifier.runDue();
    app.clock.now = at(when) - 1;
    await notifier.runDue();
    expect(await notifiedTo(client.person)).toEqual([]);
    expect(await notifiedAt(when)).toEqual(['due Buy milk']);
    expect(await notifiedAt(when)).toEqual([]);
    expect(await notifiedTo(viewer)).toEqual([]);
    const { notifications } = (await client.person.call('GET', '/api/notifications')).as(NotificationList);
    expect(notifications).toMatchObject([{ kind: 'due', event: { id: '', title: 'Buy milk' } }]);
  });

  it('does not ring once the task is done, deleted or without a due time', async () => {
    const { client, notifier, notifiedAt } = await household();
    for (const name of ['done', 'gone', 'undated'])
      await client.put(`${name}.ics`, taskText(name, 'DUE:20261121T100000Z', ...ALARM));
    await notifier.runDue();
    const { tasks } = await listTasks(client);
    const [done, deleted, undated] = tasks;
    if (!done || !deleted || !undated) throw new Error('There are three.');
    await updateTask(client, done, { isDone: true });
    await client.person.call('DELETE', `/api/calendars/${client.calendarId}/stored-tasks/${deleted.id}`);
    await updateTask(client, undated, { dueDate: null });
    expect(await notifiedAt('2026-11-21T12:55:00')).toEqual([]);
  });
});

describe('reminders that a person chooses for a task', () => {
  it('ring, and are alarms of that person’s apps alone', async () => {
    const { app, client, notifier, notifiedAt } = await household();
    const other = await memberOf(app, client, 'editor');
    const task = await createTask(client, { title: 'Milk', dueDate: '2026-11-21', dueTime: '13:00' });
    expect((await updateTask(client, task, { reminders: HOUR_BEFORE })).body).toMatchObject({
      task: { reminders: HOUR_BEFORE },
    });
    expect((await client.get(`${task.id}.ics`)).text).toContain('TRIGGER:-PT1H\r\n');
    expect((await listTasks(client, '', other)).tasks).toMatchObject([{ reminders: [] }]);
    await notifier.runDue();
    expect(await notifiedAt('2026-11-21T12:00:00')).toEqual(['due Milk']);
    expect((await updateTask(client, task, { reminders: [] })).body).toMatchObject({ task: { reminders: [] } });
    expect((await client.get(`${task.id}.ics`)).text).not.toContain('VALARM');
  });

  it('move with the task, and ring again for the next time of one that repeats', async () => {
    const { client, notifier, notifiedAt } = await household();
    const due = { dueDate: '2026-11-20', dueTime: '17:00', recurrence: 'FREQ=DAILY' };
    const task = await createTask(client, { title: 'Plants', ...due });
    await updateTask(client, task, { reminders: HOUR_BEFORE });
    await notifier.runDue();
    await updateTask(client, task, { dueDate: '2026-11-20', dueTime: '18:00' });
    await notifier.runDue();
    expect(await notifiedAt('2026-11-20T16:00:00')).toEqual([]);
    expect(await notifiedAt('2026-11-20T17:00:00')).toEqual(['due Plants']);
    await updateTask(client, task, { isDone: true });
    expect(await notifiedAt('2026-11-21T17:00:00')).toEqual(['due Plants']);
  });

  it.each([
    [{}, HOUR_BEFORE],
    [{ dueDate: '2026-11-21', dueTime: '13:00' }, [{ minutes: -60, by: 'notification' }]],
    [{ dueDate: '2026-11-21' }, Array.from({ length: 6 }, (_, minutes) => ({ minutes, by: 'notification' }))],
  ])('of %j are refused where they cannot ring: %j', async (due, reminders) => {
    const { client } = await household();
    const task = await createTask(client, { title: 'Milk', ...due });
    expect(await updateTask(client, task, { reminders })).toMatchObject(refused('validation_failed', 'reminders'));
  });
});
