import { describe, expect, it } from 'vitest';
import type { CalendarEvent, UpdateEventInput } from '#domain/events.ts';
import { IntentsAnswer } from '#domain/intents.ts';
import { BASE_UNKNOWN } from '#domain/values/intents.ts';
import { testApp } from '#tests/support/app.ts';
import { apartFromEvent, conflictsOf, deviceOf, hourAt, outcomesOf } from '#tests/support/intents.ts';
import { createCalendar, createEvent } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { change, read, remove, versionOf } from '#tests/support/series.ts';

const app = await testApp();

/** The log reaches back to a version no longer. */
const shortenLog = (calendarId: string, floor: number) =>
  app.db.write((sql) =>
    sql.updateTable('calendars').set({ changes_floor: floor }).where('id', '=', calendarId).execute(),
  );

describe('an intent to change an event', () => {
  it.each<[string, UpdateEventInput, UpdateEventInput, string, Partial<CalendarEvent>]>([
    ['is applied where nobody else changed it', { title: 'Doctor' }, {}, 'applied', { title: 'Doctor' }],
    [
      'is merged with changes of other fields',
      { title: 'Doctor', ...hourAt(12) },
      { location: 'Main street', description: 'First visit' },
      'merged',
      { title: 'Doctor', location: 'Main street', ...hourAt(12) },
    ],
    ['is merged with an equal change', { title: 'Doctor' }, { title: 'Doctor' }, 'merged', { title: 'Doctor' }],
    ['conflicts with a change of the same field', { title: 'Doctor' }, { title: 'Vet' }, 'conflict', { title: 'Vet' }],
    [
      'is applied in part beside a conflict',
      { title: 'Doctor', location: 'Main street' },
      { title: 'Vet' },
      'conflict',
      { title: 'Vet', location: 'Main street' },
    ],
    [
      'conflicts in all times when one of them was changed',
      hourAt(12),
      { startTime: '2026-11-21T09:00:00' },
      'conflict',
      { startTime: '2026-11-21T09:00:00', endTime: '2026-11-21T11:00:00' },
    ],
  ])('%s', async (_, mine, theirs, outcome, now) => {
    const { owner, event, device, update } = await apartFromEvent(app);
    if (Object.keys(theirs).length > 0) await change(owner, event.id, theirs);
    const [result] = await device.send(update(mine));
    expect(result).toMatchObject({ outcome, event: now });
    expect(await read(owner, event.id)).toMatchObject(now);
  });

  it('sees earlier intents of the same device, but not of another device', async () => {
    const { editor, calendar, device, update } = await apartFromEvent(app);
    const other = await deviceOf(editor, calendar.id);
    expect(outcomesOf(await device.send(update({ title: 'Doctor' })))).toEqual(['applied']);
    expect(outcomesOf(await device.send(update({ title: 'Vet' })))).toEqual(['applied']);
    expect(outcomesOf(await other.send(update({ title: 'Dentist again' })))).toEqual(['conflict']);
  });

  it('does not overwrite a change between two of its own', async () => {
    const { owner, event, device, update } = await apartFromEvent(app);
    await device.send(update({ location: 'Here' }));
    await change(owner, event.id, { title: 'Vet' });
    expect(outcomesOf(await device.send(update({ title: 'Doctor', location: 'There' })))).toEqual(['conflict']);
    expect(await read(owner, event.id)).toMatchObject({ title: 'Vet', location: 'There' });
  });

  it('is compared with the current state if its base is older than the log', async () => {
    const { owner, editor, event, calendar, device, update } = await apartFromEvent(app);
    await change(owner, event.id, { location: 'Main street' });
    const floor = await versionOf(owner, calendar.id);
    await shortenLog(calendar.id, floor);
    expect(outcomesOf(await device.send(update({ title: 'Doctor' }), update({ title: event.title })))).toEqual([
      'conflict',
      'merged',
    ]);
    expect(await conflictsOf(editor)).toMatchObject([{ groups: [{ fields: ['title'], mine: { title: 'Doctor' } }] }]);
  });

  it('of an event that its author has made is done, however short the log is', async () => {
    const { owner, editor, event, calendar, device } = await apartFromEvent(app);
    await change(owner, event.id, { location: 'Main street' });
    await shortenLog(calendar.id, await versionOf(owner, calendar.id));
    const id = crypto.randomUUID();
    await device.send({ create: { id, title: 'Vet', ...hourAt(12) } });
    expect(outcomesOf(await device.send({ update: { id, changes: { title: 'Doctor' } } }))).toEqual(['applied']);
    expect(await conflictsOf(editor)).toEqual([]);
  });

  it('is gone for a deleted event, and its values are kept', async () => {
    const { owner, editor, event, device, update } = await apartFromEvent(app);
    await remove(owner, event.id);
    expect(await device.send(update({ title: 'Doctor' }), { delete: { id: event.id } })).toMatchObject([
      { outcome: 'gone', event: null, conflict: expect.any(String) },
      { outcome: 'applied', event: null, conflict: null },
    ]);
    const conflict = { kind: 'deleted', title: 'Dentist', groups: [{ mine: { title: 'Doctor' }, theirs: null }] };
    expect(await conflictsOf(editor)).toMatchObject([conflict]);
  });

  it('deletes an event only if nobody else changed it', async () => {
    const { owner, editor, event, device } = await apartFromEvent(app);
    await change(owner, event.id, { title: 'Vet' });
    expect(outcomesOf(await device.send({ delete: { id: event.id } }))).toEqual(['conflict']);
    expect(await conflictsOf(editor)).toMatchObject([
      { kind: 'delete', title: 'Vet', changedBy: { id: owner.id }, groups: [{ fields: ['title'], mine: null }] },
    ]);
    await device.look();
    expect(outcomesOf(await device.send({ delete: { id: event.id } }))).toEqual(['applied']);
    expect(await owner.call('GET', `/api/events/${event.id}`)).toMatchObject(refused('not_found'));
  });

  it('is applied in the order of its list', async () => {
    const { editor, calendar, event, device, update } = await apartFromEvent(app);
    const other = await createCalendar(editor, { name: 'Other' });
    const id = crypto.randomUUID();
    const results = await device.send(
      { create: { id, title: 'New', ...hourAt(15) } },
      { update: { id, changes: { title: 'Newer' } } },
      update({ location: 'Here' }),
      { move: { id: event.id, to: other.id } },
      update({ location: 'There' }),
    );
    expect(outcomesOf(results)).toEqual(['applied', 'applied', 'applied', 'applied', 'gone']);
    expect(results[3]?.event).toMatchObject({ calendarId: other.id, location: 'Here' });
    expect(await read(editor, id)).toMatchObject({ title: 'Newer', calendarId: calendar.id });
    const there = await deviceOf(editor, other.id);
    expect(outcomesOf(await there.send(update({ title: 'Moved' })))).toEqual(['applied']);
  });

  it.each([
    ['is merged with changes of other fields', {}, { description: 'Later' }, 'applied', 'merged', 'Here'],
    ['conflicts with a change before the move', { location: 'There' }, {}, 'merged', 'conflict', 'There'],
    ['conflicts with a change after the move', {}, { location: 'There' }, 'applied', 'conflict', 'There'],
  ])('after a move %s', async (_, before, after, moved, followed, location) => {
    const { owner, editor, event, device, update } = await apartFromEvent(app);
    const other = await createCalendar(editor, { name: 'Other' });
    await change(owner, event.id, before);
    const move = device.intentOf({ move: { id: event.id, to: other.id } });
    const first = (await device.post([move])).as(IntentsAnswer);
    const toVersion = await versionOf(editor, other.id);
    await change(editor, event.id, after);
    const again = (await device.post([move])).as(IntentsAnswer);
    for (const { results } of [first, again]) expect(results).toMatchObject([{ outcome: moved, toVersion }]);
    const there = await deviceOf(editor, other.id);
    const base = moved === 'applied' ? toVersion : BASE_UNKNOWN;
    const answer = await there.post([{ ...there.intentOf(update({ location: 'Here' })), base }]);
    expect(outcomesOf(answer.as(IntentsAnswer).results)).toEqual([followed]);
    expect(await read(editor, event.id)).toMatchObject({ location });
  });

  it('tells the version that it has made, and none where it has changed nothing', async () => {
    const { owner, event, calendar, device, update } = await apartFromEvent(app);
    await change(owner, event.id, { title: 'Vet', description: 'First visit' });
    const before = await versionOf(owner, calendar.id);
    const results = await device.send(
      update({ title: 'Doctor' }),
      update({ description: 'First visit' }),
      update({ title: 'Doctor', location: 'There' }),
      { delete: { id: crypto.randomUUID() } },
      { create: { title: 'New', ...hourAt(15) } },
    );
    expect(results.map(({ version }) => version)).toEqual([null, null, before + 1, null, before + 2]);
  });

  it.each([
    ['event', {}],
    ['series', { recurrence: 'FREQ=DAILY;COUNT=3' }],
  ])('makes a new %s what its author has made of it since, if it had arrived before', async (_, rule) => {
    const { owner, editor, calendar, device } = await apartFromEvent(app);
    const made = await createEvent(editor, calendar.id, { title: 'New', ...hourAt(15), ...rule });
    await change(owner, made.id, { location: 'Main street' });
    const create = { id: made.id, title: 'Newer', location: made.location, ...hourAt(16), ...rule };
    expect(outcomesOf(await device.send({ create }))).toEqual(['merged']);
    expect(await read(owner, made.id)).toMatchObject({ title: 'Newer', location: 'Main street', ...hourAt(16) });
    await change(owner, made.id, { title: 'Theirs' });
    expect(outcomesOf(await device.send({ create: { ...create, title: 'Newest' } }))).toEqual(['conflict']);
    expect(await read(owner, made.id)).toMatchObject({ title: 'Theirs' });
  });

  it('is refused with a code if it is invalid, and tried again when it is sent again', async () => {
    const { device, update, owner, event } = await apartFromEvent(app);
    const intent = device.intentOf(update({ startTime: '2026-11-21T13:00:00' }));
    const first = (await device.post([intent])).as(IntentsAnswer);
    expect(first.results).toMatchObject([{ outcome: 'refused', code: 'event_end_before_start', event: null }]);
    await change(owner, event.id, { location: 'Here' });
    expect((await device.post([intent])).as(IntentsAnswer).results).toMatchObject([{ outcome: 'refused' }]);
    expect(await device.send(update({ tagId: crypto.randomUUID() }))).toMatchObject([{ code: 'tag_unknown' }]);
  });
});
