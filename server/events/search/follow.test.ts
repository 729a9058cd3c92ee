import { afterEach, describe, expect, it } from 'vitest';
import { replaceRow } from '#server/events/store.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, createTags, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { found, search } from '#tests/support/search.ts';
import { expectedTerms, indexedTerms } from '#tests/support/search-index.ts';
import { change, createSeries, occurrence, remove, versionOf } from '#tests/support/series.ts';

const app = await testApp();
const calendars: string[] = [];

async function ownCalendar() {
  const owner = await signUp(app, 'Olga');
  const { id } = await createCalendar(owner);
  calendars.push(id);
  return { owner, calendarId: id };
}

/** Undoes the newest change, or the one before it. */
const undo = async (person: Person, calendarId: string, back: 1 | 2 = 1) => {
  const version = (await versionOf(person, calendarId)) - back + 1;
  const { status, text } = await person.call('POST', `/api/calendars/${calendarId}/history/${version}/undo`);
  if (status !== 200) throw new Error(`version ${version} cannot be taken back: ${text}`);
};

const saveTags = (person: Person, calendarId: string, tags: object[]) =>
  person.call('PUT', `/api/calendars/${calendarId}/tags`, { tags });

afterEach(async () => {
  for (const id of calendars.splice(0)) expect(await indexedTerms(app.db, id)).toEqual(await expectedTerms(app.db, id));
});

describe('the index follows an event', () => {
  it('that is created, changed and deleted', async () => {
    const { owner, calendarId } = await ownCalendar();
    const { id } = await createEvent(owner, calendarId, { description: 'root canal', location: 'Main Street' });
    for (const query of ['dentist', 'canals', 'street']) expect(await found(owner, query)).toEqual(['Dentist']);
    await change(owner, id, { title: 'Surgeon', description: null, location: 'Hospital' });
    for (const query of ['dentist', 'canal', 'street']) expect(await found(owner, query)).toEqual([]);
    for (const query of ['surgeon', 'hospitals']) expect(await found(owner, query)).toEqual(['Surgeon']);
    await remove(owner, id);
    for (const query of ['surgeon', 'hospital']) expect(await found(owner, query)).toEqual([]);
  });

  it('that is created twice under one id', async () => {
    const { owner, calendarId } = await ownCalendar();
    const event = { id: crypto.randomUUID(), title: 'Dentist' };
    await createEvent(owner, calendarId, event);
    await createEvent(owner, calendarId, { ...event, title: 'Surgeon' });
    expect(await found(owner, 'dentist')).toEqual(['Dentist']);
    expect(await found(owner, 'surgeon')).toEqual([]);
  });

  it('that is moved in time', async () => {
    const { owner, calendarId } = await ownCalendar();
    const { id } = await createEvent(owner, calendarId);
    await createEvent(owner, calendarId, { title: 'Dentist again', startTime: '2026-12-01', endTime: '2026-12-02' });
    await change(owner, id, { startTime: '2027-01-01T10:00:00', endTime: '2027-01-01T11:00:00' });
    expect(await found(owner, 'dentist')).toEqual(['Dentist again', 'Dentist']);
    await change(owner, id, { startTime: '2025-01-01T10:00:00', endTime: '2027-01-01T11:00:00' });
    expect(await found(owner, 'dentist')).toEqual(['Dentist', 'Dentist again']);
    await change(owner, id, { endTime: '2025-01-01T11:00:00' });
    expect(await found(owner, 'dentist')).toEqual(['Dentist again', 'Dentist']);
  });

  it('that is moved to another calendar', async () => {
    const { owner, calendarId } = await ownCalendar();
    const other = await createCalendar(owner);
    calendars.push(other.id);
    const [tag] = await createTags(owner, calendarId, 'Teeth');
    const { id } = await createEvent(owner, calendarId, { tagId: tag?.id ?? '' });
    await change(owner, id, { calendarId: other.id });
    expect((await search(owner, 'dentist')).events).toMatchObject([{ id, calendarId: other.id }]);
    expect(await found(owner, 'dentist', { calendarIds: calendarId })).toEqual([]);
    expect(await found(owner, 'dentist', { calendarIds: other.id })).toEqual(['Dentist']);
    expect(await found(owner, 'teeth')).toEqual([]);
  });

  it('whose creation, change or deletion is taken back', async () => {
    const { owner, calendarId } = await ownCalendar();
    const { id } = await createEvent(owner, calendarId);
    await change(owner, id, { title: 'Surgeon' });
    await undo(owner, calendarId);
    expect(await found(owner, 'dentist')).toEqual(['Dentist']);
    expect(await found(owner, 'surgeon')).toEqual([]);
    await remove(owner, id);
    await undo(owner, calendarId);
    expect(await found(owner, 'dentist')).toEqual(['Dentist']);
    await createEvent(owner, calendarId, { title: 'Surgeon' });
    await undo(owner, calendarId);
    expect(await found(owner, 'surgeon')).toEqual([]);
  });

  it('that is one occurrence of a series, or all that follow', async () => {
    const { owner, calendarId } = await ownCalendar();
    const series = await createSeries(owner, calendarId, 'FREQ=DAILY');
    await change(owner, occurrence(series, '2026-11-24T10:00:00'), { title: 'Retro' }, 'this');
    expect(await found(owner, 'retro')).toEqual(['Retro']);
    expect(await found(owner, 'standup')).toEqual(['Standup']);
    await change(owner, occurrence(series, '2026-12-01T10:00:00'), { title: 'Sync' }, 'following');
    expect(await found(owner, 'sync')).toEqual(['Sync']);
    await remove(owner, series.id);
    expect(await found(owner, 'standup')).toEqual([]);
    expect(await found(owner, 'retro')).toEqual([]);
    expect(await found(owner, 'sync')).toEqual(['Sync']);
  });
});

