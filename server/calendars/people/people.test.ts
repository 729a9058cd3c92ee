import { describe, expect, it } from 'vitest';
import { type Person as CalendarPerson, PersonList } from '#domain/people.ts';
import { PEOPLE_MAX } from '#domain/values/people.ts';
import { testApp } from '#tests/support/app.ts';
import {
  calendarWith,
  createCalendar,
  createEvent,
  createPeople,
  listPeople,
  type Person,
  signUp,
} from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { changesSince, read, versionOf } from '#tests/support/series.ts';

const app = await testApp();
const at = (calendarId: string) => `/api/calendars/${calendarId}/people`;
const put = (person: Person, calendarId: string, people: unknown, headers = {}) =>
  person.call('PUT', at(calendarId), { people }, headers);

async function family() {
  const olga = await signUp(app, 'Olga Orlova');
  const { id, version } = await createCalendar(olga);
  return { olga, id, version };
}

const names = (people: readonly CalendarPerson[]) => people.map(({ name }) => name);

describe('the people of a calendar', () => {
  it('are its owner at first, with the initials of the name', async () => {
    const { olga, id } = await family();
    expect(await listPeople(olga, id)).toEqual([
      { id: expect.any(String), name: 'Olga Orlova', initials: 'OO', color: '#F44336', userId: olga.id },
    ]);
  });

  it('are those whom owner and admin add, and every member sees them', async () => {
    const { calendar, owner, admin, editor, viewer, stranger } = await calendarWith(app, 'admin', 'editor', 'viewer');
    const added = await createPeople(admin, calendar.id, 'Grandma');
    expect(names(added)).toEqual(['Olga', 'Anna', 'Egor', 'Viktor', 'Grandma']);
    expect(added.at(-1)).toMatchObject({ initials: 'G', userId: null });
    expect(new Set(added.map(({ color }) => color))).toHaveLength(5);
    for (const person of [owner, editor, viewer]) expect(await listPeople(person, calendar.id)).toEqual(added);
    for (const person of [editor, viewer])
      expect(await put(person, calendar.id, [])).toMatchObject(refused('forbidden'));
    for (const method of ['GET', 'PUT'] as const)
      expect(await stranger.call(method, at(calendar.id), { people: [] })).toMatchObject(refused('not_found'));
  });
});

