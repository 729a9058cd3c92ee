import { describe, expect, it } from 'vitest';
import { HistoryPage } from '#domain/changes.ts';
import { StoredTaskList } from '#domain/stored-tasks.ts';
import { testApp } from '#tests/support/app.ts';
import { importing } from '#tests/support/imports.ts';
import { createCalendar } from '#tests/support/people.ts';
import { dav, done, made, NAME, pathOf, query, report, SECRETS, textOf } from './task-world.ts';
import type { ReaderName } from './world.ts';

/** What others may do to a task that is private to somebody else. */

const app = await testApp();

describe('a task that is private to somebody else', () => {
  it('says that it is there, and nothing of when it is', async () => {
    const world = await made(app, 'VTODO', 'confidential');
    const { text, headers } = await dav(world, 'editor', 'GET');
    expect(text).toMatch(/UID:t\r\nDTSTAMP:\d{8}T\d{6}Z\r\nSUMMARY:Личное\r\nCLASS:CONFIDENTIAL\r\nEND:VTODO/);
    expect(headers.etag).not.toBe((await dav(world, 'author', 'GET')).headers.etag);
    const at = (day: string) => `<c:time-range start="${day}T000000Z" end="${day}T235959Z"/>`;
    const found = async (name: ReaderName, day: string) =>
      (await report(world, name, 'c:calendar-query', query('VTODO', at(day)))).includes(NAME);
    expect([await found('author', '20261124'), await found('author', '20270101')]).toEqual([true, false]);
    expect([await found('editor', '20261124'), await found('editor', '20270101')]).toEqual([true, true]);
    const list = (await world.people.editor.call('GET', `/api/calendars/${world.calendar.id}/stored-tasks`)).as(
      StoredTaskList,
    );
    expect(list).toMatchObject({ counts: { task: 1 }, tasks: [{ title: '', redacted: true }] });
  });

  it('is deleted and called otherwise, and nothing else', async () => {
    const world = await made(app, 'VTODO', 'private');
    const { text } = await dav(world, 'editor', 'GET');
    await done(dav(world, 'editor', 'PUT', NAME, text));
    for (const said of [
      text.replace('CLASS:PRIVATE\r\n', ''),
      text.replace('SUMMARY', 'STATUS:COMPLETED\r\nSUMMARY'),
      textOf('VTODO', 'private'),
    ]) {
      const answer = await dav(world, 'editor', 'PUT', NAME, said);
      expect(answer).toMatchObject({ status: 403 });
      expect(answer.text).toContain('need-privileges');
    }
    const mine = await createCalendar(world.people.editor);
    const client = world.keys.editor;
    const moveTo = (destination: string) =>
      client?.call('MOVE', `${pathOf(world, 'editor')}${NAME}`, undefined, { destination });
    expect(await moveTo(`${client?.home}${mine.id}/${NAME}`)).toMatchObject({ status: 403 });
    expect(await moveTo(`${pathOf(world, 'editor')}u.ics`)).toMatchObject({ status: 201 });
    expect((await dav(world, 'author', 'GET', 'u.ics')).text).toBe(textOf('VTODO', 'private'));
    await done(dav(world, 'editor', 'DELETE', 'u.ics'));
  });

  it('is made so by its author and the owner alone', async () => {
    const world = await made(app, 'VTODO', 'public');
    const own = textOf('VTODO', 'private');
    for (const name of ['editor', 'admin'] as const) {
      expect(await dav(world, name, 'PUT', NAME, own)).toMatchObject({ status: 403 });
      expect((await importing(world.people[name], world.calendar.id, own)).body).toMatchObject({
        report: { counts: { kept: 1 } },
      });
    }
    await done(dav(world, 'editor', 'PUT', NAME, textOf('VTODO', 'public', 'PRIORITY:1')));
    await done(dav(world, 'author', 'PUT', NAME, own));
  });

  it('is taken back by others only where it came or went', async () => {
    const world = await made(app, 'VTODO', 'public');
    await done(dav(world, 'author', 'PUT', NAME, textOf('VTODO', 'private', 'PRIORITY:2')));
    const { people, calendar } = world;
    const { entries } = (await people.admin.call('GET', `/api/calendars/${calendar.id}/history`)).as(HistoryPage);
    const ofTask = entries.filter(({ changes }) => changes[0]?.entity === 'task');
    expect(ofTask).toMatchObject([
      {
        changes: [{ name: '', redacted: true, fields: [{ field: 'class', before: 'public', after: 'private' }] }],
        mayUndo: false,
      },
      { changes: [{ name: '', redacted: true }], mayUndo: true },
    ]);
    const undo = (name: ReaderName) =>
      people[name].call('POST', `/api/calendars/${calendar.id}/history/${ofTask[0]?.version}/undo`);
    expect(await undo('admin')).toMatchObject({ status: 403 });
    expect(await undo('owner')).toMatchObject({ status: 200 });
    expect((await dav(world, 'viewer', 'GET')).text).toBe(textOf('VTODO', 'public'));
  });

  it('stays its author’s in another calendar, and is nobody else’s who takes its name', async () => {
    const world = await made(app, 'VTODO', 'private');
    const mine = await createCalendar(world.people.owner);
    const [client, author] = [world.keys.owner, world.keys.author];
    const destination = `${client?.home}${mine.id}/${NAME}`;
    expect(await client?.call('MOVE', `${pathOf(world, 'owner')}${NAME}`, undefined, { destination })).toMatchObject({
      status: 201,
    });
    const back = { destination: `${pathOf(world, 'owner')}${NAME}` };
    expect(await client?.call('MOVE', destination, undefined, back)).toMatchObject({ status: 201 });
    expect((await author?.call('GET', `${pathOf(world, 'author')}${NAME}`))?.text).toContain('Marimba');
    await done(dav(world, 'editor', 'DELETE'));
    await done(dav(world, 'editor', 'PUT', NAME, textOf('VTODO', 'public').replace(/Marimba|Zydeco/g, 'Mine')), 201);
    const { text } = await world.people.editor.call('GET', `/api/calendars/${world.calendar.id}/history`);
    expect(text).not.toMatch(SECRETS);
  });
});
