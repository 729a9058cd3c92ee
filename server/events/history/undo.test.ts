import { describe, expect, it } from 'vitest';
import { HistoryPage, UndoAnswer } from '#domain/changes.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, createTags, invite, join, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { change, changesSince, read, remove, versionOf } from '#tests/support/series.ts';

const app = await testApp();

const undoing = (person: Person, calendarId: string, version: number | string) =>
  person.call('POST', `/api/calendars/${calendarId}/history/${version}/undo`);

async function home() {
  const vera = await signUp(app, 'Vera');
  const { id: calendarId } = await createCalendar(vera);
  const event = await createEvent(vera, calendarId, { location: 'Room 3' });
  const undo = (version: number) => undoing(vera, calendarId, version);
  const latest = () => versionOf(vera, calendarId);
  return { vera, calendarId, event, undo, latest };
}

it('an event that comes back is shown as restored; a new one and one that is deleted again are not', async () => {
  const { vera, calendarId, event, undo, latest } = await home();
  await remove(vera, event.id);
  await undo(await latest());
  await remove(vera, event.id);
  const { entries } = (await vera.call('GET', `/api/calendars/${calendarId}/history?limit=4`)).as(HistoryPage);
  expect(entries.map(({ changes }) => [changes[0]?.action, changes[0]?.restored])).toEqual([
    ['delete', undefined],
    ['create', true],
    ['delete', undefined],
    ['create', undefined],
  ]);
});

describe('taking back an edit', () => {
  it('restores what it changed, as a new change', async () => {
    const { vera, calendarId, event, undo, latest } = await home();
    await change(vera, event.id, { title: 'Surgery', startTime: '2026-11-21T09:00' });
    app.clock.advance(1_000);
    const answer = await undo(await latest());
    expect(answer.as(UndoAnswer)).toEqual({ version: 4 });
    const { title, startTime, startAt } = event;
    expect(await read(vera, event.id)).toMatchObject({
      title,
      startTime,
      startAt,
      version: 4,
      createdAt: event.createdAt,
    });
    const { entries } = (await vera.call('GET', `/api/calendars/${calendarId}/history?limit=1`)).as(HistoryPage);
    expect(entries[0]).toMatchObject({
      version: 4,
      actor: { name: 'Vera' },
      changes: [{ action: 'update', fields: [{ field: 'title', before: 'Surgery', after: 'Dentist' }, {}] }],
    });
  });

  it('leaves what was changed later in other fields', async () => {
    const { vera, event, undo, latest } = await home();
    await change(vera, event.id, { title: 'Surgery' });
    const version = await latest();
    await change(vera, event.id, { location: 'Room 4' });
    expect(await undo(version)).toMatchObject({ status: 200 });
    expect(await read(vera, event.id)).toMatchObject({ title: 'Dentist', location: 'Room 4' });
  });

  it('is refused when a later change touched the same field, and shows how it is now', async () => {
    const { vera, event, undo, latest } = await home();
    await change(vera, event.id, { title: 'Surgery', location: 'Room 4' });
    const version = await latest();
    const current = await change(vera, event.id, { title: 'Check-up' });
    const answer = await undo(version);
    expect(answer).toMatchObject(refused('undo_conflict'));
    expect(answer.body).toMatchObject({ current });
    expect(await read(vera, event.id)).toEqual(current);
  });

  it('is refused when the event has been deleted', async () => {
    const { vera, event, undo, latest } = await home();
    await change(vera, event.id, { title: 'Surgery' });
    const version = await latest();
    await remove(vera, event.id);
    expect(await undo(version)).toMatchObject({ ...refused('undo_conflict'), body: { current: null } });
  });

  it('can be taken back itself, and so on', async () => {
    const { vera, event, undo, latest } = await home();
    await change(vera, event.id, { title: 'Surgery' });
    for (const title of ['Dentist', 'Surgery', 'Dentist']) {
      expect(await undo(await latest())).toMatchObject({ status: 200 });
      expect(await read(vera, event.id)).toMatchObject({ title });
    }
  });

  it('is made once: a second time finds that it was touched since', async () => {
    const { vera, event, undo, latest } = await home();
    await change(vera, event.id, { title: 'Surgery' });
    const version = await latest();
    expect(await undo(version)).toMatchObject({ status: 200 });
    expect(await undo(version)).toMatchObject(refused('undo_conflict'));
  });

  it('leaves out a tag that has been deleted', async () => {
    const { vera, calendarId, event, undo, latest } = await home();
    const [tag] = await createTags(vera, calendarId, 'Work');
    await change(vera, event.id, { tagId: tag?.id });
    await change(vera, event.id, { tagId: null, title: 'Surgery' });
    const version = await latest();
    await createTags(vera, calendarId);
    expect(await undo(version)).toMatchObject({ status: 200 });
    expect(await read(vera, event.id)).toMatchObject({ title: 'Dentist', tagId: null });
  });
});

