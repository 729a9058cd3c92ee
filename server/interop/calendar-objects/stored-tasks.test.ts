import { expect, it } from 'vitest';
import { StoredTaskList } from '#domain/stored-tasks.ts';
import { testApp } from '#tests/support/app.ts';
import { ownObjects, taskText } from '#tests/support/calendar-objects.ts';
import { invite, join, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();

it('what apps store beside events is listed, and can be deleted and restored', async () => {
  const client = await ownObjects(app);
  const at = `/api/calendars/${client.calendarId}`;
  const list = async () => (await client.person.call('GET', `${at}/stored-tasks`)).as(StoredTaskList);
  expect(await list()).toEqual({ counts: { task: 0, journal: 0 }, tasks: [] });
  await client.put('t.ics', taskText('t', `DESCRIPTION:${'x'.repeat(20_000)}`));
  app.clock.advance(1_000);
  await client.put('j.ics', taskText('j', 'DTSTART;VALUE=DATE:20261122').replaceAll('VTODO', 'VJOURNAL'));
  const before = await list();
  expect(before).toMatchObject({
    counts: { task: 1, journal: 1 },
    tasks: [{ kind: 'journal', updatedAt: '2026-11-20T12:00:01.000Z' }, { kind: 'task' }],
  });

  const task = `${at}/stored-tasks/${before.tasks[1]?.id}`;
  const viewer = await signUp(app, 'Vera');
  await join(viewer, await invite(client.person, client.calendarId, 'viewer'));
  expect((await viewer.call('GET', `${at}/stored-tasks`)).as(StoredTaskList)).toEqual(before);
  expect(await viewer.call('DELETE', task)).toMatchObject(refused('forbidden'));
  expect(await (await signUp(app, 'Eve')).call('GET', `${at}/stored-tasks`)).toMatchObject(refused('not_found'));

  const { body } = await client.person.call('DELETE', task);
  expect(body).toEqual({ version: expect.any(Number) });
  expect(await client.get('t.ics')).toMatchObject({ status: 404 });
  expect(await client.person.call('DELETE', task)).toMatchObject(refused('not_found'));
  expect((await list()).counts).toEqual({ task: 0, journal: 1 });
  expect((await client.person.call('GET', `${at}/stored-tasks?kind=task`)).as(StoredTaskList)).toEqual({
    counts: { task: 0, journal: 1 },
    tasks: [],
  });
  const { version } = body as { version: number };
  await client.person.call('POST', `${at}/history/${version}/undo`);
  expect((await list()).counts).toEqual({ task: 1, journal: 1 });
});
