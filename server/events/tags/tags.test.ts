import { describe, expect, it } from 'vitest';
import { EventAnswer } from '#domain/events.ts';
import { TagList } from '#domain/tags.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, createTags, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const at = (calendarId: string) => `/api/calendars/${calendarId}/tags`;
const read = async (person: Person, calendarId: string) => (await person.call('GET', at(calendarId))).as(TagList);
const put = (person: Person, calendarId: string, tags: unknown, headers = {}) =>
  person.call('PUT', at(calendarId), { tags }, headers);
const eventOf = async (person: Person, id: string) =>
  (await person.call('GET', `/api/events/${id}`)).as(EventAnswer).event;

const work = { name: 'Work', color: '#F44336' };
const sport = { name: 'Sport', color: '#4CAF50' };

async function ownCalendar() {
  const owner = await signUp(app, 'Olga');
  const { id, version } = await createCalendar(owner);
  return { owner, id, version };
}

describe('the tags of a calendar', () => {
  it('are none at first, and shown to every member in the order they were given', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    expect(await read(viewer, calendar.id)).toEqual([]);
    const answer = await put(owner, calendar.id, [work, sport]);
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).toMatch(/^"\d+"$/);
    expect(answer.body).toEqual([
      { id: expect.any(String), ...work },
      { id: expect.any(String), ...sport },
    ]);
    expect(await read(viewer, calendar.id)).toEqual(answer.body);
  });

  it('are not shown to a stranger', async () => {
    const { calendar, stranger } = await calendarWith(app);
    expect(await stranger.call('GET', at(calendar.id))).toMatchObject(refused('not_found'));
  });

  it('are changed by owner and admin', async () => {
    const { calendar, admin, editor, viewer, stranger } = await calendarWith(app, 'admin', 'editor', 'viewer');
    expect(await put(admin, calendar.id, [work])).toMatchObject({ status: 200 });
    for (const person of [editor, viewer])
      expect(await put(person, calendar.id, [])).toMatchObject(refused('forbidden'));
    expect(await put(stranger, calendar.id, [])).toMatchObject(refused('not_found'));
    expect(await read(admin, calendar.id)).toHaveLength(1);
  });
});

describe('replacing the list', () => {
  it('keeps ids that it names, takes the new order, and deletes what it leaves out', async () => {
    const { owner, id } = await ownCalendar();
    const [a, b, c] = await createTags(owner, id, 'A', 'B', 'C');
    const wanted = [c, { ...a, name: 'Renamed', color: '#009688' }];
    expect((await put(owner, id, wanted)).body).toEqual(wanted);
    expect(await read(owner, id)).toEqual(wanted);
    expect((await read(owner, id)).map((tag) => tag.id)).not.toContain(b?.id);
  });

  it('gives new ids to tags without one, to temporary ones and to ids it does not know', async () => {
    const { owner, id } = await ownCalendar();
    const foreign = (await createTags(owner, (await createCalendar(owner)).id, 'Elsewhere'))[0];
    const given = [
      { ...work, id: 'temp-1795000000000' },
      sport,
      { ...foreign, name: 'Here' },
      { name: 'Null', id: null, color: '#123' },
    ];
    const tags = (await put(owner, id, given)).as(TagList);
    expect(tags.map(({ name }) => name)).toEqual(['Work', 'Sport', 'Here', 'Null']);
    expect(new Set(tags.map((tag) => tag.id))).toHaveLength(4);
    for (const tag of tags) expect(tag.id).toMatch(/^[\da-f]{8}-/);
    expect(tags.map((tag) => tag.id)).not.toContain(foreign?.id);
  });

  it('makes two tags of an id that stands twice', async () => {
    const { owner, id } = await ownCalendar();
    const [tag] = await createTags(owner, id, 'A');
    const tags = (await put(owner, id, [tag, { ...tag, name: 'B' }])).as(TagList);
    expect(tags[0]?.id).toBe(tag?.id);
    expect(tags[1]?.id).not.toBe(tag?.id);
  });

  it('trims names, widens short colours, and takes the default colour where none is given', async () => {
    const { owner, id } = await ownCalendar();
    const answer = await put(owner, id, [{ name: ' Work ', color: '#0aF' }, { name: 'Sport' }]);
    expect(answer.body).toMatchObject([
      { name: 'Work', color: '#00aaFF' },
      { name: 'Sport', color: '#1976d2' },
    ]);
  });

  it.each([
    ['Work', 'Work'],
    ['Work', 'WORK'],
    ['Work', '  work '],
    ['Отдых', 'оТДЫХ'],
    ['Caf\u00e9', 'Cafe\u0301'],
  ])('refuses %j beside %j', async (one, two) => {
    const { owner, id } = await ownCalendar();
    const answer = await put(owner, id, [{ name: one, color: '#111' }, sport, { name: two, color: '#222' }]);
    expect(answer).toMatchObject(refused('tag_name_taken'));
    expect(await read(owner, id)).toEqual([]);
  });

  it('lets two tags swap their names', async () => {
    const { owner, id } = await ownCalendar();
    const [a, b] = await createTags(owner, id, 'A', 'B');
    const swapped = [
      { ...a, name: 'B' },
      { ...b, name: 'A' },
    ];
    expect((await put(owner, id, swapped)).body).toEqual(swapped);
  });

  it.each([
    [{ name: '', color: '#111' }, 'tags.0.name'],
    [{ name: '  ', color: '#111' }, 'tags.0.name'],
    [{ color: '#111' }, 'tags.0.name'],
    [{ name: 'x'.repeat(201), color: '#111' }, 'tags.0.name'],
    [{ name: 'a\u0000b', color: '#111' }, 'tags.0.name'],
    [{ name: '\uD800', color: '#111' }, 'tags.0.name'],
    [{ name: 'A', color: 'red' }, 'tags.0.color'],
    [{ name: 'A', color: null }, 'tags.0.color'],
    [{ name: 'A', id: 5 }, 'tags.0.id'],
    ['A', 'tags.0'],
    [null, 'tags.0'],
  ])('refuses the tag %j', async (tag, field) => {
    const { owner, id } = await ownCalendar();
    const answer = await put(owner, id, [tag]);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation_failed' });
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
  });

  it.each([undefined, null, {}, 'tags', 5])('refuses %j as a list', async (tags) => {
    const { owner, id } = await ownCalendar();
    expect(await put(owner, id, tags)).toMatchObject(refused('validation_failed', 'tags'));
  });

  it('takes 100 tags and refuses 101', async () => {
    const { owner, id } = await ownCalendar();
    const tags = Array.from({ length: 101 }, (_, index) => ({ name: `Tag ${index}` }));
    expect(await put(owner, id, tags)).toMatchObject(refused('validation_failed', 'tags'));
    expect((await put(owner, id, tags.slice(1))).as(TagList)).toHaveLength(100);
  });

  it('raises the version once, and not at all when nothing changes', async () => {
    const { owner, id } = await ownCalendar();
    const tags = await createTags(owner, id, 'A', 'B');
    expect((await owner.call('GET', `/api/calendars/${id}`)).body).toMatchObject({ calendar: { version: 2 } });
    await put(owner, id, tags);
    expect((await owner.call('GET', `/api/calendars/${id}`)).body).toMatchObject({ calendar: { version: 2 } });
  });
});

