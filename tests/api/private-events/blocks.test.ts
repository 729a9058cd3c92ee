import { describe, expect, it } from 'vitest';
import { Changes } from '#domain/changes.ts';
import { EventAnswer, EventList } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createTags } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import {
  change,
  classify,
  createWorld,
  historyOf,
  isBlock,
  type ReaderName,
  TEXTS,
  TIMES,
  type World,
} from './world.ts';

/** What an editor may do to an event of somebody else that they see as a block of time. */

const app = await testApp();
const read = async ({ people, event }: World, name: ReaderName, id = event.id) =>
  (await people[name].call('GET', `/api/events/${id}`)).as(EventAnswer).event;
const LATER = { startTime: '2026-11-22T10:00:00', endTime: '2026-11-22T12:00:00' };
const undo = ({ people, calendar }: World, name: ReaderName, version = 0) =>
  people[name].call('POST', `/api/calendars/${calendar.id}/history/${version}/undo`);

describe('a block', () => {
  it('is moved and deleted, and says nothing of itself', async () => {
    const world = await createWorld(app);
    const block = await read(world, 'editor');
    expect(block).toMatchObject({
      ...TIMES,
      class: 'private',
      redacted: true,
      tagId: null,
      color: world.calendar.color,
    });
    expect(isBlock(block)).toBe(true);
    const { title, description, location, url, tagId, personIds, class: own } = block;
    const sentBack = { title: title || null, description, location, url, tagId, personIds, class: own };
    const moved = (await change(world, 'editor', { ...sentBack, ...LATER })).as(EventAnswer).event;
    expect(moved).toMatchObject({ ...LATER, redacted: true, title: '' });
    expect(await read(world, 'author')).toMatchObject({ ...TEXTS, ...LATER, tagId: world.tagId });
    expect(await world.people.editor.call('DELETE', `/api/events/${world.event.id}`)).toMatchObject({ status: 204 });
  });

  it('is changed in nothing else', async () => {
    const world = await createWorld(app);
    const elsewhere = await createCalendar(world.people.editor);
    const [tag] = await createTags(world.people.owner, world.calendar.id, 'Work', 'Play');
    for (const values of [
      { title: 'Mine' },
      { description: 'x' },
      { location: 'x' },
      { url: 'https://x.example/' },
      { tagId: tag?.id },
      { status: 'cancelled' },
      { transparency: 'transparent' },
      { class: 'public' },
      { class: 'confidential' },
      { recurrence: 'FREQ=DAILY' },
      { ...LATER, title: 'Mine' },
      { calendarId: elsewhere.id },
    ]) {
      for (const name of ['editor', 'admin'] as const)
        expect(await change(world, name, values), JSON.stringify(values)).toMatchObject({
          status: values.calendarId && name === 'admin' ? 404 : 403,
        });
      const operations = [{ update: { id: world.event.id, changes: values } }];
      if (!values.calendarId)
        expect(
          await world.people.editor.call('POST', '/api/events/batch', { calendarId: world.calendar.id, operations }),
        ).toMatchObject({ status: 403 });
    }
    expect(await change(world, 'viewer', LATER)).toMatchObject(refused('forbidden'));
    expect(await read(world, 'author')).toMatchObject({ ...TEXTS, ...TIMES, class: 'private' });
  });

  it('is made of the event of another person by nobody but the owner', async () => {
    const world = await createWorld(app, { class: 'public' });
    for (const name of ['editor', 'admin'] as const)
      expect(await classify(world, name, 'private')).toMatchObject(refused('forbidden'));
    expect(await change(world, 'editor', { title: 'Xylophones', class: 'public' })).toMatchObject({ status: 200 });
    expect(await classify(world, 'owner', 'private')).toMatchObject({ status: 200 });
    expect((await read(world, 'owner')).redacted).toBeUndefined();
  });

  it('is read by its author also as an occurrence of a series, and alone', async () => {
    const world = await createWorld(app, { class: 'public', recurrence: 'FREQ=DAILY;COUNT=3' });
    const id = `${world.event.id}_20261122T100000`;
    const own = { class: 'private', title: 'Yodel' };
    expect(await world.people.author.call('PUT', `/api/events/${id}?scope=this`, own)).toMatchObject({ status: 200 });
    const days = `/api/calendars/${world.calendar.id}/events?startDate=2026-11-21&endDate=2026-11-23`;
    const titles = async (name: ReaderName) =>
      (await world.people[name].call('GET', days)).as(EventList).map(({ title, redacted }) => redacted ?? title);
    expect(await titles('owner')).toEqual([TEXTS.title, 'Yodel', TEXTS.title]);
    expect(await titles('editor')).toEqual([TEXTS.title, true, TEXTS.title]);
    // What others change of the series is not what the occurrence says.
    const all = { location: 'Room 1', startTime: '2026-11-21T12:00:00', endTime: '2026-11-21T13:00:00' };
    expect(await change(world, 'editor', all)).toMatchObject({ status: 200 });
    const now = `${world.event.id}_20261122T120000`;
    expect(await read(world, 'author', now)).toMatchObject({
      title: 'Yodel',
      location: TEXTS.location,
      startTime: '2026-11-22T12:00:00',
    });
    expect(await read(world, 'editor', now)).toMatchObject({ title: '', redacted: true });
    const mine = await createCalendar(world.people.editor);
    expect(await change(world, 'editor', { calendarId: mine.id })).toMatchObject(refused('forbidden'));
    expect(await world.people.editor.call('PUT', `/api/events/${now}?scope=all`, { title: 'x' })).toMatchObject({
      status: 403,
    });
  });

  it('moves as a series, from an occurrence on, and alone', async () => {
    const world = await createWorld(app, { recurrence: 'FREQ=DAILY;COUNT=5' });
    const at = (day: number, hour = 10) => `${world.event.id}_202611${day}T${hour}0000`;
    const times = (day: number, hour: number) => ({
      startTime: `2026-11-${day}T${hour}:00:00`,
      endTime: `2026-11-${day}T${hour + 1}:00:00`,
    });
    const move = (id: string, scope: string, values: object) =>
      world.people.editor.call('PUT', `/api/events/${id}?scope=${scope}`, values);
    expect(await move(at(22), 'this', times(22, 15))).toMatchObject({ status: 200 });
    const rest = (await move(at(24), 'following', times(24, 18))).as(EventAnswer).event;
    expect(rest).toMatchObject({ redacted: true, class: 'private', createdBy: { id: world.people.author.id } });
    expect(await read(world, 'author', rest.id)).toMatchObject(TEXTS);
    expect(await move(world.event.id, 'all', times(21, 12))).toMatchObject({ status: 200 });
    expect(await world.people.editor.call('DELETE', `/api/events/${at(23, 12)}?scope=this`)).toMatchObject({
      status: 204,
    });
  });

  it('is answered by the tag of the answer to nobody else', async () => {
    const world = await createWorld(app);
    const path = `/api/calendars/${world.calendar.id}/events?startDate=2026-11-21&endDate=2026-11-21`;
    const { etag } = (await world.people.owner.call('GET', path)).headers;
    const again = { 'if-none-match': String(etag) };
    expect(await world.people.owner.call('GET', path, undefined, again)).toMatchObject({ status: 304 });
    expect(await world.people.editor.call('GET', path, undefined, again)).toMatchObject({ status: 200 });
  });

  it('does not reveal that its tag has another name', async () => {
    const world = await createWorld(app);
    const { people, calendar, event, tagId } = world;
    const since = (await people.editor.call('GET', `/api/calendars/${calendar.id}/changes?since=0`)).as(
      Changes,
    ).version;
    const tags = [{ id: tagId, name: 'Toil', color: '#1976d2' }];
    await people.owner.call('PUT', `/api/calendars/${calendar.id}/tags`, { tags });
    const news = async (name: ReaderName) =>
      (await people[name].call('GET', `/api/calendars/${calendar.id}/changes?since=${since}`))
        .as(Changes)
        .events.map(({ id }) => id);
    expect(await news('author')).toEqual([event.id]);
    expect(await news('editor')).toEqual([]);
    expect((await read(world, 'editor')).version).toBeLessThan((await read(world, 'author')).version);
  });
});

