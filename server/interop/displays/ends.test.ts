import { expect, it } from 'vitest';
import type { GivenRole } from '#domain/permissions.ts';
import { publish } from '#server/platform/db/database.ts';
import { testApp } from '#tests/support/app.ts';
import { clearDropped } from '#tests/support/clear-dropped.ts';
import { displayOf } from '#tests/support/displays.ts';
import { endForGood } from '#tests/support/ended-accounts.ts';
import { calendarWith, memberIdOf, PASSWORD, type Person, remove } from '#tests/support/people.ts';
import { openStream } from '#tests/support/stream.ts';

const app = await testApp();
const look = async (token: string) => (await app.call('GET', '/api/display', { token })).status;
const listen = (token: string) => openStream(app, token, {}, '/api/display/stream');
const setRole = async (by: Person, id: string, person: Person, role: GivenRole) =>
  by.call('PUT', `/api/calendars/${id}/members/${await memberIdOf(person, id)}/role`, { role });
/** Has the open streams of a person checked, as each is every half minute. */
const check = ({ id: userId }: Person) => app.db.write(async (sql) => publish(sql, { about: 'credentials', userId }));

type Family = Record<'owner' | 'admin', Person> & { readonly id: string };
const WAYS: [way: string, end: (family: Family) => Promise<unknown>][] = [
  ['its calendar is deleted', ({ id, owner }) => owner.call('DELETE', `/api/calendars/${id}`)],
  ['its maker is demoted', ({ id, owner, admin }) => setRole(owner, id, admin, 'editor')],
  ['its maker is removed', ({ id, owner, admin }) => remove(owner, id, admin)],
  ['its maker leaves', ({ id, admin }) => admin.call('DELETE', `/api/calendars/${id}/leave`)],
];

it.each(WAYS)('an open display is told when %s, sees nothing more, and its stream ends', async (_, end) => {
  const { calendar, ...family } = await calendarWith(app, 'admin');
  const { token } = await displayOf(family.admin, calendar.id);
  const stream = await listen(token);
  expect(await look(token)).toBe(200);
  await end({ id: calendar.id, ...family });
  expect(await stream.next()).toEqual({ event: 'change', data: {} });
  expect(await look(token)).toBe(401);
  await check(family.admin);
  await stream.ended;
  expect((await listen(token)).status).toBe(401);
});

it('an open display of a former owner goes on until the new one takes their role', async () => {
  const { calendar, owner, admin } = await calendarWith(app, 'admin');
  const { token } = await displayOf(owner, calendar.id);
  const stream = await listen(token);
  const heir = { memberId: await memberIdOf(admin, calendar.id), password: PASSWORD };
  expect(await owner.call('PUT', `/api/calendars/${calendar.id}/owner`, heir)).toMatchObject({ status: 200 });
  await check(owner);
  expect(await look(token)).toBe(200);
  await setRole(admin, calendar.id, owner, 'viewer');
  await check(owner);
  await stream.ended;
  expect(await look(token)).toBe(401);
});

it('displays end with the account of the owner, as with a deleted calendar; whoever inherits it makes another', async () => {
  const { calendar, owner, admin } = await calendarWith(app, 'admin');
  const [{ token: ofOwner }, { token: ofAdmin }] = [
    await displayOf(owner, calendar.id),
    await displayOf(admin, calendar.id),
  ];
  const stream = await listen(ofOwner);
  await endForGood(app, owner);
  await stream.ended;
  await clearDropped(app);
  expect([await look(ofOwner), await look(ofAdmin)]).toEqual([401, 401]);
  expect(await look((await displayOf(admin, calendar.id)).token)).toBe(200);
});
