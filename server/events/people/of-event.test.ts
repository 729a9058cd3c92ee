import { describe, expect, it } from 'vitest';
import { EventBatchAnswer } from '#domain/event-batch.ts';
import { EventAnswer } from '#domain/events.ts';
import { EVENT_PEOPLE_MAX } from '#domain/values/people.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, createPeople, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { change, changesSince, createSeries, eventsOn, occurrence, read, versionOf } from '#tests/support/series.ts';

const app = await testApp();

/** A calendar with its owner, a child and a car. */
async function home() {
  const olga = await signUp(app, 'Olga');
  const { id: calendarId } = await createCalendar(olga);
  const people = await createPeople(olga, calendarId, 'Gosha', 'Car');
  const [own = '', child = '', car = ''] = people.map(({ id }) => id);
  const put = (...staying: unknown[]) =>
    olga.call('PUT', `/api/calendars/${calendarId}/people`, { people: [people[0], ...staying] });
  const undoLast = async () => {
    const path = `/api/calendars/${calendarId}/history/${await versionOf(olga, calendarId)}/undo`;
    expect(await olga.call('POST', path)).toMatchObject({ status: 200 });
  };
  return { olga, calendarId, people, own, child, car, put, undoLast, latest: () => versionOf(olga, calendarId) };
}

const idsOf = async (person: Person, id: string) => (await read(person, id)).personIds;

describe('an event', () => {
  it('is about the people whom it is given, each once, or about nobody', async () => {
    const { olga, calendarId, child, car } = await home();
    expect(await createEvent(olga, calendarId)).toMatchObject({ personIds: [] });
    const event = await createEvent(olga, calendarId, { personIds: [car, child.toUpperCase(), car] });
    expect(event).toMatchObject({ personIds: [car, child] });
    expect(await eventsOn(olga, calendarId, '2026-11-21')).toMatchObject([
      { personIds: [] },
      { personIds: [car, child] },
    ]);
    expect(await change(olga, event.id, { title: 'Doctor' })).toMatchObject({ personIds: [car, child] });
    expect(await change(olga, event.id, { personIds: [] })).toMatchObject({ personIds: [] });
  });

  it('does not change when its people are given in another order', async () => {
    const { olga, calendarId, child, car, latest } = await home();
    const event = await createEvent(olga, calendarId, { personIds: [car, child] });
    const version = await latest();
    expect(await change(olga, event.id, { personIds: [child, car] })).toEqual(event);
    expect(await latest()).toBe(version);
  });

  it('is about nobody of another calendar, and about twenty at most', async () => {
    const { olga, calendarId } = await home();
    const [other] = await createPeople(olga, (await createCalendar(olga)).id);
    const event = await createEvent(olga, calendarId);
    for (const id of [other?.id, crypto.randomUUID()]) {
      const values = { personIds: [id] };
      expect(await olga.call('PUT', `/api/events/${event.id}`, values)).toMatchObject(
        refused('person_unknown', 'personIds'),
      );
    }
    const personIds = Array.from({ length: EVENT_PEOPLE_MAX + 1 }, () => crypto.randomUUID());
    expect(await olga.call('PUT', `/api/events/${event.id}`, { personIds })).toMatchObject(
      refused('validation_failed', 'personIds'),
    );
  });

  it('shows in the history which people were added and removed, and this can be undone', async () => {
    const { olga, calendarId, child, car, undoLast } = await home();
    const event = await createEvent(olga, calendarId, { personIds: [child] });
    await change(olga, event.id, { personIds: [car] });
    const { body } = await olga.call('GET', `/api/calendars/${calendarId}/history?limit=1`);
    const fields = [{ field: 'personIds', before: [child], after: [car] }];
    expect(body).toMatchObject({ entries: [{ changes: [{ entity: 'event', fields }] }] });
    await undoLast();
    expect(await idsOf(olga, event.id)).toEqual([child]);
  });

  it('gets its people in a batch like others', async () => {
    const { olga, calendarId, child } = await home();
    const create = { title: 'Swim', startTime: '2026-11-21T10:00', endTime: '2026-11-21T11:00', personIds: [child] };
    const answer = await olga.call('POST', '/api/events/batch', { calendarId, operations: [{ create }] });
    expect(answer.as(EventBatchAnswer).events).toMatchObject([{ personIds: [child] }]);
    const wrong = { update: { id: answer.as(EventBatchAnswer).events[0]?.id, changes: { personIds: [calendarId] } } };
    expect(await olga.call('POST', '/api/events/batch', { calendarId, operations: [wrong] })).toMatchObject(
      refused('person_unknown', 'operations.0.personIds'),
    );
  });
});

