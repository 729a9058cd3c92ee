import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { ALARM, objectClient, ownObjects, taskText } from '#tests/support/calendar-objects.ts';
import { createCalendar } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { listTasks, memberOf, namedTask, pathOfTasks, titlesOf } from '#tests/support/tasks.ts';

/** It is Friday, 20 November 2026, 12:00 in UTC. */
const app = await testApp();

describe('the list', () => {
  it('has what is to do, overdue and done, by due day and priority, with parts below their task', async () => {
    const client = await ownObjects(app);
    await client.put('a.ics', namedTask('later', 'DUE;VALUE=DATE:20261125'));
    await client.put('b.ics', namedTask('some day'));
    await client.put('c.ics', namedTask('late', 'DUE;VALUE=DATE:20261119'));
    await client.put('d.ics', namedTask('today', 'DUE;VALUE=DATE:20261120'));
    await client.put('e.ics', namedTask('today first', 'DUE;VALUE=DATE:20261120', 'PRIORITY:1'));
    await client.put('f.ics', namedTask('an hour ago', 'DUE:20261120T110000Z'));
    await client.put('g.ics', namedTask('part', 'RELATED-TO:later'));
    await client.put('h.ics', namedTask('done', 'STATUS:COMPLETED', 'COMPLETED:20261101T100000Z'));
    await client.put('i.ics', namedTask('done after', 'STATUS:COMPLETED', 'COMPLETED:20261102T100000Z'));
    const todo = await listTasks(client, 'list=todo');
    expect(titlesOf(todo)).toEqual(['late', 'an hour ago', 'today first', 'today', 'later', 'part', 'some day']);
    expect(todo).toMatchObject({ total: 7, counts: { todo: 7, overdue: 2, done: 2, due: 4 }, unread: 0 });
    expect(todo.tasks[5]).toMatchObject({ depth: 1, parentId: todo.tasks[4]?.id });
    expect(titlesOf(await listTasks(client, 'list=overdue'))).toEqual(['late', 'an hour ago']);
    expect(titlesOf(await listTasks(client, 'list=done'))).toEqual(['done after', 'done']);
    expect(titlesOf(await listTasks(client, 'from=2026-11-20&to=2026-11-20'))).toEqual([
      'an hour ago',
      'today first',
      'today',
    ]);
  });

  it.each([
    ['Pacific/Kiritimati', ['yesterday', 'floating', 'day']],
    ['Europe/Moscow', ['yesterday', 'floating']],
    ['Pacific/Honolulu', ['yesterday']],
  ])('says by the clock of a reader in %s that %j are overdue', async (timeZone, overdue) => {
    const client = await ownObjects(app);
    await client.put('a.ics', namedTask('yesterday', 'DUE;VALUE=DATE:20261119'));
    await client.put('b.ics', namedTask('day', 'DUE;VALUE=DATE:20261120'));
    await client.put('c.ics', namedTask('floating', 'DUE:20261120T050000'));
    await client.put('d.ics', namedTask('instant', 'DUE:20261120T130000Z'));
    const query = `list=overdue&timeZone=${encodeURIComponent(timeZone)}`;
    expect(titlesOf(await listTasks(client, query))).toEqual(overdue);
  });

  it('comes in pages, and tasks that are parts of each other are not lost', async () => {
    const client = await ownObjects(app);
    await client.put('a.ics', namedTask('one', 'RELATED-TO:other'));
    await client.put('b.ics', namedTask('other', 'RELATED-TO:one'));
    expect((await listTasks(client)).tasks).toHaveLength(2);
    expect(await listTasks(client, 'offset=1')).toMatchObject({ total: 2, tasks: [{}] });
    expect(await client.person.call('GET', pathOfTasks(client, '?offset=x'))).toMatchObject(
      refused('validation_failed'),
    );
  });

  it('follows what apps store', async () => {
    const client = await ownObjects(app);
    await client.put('t.ics', namedTask('Bread'));
    expect(titlesOf(await listTasks(client))).toEqual(['Bread']);
    await client.put('t.ics', namedTask('Rye bread').replace('UID:Rye bread', 'UID:Bread'));
    expect(titlesOf(await listTasks(client))).toEqual(['Rye bread']);
    await client.call('DELETE', `${client.path}t.ics`);
    expect(await listTasks(client)).toMatchObject({ tasks: [], total: 0 });
  });

  it('shows that a private task of somebody else exists, and nothing else of it', async () => {
    const client = await ownObjects(app);
    const editor = await memberOf(app, client, 'editor');
    const other = await memberOf(app, client, 'admin', 'Anna');
    const own = await objectClient(app, editor, client.calendarId);
    const secret = ['CLASS:PRIVATE', 'STATUS:COMPLETED', 'PRIORITY:1', 'DUE;VALUE=DATE:20261120', 'DESCRIPTION:Quartz'];
    await own.put('s.ics', namedTask('Zydeco', ...secret));
    const { tasks } = await listTasks(client, 'list=todo', other);
    expect(tasks).toMatchObject([{ redacted: true, title: '', description: '', dueDate: null, priority: 0 }]);
    expect(JSON.stringify(tasks)).not.toMatch(/zydeco|quartz|20261120|completed"/i);
    for (const query of ['list=done', 'list=overdue', 'from=2026-11-20'])
      expect((await listTasks(client, query, other)).tasks).toEqual([]);
    const path = pathOfTasks(client, `/${tasks[0]?.id}`);
    expect(await other.call('PATCH', path, { isDone: false })).toMatchObject(refused('forbidden'));
    for (const reader of [editor, client.person])
      expect(titlesOf(await listTasks(client, 'list=done', reader))).toEqual(['Zydeco']);
  });

  it('reads a list of hostile texts within its budget', async () => {
    const client = await ownObjects(app);
    const alarms = Array.from({ length: 300 }, () => ALARM).flat();
    for (let each = 0; each < 3; each += 1) await client.put(`${each}.ics`, namedTask(`t${each}`, ...alarms));
    await client.put('long.ics', namedTask('long', `DESCRIPTION:${'x'.repeat(900_000)}`));
    await client.put(
      'rule.ics',
      namedTask('rule', 'DTSTART:19000101T000000Z', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'),
    );
    const { tasks } = await listTasks(client);
    expect(tasks.map(({ title }) => title).sort()).toEqual(['long', 'rule', 't0', 't1', 't2']);
    expect(tasks.find(({ title }) => title === 'long')?.description).toHaveLength(10_000);
  });
});

it('an app that moves a task to another calendar, and back, finds it in the lists of both', async () => {
  const client = await ownObjects(app);
  await client.put('t.ics', taskText('t'));
  expect(titlesOf(await listTasks(client))).toEqual(['Buy milk']);
  const other = await objectClient(app, client.person, (await createCalendar(client.person, { name: 'Other' })).id);
  await client.call('MOVE', `${client.path}t.ics`, undefined, { destination: `${other.path}t.ics` });
  expect([titlesOf(await listTasks(client)), titlesOf(await listTasks(other))]).toEqual([[], ['Buy milk']]);
});