describe('events with a tag', () => {
  it('remain, without it, when it is deleted', async () => {
    const { owner, id } = await ownCalendar();
    const [tag] = await createTags(owner, id, 'A');
    const event = await createEvent(owner, id, { tagId: tag?.id ?? '' });
    expect(event).toMatchObject({ tag, color: tag?.color });
    await put(owner, id, []);
    expect(await eventOf(owner, event.id)).toMatchObject({ tagId: null, tag: null, color: '#6495ED', version: 4 });
  });

  it('show its new name and colour, and change with it', async () => {
    const { owner, id } = await ownCalendar();
    const [tag] = await createTags(owner, id, 'A');
    const event = await createEvent(owner, id, { tagId: tag?.id ?? '' });
    const other = await createEvent(owner, id);
    const renamed = { ...tag, name: 'B', color: '#123456' };
    await put(owner, id, [renamed]);
    expect(await eventOf(owner, event.id)).toMatchObject({ tag: renamed, color: '#123456', version: 5 });
    expect(await eventOf(owner, other.id)).toEqual(other);
  });
});

describe('a list that may have changed since it was read', () => {
  it('is refused with the list as it is now when the call names the version it has seen', async () => {
    const { owner, id, version } = await ownCalendar();
    const tags = await createTags(owner, id, 'A');
    const stale = await put(owner, id, [work], { 'if-match': `"${version}"` });
    expect(stale).toMatchObject({ ...refused('version_conflict'), body: { current: tags } });
    expect(await read(owner, id)).toEqual(tags);
    expect(await put(owner, id, [work], { 'if-match': `"${version + 1}"` })).toMatchObject({ status: 200 });
  });

  it.each(['"x"', 'nonsense', '"-1"', '"1.5"'])(
    'is refused for an If-Match of %s, which names no version',
    async (tag) => {
      const { owner, id } = await ownCalendar();
      expect(await put(owner, id, [work], { 'if-match': tag })).toMatchObject(refused('version_conflict'));
    },
  );

  it('is replaced all the same with If-Match: *', async () => {
    const { owner, id } = await ownCalendar();
    expect(await put(owner, id, [work], { 'if-match': '*' })).toMatchObject({ status: 200 });
  });
});
