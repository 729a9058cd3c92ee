import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { ownObjects, taskText } from '#tests/support/calendar-objects.ts';
import { createPeople } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { createTask, listTasks, titlesOf, updateTask } from '#tests/support/tasks.ts';

const app = await testApp();

describe('the people of a task', () => {
  it('stand in its text, and are changed beside those whom the calendar does not know', async () => {
    const client = await ownObjects(app);
    const people = await createPeople(client.person, client.calendarId, 'Anna', 'Max');
    const [anna = '', max = ''] = people.filter(({ userId }) => userId === null).map(({ id }) => id);
    await client.put('t.ics', taskText('t', 'X-KALENDS-PERSON:Anna', 'X-KALENDS-PERSON:Grandma'));
    const [task] = (await listTasks(client)).tasks;
    if (!task) throw new Error('There is one.');
    expect(task.personIds).toEqual([anna]);
    expect((await updateTask(client, task, { personIds: [max], priority: 1 })).body).toMatchObject({
      task: { personIds: [max], priority: 1 },
    });
    const { text } = await client.get('t.ics');
    expect(text).toContain(`X-KALENDS-PERSON;X-KALENDS-ID=${max}:Max\r\nX-KALENDS-PERSON:Grandma\r\nPRIORITY:1\r\n`);
    expect((await updateTask(client, task, { personIds: [] })).body).toMatchObject({ task: { personIds: [] } });
    expect(await updateTask(client, task, { personIds: [crypto.randomUUID()] })).toMatchObject(
      refused('person_unknown', 'personIds'),
    );
    expect(await updateTask(client, task, { priority: 10 })).toMatchObject(refused('validation_failed', 'priority'));
  });

  it('choose what a list has and counts, as does nobody', async () => {
    const client = await ownObjects(app);
    const people = await createPeople(client.person, client.calendarId, 'Max');
    const max = people.find(({ name }) => name === 'Max')?.id ?? '';
    await createTask(client, { title: 'his', personIds: [max] });
    await createTask(client, { title: 'nobody’s' });
    const his = await listTasks(client, `personIds=${max}`);
    expect([titlesOf(his), his.counts.todo]).toEqual([['his'], 1]);
    expect(titlesOf(await listTasks(client, 'personIds='))).toEqual(['nobody’s']);
    expect((await listTasks(client)).total).toBe(2);
  });
});
