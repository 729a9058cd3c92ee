import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const usual = { title: 'Dentist', startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
const create = (person: Person, body: object) => person.call('POST', '/api/events', { ...usual, ...body });

async function ownCalendar() {
  const owner = await signUp(app, 'Olga');
  return { owner, calendarId: (await createCalendar(owner)).id };
}

describe('an id of the client’s own', () => {
  it('is taken, in lower case', async () => {
    const { owner, calendarId } = await ownCalendar();
    const id = crypto.randomUUID();
    expect((await create(owner, { calendarId, id: id.toUpperCase() })).body).toMatchObject({ event: { id } });
  });

  it('makes one event of a call that is repeated, and the first one stays as it was', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    const id = crypto.randomUUID();
    const first = await create(owner, { calendarId: calendar.id, id });
    const second = await create(editor, { calendarId: calendar.id, id, title: 'Other' });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect((await owner.call('GET', '/api/events/upcoming')).body).toHaveLength(1);
  });

  it('makes one event of calls that are made at once', async () => {
    const { owner, calendarId } = await ownCalendar();
    const id = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(owner, { calendarId, id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ text }) => text))).toHaveLength(1);
  });

  it('is refused when another calendar has it, also in two calls at once', async () => {
    const [here, there] = [await ownCalendar(), await ownCalendar()];
    const id = crypto.randomUUID();
    const answers = await Promise.all([
      create(here.owner, { calendarId: here.calendarId, id }),
      create(there.owner, { calendarId: there.calendarId, id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused('id_taken'));
  });

  it('is refused when an event that was deleted had it', async () => {
    const { owner, calendarId } = await ownCalendar();
    const id = crypto.randomUUID();
    await create(owner, { calendarId, id });
    await owner.call('DELETE', `/api/events/${id}`);
    expect(await create(owner, { calendarId, id })).toMatchObject(refused('id_taken'));
  });

  it('does not let a viewer read the event under it', async () => {
    const { calendar, owner, viewer, stranger } = await calendarWith(app, 'viewer');
    const { id } = await createEvent(owner, calendar.id);
    expect(await create(viewer, { calendarId: calendar.id, id })).toMatchObject(refused('forbidden'));
    expect(await create(stranger, { calendarId: calendar.id, id })).toMatchObject(refused('not_found'));
  });
});
