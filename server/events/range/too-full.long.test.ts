import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EventList } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { copyRow } from '#tests/support/copied-rows.ts';
import { RUNS_ALL } from '#tests/support/depth.ts';
import { createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { createSeries } from '#tests/support/series.ts';
import { longestTurn } from '#tests/support/turns.ts';

const app = await testApp();

async function home() {
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera);
  return { vera, id };
}

/** Adds many series at once, as copies of a created one. */
async function copySeries(person: Person, calendarId: string, count: number, recurrence: string): Promise<void> {
  const { id } = await createSeries(person, calendarId, recurrence, { endTime: '2026-11-23T10:10' });
  await app.db.write((sql) => copyRow(sql, 'events', id, count));
}

/** Adds many single events, all at the same time. */
async function addSingle(person: Person, calendarId: string, count: number): Promise<void> {
  const { id } = await createEvent(person, calendarId, { startTime: '2026-11-23T10:00', endTime: '2026-11-23T11:00' });
  await app.db.write((sql) => copyRow(sql, 'events', id, count));
}

const path = (id: string, first: string, last: string) =>
  `/api/calendars/${id}/events?startDate=${first}&endDate=${last}`;

/** The longest synchronous stretch of any call; `npm test` counts the stretches instead of measuring. */
const TURN_MS = RUNS_ALL ? 200 : Number.POSITIVE_INFINITY;

describe('days that hold too much', () => {
  it.each([
    ['12 dense series', 12, 'FREQ=MINUTELY;INTERVAL=15'],
    ['60 dense series', 60, 'FREQ=MINUTELY;INTERVAL=15'],
    ['2,000 daily series', 2_000, 'FREQ=DAILY'],
  ])('are refused, and nobody else waits: %s', async (_, count, recurrence) => {
    const { vera, id } = await home();
    await copySeries(vera, id, count, recurrence);
    const { answer, turnMs } = await longestTurn(() => vera.call('GET', path(id, '2026-12-01', '2028-01-04')));
    expect(answer).toMatchObject(refused('range_too_full'));
    expect(turnMs).toBeLessThan(TURN_MS);
    // Fewer days succeed.
    const day = await vera.call('GET', path(id, '2026-12-01', '2026-12-01'));
    expect(day.as(EventList).length).toBe(count * (recurrence === 'FREQ=DAILY' ? 1 : 96));
  });

  it('are refused while they are too many, and answered to the last one that is not', async () => {
    const { vera, id } = await home();
    await createSeries(vera, id, 'FREQ=MINUTELY;INTERVAL=15', {
      startTime: '2026-01-01T00:00',
      endTime: '2026-01-01T00:10',
    });
    // 208 days have 19,968.
    const most = await vera.call('GET', path(id, '2026-01-01', '2026-07-27'));
    expect(most.as(EventList)).toHaveLength(19_968);
    expect(await vera.call('GET', path(id, '2026-01-01', '2026-07-28'))).toMatchObject(refused('range_too_full'));
  });

  it('hold at most 50,000 events, single ones among them', async () => {
    const { vera, id } = await home();
    await createSeries(vera, id, 'FREQ=DAILY;COUNT=2');
    await addSingle(vera, id, 49_999);
    expect(await vera.call('GET', path(id, '2026-11-01', '2026-11-30'))).toMatchObject(refused('range_too_full'));
  });
});

describe('several calendars together', () => {
  const together = (ids: readonly string[], first: string, last: string) =>
    `/api/events?calendarIds=${ids.join()}&startDate=${first}&endDate=${last}`;

  it('hold at most what one may hold', async () => {
    const { vera, id } = await home();
    const { id: other } = await createCalendar(vera);
    const times = { startTime: '2026-01-01T00:00', endTime: '2026-01-01T00:10' };
    for (const each of [id, other]) await createSeries(vera, each, 'FREQ=MINUTELY;INTERVAL=15', times);
    // 104 days of both have 19,968 occurrences.
    const most = await vera.call('GET', together([id, other], '2026-01-01', '2026-04-14'));
    expect(most.as(EventList)).toHaveLength(19_968);
    const { answer, turnMs } = await longestTurn(() =>
      vera.call('GET', together([id, other], '2026-01-01', '2026-04-15')),
    );
    expect(answer).toMatchObject(refused('range_too_full'));
    expect(turnMs).toBeLessThan(TURN_MS);
    // Too much in one is too much in all.
    expect(await vera.call('GET', together([id, other], '2026-01-01', '2026-07-28'))).toMatchObject(
      refused('range_too_full'),
    );
  });

  it.each([2_000, 4_000])('with %i events each are answered in slices, in order', async (count) => {
    const { vera, id } = await home();
    const { id: other } = await createCalendar(vera);
    for (const each of [id, other]) await addSingle(vera, each, count);
    const { answer, turnMs, turns } = await longestTurn(() =>
      vera.call('GET', together([id, other], '2026-11-01', '2027-12-05')),
    );
    const events = answer.as(z.array(z.object({ id: z.string() })));
    expect(events).toHaveLength(2 * count);
    // All begin at the same time.
    expect(events.map((event) => event.id)).toEqual(events.map((event) => event.id).sort());
    expect(turnMs).toBeLessThan(TURN_MS);
    expect(turns).toBeGreaterThan(1);
    const etag = String(answer.headers.etag);
    const headers = { 'if-none-match': etag };
    const again = await vera.call('GET', together([other, id], '2026-11-01', '2027-12-05'), undefined, headers);
    expect(again.status).toBe(304);
  });
});

describe('what is much, but not too much', () => {
  it('is answered in slices between which others have their turn', async () => {
    const { vera, id } = await home();
    await copySeries(vera, id, 15, 'FREQ=DAILY');
    await addSingle(vera, id, 4_000);
    const { answer, turnMs, turns } = await longestTurn(() => vera.call('GET', path(id, '2026-11-01', '2027-12-05')));
    expect(answer.as(z.array(z.object({ id: z.string() })))).toHaveLength(15 * 378 + 4_000);
    expect(turnMs).toBeLessThan(TURN_MS);
    expect(turns).toBeGreaterThan(1);
  });
});
