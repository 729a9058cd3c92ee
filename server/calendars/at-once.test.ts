import { expect, it } from 'vitest';
import { Changes } from '#domain/changes.ts';
import { EventAnswer } from '#domain/events.ts';
import { dropCalendar } from '#server/events/deleted-calendars/clearing.ts';
import { testApp } from '#tests/support/app.ts';
import {
  calendarWith,
  createCalendar,
  createEvent,
  createTags,
  invite,
  join,
  type Person,
  signUp,
} from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { changeCalendar } from './change.ts';

const app = await testApp();
const usual = { title: 'Dentist', startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
const actor = ({ id }: Person) => ({ userId: id, calendarIds: null });

it('gives each of the changes at the same time a version of its own', async () => {
  const { calendar, owner, editor } = await calendarWith(app, 'editor');
  const versions = await Promise.all(
    [owner, owner, editor, owner, editor].map((person) =>
      changeCalendar(app.db, actor(person), 0, calendar.id, 'events.write', async ({ calendar, version, record }) => {
        record({ entity: 'event', id: `event ${version}`, before: null, after: {} });
        expect(calendar.version).toBe(version);
        return version;
      }),
    ),
  );
  const first = Math.min(...versions);
  expect(versions.toSorted()).toEqual([first, first + 1, first + 2, first + 3, first + 4]);
});

it('gives each person no more than their own right, also among writes of others', async () => {
  const { calendar, owner, editor, viewer, stranger } = await calendarWith(app, 'editor', 'viewer');
  const people = [owner, viewer, stranger, editor, owner];
  const answers = await Promise.all(
    people.map((person) => person.call('POST', '/api/events', { ...usual, calendarId: calendar.id })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 403, 404, 201, 201]);
  const authors = answers.flatMap((answer) => (answer.status === 201 ? [answer.as(EventAnswer).event.createdBy] : []));
  expect(authors).toEqual([owner, editor, owner].map(({ id, name }) => ({ id, name })));
});

it('stores all valid events that two people create at once, and refuses only the others', async () => {
  const { calendar, owner, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
  const tags = await createTags(owner, calendar.id, 'Work', 'Home');
  const changes = async (since: number) =>
    (await owner.call('GET', `/api/calendars/${calendar.id}/changes?since=${since}`)).as(Changes);
  const before = (await changes(0)).version;
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, place) => {
      const tagId = [null, tags[0]?.id, tags[1]?.id, 'unknown'][place % 4];
      const person = place === 20 ? viewer : place % 3 === 0 ? editor : owner;
      return person.call('POST', '/api/events', { ...usual, calendarId: calendar.id, title: `Walk ${place}`, tagId });
    }),
  );
  expect(answers[20]).toMatchObject(refused('forbidden'));
  for (const place of [3, 7, 11, 39]) expect(answers[place]).toMatchObject(refused('tag_unknown', 'tagId'));
  const made = answers.filter(({ status }) => status === 201).map((answer) => answer.as(EventAnswer).event);
  expect(made).toHaveLength(29);
  const { version, events } = await changes(before);
  expect(events).toEqual(made.toSorted((a, b) => a.version - b.version));
  expect(events.map((event) => event.version)).toEqual(made.map((_, place) => before + 1 + place));
  expect(version).toBe(before + 29);
});

it('numbers the events of several calendars that are made while others are moved between them', async () => {
  const { calendar, owner, editor } = await calendarWith(app, 'editor');
  const places = [calendar, await createCalendar(owner), await createCalendar(owner)].map(({ id }) => id);
  const links = await Promise.all(places.map((id) => invite(owner, id, 'viewer')));
  const guests = await Promise.all(places.map(() => signUp(app, 'Vera')));
  const movable = await Promise.all(places.map((id) => createEvent(owner, id)));
  const version = async (id: string) =>
    (await owner.call('GET', `/api/calendars/${id}/changes?since=0`)).as(Changes).version;
  const before = await Promise.all(places.map(version));
  const creating = Array.from({ length: 45 }, (_, place) => {
    const calendarId = places[place % 3] ?? '';
    const person = calendarId === calendar.id && place % 2 === 0 ? editor : owner;
    return person.call('POST', '/api/events', { ...usual, calendarId });
  });
  const moving = movable.map(({ id }, place) =>
    owner.call('PUT', `/api/events/${id}`, { calendarId: places[(place + 1) % 3] }),
  );
  const renaming = owner.call('PUT', '/api/auth/profile', { name: 'Olga the Other' });
  const joining = guests.map((guest, place) => guest.call('POST', `/api/calendars/invites/${links[place]}/accept`));
  const answers = await Promise.all([...creating, ...moving, ...joining, renaming]);
  const expected = [...creating.map(() => 201), ...[...moving, ...joining, renaming].map(() => 200)];
  expect(answers.map(({ status }) => status)).toEqual(expected);
  for (const [place, id] of places.entries()) {
    const made = (await Promise.all(creating)).map((answer) => answer.as(EventAnswer).event);
    const versions = made.filter(({ calendarId }) => calendarId === id).map((event) => event.version);
    expect(new Set(versions)).toHaveLength(15);
    // An event was created and one deleted, a member joined, and the owner was renamed.
    expect(await version(id)).toBe((before[place] ?? 0) + 15 + 4);
  }
});

it('stores or refuses each event that is created while its calendar is dropped', async () => {
  const { owner, editor, calendar } = await calendarWith(app, 'editor');
  const create = (calendarId: string) => editor.call('POST', '/api/events', { ...usual, calendarId });
  for (let round = 0; round < 5; round += 1) {
    const { id } = await createCalendar(owner);
    await join(editor, await invite(owner, id, 'editor'));
    const creating = Array.from({ length: 12 }, () => create(id));
    const dropping = Promise.race(creating).then(() => app.db.write((sql) => dropCalendar(sql, id)));
    const answers = await Promise.all([...creating, ...Array.from({ length: 12 }, () => create(id))]);
    await dropping;
    expect([201, 404]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
    expect(await create(id)).toMatchObject(refused('not_found'));
  }
  expect(await create(calendar.id)).toMatchObject({ status: 201 });
});
