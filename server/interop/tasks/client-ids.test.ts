import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { type ObjectClient, objectClient, ownObjects, taskText } from '#tests/support/calendar-objects.ts';
import { createEvent } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { listTasks, memberOf, namedTask, pathOfTasks } from '#tests/support/tasks.ts';

const app = await testApp();

describe('an id of the client’s own', () => {
  const create = (client: ObjectClient, body: object, person = client.person) =>
    person.call('POST', pathOfTasks(client), { title: 'Milk', ...body });

  it('makes one task of calls that are repeated, also at once, and the first one stays as it was', async () => {
    const client = await ownObjects(app);
    const id = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(client, { id: id.toUpperCase() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(await create(client, { id, title: 'Other' })).toMatchObject({ status: 200, body: { task: { id } } });
    expect((await listTasks(client)).tasks).toMatchObject([{ id, title: 'Milk' }]);
  });

  it('is refused when something else has it, or had it', async () => {
    const [here, there] = [await ownObjects(app), await ownObjects(app)];
    const id = crypto.randomUUID();
    await create(here, { id });
    expect(await create(there, { id })).toMatchObject(refused('id_taken'));
    await here.person.call('DELETE', `/api/calendars/${here.calendarId}/stored-tasks/${id}`);
    expect(await create(here, { id })).toMatchObject(refused('id_taken'));
    const event = await createEvent(here.person, here.calendarId);
    expect(await create(here, { id: event.id })).toMatchObject(refused('id_taken'));
    const uid = crypto.randomUUID();
    await here.put('t.ics', taskText(uid));
    expect(await create(here, { id: uid })).toMatchObject(refused('id_taken'));
  });

  it('shows nothing of a private task of somebody else', async () => {
    const client = await ownObjects(app);
    const [editor, other] = [await memberOf(app, client, 'editor'), await memberOf(app, client, 'editor', 'Anna')];
    const own = await objectClient(app, editor, client.calendarId);
    await own.put('s.ics', namedTask('Zydeco', 'CLASS:PRIVATE'));
    const [{ id } = { id: '' }] = (await listTasks(client)).tasks;
    const answer = await create(client, { id }, other);
    expect(answer).toMatchObject({ status: 200, body: { task: { redacted: true, title: '' } } });
    expect(answer.text).not.toContain('Zydeco');
  });
});
