import { expect, it } from 'vitest';
import { EXCEPTIONS_MAX } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { refused } from '#tests/support/refused.ts';
import { occurrence, seriesOf, versionOf } from '#tests/support/series.ts';
import { turnsDuring } from '#tests/support/turns.ts';

const app = await testApp();
const home = seriesOf(app);

const dayAt = (number: number) => new Date(Date.UTC(2026, 10, 23 + number, 10)).toISOString().slice(0, 19);

/** A daily series with deleted occurrences from the second year on. */
async function withDeleted(count: number) {
  const made = await home('FREQ=DAILY');
  const exdates = JSON.stringify(Array.from({ length: count }, (_, number) => dayAt(400 + number)));
  await app.db.write((sql) => sql.updateTable('events').set({ exdates }).where('id', '=', made.series.id).execute());
  return made;
}

it('the number of occurrences that are changed or deleted individually is limited', async () => {
  const { vera, at } = await withDeleted(EXCEPTIONS_MAX - 2);
  expect((await vera.call('PUT', `/api/events/${at(24)}`, { title: 'Late' })).status).toBe(200);
  expect((await vera.call('DELETE', `/api/events/${at(25)}`)).status).toBe(204);
  expect(await vera.call('PUT', `/api/events/${at(26)}`, { title: 'Late' })).toMatchObject(refused('quota_exceptions'));
  expect(await vera.call('DELETE', `/api/events/${at(26)}`)).toMatchObject(refused('quota_exceptions'));
});

it.each([
  ['deletion', 'DELETE', {}],
  ['change', 'PUT', { title: 'Late' }],
] as const)('the %s of one that was undone is not made again beyond the limit', async (_what, method, values) => {
  const { vera, calendarId, at } = await withDeleted(EXCEPTIONS_MAX - 1);
  const undo = (version: number) => vera.call('POST', `/api/calendars/${calendarId}/history/${version}/undo`);
  await vera.call(method, `/api/events/${at(24)}`, values);
  expect((await undo(await versionOf(vera, calendarId))).status).toBe(200);
  const undone = await versionOf(vera, calendarId);
  expect((await vera.call('DELETE', `/api/events/${at(25)}`)).status).toBe(204);
  expect(await undo(undone)).toMatchObject(refused('quota_exceptions'));
  expect((await undo(undone + 1)).status).toBe(200);
  expect((await undo(undone)).status).toBe(200);
});

it('a series at the limit can still be changed, and split at any day', async () => {
  const { vera, series, at } = await withDeleted(EXCEPTIONS_MAX - 1);
  expect((await vera.call('PUT', `/api/events/${at(24)}`, { title: 'Late' })).status).toBe(200);
  expect((await vera.call('PUT', `/api/events/${at(24)}`, { title: 'Later' })).status).toBe(200);
  expect((await vera.call('PUT', `/api/events/${series.id}`, { title: 'Standup!' })).status).toBe(200);
  expect((await vera.call('DELETE', `/api/events/${at(24)}`)).status).toBe(204);
  const split = await vera.call('PUT', `/api/events/${at(27)}?scope=following`, { location: 'Room 4' });
  expect(split.status).toBe(200);
  expect((await vera.call('DELETE', `/api/events/${at(26)}`)).status).toBe(204);
});

it('moving a series with as many as there may be lets others go first', async () => {
  const { vera, series } = await withDeleted(EXCEPTIONS_MAX - 400);
  const operations = Array.from({ length: 399 }, (_, number) => ({
    update: { id: occurrence(series, dayAt(number + 1)), changes: { title: 'Late' } },
  }));
  const made = await vera.call('POST', '/api/events/batch', { calendarId: series.calendarId, operations });
  expect(made.status).toBe(200);
  const moving = vera.call('PUT', `/api/events/${series.id}`, {
    startTime: '2026-11-23T09:00',
    endTime: '2026-11-23T10:00',
  });
  expect(await turnsDuring(moving)).toBeGreaterThan(5);
  expect((await moving).status).toBe(200);
});
