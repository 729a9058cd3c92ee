import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { refused } from '#tests/support/refused.ts';
import { atTen, change, changesSince, november, read, remove, startsOn, threeDaysOf } from '#tests/support/series.ts';

const app = await testApp();

const threeDays = threeDaysOf(app);

describe('deleting one occurrence', () => {
  it('takes it out of the series, which names it in exdates', async () => {
    const { vera, calendarId, series, second } = await threeDays();
    await remove(vera, second);
    expect(await startsOn(vera, calendarId, '2026-11-01', '2026-11-30')).toEqual(atTen(23, 25));
    expect(await read(vera, series.id)).toMatchObject({ exdates: atTen(24), version: series.version + 1 });
    for (const method of ['GET', 'DELETE'] as const) {
      expect(await vera.call(method, `/api/events/${second}`)).toMatchObject(refused('not_found'));
    }
    expect(await vera.call('PUT', `/api/events/${second}`, { title: 'x' })).toMatchObject(refused('not_found'));
    expect((await changesSince(vera, calendarId, series.version)).events).toMatchObject([{ exdates: atTen(24) }]);
  });

  it('takes a changed one out too', async () => {
    const { vera, calendarId, series, second } = await threeDays();
    await change(vera, second, { startTime: '2026-11-27T15:00', endTime: '2026-11-27T16:00' });
    await remove(vera, second);
    expect(await startsOn(vera, calendarId, '2026-11-01', '2026-11-30')).toEqual(atTen(23, 25));
    const { deleted, events } = await changesSince(vera, calendarId, series.version);
    expect([deleted, events.map(({ id }) => id)]).toEqual([[second], [series.id]]);
  });

  it('takes the series away with its last one', async () => {
    const { vera, calendarId, series, first, second, third } = await threeDays();
    for (const id of [second, first, third]) await remove(vera, id);
    expect(await november(vera, calendarId)).toEqual([]);
    expect(await vera.call('GET', `/api/events/${series.id}`)).toMatchObject(refused('not_found'));
    expect((await changesSince(vera, calendarId, series.version)).deleted).toEqual([series.id]);
  });

  it('leaves a changed occurrence where it is the last', async () => {
    const { vera, calendarId, first, second, third } = await threeDays();
    await change(vera, third, { title: 'Farewell' });
    await remove(vera, first);
    await remove(vera, second);
    expect(await november(vera, calendarId)).toMatchObject([{ id: third, title: 'Farewell' }]);
    await remove(vera, third);
    expect(await november(vera, calendarId)).toEqual([]);
  });

  it('is guarded by If-Match', async () => {
    const { vera, calendarId, series, second } = await threeDays();
    const headers = { 'if-match': `"${series.version - 1}"` };
    expect(await vera.call('DELETE', `/api/events/${second}`, undefined, headers)).toMatchObject({ status: 412 });
    expect(await november(vera, calendarId)).toHaveLength(3);
  });
});
