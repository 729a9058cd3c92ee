import { describe, expect, it } from 'vitest';
import { SearchAnswer } from '#domain/search.ts';
import { type Tag, TagList } from '#domain/tags.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, createTags, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { change, changesSince, read, versionOf } from '#tests/support/series.ts';

const app = await testApp();

/** A calendar with two tags and an event with the first. */
async function home() {
  const vera = await signUp(app, 'Vera');
  const { id: calendarId } = await createCalendar(vera);
  const [work, sport] = await createTags(vera, calendarId, 'Work', 'Sport');
  if (!work || !sport) throw new Error('The tags were not made.');
  const event = await createEvent(vera, calendarId, { tagId: work.id });
  const path = `/api/calendars/${calendarId}`;
  const put = async (...tags: Partial<Tag>[]) => (await vera.call('PUT', `${path}/tags`, { tags })).as(TagList);
  const list = async () => (await vera.call('GET', `${path}/tags`)).as(TagList);
  const latest = () => versionOf(vera, calendarId);
  const undo = (version: number) => vera.call('POST', `${path}/history/${version}/undo`);
  const undoLast = async () => expect(await undo(await latest())).toMatchObject({ status: 200 });
  return { vera, calendarId, work, sport, event, put, list, latest, undo, undoLast };
}

describe('taking back a change of the tags', () => {
  it('renames and recolours, and its events show it', async () => {
    const { vera, calendarId, work, sport, event, put, list, latest, undoLast } = await home();
    await put({ ...work, name: 'Office', color: '#000000' }, sport);
    await undoLast();
    expect(await list()).toEqual([work, sport]);
    expect(await read(vera, event.id)).toMatchObject({ tag: work, color: work.color, version: await latest() });
    const { tagsChanged, events } = await changesSince(vera, calendarId, (await latest()) - 1);
    expect([tagsChanged, events.map(({ id }) => id)]).toEqual([true, [event.id]]);
  });

  it('brings a deleted tag back, in its place and to the events that had it', async () => {
    const { vera, work, sport, event, put, list, undoLast } = await home();
    await put(sport);
    expect(await read(vera, event.id)).toMatchObject({ tag: null });
    await undoLast();
    expect(await list()).toEqual([work, sport]);
    expect(await read(vera, event.id)).toMatchObject({ tag: work });
  });

  it('leaves alone the events that have another tag since', async () => {
    const { vera, calendarId, work, sport, event, put, latest, undo } = await home();
    const second = await createEvent(vera, calendarId, { tagId: work.id });
    await put(sport);
    const version = await latest();
    await change(vera, event.id, { tagId: sport.id });
    expect(await undo(version)).toMatchObject({ status: 200 });
    expect(await read(vera, event.id)).toMatchObject({ tag: sport });
    expect(await read(vera, second.id)).toMatchObject({ tag: work });
  });

  it('brings a deleted tag back to events that were saved without one since, and they are found by it', async () => {
    const { vera, calendarId, work, sport, event, put, latest, undo } = await home();
    await put(sport);
    const version = await latest();
    await change(vera, event.id, { title: 'Later', tagId: null });
    expect(await read(vera, event.id)).toMatchObject({ title: 'Later', tag: null, tagId: null });
    expect(await undo(version)).toMatchObject({ status: 200 });
    expect(await read(vera, event.id)).toMatchObject({ title: 'Later', tag: work });
    const found = (await vera.call('GET', `/api/events/search?q=${work.name}`)).as(SearchAnswer);
    expect(found.events.map(({ id, tag }) => [id, tag])).toEqual([[event.id, work]]);
    const { events } = await changesSince(vera, calendarId, (await latest()) - 1);
    expect(events).toMatchObject([{ id: event.id, tag: work, version: await latest() }]);
  });

  it('brings back a tag that was deleted when the log still listed its events', async () => {
    const { vera, calendarId, work, sport, event, put, latest, undoLast, list } = await home();
    const other = await createEvent(vera, calendarId, { tagId: sport.id });
    await put(sport);
    const before = { name: work.name, color: work.color, position: 0, events: [event.id, other.id] };
    const version = await latest();
    await app.db.write(async (sql) => {
      await sql.updateTable('events').set({ tag_id: null }).where('id', '=', event.id).execute();
      await sql.deleteFrom('tags').where('id', '=', work.id).execute();
      const logged = sql.updateTable('changes').set({ before: JSON.stringify(before) });
      await logged.where('entity_id', '=', work.id).where('version', '=', version).execute();
    });
    await undoLast();
    expect(await list()).toEqual([work, sport]);
    expect(await read(vera, event.id)).toMatchObject({ tag: work, version: await latest() });
    expect(await read(vera, other.id)).toMatchObject({ tag: sport });
  });

  it('deletes a created tag, and can be taken back with the events that had it', async () => {
    const { vera, event, work, sport, put, list, latest, undo, undoLast } = await home();
    const [, , added] = await put(work, sport, { name: 'New' });
    const version = await latest();
    await change(vera, event.id, { tagId: added?.id });
    expect(await undo(version)).toMatchObject({ status: 200 });
    expect(await list()).toEqual([work, sport]);
    expect(await read(vera, event.id)).toMatchObject({ tag: null });
    await undoLast();
    expect(await list()).toEqual([work, sport, added]);
    expect(await read(vera, event.id)).toMatchObject({ tag: added });
  });

  it('takes a whole list back at once, also where two have changed their names', async () => {
    const { work, sport, put, list, undoLast } = await home();
    await put({ ...sport, name: 'Work' }, { ...work, name: 'Sport' }, { name: 'New' });
    const after = await list();
    await undoLast();
    expect(await list()).toEqual([work, sport]);
    await undoLast();
    expect(await list()).toEqual(after);
  });
});

