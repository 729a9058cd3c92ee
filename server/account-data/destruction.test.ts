import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CalendarListItem } from '#domain/calendars.ts';
import { MemberList } from '#domain/members.ts';
import { clearExpired } from '#server/upkeep/data.ts';
import { testApp } from '#tests/support/app.ts';
import { clearDropped } from '#tests/support/clear-dropped.ts';
import { askBack, endAccount, endForGood, restoreAccount, thirtyDaysLater } from '#tests/support/ended-accounts.ts';
import { calendarWith, createEvent, type Person } from '#tests/support/people.ts';
import { destroyEndedAccounts } from './destruction.ts';

const DAY = 86_400_000;
const app = await testApp();
const at = (id: string) => `/api/calendars/${id}`;
const list = async (person: Person) => (await person.call('GET', '/api/calendars')).as(z.array(CalendarListItem));
const members = async (person: Person, id: string) =>
  (await person.call('GET', `${at(id)}/members`)).as(MemberList).map(({ user, role }) => `${user.name} ${role}`);

it('after 30 days nothing of the person is left in the database', async () => {
  const { owner, editor, viewer, calendar } = await calendarWith(app, 'editor', 'viewer');
  await createEvent(editor, calendar.id);
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
  ]);
  const text = JSON.stringify(left);
  for (const word of ['Unmistakable', 'Egor', 'Viktor', editor.email, viewer.email]) expect(text).not.toContain(word);
  expect(text).toContain(owner.name);
});

describe('an account is restored', () => {
  it('after upkeep has cleared other things meanwhile', async () => {
    const own = await testApp();
    const { owner, editor, stranger } = await calendarWith(own, 'editor');
    await endAccount(owner);
    await endAccount(editor);
    await endForGood(own, stranger);
    own.clock.advance(29 * DAY);
    await clearDropped(own);
    const { signal } = new AbortController();
    await clearExpired(own.db, own.clock.now, signal);
    await destroyEndedAccounts(own.db, own.clock.now, signal);
    const [olga, egor] = [await restoreAccount(own, owner), await restoreAccount(own, editor)];
    const [calendar] = await list(olga);
    expect(await members(egor, calendar?.id ?? '')).toEqual(['Olga owner', 'Egor editor']);
    expect((await askBack(own, stranger)).status).toBe(401);
  });
});
