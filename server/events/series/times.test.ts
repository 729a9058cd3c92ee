import { describe, expect, it } from 'vitest';
import type { CreateEventInput } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, signUp } from '#tests/support/people.ts';
import { createSeries, eventsOn, occurrence, read, startsOn } from '#tests/support/series.ts';

const app = await testApp();

async function seriesIn(timezone: string, recurrence: string, values: Partial<CreateEventInput>) {
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera, { timezone });
  return { vera, id, series: await createSeries(vera, id, recurrence, values) };
}

const daily = (start: string, end: string) => ({ startTime: `2027-03-26T${start}`, endTime: `2027-03-${end}` });

describe('a night on which clocks jump forward (Berlin, 28 March 2027)', () => {
  it('moves a start in the gap forward by the gap, under the name of the start the rule gives', async () => {
    const times = daily('02:30:00', '26T03:30:00');
    const { vera, id, series } = await seriesIn('Europe/Berlin', 'FREQ=DAILY;COUNT=4', times);
    expect(await startsOn(vera, id, '2027-03-01', '2027-04-30')).toEqual([
      '2027-03-26T02:30:00',
      '2027-03-27T02:30:00',
      '2027-03-28T03:30:00',
      '2027-03-29T02:30:00',
    ]);
    const [shown] = await eventsOn(vera, id, '2027-03-28');
    expect(shown).toMatchObject({
      id: occurrence(series, '2027-03-28T02:30:00'),
      originalStart: '2027-03-28T02:30:00',
      startTime: '2027-03-28T03:30:00',
      endTime: '2027-03-28T04:30:00',
      startAt: '2027-03-28T01:30:00.000Z',
      endAt: '2027-03-28T02:30:00.000Z',
    });
    expect(await read(vera, shown?.id ?? '')).toEqual(shown);
  });

  it('keeps the length exact: 22:00 to 06:00 ends at 07:00', async () => {
    const times = daily('22:00:00', '27T06:00:00');
    const { vera, id } = await seriesIn('Europe/Berlin', 'FREQ=DAILY;COUNT=3', times);
    expect((await eventsOn(vera, id, '2027-03-01', '2027-04-30')).map(({ endTime }) => endTime)).toEqual([
      '2027-03-27T06:00:00',
      '2027-03-28T07:00:00',
      '2027-03-29T06:00:00',
    ]);
  });

  it('keeps the length of a series that starts on that night', async () => {
    const times = { startTime: '2027-03-27T22:00:00', endTime: '2027-03-28T07:00:00' };
    const { vera, id } = await seriesIn('Europe/Berlin', 'FREQ=DAILY;COUNT=2', times);
    expect((await eventsOn(vera, id, '2027-03-01', '2027-04-30')).map(({ endTime }) => endTime)).toEqual([
      '2027-03-28T07:00:00',
      '2027-03-29T06:00:00',
    ]);
  });
});

describe('a night on which clocks go back (Berlin, 31 October 2027)', () => {
  it('takes the first of the two', async () => {
    const times = { startTime: '2027-10-30T02:30:00', endTime: '2027-10-30T03:30:00' };
    const { vera, id } = await seriesIn('Europe/Berlin', 'FREQ=DAILY;COUNT=3', times);
    const shown = await eventsOn(vera, id, '2027-10-01', '2027-11-30');
    expect(shown.map(({ startAt, endTime }) => [startAt, endTime])).toEqual([
      ['2027-10-30T00:30:00.000Z', '2027-10-30T03:30:00'],
      ['2027-10-31T00:30:00.000Z', '2027-10-31T02:30:00'],
      ['2027-11-01T01:30:00.000Z', '2027-11-01T03:30:00'],
    ]);
  });

  it('keeps the length exact: 22:00 to 06:00 ends at 05:00', async () => {
    const times = { startTime: '2027-10-30T22:00:00', endTime: '2027-10-31T05:00:00' };
    const { vera, id } = await seriesIn('Europe/Berlin', 'FREQ=DAILY;COUNT=2', times);
    expect((await eventsOn(vera, id, '2027-10-31', '2027-11-30')).map(({ endTime }) => endTime)).toEqual([
      '2027-10-31T05:00:00',
      '2027-11-01T06:00:00',
    ]);
  });
});

describe('a series in another zone than its calendar', () => {
  it('keeps its own clock through the year, which the calendar sees move', async () => {
    const times = { startTime: '2027-03-12T18:00:00', endTime: '2027-03-12T19:00:00', timeZone: 'America/New_York' };
    const { vera, id } = await seriesIn('Europe/Moscow', 'FREQ=DAILY;COUNT=3', times);
    const shown = await eventsOn(vera, id, '2027-03-01', '2027-03-31');
    expect(shown.map(({ startTime, startAt }) => [startTime, startAt])).toEqual([
      ['2027-03-12T18:00:00', '2027-03-12T23:00:00.000Z'],
      ['2027-03-13T18:00:00', '2027-03-13T23:00:00.000Z'],
      ['2027-03-14T18:00:00', '2027-03-14T22:00:00.000Z'],
    ]);
    // In Moscow these are on the next day, at two in the morning and then at one.
    expect(await startsOn(vera, id, '2027-03-12')).toEqual([]);
    expect(await startsOn(vera, id, '2027-03-13')).toEqual(['2027-03-12T18:00:00']);
    expect(await startsOn(vera, id, '2027-03-15')).toEqual(['2027-03-14T18:00:00']);
  });

  it('says its weekdays in its own zone', async () => {
    const times = { startTime: '2026-11-23T23:00:00', endTime: '2026-11-23T23:30:00', timeZone: 'America/New_York' };
    const { vera, id } = await seriesIn('Europe/Moscow', 'FREQ=WEEKLY;BYDAY=MO;COUNT=2', times);
    expect(await startsOn(vera, id, '2026-11-24')).toEqual(['2026-11-23T23:00:00']);
    expect(await startsOn(vera, id, '2026-12-01')).toEqual(['2026-11-30T23:00:00']);
  });
});

