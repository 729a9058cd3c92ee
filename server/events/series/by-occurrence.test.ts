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

describe('changing a series by one of its occurrences', () => {
  it('moves all by as much as the occurrence, and gives them its length', async () => {
    const { vera, calendarId, series, at } = await seriesWith('FREQ=DAILY;COUNT=3');
    const times = { startTime: '2026-11-24T12:00', endTime: '2026-11-24T14:00' };
    expect(await change(vera, at(24), times, 'all')).toMatchObject({ id: series.id, startTime: '2026-11-23T12:00:00' });
    expect((await november(vera, calendarId)).map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ['2026-11-23T12:00:00', '2026-11-23T14:00:00'],
      ['2026-11-24T12:00:00', '2026-11-24T14:00:00'],
      ['2026-11-25T12:00:00', '2026-11-25T14:00:00'],
    ]);
  });

  it('leaves the times alone when it is sent back as it is shown', async () => {
    const { vera, calendarId, series, at } = await seriesWith('FREQ=DAILY;COUNT=3');
    await change(vera, at(24), { startTime: '2026-11-24T15:00', endTime: '2026-11-24T16:00' });
    for (const day of [24, 25]) {
      const { startTime, endTime } = await read(vera, at(day));
      await change(vera, at(day), { title: `By ${day}`, startTime, endTime }, 'all');
    }
    expect(await read(vera, series.id)).toMatchObject({ title: 'By 25', startTime: atTen(23)[0] });
    expect(await startsOn(vera, calendarId, '2026-11-24')).toEqual(['2026-11-24T15:00:00']);
  });

  it.each([
    ['that lost an hour', '2027-03-27T22:00:00', '2027-03-26T22:00:00', '2027-03-27T06:00:00'],
    ['whose start fell into the gap', '2027-03-28T02:30:00', '2027-03-26T02:30:00', '2027-03-26T03:00:00'],
  ])('keeps its length and its start by a night %s', async (_, night, startTime, endTime) => {
    const { vera, series } = await seriesWith('FREQ=DAILY;COUNT=4', { startTime, endTime }, 'Europe/Berlin');
    const shown = await read(vera, occurrence(series, night));
    const times = { startTime: shown.startTime, endTime: shown.endTime };
    expect(await change(vera, shown.id, { title: 'Watch', ...times }, 'all')).toMatchObject({ startTime, endTime });
  });

  it('moves whole days by whole days', async () => {
    const days = { startTime: '2026-11-23', endTime: '2026-11-23', isAllDay: true };
    const { vera, series } = await seriesWith('FREQ=WEEKLY;COUNT=2', days);
    const times = { startTime: '2026-12-01', endTime: '2026-12-02' };
    expect(await change(vera, `${series.id}_20261130T000000`, times, 'all')).toMatchObject({
      startTime: '2026-11-24T00:00:00',
      endTime: '2026-11-25T23:59:59',
    });
  });
});

describe('deleting a series', () => {
  it.each(['by its own id', 'by an occurrence'])('takes everything %s', async (how) => {
    const { vera, calendarId, series, at } = await seriesWith('FREQ=DAILY');
    await change(vera, at(24), { startTime: '2026-11-21T10:00', endTime: '2026-11-21T11:00' });
    const { version } = await changesSince(vera, calendarId, 0);
    await (how === 'by its own id' ? remove(vera, series.id) : remove(vera, at(25), 'all'));
    expect(await november(vera, calendarId)).toEqual([]);
    expect(await vera.call('GET', `/api/events/${at(24)}`)).toMatchObject(refused('not_found'));
    const { events, deleted } = await changesSince(vera, calendarId, version);
    expect([events, deleted.sort()]).toEqual([[], [series.id, at(24)].sort()]);
  });
});
