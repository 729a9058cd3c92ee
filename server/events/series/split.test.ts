import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import type { Person } from '#tests/support/people.ts';
import { atTen, change, eventsOn, november, occurrence, read, remove, seriesOf } from '#tests/support/series.ts';

const app = await testApp();
const seriesWith = seriesOf(app);

describe('what happens to occurrences that were changed or deleted by themselves', () => {
  it('they stay with the part that they belong to', async () => {
    const { vera, calendarId, at, titles } = await seriesWith('FREQ=DAILY;COUNT=6');
    await change(vera, at(24), { title: 'Before' });
    await change(vera, at(27), { title: 'After', startTime: '2026-11-27T15:00', endTime: '2026-11-27T16:00' });
    await remove(vera, at(26));
    const next = await change(vera, at(25), { title: 'Sync' }, 'following');
    expect(await titles()).toEqual(['Standup', 'Before', 'Sync', 'After', 'Sync']);
    const after = (await november(vera, calendarId))[3];
    expect(after).toMatchObject({ id: occurrence(next, '2026-11-27T10:00:00'), recurringEventId: next.id });
    expect(after).toMatchObject({ startTime: '2026-11-27T15:00:00', originalStart: '2026-11-27T10:00:00' });
    expect(await read(vera, next.id)).toMatchObject({ exdates: atTen(26) });
  });

  it('they are renamed when what follows is moved', async () => {
    const { vera, calendarId, at, titles } = await seriesWith('FREQ=DAILY;COUNT=6');
    for (const day of [26, 27]) await change(vera, at(day), { title: `Day ${day}` });
    await remove(vera, at(28));
    const times = { startTime: '2026-11-26T10:00', endTime: '2026-11-26T11:00' };
    const next = await change(vera, at(25), times, 'following');
    expect(await titles()).toEqual(['Standup', 'Standup', 'Standup', 'Day 26', 'Day 27']);
    const own = (await november(vera, calendarId)).filter(({ title }) => title.startsWith('Day'));
    expect(own.map(({ id }) => id)).toEqual(atTen(27, 28).map((start) => occurrence(next, start)));
    expect(await read(vera, next.id)).toMatchObject({ exdates: atTen(29) });
  });

  it('one that the new rule does not give becomes an event of its own', async () => {
    const { vera, calendarId, at } = await seriesWith('FREQ=DAILY');
    await change(vera, at(26), { title: 'Keep me' });
    await change(vera, at(25), { recurrence: 'FREQ=WEEKLY;COUNT=2' }, 'following');
    const [released] = await eventsOn(vera, calendarId, '2026-11-26');
    expect(released).toMatchObject({ title: 'Keep me', recurringEventId: null, originalStart: null, recurrence: null });
    expect(released?.id).not.toContain('_');
  });

  it('one that was changed itself begins the new series, and keeps its own values', async () => {
    const { vera, calendarId, at, titles } = await seriesWith('FREQ=DAILY;COUNT=4');
    await change(vera, at(25), { title: 'Two', location: 'Room 3' });
    const next = await change(vera, at(25), { title: 'Sync' }, 'following');
    expect(next).toMatchObject({ title: 'Sync', location: '', recurringEventId: null });
    expect(await titles()).toEqual(['Standup', 'Standup', 'Sync', 'Sync']);
    const shown = (await november(vera, calendarId)).filter(({ recurringEventId }) => recurringEventId === next.id);
    expect(shown.map(({ location }) => location)).toEqual(['Room 3', '']);
  });

  it('one that was changed itself is what is left where it does not go on', async () => {
    const { vera, calendarId, at, titles } = await seriesWith('FREQ=DAILY;COUNT=4');
    const own = { title: 'Two', startTime: '2026-11-25T15:00:00', endTime: '2026-11-25T16:00:00' };
    await change(vera, at(25), own);
    expect(await change(vera, at(25), { recurrence: null }, 'following')).toMatchObject({ ...own, recurrence: null });
    expect(await titles()).toEqual(['Standup', 'Standup', 'Two']);
    expect(await november(vera, calendarId)).toHaveLength(3);
  });
});