describe('an all-day series', () => {
  const days = { startTime: '2026-11-23', endTime: '2026-11-24', isAllDay: true };

  it('has no zone: its occurrences are dates, from the first to the last day', async () => {
    const { vera, id, series } = await seriesIn('Pacific/Apia', 'FREQ=WEEKLY;COUNT=2', {
      ...days,
      timeZone: 'Africa/Cairo',
    });
    expect(series).toMatchObject({ startTime: '2026-11-23T00:00:00', endTime: '2026-11-24T23:59:59', startAt: null });
    const shown = await eventsOn(vera, id, '2026-11-01', '2026-12-31');
    expect(shown.map((event) => [event.id, event.startTime, event.endTime, event.startAt, event.endAt])).toEqual([
      [`${series.id}_20261123T000000`, '2026-11-23T00:00:00', '2026-11-24T23:59:59', null, null],
      [`${series.id}_20261130T000000`, '2026-11-30T00:00:00', '2026-12-01T23:59:59', null, null],
    ]);
    expect(await read(vera, shown[1]?.id ?? '')).toEqual(shown[1]);
  });

  it('is there on each of its days and on no other', async () => {
    const { vera, id } = await seriesIn('Pacific/Kiritimati', 'FREQ=WEEKLY;COUNT=2', days);
    const seen = await Promise.all(
      ['29', '30', '01', '02'].map((day) => startsOn(vera, id, day > '10' ? `2026-11-${day}` : `2026-12-${day}`)),
    );
    expect(seen).toEqual([[], ['2026-11-30T00:00:00'], ['2026-11-30T00:00:00'], []]);
  });

  it('keeps its days where clocks change', async () => {
    const times = { startTime: '2027-03-27', endTime: '2027-03-28', isAllDay: true };
    const { vera, id } = await seriesIn('Europe/Berlin', 'FREQ=DAILY;INTERVAL=2;COUNT=2', times);
    expect((await eventsOn(vera, id, '2027-03-01', '2027-04-30')).map(({ endTime }) => endTime)).toEqual([
      '2027-03-28T23:59:59',
      '2027-03-30T23:59:59',
    ]);
  });

  it('is left out in years without its day', async () => {
    const times = { startTime: '2024-02-29', endTime: '2024-02-29', isAllDay: true };
    const { vera, id } = await seriesIn('Europe/Berlin', 'FREQ=YEARLY', times);
    expect(await startsOn(vera, id, '2025-01-01', '2025-12-31')).toEqual([]);
    expect(await startsOn(vera, id, '2028-01-01', '2028-12-31')).toEqual(['2028-02-29T00:00:00']);
  });
});

describe('a range read', () => {
  it('has an occurrence that began before it, and none that ends at midnight of its first day', async () => {
    const times = { startTime: '2026-11-23T20:00:00', endTime: '2026-11-24T00:00:00' };
    const { vera, id } = await seriesIn('Europe/Moscow', 'FREQ=DAILY;COUNT=2', times);
    await createSeries(vera, id, 'FREQ=DAILY;COUNT=1', { startTime: '2026-11-22T23:00', endTime: '2026-11-25T00:01' });
    expect(await startsOn(vera, id, '2026-11-25')).toEqual(['2026-11-22T23:00:00']);
    expect(await startsOn(vera, id, '2026-11-24')).toEqual(['2026-11-22T23:00:00', '2026-11-24T20:00:00']);
    expect(await startsOn(vera, id, '2026-11-22')).toEqual(['2026-11-22T23:00:00']);
    expect(await startsOn(vera, id, '2026-11-21')).toEqual([]);
  });

  it('sorts occurrences among other events by start and then id', async () => {
    const { vera, id } = await seriesIn('Europe/Moscow', 'FREQ=DAILY;COUNT=2', {});
    await createSeries(vera, id, 'FREQ=DAILY;COUNT=2', { title: 'Same time' });
    const single = (title: string, hour: string) =>
      createEvent(vera, id, { title, startTime: `2026-11-24T${hour}`, endTime: '2026-11-24T12:00' });
    await single('Later', '10:30');
    await single('Earlier', '09:30');
    await createEvent(vera, id, { title: 'Day', startTime: '2026-11-24', endTime: '2026-11-24', isAllDay: true });
    const shown = await eventsOn(vera, id, '2026-11-24');
    expect(shown.map(({ title }) => title)).toEqual(['Day', 'Earlier', 'Standup', 'Same time', 'Later']);
    const keys = shown.map((event) => [event.startAt ?? '2026-11-23T21:00:00.000Z', event.id].join());
    expect(keys).toEqual(keys.toSorted());
  });
});
