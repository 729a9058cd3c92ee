import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, createPeople, createTags, signUp } from '#tests/support/people.ts';
import { found } from '#tests/support/search.ts';
import { change } from '#tests/support/series.ts';

const app = await testApp();

async function home() {
  const olga = await signUp(app, 'Olga');
  const { id: calendarId } = await createCalendar(olga);
  const people = await createPeople(olga, calendarId, 'Бабушка Вера', 'Gosha');
  const [own = '', grandma = '', child = ''] = people.map(({ id }) => id);
  const put = (list: unknown[]) => olga.call('PUT', `/api/calendars/${calendarId}/people`, { people: list });
  return { olga, calendarId, people, own, grandma, child, put };
}

it('an event is found by the names of its people, also by new ones, and not by those of deleted people', async () => {
  const { olga, calendarId, people, grandma, put } = await home();
  const event = await createEvent(olga, calendarId, { title: 'Visit', personIds: [grandma] });
  await createEvent(olga, calendarId, { title: 'Walk' });
  expect(await found(olga, 'бабушке')).toEqual(['Visit']);
  expect(await found(olga, 'visit вера')).toEqual(['Visit']);
  await put([people[0], { ...people[1], name: 'Nana' }, people[2]]);
  expect([await found(olga, 'вера'), await found(olga, 'nana'), await found(olga, 'n')]).toEqual([
    [],
    ['Visit'],
    ['Visit'],
  ]);
  await put([people[0], people[2]]);
  expect(await found(olga, 'nana')).toEqual([]);
  await change(olga, event.id, { title: 'Nana' });
  expect(await found(olga, 'nana')).toEqual(['Nana']);
});

it('a search is narrowed to people, one of whom the event is about', async () => {
  const { olga, calendarId, own, grandma, child } = await home();
  const [tag] = await createTags(olga, calendarId, 'Health');
  const trip = (day: number, personIds: string[], more = {}) =>
    createEvent(olga, calendarId, {
      ...{ title: `Trip ${day}`, startTime: `2026-12-0${day}T10:00`, endTime: `2026-12-0${day}T11:00`, personIds },
      ...more,
    });
  const first = await trip(1, [own, grandma]);
  await trip(2, [child], { tagId: tag?.id });
  await trip(3, []);
  expect(await found(olga, 'trip', { personIds: grandma })).toEqual(['Trip 1']);
  expect(await found(olga, 'trip', { personIds: `${grandma},${child}` })).toEqual(['Trip 1', 'Trip 2']);
  expect(await found(olga, 'trip', { personIds: own, tagIds: tag?.id ?? '' })).toEqual([]);
  expect(await found(olga, 't', { personIds: own })).toEqual(['Trip 1']);
  expect(await found(olga, 'trip', { personIds: crypto.randomUUID() })).toEqual([]);
  await change(olga, first.id, { personIds: [child] });
  expect(await found(olga, 'trip', { personIds: child })).toEqual(['Trip 1', 'Trip 2']);
});
