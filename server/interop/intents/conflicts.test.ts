import { DefaultQueryExecutor } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#domain/dates/local.ts';
import { type Conflict, ResolveAnswer } from '#domain/intents.ts';
import { CONFLICTS_MAX, INTENT_DAYS } from '#domain/values/intents.ts';
import { clearExpired } from '#server/operations/maintenance/data.ts';
import { testApp } from '#tests/support/app.ts';
import { endAccount } from '#tests/support/ended-accounts.ts';
import { conflictsOf, deviceOf, resolve } from '#tests/support/intents.ts';
import { calendarWith, createEvent, remove as expel, type Person } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import {
  change,
  createSeries,
  november,
  occurrence,
  read,
  remove,
  undoNewest,
  versionOf,
} from '#tests/support/series.ts';
import { openStream } from '#tests/support/stream.ts';

const app = await testApp();
const noon = { startTime: '2026-11-21T12:00:00', endTime: '2026-11-21T13:00:00' };

/** An editor whose change of the times has met another one of the owner’s. */
async function conflicting() {
  const { calendar, owner, editor } = await calendarWith(app, 'editor');
  const event = await createEvent(owner, calendar.id);
  const device = await deviceOf(editor, calendar.id);
  await change(owner, event.id, { startTime: '2026-11-22T10:00:00', endTime: '2026-11-22T11:00:00' });
  const meant = { update: { id: event.id, changes: { ...noon, location: 'Here' } } };
  const [result] = await device.send(meant);
  const conflict = await only(editor);
  const state = async () => (await november(owner, calendar.id)).map(({ startTime }) => startTime);
  return { calendar, owner, editor, event, device, result, conflict, state };
}

async function only(person: Person): Promise<Conflict> {
  const [conflict] = await conflictsOf(person);
  if (!conflict) throw new Error('There is no conflict.');
  return conflict;
}