describe('a series', () => {
  it('keeps its people in its occurrences, when it is split, and when it moves', async () => {
    const { olga, calendarId, child, car } = await home();
    const series = await createSeries(olga, calendarId, 'FREQ=DAILY;COUNT=5', { personIds: [child] });
    const at = (day: number) => occurrence(series, `2026-11-${day}T10:00:00`);
    expect(await change(olga, at(24), { personIds: [car] }, 'this')).toMatchObject({ personIds: [car] });
    const rest = await change(olga, at(26), { title: 'Later' }, 'following');
    expect(rest).toMatchObject({ personIds: [child] });
    await change(olga, series.id, { startTime: '2026-11-23T12:00:00', endTime: '2026-11-23T13:00:00' }, 'all');
    const shown = await eventsOn(olga, calendarId, '2026-11-23', '2026-11-27');
    expect(shown.map(({ personIds }) => personIds)).toEqual([[child], [car], [child], [child], [child]]);
  });

  it('does not take the people of an occurrence whose unchanged values come with a change of all', async () => {
    const { olga, calendarId, child, car } = await home();
    const series = await createSeries(olga, calendarId, 'FREQ=DAILY;COUNT=3', { personIds: [child] });
    const second = occurrence(series, '2026-11-24T10:00:00');
    await change(olga, second, { personIds: [car] }, 'this');
    await change(olga, second, { title: 'Other', personIds: [car] }, 'all');
    const shown = await eventsOn(olga, calendarId, '2026-11-23', '2026-11-25');
    expect(shown.map(({ title, personIds }) => [title, personIds])).toEqual([
      ['Other', [child]],
      ['Other', [car]],
      ['Other', [child]],
    ]);
  });
});

