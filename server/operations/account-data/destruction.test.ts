import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CalendarListItem } from '#domain/calendars.ts';
import { MemberList } from '#domain/members.ts';
import { clearExpired } from '#server/operations/maintenance/data.ts';
import { testApp } from '#tests/support/app.ts';
import { clearDropped } from '#tests/support/clear-dropped.ts';
import {
  destroyAccounts,
  endAccount,
  endForGood,
  restoreAccount,
  thirtyDaysLater,
  tryRestore,
  unrecorded,
} from '#tests/support/ended-accounts.ts';
import { importing } from '#tests/support/imports.ts';
import { copyEvent } from '#tests/support/many-events.ts';
import { calendarWith, createCalendar, createEvent, type Person } from '#tests/support/people.ts';
import { purgeEnded } from './deletion.ts';

const DAY = 86_400_000;
const TASK = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tests//EN', 'BEGIN:VTODO', 'UID:task@example.org'],
  ...['DTSTAMP:20261120T100000Z', 'SUMMARY:Paint the fence', 'CLASS:PRIVATE', 'END:VTODO', 'END:VCALENDAR', ''],
].join('\r\n');
const app = await testApp();
const at = (id: string) => `/api/calendars/${id}`;
const list = async (person: Person) => (await person.call('GET', '/api/calendars')).as(z.array(CalendarListItem));
const members = async (person: Person, id: string) =>
  (await person.call('GET', `${at(id)}/members`)).as(MemberList).map(({ user, role }) => `${user.name} ${role}`);

it('after 30 days nothing of the person is left in the database', async () => {
  const { owner, editor, viewer, calendar } = await calendarWith(app, 'editor', 'viewer');
  await createEvent(editor, calendar.id);
  await importing(editor, calendar.id, TASK);
  await editor.call('PUT', '/api/auth/profile', { name: 'Yegor Unmistakable' });
  await viewer.call('PUT', '/api/auth/profile', { name: 'Viktor Unmistakable' });
  await viewer.call('DELETE', `${at(calendar.id)}/leave`);
  await endAccount(editor);
  await endAccount(viewer);
  await thirtyDaysLater(app);
  const { read } = app.db;
  const left = await Promise.all([
    read.selectFrom('users').selectAll().where('id', 'in', [editor.id, viewer.id]).execute(),
    read.selectFrom('ended_accounts').selectAll().where('user_id', 'in', [editor.id, viewer.id]).execute(),
    read.selectFrom('events').selectAll().where('calendar_id', '=', calendar.id).execute(),
    read.selectFrom('changes').selectAll().where('calendar_id', '=', calendar.id).execute(),
    read.selectFrom('calendar_objects').selectAll().where('calendar_id', '=', calendar.id).execute(),
  ]);
  const text = JSON.stringify(left);
  for (const word of ['Unmistakable', 'Egor', 'Viktor', editor.email, viewer.email]) expect(text).not.toContain(word);
  expect(text).toContain(owner.name);
});

it('an account whose destruction is cut off is destroyed by the next attempt, and cannot be restored in between', async () => {
  const own = await testApp();
  const { owner, editor, calendar } = await calendarWith(own, 'editor');
  await copyEvent(own, (await createEvent(editor, calendar.id)).id, 150);
  await importing(editor, calendar.id, TASK);
  await endAccount(editor);
  own.clock.advance(30 * DAY);
  const stopped = new AbortController();
  stopped.abort(new Error('The server stops.'));
  await expect(destroyAccounts(own, own.clock.now, stopped)).rejects.toThrow('The server stops.');
  own.clock.advance(-1);
  expect((await tryRestore(own, editor)).status).toBe(401);
  const left = async () =>
    JSON.stringify([
      await own.db.read.selectFrom('users').selectAll().where('id', '<>', owner.id).execute(),
      await own.db.read.selectFrom('ended_accounts').selectAll().execute(),
    ]);
  expect(await left()).toContain(editor.id);
  expect(await left()).not.toContain(editor.email);
  await destroyAccounts(own);
  expect(await left()).not.toContain(editor.id);
  const events = own.db.read.selectFrom('events').select('created_by').where('created_by', 'is not', null);
  expect(await events.execute()).toEqual([]);
  const tasks = own.db.read.selectFrom('calendar_objects').select(['component', 'created_by']);
  expect(await tasks.where('event_id', 'is', null).execute()).toEqual([{ component: 'VTODO', created_by: null }]);
});

it('the operator can destroy an account that could still be restored, with the calendars that went with it', async () => {
  const own = await testApp();
  const { owner, editor, calendar } = await calendarWith(own, 'editor');
  await createEvent(owner, calendar.id);
  const deletedBefore = await createCalendar(owner);
  await owner.call('DELETE', at(deletedBefore.id));
  await endAccount(owner);
  await endAccount(editor);
  await purgeEnded(own.db, owner.id, own.clock.now, unrecorded);
  expect((await tryRestore(own, owner)).status).toBe(401);
  await clearDropped(own);
  const { read } = own.db;
  expect(await read.selectFrom('calendars').select('id').execute()).toEqual([]);
  expect(await read.selectFrom('users').select('id').where('id', '=', owner.id).execute()).toEqual([]);
  expect(await list(await restoreAccount(own, editor))).toEqual([]);
});

describe('an account is restored', () => {
  it('after maintenance has cleared other things', async () => {
    const own = await testApp();
    const { owner, editor, stranger } = await calendarWith(own, 'editor');
    await endAccount(owner);
    await endAccount(editor);
    await endForGood(own, stranger);
    own.clock.advance(29 * DAY);
    await clearDropped(own);
    const { signal } = new AbortController();
    await clearExpired(own.db, own.clock.now, signal);
    await destroyAccounts(own);
    const [olga, egor] = [await restoreAccount(own, owner), await restoreAccount(own, editor)];
    const [calendar] = await list(olga);
    expect(await members(egor, calendar?.id ?? '')).toEqual(['Olga owner', 'Egor editor']);
    expect((await tryRestore(own, stranger)).status).toBe(401);
  });
});
