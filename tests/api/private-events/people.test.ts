import { expect, it } from 'vitest';
import { Changes } from '#domain/changes.ts';
import { EventAnswer } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { listPeople } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { createWorld, type ReaderName, type World } from './world.ts';

const app = await testApp();
const read = async ({ people, event }: World, name: ReaderName) =>
  (await people[name].call('GET', `/api/events/${event.id}`)).as(EventAnswer).event;

it('the people of a block are not shown to others or set by them, and reveal no new name or deletion', async () => {
  const world = await createWorld(app);
  const { people, calendar, event } = world;
  const list = await listPeople(people.owner, calendar.id);
  const before = await read(world, 'editor');
  expect(before.personIds).toEqual([]);
  const given = { personIds: [world.personId] };
  expect(await people.editor.call('PUT', `/api/events/${event.id}`, given)).toMatchObject(refused('forbidden'));
  const since = (await people.editor.call('GET', `/api/calendars/${calendar.id}/changes?since=0`)).as(Changes);
  for (const changed of [[{ ...list.at(-1), name: 'Zeb' }], []]) {
    const next = { people: [...list.slice(0, -1), ...changed] };
    await people.owner.call('PUT', `/api/calendars/${calendar.id}/people`, next);
    const news = async (name: ReaderName) =>
      (await people[name].call('GET', `/api/calendars/${calendar.id}/changes?since=${since.version}`)).as(Changes);
    expect((await news('author')).events.map(({ id }) => id)).toEqual([event.id]);
    expect(await news('editor')).toMatchObject({ events: [], peopleChanged: true });
    expect(await read(world, 'editor')).toEqual(before);
  }
});