describe('the index follows a tag', () => {
  it('that is given and taken away', async () => {
    const { owner, calendarId } = await ownCalendar();
    const [tag] = await createTags(owner, calendarId, 'Teeth');
    const { id } = await createEvent(owner, calendarId);
    expect(await found(owner, 'teeth')).toEqual([]);
    await change(owner, id, { tagId: tag?.id });
    expect(await found(owner, 'teeth')).toEqual(['Dentist']);
    await change(owner, id, { tagId: null });
    expect(await found(owner, 'teeth')).toEqual([]);
  });

  it('that is renamed and deleted, and whose deletion is taken back', async () => {
    const { owner, calendarId } = await ownCalendar();
    const [tag] = await createTags(owner, calendarId, 'Teeth');
    const { id } = await createEvent(owner, calendarId, { tagId: tag?.id ?? '' });
    await createEvent(owner, calendarId, { title: 'Surgeon', tagId: tag?.id ?? '' });
    await saveTags(owner, calendarId, [{ ...tag, name: 'Health' }]);
    expect(await found(owner, 'teeth')).toEqual([]);
    expect(await found(owner, 'health surgeon')).toEqual(['Surgeon']);
    await saveTags(owner, calendarId, []);
    expect(await found(owner, 'health')).toEqual([]);
    expect(await found(owner, 'dentist', { tagIds: tag?.id ?? '' })).toEqual([]);
    await undo(owner, calendarId);
    expect((await found(owner, 'health')).toSorted()).toEqual(['Dentist', 'Surgeon']);
    await saveTags(owner, calendarId, []);
    // Edited while it has no tag: it must still be found by the tag afterwards.
    await change(owner, id, { title: 'Orthodontist' });
    await undo(owner, calendarId, 2);
    expect((await found(owner, 'health')).toSorted()).toEqual(['Orthodontist', 'Surgeon']);
  });
});

describe('the index stays as it was', () => {
  it('when a change is refused', async () => {
    const { owner, calendarId } = await ownCalendar();
    const { id } = await createEvent(owner, calendarId);
    const surgeon = { title: 'Surgeon' };
    const stale = await owner.call('PUT', `/api/events/${id}`, surgeon, { 'if-match': '"1"' });
    expect(stale).toMatchObject(refused('version_conflict'));
    const backwards = await owner.call('PUT', `/api/events/${id}`, { ...surgeon, endTime: '2026-11-01T10:00:00' });
    expect(backwards).toMatchObject(refused('event_end_before_start'));
    expect(await found(owner, 'surgeon')).toEqual([]);
    expect(await found(owner, 'dentist')).toEqual(['Dentist']);
  });

  it('when the transaction that writes it fails afterwards', async () => {
    const { owner, calendarId } = await ownCalendar();
    const { id } = await createEvent(owner, calendarId);
    const failing = app.db.write(async (sql) => {
      const row = await sql.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      await replaceRow(sql, { ...row, title: 'Surgeon' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await found(owner, 'surgeon')).toEqual([]);
    expect(await found(owner, 'dentist')).toEqual(['Dentist']);
  });
});

describe('nothing is left in the index', () => {
  it('of a calendar that is cleared away', async () => {
    const { owner, calendarId } = await ownCalendar();
    const series = await createSeries(owner, calendarId, 'FREQ=DAILY');
    await change(owner, occurrence(series, '2026-11-24T10:00:00'), { title: 'Retro' }, 'this');
    await createEvent(owner, calendarId);
    await app.db.write((sql) => sql.deleteFrom('calendars').where('id', '=', calendarId).execute());
    expect(await indexedTerms(app.db, calendarId)).toEqual({});
  });
});
