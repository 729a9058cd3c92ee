import { describe, expect, it } from 'vitest';
import { EventBatchAnswer } from '#domain/event-batch.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, createTags, type Person } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { createSeries, occurrence, read, versionOf } from '#tests/support/series.ts';

const times = { startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
const app = await testApp();
const batch = (person: Person, calendarId: string, ...operations: object[]) =>
  person.call('POST', '/api/events/batch', { calendarId, operations });
const titles = async (person: Person, id: string) => {
  const path = `/api/calendars/${id}/events?startDate=2026-11-01&endDate=2026-11-30`;
  const { body } = await person.call('GET', path);
  return (body as CalendarEvent[]).map(({ title }) => title).sort();
};

describe('a batch', () => {
  it('creates, changes and deletes events as one change', async () => {
    const { calendar, owner } = await calendarWith(app);
    const [walk, lunch] = [
      await createEvent(owner, calendar.id, { title: 'Walk' }),
      await createEvent(owner, calendar.id),
    ];
    const before = await versionOf(owner, calendar.id);
    const answer = await batch(
      owner,
      calendar.id,
      { create: { title: 'Dentist', ...times } },
      { update: { id: walk.id, changes: { title: 'Long walk' } } },
      { delete: { id: lunch.id } },
    );
    expect(answer.status).toBe(200);
    const { version, events } = answer.as(EventBatchAnswer);
    expect(version).toBe(before + 1);
    expect(events.map((event) => event && [event.title, event.version])).toEqual([
      ['Dentist', version],
      ['Long walk', version],
      null,
    ]);
    expect(await versionOf(owner, calendar.id)).toBe(version);
    expect(await titles(owner, calendar.id)).toEqual(['Dentist', 'Long walk']);
  });

  it('is taken back as one', async () => {
    const { calendar, owner } = await calendarWith(app);
    const walk = await createEvent(owner, calendar.id, { title: 'Walk' });
    const made = await batch(
      owner,
      calendar.id,
      { create: { title: 'Dentist', ...times } },
      { update: { id: walk.id, changes: { title: 'Long walk' } } },
      { update: { id: walk.id, changes: { location: 'Park' } } },
    );
    const { version } = made.as(EventBatchAnswer);
    const undone = await owner.call('POST', `/api/calendars/${calendar.id}/history/${version}/undo`);
    expect(undone.status).toBe(200);
    expect(await titles(owner, calendar.id)).toEqual(['Walk']);
    expect(await read(owner, walk.id)).toMatchObject({ title: 'Walk', location: '' });
  });

  it('does nothing when one of its operations cannot be done, and says which', async () => {
    const { calendar, owner } = await calendarWith(app);
    const before = await versionOf(owner, calendar.id);
    const create = { create: { title: 'Dentist', ...times } };
    const wrong: [object, string, string][] = [
      [{ delete: { id: crypto.randomUUID() } }, 'not_found', 'operations.1'],
      [{ create: { title: 'x', ...times, tagId: crypto.randomUUID() } }, 'tag_unknown', 'operations.1.tagId'],
      [
        { create: { title: 'x', startTime: times.endTime, endTime: times.startTime } },
        'event_end_before_start',
        'operations.1',
      ],
    ];
    for (const [operation, code, field] of wrong) {
      const answer = await batch(owner, calendar.id, create, operation);
      expect(answer.body).toMatchObject({ code });
      expect(Object.keys((answer.body as { fields: object }).fields).join()).toContain(field);
    }
    expect(await titles(owner, calendar.id)).toEqual([]);
    expect(await versionOf(owner, calendar.id)).toBe(before);
  });

  it('does nothing when somebody has changed an event since', async () => {
    const { calendar, owner } = await calendarWith(app);
    const walk = await createEvent(owner, calendar.id, { title: 'Walk' });
    await owner.call('PUT', `/api/events/${walk.id}`, { title: 'Short walk' });
    const changes = { title: 'Long walk' };
    const late = await batch(owner, calendar.id, { update: { id: walk.id, version: walk.version, changes } });
    expect(late).toMatchObject({ status: 412, body: { code: 'version_conflict', current: { title: 'Short walk' } } });
    expect(await titles(owner, calendar.id)).toEqual(['Short walk']);
  });

  it('changes series as far as it says', async () => {
    const { calendar, owner } = await calendarWith(app);
    const series = await createSeries(owner, calendar.id, 'FREQ=DAILY;COUNT=4');
    const [second, third] = ['2026-11-24T10:00:00', '2026-11-25T10:00:00'].map((start) => occurrence(series, start));
    const answer = await batch(
      owner,
      calendar.id,
      { update: { id: second, scope: 'this', changes: { title: 'Once' } } },
      { delete: { id: third, scope: 'following' } },
    );
    expect(answer.status).toBe(200);
    expect(await titles(owner, calendar.id)).toEqual([series.title, 'Once'].sort());
  });

  it('that is sent again makes no second event, and changes nothing', async () => {
    const { calendar, owner } = await calendarWith(app);
    const create = { create: { id: crypto.randomUUID(), title: 'Dentist', ...times } };
    const [first, second] = [await batch(owner, calendar.id, create), await batch(owner, calendar.id, create)];
    expect(second.body).toEqual(first.body);
    expect(await titles(owner, calendar.id)).toEqual(['Dentist']);
  });

  it('has at most 500 operations, each of one kind, in one calendar', async () => {
    const { calendar, owner } = await calendarWith(app);
    const create = { create: { title: 'Dentist', ...times } };
    const many = (count: number) => Array.from({ length: count }, () => create);
    expect(await batch(owner, calendar.id, ...many(501))).toMatchObject(refused('validation_failed', 'operations'));
    const all = await batch(owner, calendar.id, ...many(500));
    expect(all.as(EventBatchAnswer).events).toHaveLength(500);
    for (const operation of [{}, { ...create, delete: { id: crypto.randomUUID() } }])
      expect(await batch(owner, calendar.id, operation)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    const other = await createCalendar(owner);
    const elsewhere = { create: { ...create.create, calendarId: other.id } };
    expect(await batch(owner, calendar.id, elsewhere)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    const event = await createEvent(owner, other.id);
    expect(await batch(owner, calendar.id, { delete: { id: event.id } })).toMatchObject({ status: 404 });
  });

  it('is for those who may write', async () => {
    const { calendar, owner, editor, viewer, stranger } = await calendarWith(app, 'editor', 'viewer');
    const [tag] = await createTags(owner, calendar.id, 'Work');
    const create = { create: { title: 'Dentist', ...times, tagId: tag?.id } };
    const answers = await Promise.all([editor, viewer, stranger].map((person) => batch(person, calendar.id, create)));
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 404]);
  });
});

describe('a batch writes so much and no more', () => {
  const LONG = 'x'.repeat(10_000);

  it('of descriptions, also of those that it does not change', async () => {
    const { calendar, owner } = await calendarWith(app);
    const ids: string[] = [];
    for (let part = 0; part < 3; part += 1) {
      const created = Array.from({ length: 34 }, () => ({ create: { title: 'Long', description: LONG, ...times } }));
      const { events } = (await batch(owner, calendar.id, ...created)).as(EventBatchAnswer);
      ids.push(...events.map((event) => event?.id ?? ''));
    }
    const renamed = ids.map((id) => ({ update: { id, changes: { title: 'Other' } } }));
    expect(await batch(owner, calendar.id, ...renamed)).toMatchObject(refused('too_large', 'operations.100'));
    expect(await batch(owner, calendar.id, ...renamed.slice(0, 100))).toMatchObject({ status: 200 });
    const deleted = ids.map((id) => ({ delete: { id } }));
    expect(await batch(owner, calendar.id, ...deleted)).toMatchObject(refused('too_large', 'operations.100'));
    expect(await batch(owner, calendar.id, ...deleted.slice(0, 100))).toMatchObject({ status: 200 });
  });

  it('of occurrences that go with their series', async () => {
    const { calendar, owner } = await calendarWith(app);
    const series = await createSeries(owner, calendar.id, 'FREQ=DAILY');
    const day = (number: number) => new Date(Date.UTC(2026, 10, 24 + number, 10)).toISOString().slice(0, 19);
    const late = Array.from({ length: 300 }, (_, number) => ({
      update: { id: occurrence(series, day(number)), changes: { title: 'Late' } },
    }));
    expect(await batch(owner, calendar.id, ...late)).toMatchObject({ status: 200 });
    const moves = [9, 10, 9, 10, 9].map((hour) => ({
      update: {
        id: series.id,
        changes: { startTime: `2026-11-23T${hour}:00`.replace('T9', 'T09'), endTime: '2026-11-23T11:00' },
      },
    }));
    expect(await batch(owner, calendar.id, ...moves)).toMatchObject(refused('too_large', 'operations.4'));
  });
});
