import { describe, expect, it } from 'vitest';
import type { UpdateEventInput } from '#domain/events.ts';
import { IntentsAnswer } from '#domain/intents.ts';
import type { EditScope } from '#domain/values/events.ts';
import { testApp } from '#tests/support/app.ts';
import {
  apartFromEvent,
  apartFromSeries,
  conflictsOf,
  deviceOf,
  hourAt,
  type Meant,
  outcomesOf,
  resolve,
} from '#tests/support/intents.ts';
import { createCalendar, createEvent, invite, join } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { change, remove, versionOf } from '#tests/support/series.ts';

const app = await testApp();

describe('an intent of whose author a call had arrived without an answer', () => {
  const arrived = { title: 'Vet' };
  const doctor = { title: 'Doctor' };

  it.each<[string, UpdateEventInput, EditScope | undefined, (id: string) => Meant]>([
    ['changes it again', arrived, undefined, (id) => ({ update: { id, changes: doctor } })],
    ['moves it again', hourAt(12), undefined, (id) => ({ update: { id, changes: hourAt(15) } })],
    ['deletes it', arrived, undefined, (id) => ({ delete: { id } })],
    ['changes an occurrence again', arrived, 'this', (id) => ({ update: { id, scope: 'this', changes: doctor } })],
    ['deletes an occurrence', arrived, 'this', (id) => ({ delete: { id, scope: 'this' } })],
    [
      'moves a series again',
      hourAt(12, 25),
      'all',
      (id) => ({ update: { id, scope: 'all', changes: hourAt(15, 25) } }),
    ],
    ['deletes a series', arrived, 'all', (id) => ({ delete: { id, scope: 'all' } })],
  ])('%s without a conflict', async (_, tried, scope, meant) => {
    const made = scope ? await apartFromSeries(app) : await apartFromEvent(app);
    const { calendar, editor, device } = made;
    const id = 'at' in made ? made.at(25) : made.event.id;
    await change(editor, id, tried, scope);
    const before = await versionOf(editor, calendar.id);
    expect(await device.send({ tried, ...meant(id) })).toMatchObject([{ outcome: 'applied', version: before + 1 }]);
    expect(await conflictsOf(editor)).toEqual([]);
  });

  it('is that call, and known to what follows', async () => {
    const { calendar, editor, event, device, update } = await apartFromEvent(app);
    await change(editor, event.id, arrived);
    const version = await versionOf(editor, calendar.id);
    const results = await device.send({ tried: arrived, ...update(arrived) }, update(doctor));
    expect(results).toMatchObject([
      { outcome: 'applied', version },
      { outcome: 'applied', version: version + 1 },
    ]);
  });

  it('is known with that call to what follows', async () => {
    const { editor, event, device, update } = await apartFromEvent(app);
    await change(editor, event.id, arrived);
    const results = await device.send({ tried: arrived, ...update({ ...arrived, location: 'Here' }) }, update(doctor));
    expect(outcomesOf(results)).toEqual(['applied', 'applied']);
  });

  it.each([
    ['their own move', 'editor', 'applied'],
    ['the move of others', 'owner', 'merged'],
  ] as const)('knows %s', async (_, mover, outcome) => {
    const { device, event, ...people } = await apartFromEvent(app);
    const { id: calendarId } = await createCalendar(people.editor, { name: 'Other' });
    await join(people.owner, await invite(people.editor, calendarId, 'editor'));
    await change(people[mover], event.id, { calendarId });
    const toVersion = await versionOf(people.editor, calendarId);
    const move = { id: event.id, to: calendarId };
    expect(await device.send({ move })).toMatchObject([{ outcome, ...(mover === 'editor' && { toVersion }) }]);
  });

  it.each<[string, (made: Awaited<ReturnType<typeof apartFromEvent>>) => Promise<unknown>]>([
    [
      'others have changed it since',
      async ({ owner, editor, event }) => {
        await change(editor, event.id, arrived);
        await change(owner, event.id, { location: 'There' });
      },
    ],
    ['others have changed it alike', ({ owner, event }) => change(owner, event.id, arrived)],
    [
      'another device of its author has changed it alike',
      async ({ editor, calendar, update }) => (await deviceOf(editor, calendar.id)).send(update(arrived)),
    ],
    [
      'its author has changed something else there, too',
      ({ editor, event }) => change(editor, event.id, { ...arrived, location: 'There' }),
    ],
  ])('conflicts where %s', async (_, changed) => {
    const made = await apartFromEvent(app);
    await changed(made);
    const [result] = await made.device.send({ tried: arrived, ...made.update({ ...doctor, location: 'Here' }) });
    expect(result).toMatchObject({ outcome: 'conflict' });
    expect(await conflictsOf(made.editor)).toHaveLength(1);
  });

  it('is a conflict where others have deleted the new event since, and restores it', async () => {
    const { calendar, owner, editor, device } = await apartFromEvent(app);
    const { id } = await createEvent(editor, calendar.id, { title: 'Choir' });
    await remove(owner, id);
    const results = await device.send({ create: { id, title: 'Rehearsal', ...hourAt(15) } });
    expect(outcomesOf(results)).toEqual(['gone']);
    const [conflict] = await conflictsOf(editor);
    expect(conflict).toMatchObject({ kind: 'deleted', title: 'Choir', choices: ['restore', 'drop'] });
    expect(await resolve(editor, { id: conflict?.id ?? '' }, 'restore')).toMatchObject({
      body: { event: { id, title: 'Rehearsal', ...hourAt(15) } },
    });
  });

  it('is a conflict where others have moved the new event away since', async () => {
    const { calendar, owner, editor, device } = await apartFromEvent(app);
    const { id } = await createEvent(editor, calendar.id, { title: 'Choir' });
    await change(owner, id, { calendarId: (await createCalendar(owner, { name: 'Other' })).id });
    expect(outcomesOf(await device.send({ create: { id, title: 'Rehearsal', ...hourAt(15) } }))).toEqual(['gone']);
    expect(await conflictsOf(editor)).toMatchObject([{ kind: 'deleted', choices: ['drop'] }]);
  });

  it('is done as any other where the call has not arrived', async () => {
    const { device, update } = await apartFromEvent(app);
    const [result] = await device.send({ tried: arrived, ...update(doctor) });
    expect(result).toMatchObject({ outcome: 'applied', event: doctor });
  });
});

