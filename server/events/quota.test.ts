import { describe, expect, it } from 'vitest';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, createTags, type Person } from '#tests/support/people.ts';

const app = await testApp({ quotas: { ...DEFAULT_QUOTAS, eventsPerCalendar: 3, seriesPerCalendar: 1 } });

const times = { title: 'Run', startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
const codeOf = async (person: Person, calendarId: string, values: object = {}) => {
  const answer = await person.call('POST', '/api/events', { calendarId, ...times, ...values });
  return answer.status === 201 ? 201 : (answer.body as { code: string }).code;
};

/** The stored totals of a calendar, and the counted ones. */
async function totals(calendarId: string) {
  const { event_count: events, series_count: series } = await app.db.read
    .selectFrom('calendars')
    .select(['event_count', 'series_count'])
    .where('id', '=', calendarId)
    .executeTakeFirstOrThrow();
  const { held, repeating } = await app.db.read
    .selectFrom('events')
    .select((eb) => [eb.fn.countAll<number>().as('held'), eb.fn.count<number>('recurrence').as('repeating')])
    .where('calendar_id', '=', calendarId)
    .executeTakeFirstOrThrow();
  expect([events, series]).toEqual([Number(held), Number(repeating)]);
  return { events, series };
}

describe('a calendar holds as many events as the server allows', () => {
  it('and takes no more, until something is deleted', async () => {
    const { owner, calendar } = await calendarWith(app);
    const [first] = [await createEvent(owner, calendar.id), await createEvent(owner, calendar.id)];
    expect(await codeOf(owner, calendar.id)).toBe(201);
    expect(await codeOf(owner, calendar.id)).toBe('quota_events');
    expect(await totals(calendar.id)).toEqual({ events: 3, series: 0 });
    await owner.call('DELETE', `/api/events/${first.id}`);
    expect(await codeOf(owner, calendar.id)).toBe(201);
    expect(await codeOf(owner, calendar.id)).toBe('quota_events');
  });

  it('counting creates that come at once: those that share a transaction may pass the bound together, no other', async () => {
    const { owner, calendar } = await calendarWith(app);
    await Promise.all(Array.from({ length: 12 }, () => codeOf(owner, calendar.id)));
    expect(await codeOf(owner, calendar.id)).toBe('quota_events');
    await totals(calendar.id);
  });

  it('counting what is moved there, and what an undo would bring back', async () => {
    const { owner, calendar } = await calendarWith(app);
    const other = await createCalendar(owner);
    const moved = await createEvent(owner, other.id);
    const deleted = await createEvent(owner, calendar.id);
    await owner.call('DELETE', `/api/events/${deleted.id}`);
    for (let count = 0; count < 3; count += 1) await createEvent(owner, calendar.id);
    const refused = await owner.call('PUT', `/api/events/${moved.id}`, { calendarId: calendar.id });
    expect(refused).toMatchObject({ status: 403, body: { code: 'quota_events' } });
    const undone = await owner.call('POST', `/api/calendars/${calendar.id}/history/3/undo`);
    expect(undone).toMatchObject({ status: 403, body: { code: 'quota_events' } });
    expect(await totals(other.id)).toEqual({ events: 1, series: 0 });
  });

  it('and as many repeating ones, however they come to repeat', async () => {
    const { owner, calendar } = await calendarWith(app);
    const series = await createEvent(owner, calendar.id, { recurrence: 'FREQ=DAILY' });
    expect(await codeOf(owner, calendar.id, { recurrence: 'FREQ=DAILY' })).toBe('quota_series');
    const single = await createEvent(owner, calendar.id);
    const refused = await owner.call('PUT', `/api/events/${single.id}`, { recurrence: 'FREQ=WEEKLY' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'quota_series' } });
    await owner.call('PUT', `/api/events/${series.id}`, { recurrence: null });
    expect(await codeOf(owner, calendar.id, { recurrence: 'FREQ=DAILY' })).toBe(201);
    expect(await totals(calendar.id)).toEqual({ events: 3, series: 1 });
  });

  it('counting changed occurrences, and forgetting what goes with its series', async () => {
    const { owner, calendar } = await calendarWith(app);
    const series = await createEvent(owner, calendar.id, { recurrence: 'FREQ=DAILY' });
    const occurrence = (day: number) => `/api/events/${series.id}_202611${day}T100000`;
    for (const day of [22, 23]) expect((await owner.call('PUT', occurrence(day), { title: 'Late' })).status).toBe(200);
    expect((await owner.call('PUT', occurrence(24), { title: 'Late' })).status).toBe(403);
    expect(await totals(calendar.id)).toEqual({ events: 3, series: 1 });
    await owner.call('DELETE', `/api/events/${series.id}?scope=all`);
    expect(await totals(calendar.id)).toEqual({ events: 0, series: 0 });
  });

  it('which a change of its tags does not touch', async () => {
    const { owner, calendar } = await calendarWith(app);
    const [tag] = await createTags(owner, calendar.id, 'Work');
    await createEvent(owner, calendar.id, { tagId: tag?.id ?? null });
    await createTags(owner, calendar.id);
    expect(await totals(calendar.id)).toEqual({ events: 1, series: 0 });
  });
});
