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
