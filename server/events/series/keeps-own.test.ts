import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createTags } from '#tests/support/people.ts';
import { change, november, occurrence, read, remove, seriesOf, versionOf } from '#tests/support/series.ts';

const app = await testApp();
const seriesWith = seriesOf(app);

const fields = ['title', 'location', 'startTime', 'endTime'] as const;

describe('what an occurrence has in common with its series changes with it, what is its own stays', () => {
  it.each(['all', 'following'] as const)('when %s are changed', async (scope) => {
    const { vera, calendarId, at } = await seriesWith('FREQ=DAILY;COUNT=3', { location: 'Hall' });
    await change(vera, at(25), { title: 'Guests' });
    const values = { location: 'Room 4', startTime: '2026-11-24T12:00', endTime: '2026-11-24T12:30' };
    await change(vera, at(24), values, scope);
    const [, , third] = await november(vera, calendarId);
    expect(third).toMatchObject({
      title: 'Guests',
      location: 'Room 4',
      startTime: '2026-11-25T12:00:00',
      endTime: '2026-11-25T12:30:00',
    });
  });

  it('an own length stays where the series begins another time, and an own time stays', async () => {
    const { vera, series, at } = await seriesWith('FREQ=DAILY;COUNT=4');
    await change(vera, at(24), { endTime: '2026-11-24T13:00' });
    await change(vera, at(25), { startTime: '2026-11-25T08:00', endTime: '2026-11-25T09:00' });
    await change(vera, series.id, { startTime: '2026-11-23T12:00', endTime: '2026-11-23T13:00' });
    const at12 = (day: number) => occurrence(series, `2026-11-${day}T12:00:00`);
    expect(await read(vera, at12(24))).toMatchObject({
      startTime: '2026-11-24T12:00:00',
      endTime: '2026-11-24T15:00:00',
    });
    expect(await read(vera, at12(25))).toMatchObject({
      startTime: '2026-11-25T08:00:00',
      originalStart: '2026-11-25T12:00:00',
    });
  });

  it('a tag too, by every scope in one step', async () => {
    const { vera, calendarId, series, at } = await seriesWith('FREQ=DAILY;COUNT=4');
    const [work, home] = await createTags(vera, calendarId, 'Work', 'Home');
    await change(vera, at(25), { title: 'Guests' });
    await change(vera, at(24), { tagId: home?.id });
    const tags = async () => (await november(vera, calendarId)).map(({ tag }) => tag?.name);
    await change(vera, at(23), { tagId: work?.id }, 'all');
    expect(await tags()).toEqual(['Work', 'Home', 'Work', 'Work']);
    await change(vera, at(25), { tagId: null }, 'following');
    expect(await tags()).toEqual(['Work', 'Home', undefined, undefined]);
    const version = await versionOf(vera, calendarId);
    for (const each of [version, version - 1]) {
      await vera.call('POST', `/api/calendars/${calendarId}/history/${each}/undo`);
    }
    expect(await tags()).toEqual([undefined, 'Home', undefined, undefined]);
    expect(await read(vera, series.id)).toMatchObject({ tagId: null });
  });

  it('whole days too', async () => {
    const days = { startTime: '2026-11-23', endTime: '2026-11-23', isAllDay: true };
    const { vera, series } = await seriesWith('FREQ=DAILY;COUNT=3', days);
    const second = `${series.id}_20261124T000000`;
    await change(vera, second, { endTime: '2026-11-25' });
    await change(vera, series.id, { startTime: '2026-11-24', endTime: '2026-11-24' });
    expect(await read(vera, `${series.id}_20261125T000000`)).toMatchObject({
      startTime: '2026-11-25T00:00:00',
      endTime: '2026-11-26T23:59:59',
    });
  });
});

describe('by an occurrence that was changed on its own, with all', () => {
  /** The body that a form with all fields sends. */
  const form = async (vera: Parameters<typeof read>[0], id: string) => {
    const { title, description, location, startTime, endTime, isAllDay, timeZone, tagId, recurrence } = await read(
      vera,
      id,
    );
    return { title, description, location, startTime, endTime, isAllDay, timeZone, tagId, recurrence };
  };
  const own = { title: 'Guests', location: 'Room 3', startTime: '2026-11-25T15:00', endTime: '2026-11-25T17:00' };

  it('only what was changed now travels to the series, and it takes it too', async () => {
    const { vera, calendarId, at } = await seriesWith('FREQ=DAILY;COUNT=3');
    await change(vera, at(25), own);
    const sent = { ...(await form(vera, at(25))), description: 'Bring cake' };
    await change(vera, at(25), sent, 'all');
    const shown = await november(vera, calendarId);
    expect(shown.map(({ description }) => description)).toEqual(['Bring cake', 'Bring cake', 'Bring cake']);
    const rest = (event: (typeof shown)[number] | undefined) => fields.map((name) => event?.[name]);
    expect(rest(shown[0])).toEqual(['Standup', '', '2026-11-23T10:00:00', '2026-11-23T11:00:00']);
    expect(rest(shown[2])).toEqual(['Guests', 'Room 3', '2026-11-25T15:00:00', '2026-11-25T17:00:00']);
  });

  it('another time of the day is that of all, another day moves all, and the length stays', async () => {
    const { vera, calendarId, series, at } = await seriesWith('FREQ=DAILY;COUNT=3');
    await change(vera, at(25), own);
    await change(vera, at(25), { startTime: '2026-11-25T16:00', endTime: '2026-11-25T18:00' }, 'all');
    expect((await november(vera, calendarId)).map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ['2026-11-23T16:00:00', '2026-11-23T17:00:00'],
      ['2026-11-24T16:00:00', '2026-11-24T17:00:00'],
      ['2026-11-25T16:00:00', '2026-11-25T18:00:00'],
    ]);
    const moved = occurrence(series, '2026-11-25T16:00:00');
    await change(vera, moved, { startTime: '2026-11-26T16:00', endTime: '2026-11-26T18:00' }, 'all');
    expect((await november(vera, calendarId)).map(({ startTime }) => startTime.slice(8, 13))).toEqual([
      '24T16',
      '25T16',
      '26T16',
    ]);
  });

  it('nothing changes when nothing was changed', async () => {
    const { vera, calendarId, at } = await seriesWith('FREQ=DAILY;COUNT=3');
    await change(vera, at(25), own);
    await remove(vera, at(24));
    const before = await november(vera, calendarId);
    await change(vera, at(25), await form(vera, at(25)), 'all');
    expect(await november(vera, calendarId)).toEqual(before);
  });
});
