import { describe, expect, it } from 'vitest';
import { type CalendarEvent, EventAnswer } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, createTags, type Person, signUp } from '#tests/support/people.ts';
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

describe('one event', () => {
  it('is shown to every member', async () => {
    const { calendar, owner, admin, editor, viewer } = await calendarWith(app, 'admin', 'editor', 'viewer');
    const event = await createEvent(owner, calendar.id);
    for (const person of [owner, admin, editor, viewer]) expect(await read(person, event.id)).toEqual(event);
  });

  it('is not there for a stranger, nor is one with a made-up id', async () => {
    const { calendar, owner, stranger } = await calendarWith(app);
    const { id } = await createEvent(owner, calendar.id);
    expect(await stranger.call('GET', at(id))).toMatchObject(refused('not_found'));
    for (const other of [
      crypto.randomUUID(),
      'nonsense',
      '%00',
      'a'.repeat(150),
      `${id}_20261121T100000`,
      `${id}_`,
      '%F0%9F%98%80',
    ]) {
      for (const method of ['GET', 'DELETE'] as const)
        expect(await owner.call(method, at(other))).toMatchObject(refused('not_found'));
      expect(await owner.call('PUT', at(other), { title: 'x' })).toMatchObject(refused('not_found'));
    }
  });
});

describe('changing an event', () => {
  it('changes what is given and keeps the rest', async () => {
    const { owner, event } = await ownEvent({ description: 'old', location: 'here' });
    app.clock.advance(1_000);
    const answer = await owner.call('PUT', at(event.id), { title: ' Doctor ', endTime: '2026-11-21T12:00:00' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      event: {
        ...event,
        title: 'Doctor',
        endTime: '2026-11-21T12:00:00',
        endAt: '2026-11-21T09:00:00.000Z',
        version: 3,
        updatedAt: new Date(app.clock.now).toISOString(),
      },
    });
    expect(answer.body).toEqual({ event: await read(owner, event.id) });
  });

  it('takes the other names of its fields', async () => {
    const { owner, event } = await ownEvent();
    const body = { name: 'Trip', startDate: '2026-12-01', endDate: '2026-12-02', allDay: true };
    expect((await owner.call('PUT', at(event.id), body)).body).toMatchObject({
      event: { title: 'Trip', startTime: '2026-12-01T00:00:00', endTime: '2026-12-02T23:59:59', isAllDay: true },
    });
  });

  it('to what it is already changes nothing, the versions included', async () => {
    const { owner, calendar, event } = await ownEvent();
    const before = await versionOf(owner, calendar.id);
    app.clock.advance(1_000);
    const { title, startTime, endTime, isAllDay, timeZone, tagId, calendarId } = event;
    for (const body of [{}, { title, startTime, endTime, isAllDay, timeZone, tagId, calendarId }])
      expect((await owner.call('PUT', at(event.id), body)).body).toEqual({ event });
    expect(await versionOf(owner, calendar.id)).toEqual(before);
  });

  it('does not change what is the server’s to say', async () => {
    const { owner, event } = await ownEvent();
    const own = {
      id: 'x',
      version: 99,
      createdAt: '2000-01-01T00:00:00Z',
      createdBy: null,
      color: '#000000',
      startAt: null,
    };
    expect((await owner.call('PUT', at(event.id), own)).body).toEqual({ event });
  });

  it('is for owner, admin and editor, no matter who made the event', async () => {
    const { calendar, owner, admin, editor, viewer, stranger } = await calendarWith(app, 'admin', 'editor', 'viewer');
    const { id } = await createEvent(owner, calendar.id);
    const rename = (person: Person) => person.call('PUT', at(id), { title: person.name });
    for (const person of [owner, admin, editor]) expect(await rename(person)).toMatchObject({ status: 200 });
    expect(await rename(viewer)).toMatchObject(refused('forbidden'));
    expect(await rename(stranger)).toMatchObject(refused('not_found'));
    const nobody = await app.call('PUT', at(id), { body: { title: 'x' } });
    expect(nobody).toMatchObject(refused('authentication_required'));
    expect(await read(owner, id)).toMatchObject({ title: 'Egor', createdBy: { id: owner.id } });
  });

  it('sets, changes and takes away its tag', async () => {
    const { owner, calendar, event } = await ownEvent();
    const [work, sport] = await createTags(owner, calendar.id, 'Work', 'Sport');
    const give = async (tagId: unknown) => (await owner.call('PUT', at(event.id), { tagId })).body;
    expect(await give(work?.id)).toMatchObject({ event: { tag: work } });
    expect(await give(sport?.id)).toMatchObject({ event: { tag: sport } });
    expect(await give(undefined)).toMatchObject({ event: { tag: sport } });
    expect(await give('temp-1')).toMatchObject({ event: { tag: null, tagId: null } });
    await give(work?.id);
    expect(await give(null)).toMatchObject({ event: { tag: null, tagId: null } });
  });

  it('refuses a tag of another calendar', async () => {
    const { owner, event } = await ownEvent();
    const [foreign] = await createTags(owner, (await createCalendar(owner)).id, 'Work');
    const answer = await owner.call('PUT', at(event.id), { tagId: foreign?.id });
    expect(answer).toMatchObject(refused('tag_unknown', 'tagId'));
  });

  it.each([
    [{ startTime: '2026-11-21T11:00:00' }],
    [{ endTime: '2026-11-21T10:00:00' }],
    [{ isAllDay: true, endTime: '2026-11-20T10:00:00' }],
  ])('refuses %j, which would end it before it starts', async (body) => {
    const { owner, event } = await ownEvent();
    expect(await owner.call('PUT', at(event.id), body)).toMatchObject(refused('event_end_before_start', 'endTime'));
    expect(await read(owner, event.id)).toEqual(event);
  });

  it.each([
    ['title', ' '],
    ['startTime', 'nonsense'],
    ['startTime', null],
    ['endTime', '2026-13-01T00:00:00'],
    ['isAllDay', 'yes'],
    ['timeZone', 'Mars/Olympus'],
    ['tagId', 5],
    ['calendarId', 5],
    ['calendarId', null],
  ])('refuses %s %j', async (field, value) => {
    const { owner, event } = await ownEvent();
    expect(await owner.call('PUT', at(event.id), { [field]: value })).toMatchObject(
      refused('validation_failed', field),
    );
    expect(await read(owner, event.id)).toEqual(event);
  });

  it('needs a body', async () => {
    const { owner, event } = await ownEvent();
    expect(await owner.call('PUT', at(event.id))).toMatchObject(refused('validation_failed'));
  });
});