describe('taking back a deletion', () => {
  it('brings the event back as it was, with its id and its author', async () => {
    const { vera, calendarId, event, undo, latest } = await home();
    await remove(vera, event.id);
    const version = await latest();
    expect(await undo(version)).toMatchObject({ status: 200 });
    expect(await read(vera, event.id)).toEqual({ ...event, version: version + 1, updatedAt: expect.any(String) });
    const { events, deleted } = await changesSince(vera, calendarId, version - 1);
    expect([events.map(({ id }) => id), deleted]).toEqual([[event.id], []]);
    expect(await undo(version)).toMatchObject(refused('undo_conflict'));
  });

  it('brings it back without its author when their account has been deleted', async () => {
    const { vera, calendarId, undo, latest } = await home();
    const egor = await signUp(app, 'Egor');
    await join(egor, await invite(vera, calendarId, 'editor'));
    const { id } = await createEvent(egor, calendarId);
    await remove(vera, id);
    const version = await latest();
    await app.db.write((sql) => sql.deleteFrom('users').where('id', '=', egor.id).execute());
    expect(await undo(version)).toMatchObject({ status: 200 });
    expect(await read(vera, id)).toMatchObject({ title: 'Dentist', createdBy: null });
  });
});

describe('taking back a creation', () => {
  it('deletes the event', async () => {
    const { vera, calendarId, event, undo, latest } = await home();
    const version = await latest();
    expect(await undo(version)).toMatchObject({ status: 200 });
    expect(await vera.call('GET', `/api/events/${event.id}`)).toMatchObject(refused('not_found'));
    expect((await changesSince(vera, calendarId, version)).deleted).toEqual([event.id]);
  });

  it('is refused when it was changed since, whatever was changed', async () => {
    const { vera, event, undo, latest } = await home();
    const version = await latest();
    const current = await change(vera, event.id, { description: 'Bring the card' });
    expect((await undo(version)).body).toMatchObject({ code: 'undo_conflict', current });
  });
});

describe('an event that went to another calendar', () => {
  it('is not shown, changed or brought back by taking something back where it was', async () => {
    const { vera, calendarId, event, latest } = await home();
    const egor = await signUp(app, 'Egor');
    await join(egor, await invite(vera, calendarId, 'admin'));
    const edited = (await change(vera, event.id, { title: 'Surgery' })).version;
    const { id: secret } = await createCalendar(vera, { name: 'Secret' });
    await change(vera, event.id, { calendarId: secret, description: 'Tell nobody' });
    const taken = await undoing(egor, calendarId, edited);
    expect(taken).toMatchObject({ status: 409, body: { code: 'undo_conflict', current: null } });
    const moved = await undoing(egor, calendarId, await latest());
    expect(moved).toMatchObject(refused('undo_unsupported'));
    expect(taken.text + moved.text).not.toContain('Tell nobody');
    expect(await read(vera, event.id)).toMatchObject({ calendarId: secret, title: 'Surgery' });
  });
});

describe('what cannot be taken back', () => {
  it('changes of the calendar, its members and its links', async () => {
    const { vera, calendarId, undo, latest } = await home();
    const code = await invite(vera, calendarId, 'viewer');
    const versions = [1, await latest()];
    await join(await signUp(app, 'Anna'), code);
    versions.push(await latest());
    await vera.call('PUT', `/api/calendars/${calendarId}`, { name: 'Office' });
    versions.push(await latest());
    for (const version of versions) expect(await undo(version)).toMatchObject(refused('undo_unsupported'));
    expect(await latest()).toBe(versions.at(-1));
  });

  it.each(['0', '-1', '99', '1.5', 'x', '9'.repeat(20)])('version %s, which there is not', async (version) => {
    const { vera, calendarId } = await home();
    expect(await undoing(vera, calendarId, version)).toMatchObject(refused('not_found'));
  });

  it('what the history has forgotten', async () => {
    const { undo, latest, vera, event } = await home();
    await change(vera, event.id, { title: 'Surgery' });
    const version = await latest();
    await app.db.write((sql) => sql.deleteFrom('changes').where('version', '=', version).execute());
    expect(await undo(version)).toMatchObject(refused('not_found'));
  });

  it('a version of another calendar', async () => {
    const [one, two] = [await home(), await home()];
    await change(two.vera, two.event.id, { title: 'Surgery' });
    expect(await undoing(two.vera, one.calendarId, 2)).toMatchObject(refused('not_found'));
  });
});
