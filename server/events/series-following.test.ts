import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import type { Person } from '#tests/support/people.ts';
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

describe('changing an occurrence and all after it', () => {
  it('ends the series before it and begins a new one with it', async () => {
    const { vera, calendarId, series, at, titles } = await seriesWith('FREQ=DAILY;COUNT=5');
    const next = await change(vera, at(25), { title: 'Sync' }, 'following');
    expect(next).toMatchObject({ title: 'Sync', startTime: atTen(25)[0], recurrence: 'FREQ=DAILY;COUNT=3' });
    expect(next).toMatchObject({ recurringEventId: null, originalStart: null, version: series.version + 1 });
    expect(next.id).not.toBe(series.id);
    expect(await titles()).toEqual(['Standup', 'Standup', 'Sync', 'Sync', 'Sync']);
    expect(await startsOn(vera, calendarId, '2026-11-01', '2026-12-31')).toEqual(atTen(23, 24, 25, 26, 27));
    expect(await read(vera, series.id)).toMatchObject({ recurrence: 'FREQ=DAILY;UNTIL=20261125T095959' });
    expect(await vera.call('GET', `/api/events/${at(25)}`)).toMatchObject(refused('not_found'));
    const { events, deleted } = await changesSince(vera, calendarId, series.version);
    expect([events.map(({ id }) => id).sort(), deleted]).toEqual([[series.id, next.id].sort(), []]);
  });

  it.each([
    ['a date', 'FREQ=DAILY;UNTIL=20261127'],
    ['a local time', 'FREQ=DAILY;UNTIL=20261127T100000'],
    ['an instant', 'FREQ=DAILY;UNTIL=20261127T070000Z'],
  ])('leaves the end as it was where it is %s', async (_, rule) => {
    const { vera, calendarId, at } = await seriesWith(rule);
    expect(await change(vera, at(25), { title: 'Sync' }, 'following')).toMatchObject({ recurrence: rule });
    expect(await startsOn(vera, calendarId, '2026-11-01', '2026-12-31')).toEqual(atTen(23, 24, 25, 26, 27));
  });

  it('counts what is left also after deleted and changed occurrences', async () => {
    const { vera, calendarId, at } = await seriesWith('FREQ=DAILY;COUNT=5');
    await remove(vera, at(24));
    await change(vera, at(25), { title: 'Two' });
    expect(await change(vera, at(26), {}, 'following')).toMatchObject({ recurrence: 'FREQ=DAILY;COUNT=2' });
    expect(await startsOn(vera, calendarId, '2026-11-01', '2026-12-31')).toEqual(atTen(23, 25, 26, 27));
  });

  it('counts a start that the rule does not give', async () => {
    const { vera, calendarId, at } = await seriesWith('FREQ=WEEKLY;BYDAY=TU,FR;COUNT=4');
    const next = await change(vera, at(27), {}, 'following');
    expect(next.recurrence).toBe('FREQ=WEEKLY;BYDAY=TU,FR;COUNT=2');
    expect(await startsOn(vera, calendarId, '2026-11-01', '2026-12-31')).toEqual([
      ...atTen(23, 24, 27),
      '2026-12-01T10:00:00',
    ]);
  });

  it('moves all that follow when it is moved', async () => {
    const { vera, calendarId, at } = await seriesWith('FREQ=DAILY;COUNT=4');
    await change(vera, at(25), { startTime: '2026-11-25T12:00', endTime: '2026-11-25T14:00' }, 'following');
    expect(await startsOn(vera, calendarId, '2026-11-01', '2026-12-31')).toEqual([
      ...atTen(23, 24),
      '2026-11-25T12:00:00',
      '2026-11-26T12:00:00',
    ]);
    expect((await eventsOn(vera, calendarId, '2026-11-26'))[0]?.endTime).toBe('2026-11-26T14:00:00');
  });

  it('takes a new rule, or none', async () => {
    const { vera, calendarId, at } = await seriesWith('FREQ=DAILY');
    const next = await change(vera, at(25), { recurrence: 'FREQ=DAILY;INTERVAL=2;COUNT=2' }, 'following');
    expect(await startsOn(vera, calendarId, '2026-11-01', '2026-12-31')).toEqual(atTen(23, 24, 25, 27));
    await change(vera, occurrence(next, atTen(27)[0] ?? ''), { recurrence: null }, 'following');
    expect(await startsOn(vera, calendarId, '2026-11-01', '2026-12-31')).toEqual(atTen(23, 24, 25, 27));
    const last = (await eventsOn(vera, calendarId, '2026-11-27'))[0];
    expect(last).toMatchObject({ recurrence: null, recurringEventId: null });
  });

  it('takes the old rule sent back for what is left of it', async () => {
    const { vera, calendarId, series, at } = await seriesWith('FREQ=DAILY;COUNT=5');
    await change(vera, at(25), { title: 'Sync', recurrence: series.recurrence }, 'following');
    expect(await startsOn(vera, calendarId, '2026-11-01', '2026-12-31')).toEqual(atTen(23, 24, 25, 26, 27));
  });

  it('changes the whole series from its first occurrence on, which is no split', async () => {
    const { vera, series, at, titles } = await seriesWith('FREQ=DAILY;COUNT=2');
    expect(await change(vera, at(23), { title: 'Sync' }, 'following')).toMatchObject({ id: series.id });
    expect(await titles()).toEqual(['Sync', 'Sync']);
    expect(await change(vera, series.id, { title: 'Call' }, 'following')).toMatchObject({ id: series.id });
    expect(await titles()).toEqual(['Call', 'Call']);
  });

  it('leaves no empty series behind where all before it is deleted', async () => {
    const { vera, calendarId, series, at } = await seriesWith('FREQ=DAILY;COUNT=3');
    await remove(vera, at(23));
    const next = await change(vera, at(24), { title: 'Sync' }, 'following');
    expect(await vera.call('GET', `/api/events/${series.id}`)).toMatchObject(refused('not_found'));
    expect((await november(vera, calendarId)).map((event) => event.recurringEventId)).toEqual([next.id, next.id]);
  });

  it('is guarded by If-Match', async () => {
    const { vera, series, at, titles } = await seriesWith('FREQ=DAILY;COUNT=2');
    const path = `/api/events/${at(24)}?scope=following`;
    const headers = { 'if-match': `"${series.version - 1}"` };
    expect(await vera.call('PUT', path, { title: 'Sync' }, headers)).toMatchObject(refused('version_conflict'));
    expect(await vera.call('DELETE', path, undefined, headers)).toMatchObject(refused('version_conflict'));
    expect(await titles()).toEqual(['Standup', 'Standup']);
  });

  it('changes nothing when it is refused', async () => {
    const { vera, calendarId, series, at } = await seriesWith('FREQ=DAILY;COUNT=3');
    const path = `/api/events/${at(24)}?scope=following`;
    expect(await vera.call('PUT', path, { recurrence: 'FREQ=NEVER' })).toMatchObject(refused('recurrence_invalid'));
    expect(await vera.call('PUT', path, { tagId: crypto.randomUUID() })).toMatchObject(refused('tag_unknown'));
    expect(await changesSince(vera, calendarId, series.version)).toMatchObject({ version: series.version, events: [] });
  });
});

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
    const [kept] = await eventsOn(vera, calendarId, '2026-11-26');
    expect(kept).toMatchObject({ title: 'Keep me', recurringEventId: null, originalStart: null, recurrence: null });
    expect(kept?.id).not.toContain('_');
  });

  it('one that was changed itself begins the new series as it is', async () => {
    const { vera, calendarId, at, titles } = await seriesWith('FREQ=DAILY;COUNT=4');
    await change(vera, at(25), { title: 'Two', location: 'Room 3' });
    const next = await change(vera, at(25), { title: 'Sync' }, 'following');
    expect(next).toMatchObject({ title: 'Sync', location: 'Room 3', recurringEventId: null });
    expect(await titles()).toEqual(['Standup', 'Standup', 'Sync', 'Sync']);
    expect((await november(vera, calendarId)).map(({ recurringEventId }) => recurringEventId)).toContain(next.id);
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

describe('deleting an occurrence and all after it', () => {
  it('ends the series before it, and takes changed ones along', async () => {
    const { vera, calendarId, series, at } = await seriesWith('FREQ=DAILY');
    await change(vera, at(24), { title: 'Before' });
    await change(vera, at(27), { title: 'After', startTime: '2026-11-22T10:00', endTime: '2026-11-22T11:00' });
    const { version } = await changesSince(vera, calendarId, 0);
    await remove(vera, at(25), 'following');
    expect(await startsOn(vera, calendarId, '2026-11-01', '2027-11-30')).toEqual(atTen(23, 24));
    const { events, deleted } = await changesSince(vera, calendarId, version);
    expect([events.map(({ id }) => id), deleted]).toEqual([[series.id, at(24)], [at(27)]]);
  });

  it('is the whole series from its first occurrence on', async () => {
    const { vera, calendarId, series, at } = await seriesWith('FREQ=DAILY');
    await remove(vera, at(23), 'following');
    expect(await november(vera, calendarId)).toEqual([]);
    expect((await changesSince(vera, calendarId, series.version)).deleted).toEqual([series.id]);
  });
});
