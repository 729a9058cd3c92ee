import { describe, expect, it } from 'vitest';
import { DAY_MS, msToLocal } from '#domain/dates/local.ts';
import { START, testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, createTags, invite, join, PASSWORD, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { askSearch, found, foundOnAllPages, search } from '#tests/support/search.ts';
import { change, createSeries, occurrence } from '#tests/support/series.ts';
import { storeEvents } from '#tests/support/stored-events.ts';
import { turnsDuring } from '#tests/support/turns.ts';
import { seriesIn } from './lookup.ts';
import { queriesFor, scopeFor } from './scope.ts';
import { seriesHits } from './series.ts';

const app = await testApp();
const HOUR_MS = 3_600_000;
const hourFrom = (start: number) => ({ start: msToLocal(start), end: msToLocal(start + HOUR_MS) });

async function ownCalendar() {
  const owner = await signUp(app, 'Olga');
  return { owner, calendarId: (await createCalendar(owner)).id };
}

/** As many events as are scanned one by one, on either side of now. */
const crowd = (calendarId: string, title: string) =>
  Array.from({ length: 1_040 }, (_, place) => ({ calendarId, title, ...hourFrom(START + (place - 520) * HOUR_MS) }));

describe('a single letter', () => {
  it('is the beginning of words of the nearest events, of their tags, and of what is said of them', async () => {
    const { owner, calendarId } = await ownCalendar();
    const [tag] = await createTags(owner, calendarId, 'Sport');
    await createEvent(owner, calendarId, { title: 'Swimming' });
    await createEvent(owner, calendarId, { title: 'Walk', location: 'At the sea' });
    await createEvent(owner, calendarId, { title: 'Run', tagId: tag?.id ?? '' });
    await createEvent(owner, calendarId, { title: 'Dentist' });
    expect((await found(owner, 's')).toSorted()).toEqual(['Run', 'Swimming', 'Walk']);
    expect(await found(owner, 'sea w')).toEqual(['Walk']);
    expect(await found(owner, 's', { tagIds: tag?.id ?? '' })).toEqual(['Run']);
  });

  it('finds a word that is this letter however far away, and longer words only near', async () => {
    const { owner, calendarId } = await ownCalendar();
    const far = [-900, 900].flatMap((day) => [
      { calendarId, title: `Plan B ${day}`, ...hourFrom(START + day * DAY_MS) },
      { calendarId, title: `Big day ${day}`, ...hourFrom(START + (day + 1) * DAY_MS) },
    ]);
    await storeEvents(app, [...crowd(calendarId, 'Chore'), ...far]);
    expect(await found(owner, 'b')).toEqual(['Plan B 900', 'Plan B -900']);
    expect(await found(owner, 'bi')).toEqual(['Big day 900', 'Big day -900']);
  });

  it('loses and repeats nothing on later pages', async () => {
    const { owner, calendarId } = await ownCalendar();
    await storeEvents(
      app,
      crowd(calendarId, 'Chore').map((event, place) => ({ ...event, title: `Chore ${place}` })),
    );
    const titles = await foundOnAllPages(owner, 'c');
    expect(new Set(titles).size).toBe(1_040);
    expect(titles).toHaveLength(1_040);
  });
});

describe('many series', () => {
  const never = 'FREQ=DAILY;INTERVAL=14;BYDAY=SU;BYMONTHDAY=13';

  it('are all found, whether they rarely occur or began long ago', async () => {
    const { owner, calendarId } = await ownCalendar();
    const old = { calendarId, title: 'Standup of old', recurrence: 'FREQ=HOURLY;COUNT=1000000' };
    await storeEvents(app, [
      ...Array.from({ length: 100 }, (_, place) => ({
        ...old,
        ...hourFrom(Date.parse('1905-01-01T00:00:00Z') + place * 60_000),
      })),
      ...Array.from({ length: 100 }, () => ({
        calendarId,
        title: 'Standup',
        ...hourFrom(Date.parse('2026-01-03T10:00:00Z')),
        recurrence: never,
      })),
    ]);
    const titles = await foundOnAllPages(owner, 'standup');
    expect(titles.filter((title) => title === 'Standup of old')).toHaveLength(100);
    expect(titles.filter((title) => title === 'Standup')).toHaveLength(100);
  });

  it('are looked at in slices, so that others have their turn', async () => {
    const { owner, calendarId } = await ownCalendar();
    const series = { calendarId, title: 'Standup', ...hourFrom(Date.parse('1905-01-07T10:00:00Z')), recurrence: never };
    await storeEvents(
      app,
      Array.from({ length: 300 }, () => series),
    );
    const scope = await scopeFor(app.db, { userId: owner.id, calendarIds: null }, ['standup'], {});
    const rows = await seriesIn(app.db, await queriesFor(app.db, scope));
    expect(rows).toHaveLength(300);
    const when = { now: START, from: undefined, to: undefined };
    expect(await turnsDuring(seriesHits(rows, new Map(), when))).toBeGreaterThan(3);
  });

  it('are shown at the first occurrence that is not an event of its own', async () => {
    const { owner, calendarId } = await ownCalendar();
    const series = await createSeries(owner, calendarId, 'FREQ=DAILY');
    for (let day = 23; day < 29; day += 1) {
      await change(owner, occurrence(series, `2026-11-${day}T10:00:00`), { title: `Retro ${day}` }, 'this');
    }
    expect((await search(owner, 'standup')).events.map(({ startTime }) => startTime)).toEqual(['2026-11-29T10:00:00']);
  });
});

describe('a cursor', () => {
  const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each([
    ['no text of ours', 'x'],
    ['no JSON', Buffer.from('[1').toString('base64url')],
    ['another shape', written({ now: START })],
    ['a phase that is none', written([START, 'now', 0, 'a'])],
    ['a moment that is none', written([1e300, 'past', 0, 'a'])],
    ['a place that is none', written([START, 'past', 1e308, 'a'])],
    ['half a number', written([START + 0.5, 'past', 0, 'a'])],
    ['too long an id', written([START, 'past', 0, 'a'.repeat(101)])],
    ['too much of it', 'A'.repeat(501)],
    ['deep brackets', Buffer.from('['.repeat(300)).toString('base64url')],
  ])('is refused that has %s', async (_, cursor) => {
    const { owner } = await ownCalendar();
    expect(await askSearch(owner, 'walk', { cursor })).toMatchObject(refused('validation_failed', 'cursor'));
  });

  it('from the ends of time is answered', async () => {
    const { owner, calendarId } = await ownCalendar();
    await createEvent(owner, calendarId, { title: 'Walk' });
    await createEvent(owner, calendarId, {
      title: 'Walk on',
      startTime: '2026-11-20',
      endTime: '2026-11-20',
      isAllDay: true,
    });
    await createSeries(owner, calendarId, 'FREQ=DAILY', { title: 'Walk daily' });
    const moments = [Date.parse('0000-01-01T00:00:00Z'), START, Date.parse('9999-12-31T23:59:59Z')];
    for (const now of moments)
      for (const phase of ['upcoming', 'past'])
        for (const rank of [-8.64e15, 0, START, 8.64e15])
          for (const q of ['walk', 'w']) {
            const answer = await askSearch(owner, q, { cursor: written([now, phase, rank, '']) });
            expect(answer.status).toBe(200);
          }
  });
});

describe('the end of an account', () => {
  it('takes its name out of what is found', async () => {
    const { owner, calendarId } = await ownCalendar();
    const editor = await signUp(app, 'Boris');
    await join(editor, await invite(owner, calendarId, 'editor'));
    await createEvent(editor, calendarId, { title: 'Walk' });
    const by = async () => (await search(owner, 'walk')).events[0]?.createdBy;
    expect(await by()).toMatchObject({ name: 'Boris' });
    expect((await editor.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(204);
    expect(await by()).toBeNull();
  });
});
