import { expect, it } from 'vitest';
import { Changes } from '#domain/changes.ts';
import { EventAnswer, EventList } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { request } from '#tests/support/http.ts';
import { createCalendar, signUp } from '#tests/support/people.ts';

const COUNT = 200;
const range = (calendarId: string) => `/api/calendars/${calendarId}/events?startDate=2026-11-21&endDate=2026-11-21`;

it('200 events made at once are 200 events with 200 versions, and the calendar has counted each', async () => {
  const app = await testApp();
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { token, ...vera } = await signUp(app, 'Vera');
  const { id: calendarId } = await createCalendar({ token, ...vera });
  const create = (index: number) => {
    const body = { calendarId, title: `Event ${index}`, startTime: '2026-11-21T10:00', endTime: '2026-11-21T11:00' };
    return request(url, 'POST', '/api/events', { token, body });
  };
  const answers = await Promise.all(Array.from({ length: COUNT }, (_, index) => create(index)));
  expect(answers.map(({ status }) => status)).toEqual(Array(COUNT).fill(201));
  const made = answers.map((answer) => answer.as(EventAnswer).event);
  const versions = made.map(({ version }) => version).sort((a, b) => a - b);
  expect(versions).toEqual(Array.from({ length: COUNT }, (_, index) => index + 2));

  const stored = (await request(url, 'GET', range(calendarId), { token })).as(EventList);
  expect(stored.map(({ title }) => title).sort()).toEqual(made.map(({ title }) => title).sort());
  const changes = await request(url, 'GET', `/api/calendars/${calendarId}/changes?since=1`, { token });
  expect(changes.as(Changes)).toMatchObject({ version: COUNT + 1, deleted: [], tagsChanged: false });
  expect(changes.as(Changes).events).toHaveLength(COUNT);
});

it('people who change one event at once lose nothing that was confirmed', async () => {
  const app = await testApp();
  const vera = await signUp(app, 'Vera');
  const { id: calendarId } = await createCalendar(vera);
  const times = { startTime: '2026-11-21T10:00', endTime: '2026-11-21T11:00' };
  const made = await vera.call('POST', '/api/events', { calendarId, title: '0', ...times });
  const { id } = made.as(EventAnswer).event;
  /** Adds one to the number in the title, as often as it takes. */
  const raise = async (): Promise<void> => {
    const { title, version } = (await vera.call('GET', `/api/events/${id}`)).as(EventAnswer).event;
    const next = { title: String(Number(title) + 1) };
    const answer = await vera.call('PUT', `/api/events/${id}`, next, { 'if-match': `"${version}"` });
    if (answer.status === 412) return raise();
    expect(answer.status).toBe(200);
  };
  await Promise.all(Array.from({ length: 20 }, raise));
  expect((await vera.call('GET', `/api/events/${id}`)).as(EventAnswer).event.title).toBe('20');
});