describe('replacing the list', () => {
  it('keeps ids, takes names, initials, colours and the order, and deletes those left out, but no member', async () => {
    const { olga, id } = await family();
    const [own, grandma, car] = await createPeople(olga, id, 'Grandma', 'Car');
    const changed = { ...car, name: 'Big car', initials: 'BC', color: '#009688' };
    const added = { id: 'temp-1', name: 'Room 3' };
    const list = (await put(olga, id, [changed, added])).as(PersonList);
    expect(list).toEqual([
      changed,
      {
        id: expect.stringMatching(/^[\da-f]{8}-/),
        name: 'Room 3',
        initials: 'R3',
        color: expect.any(String),
        userId: null,
      },
      own,
    ]);
    expect(list.map((person) => person.id)).not.toContain(grandma?.id);
    expect(await listPeople(olga, id)).toEqual(list);
  });

  it('lets two swap their names, and refuses equal ones, also of a member whom it leaves out', async () => {
    const { olga, id } = await family();
    const [own, one, two] = await createPeople(olga, id, 'A', 'B');
    const swapped = [own, { ...one, name: 'B' }, { ...two, name: 'A' }];
    expect(names((await put(olga, id, swapped)).as(PersonList))).toEqual(['Olga Orlova', 'B', 'A']);
    for (const people of [[{ name: 'Masha' }, { name: ' MASHA ' }], [{ name: 'olga orlova' }]])
      expect(await put(olga, id, people)).toMatchObject(refused('person_name_taken', 'people'));
    expect(await listPeople(olga, id)).toHaveLength(3);
  });

  it('raises the version once, and not at all when nothing changes', async () => {
    const { olga, id, version } = await family();
    const people = await createPeople(olga, id, 'Grandma', 'Car');
    expect(await versionOf(olga, id)).toBe(version + 1);
    await put(olga, id, people);
    expect(await versionOf(olga, id)).toBe(version + 1);
    const { peopleChanged, tagsChanged } = await changesSince(olga, id, version);
    expect([peopleChanged, tagsChanged]).toEqual([true, false]);
  });

  it('is refused with the present list for another version than the one that the call names', async () => {
    const { olga, id, version } = await family();
    const people = await createPeople(olga, id, 'Grandma');
    const stale = await put(olga, id, [], { 'if-match': `"${version}"` });
    expect(stale).toMatchObject({ ...refused('version_conflict'), body: { current: people } });
    expect((await put(olga, id, people, { 'if-match': `"${version + 1}"` })).headers.etag).toBe(`"${version + 2}"`);
  });

  it('takes as many people without an account as a calendar may have, beside its members', async () => {
    const { olga, id } = await family();
    const people = Array.from({ length: PEOPLE_MAX + 1 }, (_, index) => ({ name: `Person ${index}` }));
    expect(await put(olga, id, people)).toMatchObject(refused('quota_people'));
    expect((await put(olga, id, people.slice(1))).as(PersonList)).toHaveLength(PEOPLE_MAX + 1);
    const many = Array.from({ length: 601 }, (_, index) => ({ name: `Person ${index}` }));
    expect(await put(olga, id, many)).toMatchObject(refused('validation_failed', 'people'));
  });

  it('ends when its history would have to remember more deleted people than a hundred', async () => {
    const { olga, id } = await family();
    for (const round of [1, 2]) {
      await put(
        olga,
        id,
        Array.from({ length: PEOPLE_MAX }, (_, index) => ({ name: `Person ${round}-${index}` })),
      );
    }
    expect(await put(olga, id, [])).toMatchObject({ status: 200 });
    await put(olga, id, [{ name: 'One more' }]);
    expect(await put(olga, id, [])).toMatchObject(refused('quota_people'));
  });

  it.each([
    [{ name: '' }, 'people.0.name'],
    [{ name: 'x'.repeat(201) }, 'people.0.name'],
    [{ name: 'A', initials: 'ABCDE' }, 'people.0.initials'],
    [{ name: 'A', color: 'red' }, 'people.0.color'],
    [{ name: 'A', userId: 5 }, 'people.0.userId'],
    [{ name: 'A', userId: crypto.randomUUID() }, 'people.0.userId'],
  ])('refuses %j', async (person, field) => {
    const { olga, id } = await family();
    expect(await put(olga, id, [person])).toMatchObject(refused('validation_failed', field));
  });
});

describe('a person without an account', () => {
  it('becomes a member later, and keeps their events', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    const [olga, egor, child] = await createPeople(owner, calendar.id, 'Gosha');
    const event = await createEvent(owner, calendar.id, { personIds: [child?.id ?? ''] });
    const list = (await put(owner, calendar.id, [olga, { ...child, userId: editor.id }, egor])).as(PersonList);
    expect(list).toEqual([olga, { ...child, userId: editor.id }]);
    expect(await read(owner, event.id)).toMatchObject({ personIds: [child?.id] });
  });

  it('leaves the member’s own person where events are about that one', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    const [olga, egor, child] = await createPeople(owner, calendar.id, 'Gosha');
    await createEvent(owner, calendar.id, { personIds: [egor?.id ?? ''] });
    const list = (await put(owner, calendar.id, [olga, egor, { ...child, userId: editor.id }])).as(PersonList);
    expect(list).toEqual([olga, { ...egor, userId: null }, { ...child, userId: editor.id }]);
  });

  it('may be new, and come before the member’s own person', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    const [olga, egor] = await listPeople(owner, calendar.id);
    await createEvent(owner, calendar.id, { personIds: [egor?.id ?? ''] });
    const list = (await put(owner, calendar.id, [{ name: 'Gosha', userId: editor.id }, olga, egor])).as(PersonList);
    expect(list).toMatchObject([{ name: 'Gosha', userId: editor.id }, olga, { ...egor, userId: null }]);
  });

  it('is one again when the account is taken off; the member gets a person of their own', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    const [olga, egor] = await listPeople(owner, calendar.id);
    const list = (await put(owner, calendar.id, [olga, { ...egor, name: 'Gosha', userId: null }])).as(PersonList);
    expect(list).toMatchObject([
      { name: 'Olga' },
      { name: 'Gosha', userId: null },
      { name: 'Egor', userId: editor.id },
    ]);
  });

  it('is no member twice', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    const twice = ['A', 'B'].map((name) => ({ name, userId: editor.id }));
    expect(await put(owner, calendar.id, twice)).toMatchObject(refused('validation_failed', 'people.1.userId'));
  });
});
