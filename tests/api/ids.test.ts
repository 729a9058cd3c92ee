import { expect, it } from 'vitest';
import { EventAnswer, EventList } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import {
  calendarWith,
  createEvent,
  createTags,
  invite,
  join,
  listPeople,
  memberIdOf,
  signUp,
} from '#tests/support/people.ts';

const app = await testApp();
/** As it was sent, as it is kept, and as nobody writes it. */
const CASES = [
  (id: string) => id,
  (id: string) => id.toLowerCase(),
  (id: string) => id.slice(0, 18) + id.slice(18).toLowerCase(),
];

it('an event is found, changed, repeated and deleted by the id that a client chose, in any case', async () => {
  const { calendar, owner } = await calendarWith(app);
  for (const [index, inCase] of CASES.entries()) {
    const own = crypto.randomUUID().toUpperCase();
    const id = inCase(own);
    const event = { id: own, calendarId: calendar.id.toUpperCase(), title: 'Dentist' };
    const times = { startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
    expect(await owner.call('POST', '/api/events', { ...event, ...times })).toMatchObject({ status: 201 });
    expect(await owner.call('POST', '/api/events', { ...event, ...times, id })).toMatchObject({ status: 200 });
    expect(await owner.call('GET', `/api/events/${id}`)).toMatchObject({ body: { event: { id: own.toLowerCase() } } });
    const changed = await owner.call('PUT', `/api/events/${id}`, { title: `Doctor ${index}` });
    const { version } = changed.as(EventAnswer).event;
    const undo = `/api/calendars/${calendar.id.toUpperCase()}/history/${version}/undo`;
    expect(await owner.call('POST', undo)).toMatchObject({ status: 200 });
    expect(await owner.call('GET', `/api/events/${id}`)).toMatchObject({ body: { event: { title: 'Dentist' } } });
    expect(await owner.call('DELETE', `/api/events/${id}`)).toMatchObject({ status: 204 });
    expect(await owner.call('GET', `/api/events/${id}`)).toMatchObject({ status: 404 });
  }
});

it('an occurrence too', async () => {
  const { calendar, owner } = await calendarWith(app);
  const series = await createEvent(owner, calendar.id, { id: crypto.randomUUID(), recurrence: 'FREQ=DAILY;COUNT=5' });
  const days = '?startDate=2026-11-21&endDate=2026-11-30';
  const path = `/api/calendars/${calendar.id.toUpperCase()}/events${days}`;
  const ids = (await owner.call('GET', path)).as(EventList).map(({ id }) => id);
  expect(ids).toHaveLength(5);
  for (const id of [ids[1], ids[2]?.toUpperCase(), ids[3]?.toLowerCase()]) {
    expect(await owner.call('GET', `/api/events/${id}`)).toMatchObject({ status: 200 });
    const changed = await owner.call('PUT', `/api/events/${id}`, { title: 'Alone' });
    expect(changed).toMatchObject({ status: 200, body: { event: { recurringEventId: series.id, title: 'Alone' } } });
  }
  expect(await owner.call('DELETE', `/api/events/${ids[4]?.toUpperCase()}`)).toMatchObject({ status: 204 });
  const titles = (await owner.call('GET', path)).as(EventList).map(({ title }) => title);
  expect(titles).toEqual(['Dentist', 'Alone', 'Alone', 'Alone']);
});

it('calendars, tags, members, sessions and keys are found in any case', async () => {
  const { calendar, owner } = await calendarWith(app);
  const upper = calendar.id.toUpperCase();
  const [tag] = await createTags(owner, calendar.id, 'Work');
  const event = await createEvent(owner, upper, { tagId: tag?.id.toUpperCase() ?? null });
  expect(event).toMatchObject({ calendarId: calendar.id, tagId: tag?.id });
  const stored = await owner.call('PUT', `/api/calendars/${upper}/tags`, {
    tags: [{ id: tag?.id.toUpperCase(), name: 'Home', color: '#1976d2' }],
  });
  expect(stored.body).toEqual([{ id: tag?.id, name: 'Home', color: '#1976d2' }]);
  const [person] = await listPeople(owner, upper);
  const people = [{ ...person, id: person?.id.toUpperCase(), userId: person?.userId?.toUpperCase() }];
  expect((await owner.call('PUT', `/api/calendars/${upper}/people`, { people })).body).toEqual([person]);
  const personIds = [person?.id.toUpperCase()];
  expect((await owner.call('PUT', `/api/events/${event.id}`, { personIds })).body).toMatchObject({
    event: { personIds: [person?.id] },
  });
  const found = await owner.call(
    'GET',
    `/api/events/search?q=dentist&calendarIds=${upper}&tagIds=${tag?.id.toUpperCase()}&personIds=${personIds}`,
  );
  expect(found).toMatchObject({ body: { events: [{ id: event.id }] } });
  expect(await owner.call('PUT', '/api/user/last-visited-calendar', { calendarId: upper })).toMatchObject({
    status: 204,
  });
  expect((await owner.call('GET', '/api/auth/me')).body).toMatchObject({ user: { lastVisitedCalendar: calendar.id } });

  const victor = await signUp(app, 'Victor');
  await join(victor, await invite(owner, calendar.id, 'viewer'));
  const member = await memberIdOf(victor, calendar.id);
  const role = `/api/calendars/${upper}/members/${member.toUpperCase()}/role`;
  expect(await owner.call('PUT', role, { role: 'editor' })).toMatchObject({ status: 200 });

  const made = await owner.call('POST', '/api/api-keys', { name: 'Sync', calendarIds: [upper] });
  expect(made).toMatchObject({ status: 201, body: { apiKey: { calendarIds: [calendar.id] } } });
  const { apiKey } = made.body as { apiKey: { id: string } };
  const off = await owner.call('PATCH', `/api/api-keys/${apiKey.id.toUpperCase()}`, { isActive: false });
  expect(off).toMatchObject({ status: 200 });
  const sessions = (await owner.call('GET', '/api/sessions')).body as { id: string }[];
  expect(await owner.call('DELETE', `/api/sessions/${sessions[0]?.id.toUpperCase()}`)).toMatchObject({ status: 204 });
});
