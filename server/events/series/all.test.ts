import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { refused } from '#tests/support/refused.ts';
import {
  atTen,
  change,
  changesSince,
  november,
  occurrence,
  read,
  remove,
  seriesOf,
  startsOn,
} from '#tests/support/series.ts';

const app = await testApp();
const seriesWith = seriesOf(app);

describe('changing a series by its own id', () => {
  it('changes every occurrence but those that were changed by themselves', async () => {
    const { vera, series, at, titles } = await seriesWith('FREQ=DAILY;COUNT=3');
    await change(vera, at(24), { title: 'With guests' });
    const answer = await change(vera, series.id, { title: 'Sync', location: 'Room 3' });
    expect(answer).toMatchObject({
      id: series.id,
      title: 'Sync',
      recurrence: series.recurrence,
      recurringEventId: null,
    });
    expect(await titles()).toEqual(['Sync', 'With guests', 'Sync']);
    expect(await read(vera, at(25))).toMatchObject({ title: 'Sync', location: 'Room 3', version: answer.version });
  });

  it('keeps what is left out: the end stays when only the start is given', async () => {
    const { vera, calendarId, series } = await seriesWith('FREQ=DAILY;COUNT=2');
    await change(vera, series.id, { startTime: '2026-11-23T10:30' });
    expect((await november(vera, calendarId)).map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ['2026-11-23T10:30:00', '2026-11-23T11:00:00'],
      ['2026-11-24T10:30:00', '2026-11-24T11:00:00'],
    ]);
    expect(await vera.call('PUT', `/api/events/${series.id}`, { startTime: '2026-11-23T12:00' })).toMatchObject(
      refused('event_end_before_start', 'endTime'),
    );
  });

  it('takes the deleted and the changed along when it moves', async () => {
    const { vera, calendarId, series, at, titles } = await seriesWith('FREQ=DAILY;COUNT=6');
    await remove(vera, at(24));
    for (const day of [25, 26]) await change(vera, at(day), { title: `Day ${day}` });
    const { version } = await changesSince(vera, calendarId, 0);
    // One day later, so that each takes the id that the next one had.
    await change(vera, series.id, { startTime: '2026-11-24T10:00', endTime: '2026-11-24T11:00' });
    expect(await titles()).toEqual(['Standup', 'Day 25', 'Day 26', 'Standup', 'Standup']);
    expect(await read(vera, series.id)).toMatchObject({ exdates: atTen(25) });
    const own = (await november(vera, calendarId)).filter(({ title }) => title.startsWith('Day'));
    expect(own.map(({ id, startTime }) => [id, startTime])).toEqual([
      [at(26), '2026-11-26T10:00:00'],
      [at(27), '2026-11-27T10:00:00'],
    ]);
    const { events, deleted } = await changesSince(vera, calendarId, version);
    expect([events.map(({ id }) => id).sort(), deleted]).toEqual([[series.id, at(26), at(27)].sort(), [at(25)]]);
  });

  it('changes its end by COUNT and by UNTIL', async () => {
    const { vera, calendarId, series } = await seriesWith('FREQ=DAILY;COUNT=6');
    await change(vera, series.id, { recurrence: 'FREQ=DAILY;COUNT=2' });
    expect(await startsOn(vera, calendarId, '2026-11-01', '2027-01-31')).toEqual(atTen(23, 24));
    await change(vera, series.id, { recurrence: 'FREQ=DAILY;UNTIL=20261125' });
    expect(await startsOn(vera, calendarId, '2026-11-01', '2027-01-31')).toEqual(atTen(23, 24, 25));
  });

  it('preserves a changed occurrence outside the new rule as an event of its own', async () => {
    const { vera, calendarId, series, at, titles } = await seriesWith('FREQ=DAILY;COUNT=6');
    await change(vera, at(24), { title: 'Off the rule' });
    await change(vera, at(25), { title: 'On the rule' });
    await remove(vera, at(26));
    await remove(vera, at(27));
    const { version } = await changesSince(vera, calendarId, 0);
    await change(vera, series.id, { recurrence: 'FREQ=DAILY;INTERVAL=2;COUNT=4' });
    expect(await titles()).toEqual(['Standup', 'Off the rule', 'On the rule', 'Standup']);
    const [, own, released] = await november(vera, calendarId);
    expect(own).toMatchObject({ recurringEventId: null, originalStart: null, recurrence: null });
    expect(released).toMatchObject({ id: at(25), recurringEventId: series.id });
    expect(await read(vera, series.id)).toMatchObject({ exdates: atTen(27) });
    const { events, deleted } = await changesSince(vera, calendarId, version);
    expect([events.map(({ id }) => id).sort(), deleted]).toEqual([[series.id, at(25), own?.id].sort(), [at(24)]]);
  });

  it('ends the repetition with an empty rule, and preserves changed occurrences', async () => {
    const { vera, calendarId, series, at } = await seriesWith('FREQ=DAILY;COUNT=6');
    await change(vera, at(23), { title: 'First' });
    await change(vera, at(25), { title: 'Keep me' });
    await remove(vera, at(24));
    const single = await change(vera, series.id, { recurrence: null });
    expect(single).toMatchObject({ id: series.id, recurrence: null });
    expect(single).not.toHaveProperty('exdates');
    const shown = await november(vera, calendarId);
    expect(shown.map(({ title, recurringEventId }) => [title, recurringEventId])).toEqual([
      ['Standup', null],
      ['Keep me', null],
    ]);
  });

  it('makes a series of an event that stood alone', async () => {
    const { vera, calendarId, series } = await seriesWith('');
    expect(await change(vera, series.id, { recurrence: 'FREQ=DAILY;COUNT=2' })).toMatchObject({ id: series.id });
    expect((await november(vera, calendarId)).map(({ id }) => id)).toEqual(
      atTen(23, 24).map((start) => occurrence(series, start)),
    );
  });

  it('becomes one of whole days, and one of times again', async () => {
    const { vera, calendarId, series, at, titles } = await seriesWith('FREQ=DAILY;UNTIL=20261126T120000');
    await remove(vera, at(25));
    await change(vera, at(24), { title: 'Two' });
    expect(await change(vera, series.id, { isAllDay: true })).toMatchObject({
      recurrence: 'FREQ=DAILY;UNTIL=20261126',
    });
    const days = ['23', '24', '26'].map((day) => `2026-11-${day}T00:00:00`);
    expect((await november(vera, calendarId)).map(({ originalStart }) => originalStart)).toEqual(days);
    expect(await titles()).toEqual(['Standup', 'Two', 'Standup']);
    const times = { isAllDay: false, startTime: '2026-11-23T10:00', endTime: '2026-11-23T11:00' };
    await change(vera, series.id, times);
    expect(await startsOn(vera, calendarId, '2026-11-01', '2026-12-31')).toEqual(atTen(23, 24, 26));
  });

  it('can go to another zone, where its names are the local times they were', async () => {
    const { vera, calendarId, series, at } = await seriesWith('FREQ=DAILY;COUNT=3');
    await change(vera, at(24), { title: 'Two', startTime: '2026-11-24T12:00', endTime: '2026-11-24T13:00' });
    await change(vera, series.id, { timeZone: 'Asia/Tokyo' });
    const shown = await november(vera, calendarId);
    expect(shown.map(({ id, timeZone }) => [id, timeZone])).toEqual([
      [at(23), 'Asia/Tokyo'],
      [at(24), 'Europe/Moscow'],
      [at(25), 'Asia/Tokyo'],
    ]);
    expect(shown[0]).toMatchObject({ startTime: '2026-11-23T10:00:00', startAt: '2026-11-23T01:00:00.000Z' });
  });

  it('is guarded by If-Match', async () => {
    const { vera, series } = await seriesWith('FREQ=DAILY;COUNT=3');
    const put = (version: number) =>
      vera.call('PUT', `/api/events/${series.id}`, { title: 'Sync' }, { 'if-match': `"${version}"` });
    const stale = await put(series.version - 1);
    expect(stale).toMatchObject(refused('version_conflict'));
    expect(stale.body).toMatchObject({ current: series });
    expect(await put(series.version)).toMatchObject({ status: 200 });
    expect(await put(series.version)).toMatchObject({ status: 412 });
  });

  it('changes nothing when nothing differs', async () => {
    const { vera, calendarId, series } = await seriesWith('FREQ=DAILY;COUNT=3');
    const { title, startTime, endTime, recurrence, isAllDay, timeZone } = series;
    expect(await change(vera, series.id, { title, startTime, endTime, recurrence, isAllDay, timeZone })).toEqual(
      series,
    );
    expect(await changesSince(vera, calendarId, 0)).toMatchObject({ version: series.version });
  });
});