describe('a conflict', () => {
  it('shows both values, who changed it and the choices, to its author only', async () => {
    const { calendar, owner, editor, event, result, conflict } = await conflicting();
    expect(result).toMatchObject({ outcome: 'conflict', conflict: conflict.id, event: { location: 'Here' } });
    expect(conflict).toMatchObject({
      kind: 'changed',
      calendar: { id: calendar.id, name: calendar.name },
      target: { id: event.id, scope: null, isTask: false },
      title: 'Dentist',
      changedBy: { id: owner.id, name: 'Olga', at: '2026-11-20T12:00:00.000Z' },
      groups: [{ mine: noon, theirs: { startTime: '2026-11-22T10:00:00' } }],
      choices: ['keep', 'take_mine', 'make_two'],
    });
    expect(await conflictsOf(owner)).toEqual([]);
    expect(await resolve(owner, conflict, 'keep')).toMatchObject(refused('not_found'));
    expect(await conflictsOf(editor)).toEqual([conflict]);
  });

  it.each([
    ['keep', ['2026-11-22T10:00:00'], 0],
    ['take_mine', [noon.startTime], 1],
    ['make_two', [noon.startTime, '2026-11-22T10:00:00'], 1],
  ] as const)('is resolved with %s as one change with one undo', async (choice, starts, versions) => {
    const { calendar, owner, editor, conflict, state } = await conflicting();
    const before = await versionOf(owner, calendar.id);
    expect((await resolve(editor, conflict, choice)).as(ResolveAnswer).version).toBe(versions ? before + 1 : null);
    expect(await state()).toEqual(starts);
    expect(await versionOf(owner, calendar.id)).toBe(before + versions);
    expect(await conflictsOf(editor)).toEqual([]);
    expect(await resolve(editor, conflict, choice)).toMatchObject(refused('not_found'));
    if (versions) await undoNewest(editor, calendar.id);
    expect(await state()).toEqual(['2026-11-22T10:00:00']);
  });

  it('about a deleted event restores it with the own values, also if somebody else deleted it', async () => {
    const { owner, editor, event, device } = await conflicting();
    await device.look();
    await remove(owner, event.id);
    await device.send({ update: { id: event.id, changes: { title: 'Doctor' } } });
    const [conflict] = (await conflictsOf(editor)).filter(({ groups }) => groups[0]?.fields[0] === 'title');
    expect(conflict).toMatchObject({ kind: 'deleted', title: 'Dentist', choices: ['restore', 'drop'] });
    const answer = await resolve(editor, conflict as Conflict, 'restore');
    expect(answer).toMatchObject({ status: 200, body: { event: { id: event.id, title: 'Doctor', location: 'Here' } } });
    expect(await read(owner, event.id)).toMatchObject({ title: 'Doctor', createdBy: { id: owner.id } });
    const [left] = await conflictsOf(editor);
    expect(left).toMatchObject({ kind: 'changed', choices: ['keep', 'take_mine', 'make_two'] });
    // The card on a screen may be older.
    expect((await resolve(editor, left as Conflict, 'drop')).status).toBe(200);
  });

  it('about a deleted occurrence restores only that occurrence', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    const series = await createSeries(owner, calendar.id, 'FREQ=DAILY;COUNT=3');
    const device = await deviceOf(editor, calendar.id);
    const second = occurrence(series, '2026-11-24T10:00:00');
    await remove(owner, second);
    await device.send({ update: { id: second, changes: { title: 'Once' } } });
    expect(await resolve(editor, await only(editor), 'restore')).toMatchObject({ body: { event: { title: 'Once' } } });
    expect((await november(owner, calendar.id)).map(({ title }) => title)).toEqual(['Standup', 'Once', 'Standup']);
  });

  it('about a deletion deletes the event on request', async () => {
    const { calendar, owner, editor, event, device } = await conflicting();
    await resolve(editor, await only(editor), 'keep');
    await device.send({ delete: { id: event.id } });
    const conflict = await only(editor);
    expect(conflict).toMatchObject({ kind: 'delete', choices: ['keep', 'take_mine'] });
    expect(await resolve(editor, conflict, 'take_mine')).toMatchObject({ status: 200, body: { event: null } });
    expect(await november(owner, calendar.id)).toEqual([]);
  });

  it('offers only choices that its author has the right to now', async () => {
    const { calendar, owner, editor, event, conflict } = await conflicting();
    expect(await resolve(editor, conflict, 'restore')).toMatchObject(refused('validation_failed', 'choice'));
    await change(owner, event.id, { class: 'private', title: 'Secret' });
    const hidden = await only(editor);
    expect(hidden).toMatchObject({ title: '', choices: ['keep', 'take_mine'] });
    expect(JSON.stringify(hidden)).not.toContain('Secret');
    await expel(owner, calendar.id, editor);
    expect(await only(editor)).toMatchObject({
      ...{ calendar: { id: calendar.id, name: '' }, title: '', event: null, changedBy: null },
      groups: [{ mine: noon, theirs: null }],
    });
  });

  it.each([
    ['private', ['keep']],
    ['private and deleted', ['drop']],
  ])('about texts offers nothing that is forbidden once its event is %s', async (what, choices) => {
    const { owner, editor, event, device } = await conflicting();
    await change(owner, event.id, { title: 'Vet' });
    await device.send({ update: { id: event.id, changes: { title: 'Doctor' } } });
    await change(owner, event.id, { class: 'private' });
    if (what !== 'private') await remove(owner, event.id);
    const [conflict] = (await conflictsOf(editor)).filter(({ groups }) => groups[0]?.fields[0] === 'title');
    expect(conflict).toMatchObject({ title: 'Doctor', choices });
  });

  it('is announced to the streams of its author', async () => {
    const { editor, conflict } = await conflicting();
    const stream = await openStream(app, editor.token);
    await resolve(editor, conflict, 'keep');
    expect(await stream.next()).toEqual({ event: 'notifications', data: {} });
  });

  it('is part of the account export, and deleted with the account or after 30 days', async () => {
    const { owner, editor, event, conflict } = await conflicting();
    expect((await editor.call('GET', '/api/account/export')).body).toMatchObject({ conflicts: [conflict] });
    await endAccount(editor);
    const rows = () =>
      app.db.read.selectFrom('conflicts').select('id').where('user_id', 'in', [editor.id, owner.id]).execute();
    expect(await rows()).toEqual([]);
    const others = await deviceOf(owner, event.calendarId);
    await change(owner, event.id, { title: 'Vet' });
    await others.send({ update: { id: event.id, changes: { title: 'Doctor' } } });
    expect(await rows()).toHaveLength(1);
    await clearExpired(app.db, app.clock.now + INTENT_DAYS * DAY_MS, new AbortController().signal);
    expect(await rows()).toEqual([]);
  });

  it('limits: further intents that need a conflict are refused beyond 200', async () => {
    const { owner, editor, event, device } = await conflicting();
    const { id, ...row } = await app.db.read
      .selectFrom('conflicts')
      .selectAll()
      .where('user_id', '=', editor.id)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: CONFLICTS_MAX - 1 }, (_, number) => ({ ...row, id: `${id}-${number}` }));
    await app.db.write((sql) => sql.insertInto('conflicts').values(more).execute());
    const update = (changes: object) => device.intentOf({ update: { id: event.id, changes } });
    const intents = [update({ description: 'First' }), update(noon)];
    expect(await device.post(intents)).toMatchObject(refused('quota_conflicts'));
    expect(await read(owner, event.id)).toMatchObject({ description: 'First', startTime: '2026-11-22T10:00:00' });
    await resolve(editor, await only(editor), 'keep');
    expect(await device.post(intents)).toMatchObject({
      body: { results: [{ outcome: 'merged' }, { outcome: 'conflict' }] },
    });
  });

  it('is read without what was changed since, and without what was deleted along with its event', async () => {
    const { calendar, owner, editor, event, device } = await conflicting();
    const others = [];
    for (let count = 0; count < 40; count += 1) others.push(await createEvent(owner, calendar.id));
    const [gone] = others;
    await device.look();
    const operations = others.map(({ id }) => ({ delete: { id } }));
    await owner.call('POST', '/api/events/batch', { calendarId: calendar.id, operations });
    await device.send({ update: { id: gone?.id ?? '', changes: { title: 'Doctor' } } });
    for (let count = 0; count < 40; count += 1) await change(owner, event.id, { title: `Dentist ${count}` });
    const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
    const statements = vi.spyOn(executor, 'executeQuery');
    expect((await conflictsOf(editor)).map(({ title }) => title).sort()).toEqual(['Dentist', 'Dentist 39']);
    const answers = await Promise.all(statements.mock.results.map(({ value }) => value));
    statements.mockRestore();
    expect(answers.flatMap(({ rows }) => rows).length).toBeLessThan(40);
  });
});
