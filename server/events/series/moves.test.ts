import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { refused } from '#tests/support/refused.ts';
import {
  atTen,
  change,
  changesSince,
  eventsOn,
  november,
  occurrence,
  read,
  remove,
  seriesOf,
  startsOn,
} from '#tests/support/series.ts';

const app = await testApp();
const seriesWith = seriesOf(app);

const times = (day: string, from = '10:00', to = '11:00') => ({
  startTime: `2026-${day}T${from}`,
  endTime: `2026-${day}T${to}`,
});

describe('a series that is moved takes its rule along', () => {
  it('Monday becomes Tuesday, by the series and by an occurrence', async () => {
    const { vera, calendarId, series, at } = await seriesWith('FREQ=WEEKLY;BYDAY=MO;COUNT=3');
    await change(vera, series.id, times('11-24'));
    expect(await read(vera, series.id)).toMatchObject({ recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3' });
    const tuesdays = ['2026-11-24T10:00:00', '2026-12-01T10:00:00', '2026-12-08T10:00:00'];
    expect(await startsOn(vera, calendarId, '2026-11-01', '2027-01-31')).toEqual(tuesdays);
    const second = occurrence(series, '2026-12-01T10:00:00');
    // A form sends the rule back as it was shown.
    const { recurrence } = await read(vera, second);
    await change(vera, second, { ...times('12-02'), recurrence }, 'all');
    expect((await startsOn(vera, calendarId, '2026-11-01', '2027-01-31')).map((start) => start.slice(5, 10))).toEqual([
      '11-25',
      '12-02',
      '12-09',
    ]);
    expect(await vera.call('GET', `/api/events/${at(23)}`)).toMatchObject(refused('not_found'));
  });

  it('and so does what is left of it', async () => {
    const { vera, calendarId, at } = await seriesWith('FREQ=WEEKLY;BYDAY=MO,WE;COUNT=6');
    await change(vera, at(25), times('11-26'), 'following');
    expect((await startsOn(vera, calendarId, '2026-11-01', '2027-01-31')).map((start) => start.slice(5, 10))).toEqual([
      '11-23',
      '11-26',
      '12-01',
      '12-03',
      '12-08',
      '12-10',
    ]);
  });

  it('the second Tuesday becomes the second Wednesday, with what was changed and deleted of it', async () => {
    const first = { startTime: '2026-07-14T10:00', endTime: '2026-07-14T11:00' };
    const { vera, calendarId, series } = await seriesWith('FREQ=MONTHLY;BYDAY=2TU;COUNT=6', first);
    await remove(vera, occurrence(series, '2026-09-08T10:00:00'));
    await change(vera, occurrence(series, '2026-10-13T10:00:00'), { title: 'Guests' });
    await change(vera, occurrence(series, '2026-12-08T10:00:00'), times('12-09'), 'all');
    const shown = await eventsOn(vera, calendarId, '2026-07-01', '2027-01-31');
    expect(shown.map(({ startTime, title }) => `${startTime.slice(5, 10)} ${title}`)).toEqual([
      '07-08 Standup',
      '08-12 Standup',
      '10-14 Guests',
      '11-11 Standup',
      '12-09 Standup',
    ]);
  });

  it('is refused where the rule has no meaning on the other day, and changes nothing', async () => {
    const { vera, calendarId, series } = await seriesWith('FREQ=MONTHLY;BYMONTHDAY=1,15', {
      ...times('12-01'),
    });
    const before = await changesSince(vera, calendarId, 0);
    const path = `/api/events/${occurrence(series, '2026-12-15T10:00:00')}?scope=all`;
    expect(await vera.call('PUT', path, times('12-14'))).toMatchObject(refused('recurrence_unmovable'));
    expect(await changesSince(vera, calendarId, 0)).toEqual(before);
    // An edit with an explicit rule may move anywhere.
    const values = { ...times('12-14'), recurrence: 'FREQ=MONTHLY;BYMONTHDAY=1,14' };
    expect((await vera.call('PUT', path, values)).status).toBe(200);
  });

  it('a rule that names the new day already is taken as it stands, and what was deleted goes along', async () => {
    const { vera, calendarId, series } = await seriesWith('FREQ=WEEKLY;BYDAY=MO;COUNT=3');
    await remove(vera, occurrence(series, '2026-11-30T10:00:00'));
    await change(vera, series.id, { ...times('11-24'), recurrence: 'FREQ=WEEKLY;COUNT=4;BYDAY=TU' });
    expect((await startsOn(vera, calendarId, '2026-11-01', '2027-01-31')).map((start) => start.slice(5, 10))).toEqual([
      '11-24',
      '12-08',
      '12-15',
    ]);
  });
});

describe('what was deleted does not come back', () => {
  it.each([
    ['an hour earlier', '09:00', '10:00'],
    ['later', '12:00', '13:00'],
  ])('with all after it, when the rest moves %s', async (_, from, to) => {
    const { vera, calendarId, series, at } = await seriesWith('FREQ=DAILY');
    await remove(vera, at(26), 'following');
    await change(vera, series.id, times('11-23', from, to));
    expect((await november(vera, calendarId)).map(({ startTime }) => startTime.slice(8, 16))).toEqual([
      `23T${from}`,
      `24T${from}`,
      `25T${from}`,
    ]);
  });

  it('nor are there doubles after a split', async () => {
    const { vera, calendarId, series, at } = await seriesWith('FREQ=DAILY;COUNT=6');
    await remove(vera, at(24));
    await remove(vera, at(27));
    const next = await change(vera, at(26), times('11-26', '12:00', '13:00'), 'following');
    await change(vera, series.id, times('11-23', '09:00', '10:00'));
    await change(vera, next.id, times('11-26', '08:00', '09:00'));
    expect((await november(vera, calendarId)).map(({ startTime }) => startTime.slice(8, 13))).toEqual([
      '23T09',
      '25T09',
      '26T08',
      '28T08',
    ]);
  });

  it('the last day stays when all move to a later time', async () => {
    const { vera, calendarId, series } = await seriesWith('FREQ=DAILY;UNTIL=20261126T100000');
    await change(vera, series.id, times('11-23', '12:00', '13:00'));
    expect(await november(vera, calendarId)).toHaveLength(4);
    await change(vera, series.id, { timeZone: 'America/New_York' });
    expect(await november(vera, calendarId)).toHaveLength(4);
    expect(await read(vera, series.id)).toMatchObject({ recurrence: 'FREQ=DAILY;UNTIL=20261126T120000' });
  });

  it.each([
    ['20261126T070000Z', 4],
    ['20261126T065959Z', 3],
    ['20261126T095959', 3],
  ])('nor is anything lost or won in another zone or by whole days: until %s', async (until, count) => {
    const { vera, calendarId, series } = await seriesWith(`FREQ=DAILY;UNTIL=${until}`);
    for (const values of [{ timeZone: 'America/New_York' }, { isAllDay: true }]) {
      await change(vera, series.id, values);
      expect(await november(vera, calendarId)).toHaveLength(count);
    }
    await change(vera, series.id, { ...times('11-23'), isAllDay: false });
    expect(await startsOn(vera, calendarId, '2026-11-01', '2026-12-31')).toEqual(atTen(23, 24, 25, 26).slice(0, count));
  });
});