describe('an intent that is sent twice', () => {
  it('is applied once and gets the same answer, also in concurrent requests', async () => {
    const { owner, calendar, event, device, update } = await apartFromEvent(app);
    await change(owner, event.id, { title: 'Vet' });
    const intents = [update({ location: 'Here' }), update({ title: 'Doctor' })].map(device.intentOf);
    const before = await versionOf(owner, calendar.id);
    const answers = await Promise.all([device.post(intents), device.post(intents), device.post(intents)]);
    const [first, ...others] = answers.map((answer) => answer.as(IntentsAnswer));
    expect(outcomesOf(first?.results ?? [])).toEqual(['merged', 'conflict']);
    for (const other of others) expect(other).toEqual(first);
    expect(await versionOf(owner, calendar.id)).toBe(before + 1);
    expect(
      await app.db.read.selectFrom('conflicts').select('id').where('calendar_id', '=', calendar.id).execute(),
    ).toHaveLength(1);
  });

  it('is refused with the intent id of another person', async () => {
    const { owner, calendar, device, update } = await apartFromEvent(app);
    const intent = device.intentOf(update({ title: 'Doctor' }));
    await device.post([intent]);
    const others = await deviceOf(owner, calendar.id);
    expect((await others.post([intent])).as(IntentsAnswer).results).toMatchObject([
      { outcome: 'refused', code: 'id_taken' },
    ]);
  });

  it('requires an id, a device and exactly one operation', async () => {
    const { calendar, editor, device, event } = await apartFromEvent(app);
    const intent = device.intentOf({ delete: { id: event.id } });
    for (const wrong of [
      { ...intent, move: { id: event.id, to: calendar.id } },
      { ...intent, id: 'x' },
      { id: intent.id, base: 1 },
    ])
      expect(await device.post([wrong])).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const path = `/api/calendars/${calendar.id}/intents`;
    expect(await editor.call('POST', path, { intents: [intent] })).toMatchObject(
      refused('validation_failed', 'device'),
    );
  });
});
