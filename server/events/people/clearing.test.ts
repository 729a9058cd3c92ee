import { expect, it } from 'vitest';
import { HISTORY_DAYS } from '#domain/changes.ts';
import { DAY_MS } from '#domain/dates/local.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, createPeople, signUp } from '#tests/support/people.ts';
import { read } from '#tests/support/series.ts';
import { clearDeletedPeople } from './clearing.ts';

const app = await testApp();

it('a deleted person leaves the rows of their events once nothing can bring them back', async () => {
  const olga = await signUp(app, 'Olga');
  const { id: calendarId } = await createCalendar(olga);
  const people = await createPeople(olga, calendarId, 'Gosha', 'Car');
  const [, child = '', car = ''] = people.map(({ id }) => id);
  const both = await createEvent(olga, calendarId, { personIds: [child, car] });
  for (let count = 0; count < 60; count += 1) await createEvent(olga, calendarId, { personIds: [car] });
  await olga.call('PUT', `/api/calendars/${calendarId}/people`, { people: people.slice(0, 2) });
  const shown = await read(olga, both.id);
  const rows = () =>
    app.db.read.selectFrom('events').select('person_ids').where('calendar_id', '=', calendarId).execute();
  const { signal } = new AbortController();
  const clear = (days: number) => clearDeletedPeople(app.db, app.clock.now + days * DAY_MS, signal);
  await clear(0);
  expect((await rows()).filter(({ person_ids }) => person_ids.includes(car))).toHaveLength(61);
  await clear(HISTORY_DAYS);
  expect((await rows()).filter(({ person_ids }) => person_ids !== '[]')).toEqual([{ person_ids: `["${child}"]` }]);
  expect(await read(olga, both.id)).toEqual(shown);
  const left = app.db.read.selectFrom('people').select('id').where('calendar_id', '=', calendarId);
  expect(await left.where('deleted_at', 'is not', null).execute()).toEqual([]);
  const { gone_people } = await app.db.read
    .selectFrom('calendars')
    .select('gone_people')
    .where('id', '=', calendarId)
    .executeTakeFirstOrThrow();
  expect(gone_people).toBe('[]');
});
