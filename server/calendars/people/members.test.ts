import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import {
  calendarWith,
  createCalendar,
  createEvent,
  createPeople,
  invite,
  join,
  listPeople,
  remove,
  signUp,
} from '#tests/support/people.ts';
import { changesSince, read, versionOf } from '#tests/support/series.ts';

const app = await testApp();

describe('somebody who joins a calendar', () => {
  it('is a person of it, whose name the history shows as that of a member', async () => {
    const { calendar, owner } = await calendarWith(app);
    const version = await versionOf(owner, calendar.id);
    const egor = await signUp(app, 'Egor');
    await join(egor, await invite(owner, calendar.id, 'viewer'));
    expect(await listPeople(egor, calendar.id)).toMatchObject([
      { name: 'Olga', userId: owner.id },
      { name: 'Egor', initials: 'E', userId: egor.id },
    ]);
    expect(await changesSince(owner, calendar.id, version)).toMatchObject({ peopleChanged: true });
    const { body } = await owner.call('GET', `/api/calendars/${calendar.id}/history?limit=1`);
    expect(body).toMatchObject({ entries: [{ changes: [{ entity: 'member', name: 'Egor' }] }] });
  });

  it('is the person without an account who has the same name', async () => {
    const { calendar, owner } = await calendarWith(app);
    const [, masha] = await createPeople(owner, calendar.id, 'MASHA');
    const event = await createEvent(owner, calendar.id, { personIds: [masha?.id ?? ''] });
    const member = await signUp(app, 'Masha');
    await join(member, await invite(owner, calendar.id, 'editor'));
    expect((await listPeople(owner, calendar.id))[1]).toEqual({ ...masha, userId: member.id });
    expect(await read(member, event.id)).toMatchObject({ personIds: [masha?.id] });
  });

  it('gets a number where another member has the name', async () => {
    const { calendar, owner } = await calendarWith(app);
    await join(await signUp(app, 'olga'), await invite(owner, calendar.id, 'editor'));
    expect(await listPeople(owner, calendar.id)).toMatchObject([{ name: 'Olga' }, { name: 'olga 2' }]);
  });
});

describe('somebody who leaves a calendar', () => {
  it('stays in it, without an account, where events are about them', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    const [, egor] = await listPeople(owner, calendar.id);
    const event = await createEvent(owner, calendar.id, { personIds: [egor?.id ?? ''] });
    await remove(owner, calendar.id, editor);
    expect((await listPeople(owner, calendar.id))[1]).toEqual({ ...egor, userId: null });
    expect(await read(owner, event.id)).toEqual(event);
    await join(editor, await invite(owner, calendar.id, 'viewer'));
    expect((await listPeople(owner, calendar.id))[1]).toEqual(egor);
  });

  it('is no person of it any more where none is', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    await editor.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    expect(await listPeople(owner, calendar.id)).toHaveLength(1);
  });
});

describe('somebody who takes another name', () => {
  const rename = (name: string) => ({ name });

  it('has it in calendars that call them by their own', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    const [, egor] = await listPeople(owner, calendar.id);
    const event = await createEvent(owner, calendar.id, { personIds: [egor?.id ?? ''] });
    await editor.call('PUT', '/api/auth/profile', rename('Georgy Orlov'));
    const [, georgy] = await listPeople(owner, calendar.id);
    expect(georgy).toEqual({ ...egor, name: 'Georgy Orlov', initials: 'GO' });
    expect(await read(owner, event.id)).toMatchObject({ version: await versionOf(owner, calendar.id) });
  });

  it('keeps the one that a calendar gave them', async () => {
    const anna = await signUp(app, 'Anna');
    const { id } = await createCalendar(anna);
    const [own] = await listPeople(anna, id);
    await anna.call('PUT', `/api/calendars/${id}/people`, { people: [{ ...own, name: 'Mum', initials: 'M' }] });
    await anna.call('PUT', '/api/auth/profile', rename('Anya'));
    expect(await listPeople(anna, id)).toEqual([{ ...own, name: 'Mum', initials: 'M' }]);
  });
});