describe('a deleted person', () => {
  it('is taken off their events without writing them, and comes back with them', async () => {
    const { olga, calendarId, people, child, car, put, undoLast, latest } = await home();
    const event = await createEvent(olga, calendarId, { personIds: [child, car] });
    const other = await createEvent(olga, calendarId);
    const stored = () => app.db.read.selectFrom('events').selectAll().where('calendar_id', '=', calendarId).execute();
    const before = await stored();
    const since = await latest();
    await put(people[1]);
    expect(await read(olga, event.id)).toEqual({ ...event, personIds: [child], version: await latest() });
    const changes = await changesSince(olga, calendarId, since);
    expect(changes).toMatchObject({ peopleChanged: true, events: [{ id: event.id, personIds: [child] }] });
    expect(await eventsOn(olga, calendarId, '2026-11-21')).toContainEqual(await read(olga, event.id));
    expect(await read(olga, other.id)).toEqual(other);
    await undoLast();
    expect(await idsOf(olga, event.id)).toEqual([child, car]);
    expect(await stored()).toEqual(before);
  });

  it('comes back to events that have others since, and to deleted ones that are restored', async () => {
    const { olga, calendarId, people, own, child, car, put, latest } = await home();
    const event = await createEvent(olga, calendarId, { personIds: [child, car] });
    const deleted = await createEvent(olga, calendarId, { personIds: [car] });
    await put(people[1]);
    const version = await latest();
    expect(await change(olga, event.id, { personIds: [own] })).toMatchObject({ personIds: [own] });
    await olga.call('DELETE', `/api/events/${deleted.id}`);
    const undo = (at: number) => olga.call('POST', `/api/calendars/${calendarId}/history/${at}/undo`);
    expect(await undo(version + 2)).toMatchObject({ status: 200 });
    expect(await idsOf(olga, deleted.id)).toEqual([]);
    expect(await undo(version)).toMatchObject({ status: 200 });
    expect(await idsOf(olga, event.id)).toEqual([own, car]);
    expect(await idsOf(olga, deleted.id)).toEqual([car]);
  });

  it('is seen by an If-Match, and is refused for new events', async () => {
    const { olga, calendarId, people, car, put } = await home();
    const event = await createEvent(olga, calendarId, { personIds: [car] });
    await put(people[1]);
    const save = (version: number, values: object) =>
      olga.call('PUT', `/api/events/${event.id}`, values, { 'if-match': `"${version}"` });
    expect(await save(event.version, { title: 'New' })).toMatchObject(refused('version_conflict'));
    expect(await save((await read(olga, event.id)).version, { title: 'New' })).toMatchObject({ status: 200 });
    expect(await olga.call('PUT', `/api/events/${event.id}`, { personIds: [car] })).toMatchObject(
      refused('person_unknown'),
    );
  });
});

describe('an event that goes to another calendar', () => {
  it('takes along people of the same account and of the same name, and says whom it leaves', async () => {
    const { olga, calendarId, own, child, car } = await home();
    const to = await createCalendar(olga, { name: 'Other' });
    const [me, there] = await createPeople(olga, to.id, 'GOSHA');
    const event = await createEvent(olga, calendarId, { personIds: [own, child, car] });
    const answer = await olga.call('PUT', `/api/events/${event.id}`, { calendarId: to.id });
    expect(answer.as(EventAnswer)).toMatchObject({
      event: { calendarId: to.id, personIds: [me?.id, there?.id] },
      peopleLeft: ['Car'],
    });
    const undo = `/api/calendars/${to.id}/history/${await versionOf(olga, to.id)}/undo`;
    expect(await olga.call('POST', undo)).toMatchObject({ status: 200 });
    expect(await idsOf(olga, event.id)).toEqual([own, child, car]);
  });

  it('is about those whom the call names, who must be there', async () => {
    const { olga, calendarId, child } = await home();
    const to = await createCalendar(olga, { name: 'Other' });
    const [, grandma] = await createPeople(olga, to.id, 'Grandma');
    const event = await createEvent(olga, calendarId, { personIds: [child] });
    const move = (personIds: unknown[]) =>
      olga.call('PUT', `/api/events/${event.id}`, { calendarId: to.id, personIds });
    expect(await move([child])).toMatchObject(refused('person_unknown'));
    const { event: moved, peopleLeft } = (await move([grandma?.id])).as(EventAnswer);
    expect([moved.personIds, peopleLeft]).toEqual([[grandma?.id], undefined]);
  });

  it('takes those of its changed occurrences along', async () => {
    const { olga, calendarId, child, car } = await home();
    const to = await createCalendar(olga, { name: 'Other' });
    const [, gosha, auto] = await createPeople(olga, to.id, 'Gosha', 'Car');
    const series = await createSeries(olga, calendarId, 'FREQ=DAILY;COUNT=2', { personIds: [child] });
    await change(olga, occurrence(series, '2026-11-24T10:00:00'), { personIds: [car] }, 'this');
    await olga.call('PUT', `/api/events/${series.id}?scope=all`, { calendarId: to.id });
    const shown = await eventsOn(olga, to.id, '2026-11-23', '2026-11-24');
    expect(shown.map(({ personIds }) => personIds)).toEqual([[gosha?.id], [auto?.id]]);
  });
});
