import { describe, expect, it } from 'vitest';
import { SEARCH_PAGE } from '#domain/search.ts';
import { START, testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, signUp } from '#tests/support/people.ts';
import { found, foundOnAllPages, search } from '#tests/support/search.ts';
import { change, createSeries, occurrence, remove } from '#tests/support/series.ts';

const app = await testApp();

async function ownCalendar() {
  const owner = await signUp(app, 'Olga');
  return { owner, calendarId: (await createCalendar(owner)).id };
}

const times = { startTime: '2026-11-02T10:00:00', endTime: '2026-11-02T11:00:00' };

describe('a series', () => {
  it('is one hit, at its next occurrence', async () => {
    const { owner, calendarId } = await ownCalendar();
    const series = await createSeries(owner, calendarId, 'FREQ=WEEKLY', times);
    const { events } = await search(owner, 'standup');
    const next = '2026-11-23T10:00:00';
    expect(events).toMatchObject([
      {
        id: occurrence(series, next),
        startTime: next,
        endTime: '2026-11-23T11:00:00',
        startAt: '2026-11-23T07:00:00.000Z',
        recurringEventId: series.id,
        originalStart: next,
        recurrence: 'FREQ=WEEKLY',
        calendar: { id: calendarId },
      },
    ]);
  });

  it('stands where its next occurrence does', async () => {
    const { owner, calendarId } = await ownCalendar();
    await createSeries(owner, calendarId, 'FREQ=YEARLY', times);
    await createEvent(owner, calendarId, { title: 'Standup with guests' });
    await createSeries(owner, calendarId, 'FREQ=WEEKLY', { ...times, title: 'Weekly standup' });
    await createSeries(owner, calendarId, 'FREQ=DAILY;COUNT=3', { ...times, title: 'Standup of old' });
    expect(await found(owner, 'standup')).toEqual([
      'Standup with guests',
      'Weekly standup',
      'Standup',
      'Standup of old',
    ]);
  });

  it('is shown at its last occurrence when none is left', async () => {
    const { owner, calendarId } = await ownCalendar();
    await createSeries(owner, calendarId, 'FREQ=DAILY;COUNT=3', times);
    await createSeries(owner, calendarId, 'FREQ=YEARLY;INTERVAL=4;COUNT=2', {
      title: 'Standup of leap years',
      startTime: '2016-02-29T10:00:00',
      endTime: '2016-02-29T11:00:00',
    });
    expect((await search(owner, 'standup')).events.map(({ startTime }) => startTime)).toEqual([
      '2026-11-04T10:00:00',
      '2020-02-29T10:00:00',
    ]);
  });

  it('is shown at the last occurrence that happened, however long ago', async () => {
    const { owner, calendarId } = await ownCalendar();
    const series = await createSeries(owner, calendarId, 'FREQ=YEARLY;COUNT=5', {
      startTime: '2020-05-01T10:00:00',
      endTime: '2020-05-01T11:00:00',
    });
    await remove(owner, occurrence(series, '2024-05-01T10:00:00'), 'this');
    await change(owner, occurrence(series, '2023-05-01T10:00:00'), { title: 'Retro' }, 'this');
    expect((await search(owner, 'standup')).events).toMatchObject([{ startTime: '2022-05-01T10:00:00' }]);
  });

  it('counts as under way while an occurrence is', async () => {
    const { owner, calendarId } = await ownCalendar();
    await createSeries(owner, calendarId, 'FREQ=DAILY', {
      startTime: '2026-11-02T14:30:00',
      endTime: '2026-11-02T15:30:00',
    });
    expect((await search(owner, 'standup')).events[0]?.startTime).toBe('2026-11-20T14:30:00');
  });

  it('of whole days is shown on its next day, today included', async () => {
    const { owner, calendarId } = await ownCalendar();
    await createSeries(owner, calendarId, 'FREQ=DAILY', {
      startTime: '2026-11-02',
      endTime: '2026-11-02',
      isAllDay: true,
    });
    expect((await search(owner, 'standup')).events).toMatchObject([{ startTime: '2026-11-20T00:00:00' }]);
  });

  it('skips occurrences that do not happen, and those that are events of their own', async () => {
    const { owner, calendarId } = await ownCalendar();
    const series = await createSeries(owner, calendarId, 'FREQ=DAILY', times);
    await remove(owner, occurrence(series, '2026-11-21T10:00:00'), 'this');
    await change(owner, occurrence(series, '2026-11-22T10:00:00'), { title: 'Retro' }, 'this');
    await change(owner, occurrence(series, '2026-11-23T10:00:00'), { location: 'Roof' }, 'this');
    const starts = async (query: string) => (await search(owner, query)).events.map(({ startTime }) => startTime);
    expect(await starts('standup')).toEqual(['2026-11-23T10:00:00', '2026-11-24T10:00:00']);
    expect(await starts('retro')).toEqual(['2026-11-22T10:00:00']);
  });

  it('is looked for on the days that are asked for', async () => {
    const { owner, calendarId } = await ownCalendar();
    await createSeries(owner, calendarId, 'FREQ=MONTHLY', times);
    const on = async (from: string, to: string) =>
      (await search(owner, 'standup', { from, to })).events.map(({ startTime }) => startTime);
    expect(await on('2027-02-01', '2027-12-31')).toEqual(['2027-02-02T10:00:00']);
    expect(await on('2027-02-03', '2027-02-28')).toEqual([]);
    expect(await on('2026-11-01', '2026-11-19')).toEqual(['2026-11-02T10:00:00']);
    expect(await on('2026-10-01', '2026-10-31')).toEqual([]);
  });

  it('is found by its tag and narrowed by it', async () => {
    const { owner, calendarId } = await ownCalendar();
    const answer = await owner.call('PUT', `/api/calendars/${calendarId}/tags`, { tags: [{ name: 'Work' }] });
    const [tag] = answer.body as { id: string }[];
    await createSeries(owner, calendarId, 'FREQ=DAILY', { tagId: tag?.id ?? '' });
    await createSeries(owner, calendarId, 'FREQ=DAILY', { title: 'Standup at home' });
    expect(await found(owner, 'work')).toEqual(['Standup']);
    expect(await found(owner, 'standup', { tagIds: tag?.id ?? '' })).toEqual(['Standup']);
  });

  it('stands on one page only', async () => {
    const { owner, calendarId } = await ownCalendar();
    for (let day = 1; day <= SEARCH_PAGE; day += 1) {
      const date = new Date(START + day * 86_400_000).toISOString().slice(0, 10);
      const title = `Standup ${day}`;
      await createEvent(owner, calendarId, { title, startTime: `${date}T12:00:00`, endTime: `${date}T13:00:00` });
    }
    await createSeries(owner, calendarId, 'FREQ=WEEKLY', times);
    await createSeries(owner, calendarId, 'FREQ=YEARLY', { ...times, title: 'Standup of the year' });
    const titles = await foundOnAllPages(owner, 'standup');
    expect(titles).toHaveLength(SEARCH_PAGE + 2);
    expect(new Set(titles).size).toBe(SEARCH_PAGE + 2);
    expect(titles.indexOf('Standup')).toBe(2);
    expect(titles.at(-1)).toBe('Standup of the year');
  });
});