describe('what has been done to a block', () => {
  it('is shown without its texts, and undone by others only where it was moved, added or deleted', async () => {
    const world = await createWorld(app, { class: 'public' });
    await change(world, 'author', { title: 'Xylophones' });
    await classify(world, 'author', 'private');
    await change(world, 'author', { description: 'Quaggas', ...LATER });
    await change(world, 'author', TIMES);
    const [moved, both, classified, titled, created] = await historyOf(world, 'admin');
    expect([moved, both, classified, titled, created].map((entry) => entry?.mayUndo)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(both?.changes).toMatchObject([
      { name: '', redacted: true, fields: [{ field: 'startTime' }, { field: 'endTime' }] },
    ]);
    expect(classified?.changes).toMatchObject([{ fields: [{ field: 'class', before: 'public', after: 'private' }] }]);
    expect(titled?.changes).toMatchObject([{ name: '', fields: [] }]);
    for (const entry of [both, classified, titled])
      expect(await undo(world, 'admin', entry?.version)).toMatchObject(refused('forbidden'));
    expect(await undo(world, 'admin', moved?.version)).toMatchObject({ status: 200 });
    expect(await read(world, 'author')).toMatchObject({ title: 'Xylophones', description: 'Quaggas', ...LATER });
    expect(await undo(world, 'owner', classified?.version)).toMatchObject({ status: 200 });
    expect(await read(world, 'viewer')).toMatchObject({ title: 'Xylophones', class: 'public' });
  });

  it('is not shown from the time before it was made public', async () => {
    const world = await createWorld(app);
    await change(world, 'author', { title: 'Trombone', description: '', location: '', url: '', class: 'public' });
    expect(JSON.stringify(await historyOf(world, 'viewer'))).not.toMatch(/xylophone|yverdon|quagga/i);
    expect(JSON.stringify(await historyOf(world, 'author'))).toMatch(/xylophone/i);
    const [entry] = await historyOf(world, 'admin');
    expect(entry).toMatchObject({ changes: [{ name: 'Trombone', fields: [{ field: 'class' }] }], mayUndo: false });
    expect(await undo(world, 'admin', entry?.version)).toMatchObject(refused('forbidden'));
  });

  it('is shown without its texts in a calendar where it was before', async () => {
    const world = await createWorld(app, { class: 'public' });
    const other = await createCalendar(world.people.author);
    await change(world, 'author', { calendarId: other.id });
    expect(JSON.stringify(await historyOf(world, 'viewer'))).toContain(TEXTS.title);
    await classify(world, 'author', 'private');
    expect(JSON.stringify(await historyOf(world, 'viewer'))).not.toContain(TEXTS.title);
    const [left] = await historyOf(world, 'admin');
    expect(left?.mayUndo).toBe(false);
  });
});