describe('is refused, with the list as it is now,', () => {
  it('when the tag was changed since', async () => {
    const { work, sport, put, list, latest, undo } = await home();
    await put({ ...work, name: 'Office' }, sport);
    const version = await latest();
    await put({ ...work, name: 'Bureau' }, sport);
    const answer = await undo(version);
    expect(answer).toMatchObject(refused('undo_conflict'));
    expect(answer.body).toMatchObject({ current: await list() });
  });

  it('when the tag was deleted, or has come back already', async () => {
    const { work, sport, put, latest, undo } = await home();
    await put({ ...work, name: 'Office' }, sport);
    const renamed = await latest();
    await put(sport);
    const deleted = await latest();
    expect(await undo(renamed)).toMatchObject(refused('undo_conflict'));
    expect(await undo(deleted)).toMatchObject({ status: 200 });
    expect(await undo(deleted)).toMatchObject(refused('undo_conflict'));
  });

  it('when its name is taken by another', async () => {
    const { sport, put, list, latest, undo } = await home();
    await put(sport);
    const deleted = await latest();
    const now = await put(sport, { name: ' WORK ' });
    expect((await undo(deleted)).body).toMatchObject({ code: 'undo_conflict', current: now });
    await put({ ...sport, name: 'Games' }, { ...now[1], name: 'Other' });
    const renamed = await latest();
    await put({ ...sport, name: 'Games' }, { ...now[1], name: 'Other' }, { name: 'sport' });
    expect(await undo(renamed)).toMatchObject(refused('undo_conflict'));
    expect((await list()).map(({ name }) => name)).toEqual(['Games', 'Other', 'sport']);
  });

  it('when there would be more than a calendar holds', async () => {
    const { sport, put, latest, undo } = await home();
    await put(sport);
    const version = await latest();
    await put(sport, ...Array.from({ length: 99 }, (_, n) => ({ name: `Tag ${n}` })));
    expect(await undo(version)).toMatchObject(refused('quota_tags'));
  });
});
