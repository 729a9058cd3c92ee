import { describe, expect, it } from 'vitest';
import { type CalendarEvent, EventAnswer } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const at = (id: string) => `/api/events/${id}`;
const read = async (person: Person, id: string) => (await person.call('GET', at(id))).as(EventAnswer).event;

const versionOf = async (person: Person, calendarId: string) =>
  (await person.call('GET', `/api/calendars/${calendarId}`)).body;

async function ownEvent(values: Partial<CalendarEvent> = {}) {
  const owner = await signUp(app, 'Olga');
  const calendar = await createCalendar(owner);
  return { owner, calendar, event: await createEvent(owner, calendar.id, values) };
}

describe('deleting an event', () => {
  it('takes it from everybody, once', async () => {
    const { owner, calendar, event } = await ownEvent();
    expect(await owner.call('DELETE', at(event.id))).toMatchObject({ status: 204, text: '' });
    expect(await owner.call('GET', at(event.id))).toMatchObject(refused('not_found'));
    expect(await owner.call('DELETE', at(event.id))).toMatchObject(refused('not_found'));
    expect(await owner.call('PUT', at(event.id), { title: 'x' })).toMatchObject(refused('not_found'));
    expect(await versionOf(owner, calendar.id)).toMatchObject({ calendar: { version: 3 } });
  });

  it('is for owner, admin and editor', async () => {
    const { calendar, owner, admin, editor, viewer, stranger } = await calendarWith(app, 'admin', 'editor', 'viewer');
    const { id } = await createEvent(owner, calendar.id);
    expect(await viewer.call('DELETE', at(id))).toMatchObject(refused('forbidden'));
    expect(await stranger.call('DELETE', at(id))).toMatchObject(refused('not_found'));
    for (const person of [owner, admin, editor]) {
      const own = await createEvent(owner, calendar.id);
      expect(await person.call('DELETE', at(own.id))).toMatchObject({ status: 204 });
    }
    expect(await read(viewer, id)).toMatchObject({ id });
  });

  it('is done with the version that was seen', async () => {
    const { owner, event } = await ownEvent();
    const seen = { 'if-match': `"${event.version}"` };
    expect(await owner.call('DELETE', at(event.id), undefined, seen)).toMatchObject({ status: 204 });
  });
});