describe('splitting where clocks change (Berlin, 28 March 2027)', () => {
  const shown = async (vera: Person, id: string): Promise<(keyof CalendarEvent | string)[]> =>
    (await eventsOn(vera, id, '2027-03-27', '2027-03-30')).map(({ startTime, endTime }) => `${startTime}/${endTime}`);

  it('goes on at the time of the rule after a start that fell into the gap', async () => {
    const times = { startTime: '2027-03-27T02:30:00', endTime: '2027-03-27T03:00:00' };
    const { vera, calendarId, series } = await seriesWith('FREQ=DAILY;COUNT=3', times, 'Europe/Berlin');
    const before = await shown(vera, calendarId);
    const id = occurrence(series, '2027-03-28T02:30:00');
    const { startTime, endTime } = await read(vera, id);
    await change(vera, id, { title: 'Sync', startTime, endTime }, 'following');
    expect(await shown(vera, calendarId)).toEqual(before);
    expect(before[2]).toBe('2027-03-29T02:30:00/2027-03-29T03:00:00');
  });

  it('goes on as long as before from a first start in the gap', async () => {
    const times = { startTime: '2027-03-28T02:30:00', endTime: '2027-03-28T03:30:00' };
    const { vera, calendarId, series } = await seriesWith('FREQ=DAILY;COUNT=3', times, 'Europe/Berlin');
    const before = await shown(vera, calendarId);
    expect(before.slice(0, 2)).toEqual([
      '2027-03-28T03:30:00/2027-03-28T04:30:00',
      '2027-03-29T02:30:00/2027-03-29T03:30:00',
    ]);
    await change(vera, occurrence(series, '2027-03-28T02:30:00'), { title: 'Watch' }, 'all');
    expect(await shown(vera, calendarId)).toEqual(before);
  });

  it('moves by a day into the gap and out of it, at the time of the rule and as long', async () => {
    const times = { startTime: '2027-03-27T02:00:00', endTime: '2027-03-27T03:00:00' };
    const { vera, calendarId, series } = await seriesWith('FREQ=WEEKLY;COUNT=2', times, 'Europe/Berlin');
    const first = occurrence(series, times.startTime);
    const there = { startTime: '2027-03-28T02:00:00', endTime: '2027-03-28T03:00:00' };
    const moved = await change(vera, first, there, 'all');
    expect(await shown(vera, calendarId)).toEqual(['2027-03-28T03:00:00/2027-03-28T04:00:00']);
    await change(vera, moved.id, times, 'all');
    expect(await shown(vera, calendarId)).toEqual(['2027-03-27T02:00:00/2027-03-27T03:00:00']);
  });

  it('keeps the exact length of a night that lost an hour', async () => {
    const times = { startTime: '2027-03-26T22:00:00', endTime: '2027-03-27T06:00:00' };
    const { vera, calendarId, series } = await seriesWith('FREQ=DAILY;COUNT=4', times, 'Europe/Berlin');
    const before = await shown(vera, calendarId);
    const id = occurrence(series, '2027-03-27T22:00:00');
    const { startTime, endTime } = await read(vera, id);
    await change(vera, id, { title: 'Watch', startTime, endTime }, 'following');
    expect(await shown(vera, calendarId)).toEqual(before);
    expect(before[2]).toBe('2027-03-28T22:00:00/2027-03-29T06:00:00');
  });
});

describe('splitting an all-day series', () => {
  it('ends the first part on the day before', async () => {
    const days = { startTime: '2026-11-23', endTime: '2026-11-23', isAllDay: true };
    const { vera, calendarId, series } = await seriesWith('FREQ=DAILY;COUNT=4', days);
    const next = await change(vera, `${series.id}_20261125T000000`, { title: 'Trip' }, 'following');
    expect(next.recurrence).toBe('FREQ=DAILY;COUNT=2');
    expect(await read(vera, series.id)).toMatchObject({ recurrence: 'FREQ=DAILY;UNTIL=20261124' });
    expect((await november(vera, calendarId)).map(({ title }) => title)).toEqual([
      'Standup',
      'Standup',
      'Trip',
      'Trip',
    ]);
  });
});
