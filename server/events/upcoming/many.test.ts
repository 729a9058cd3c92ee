import { describe, expect, it } from 'vitest';
import { addDays, DAY_MS, msToLocal } from '#domain/dates/local.ts';
import { UpcomingList } from '#domain/events.ts';
import { visibleCalendars } from '#server/calendars/access.ts';
import { START, testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';
import { change, createSeries, occurrence } from '#tests/support/series.ts';
import { type StoredEvent, storeEvents } from '#tests/support/stored-events.ts';
import { turnsDuring } from '#tests/support/turns.ts';
import { nextSeries, withSeries } from './series.ts';

const app = await testApp();
const HOUR_MS = 3_600_000;

const upcoming = async (person: Person, limit = 20) =>
  (await person.call('GET', `/api/events/upcoming?limit=${limit}`)).as(UpcomingList);
const titles = async (person: Person, limit?: number) => (await upcoming(person, limit)).map(({ title }) => title);

const hourFrom = (start: number) => ({ start: msToLocal(start), end: msToLocal(start + HOUR_MS) });

describe('what comes next of many', () => {
  it('is what counting it out gives, for events of all lengths in calendars of several zones', async () => {
    const owner = await signUp(app, 'Olga');
    const random = generator(20261120);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item; // never empty
    const all: { title: string; begin: number; end: number }[] = [];
    const zones = ['Pacific/Kiritimati', 'Pacific/Niue', 'Europe/Moscow', 'America/New_York'];
    for (let count = 0; count < 13; count += 1) {
      const zone = zones[count % zones.length] ?? '';
      const { id: calendarId } = await createCalendar(owner, { timezone: zone });
      const events = Array.from({ length: 40 }, (_, place): StoredEvent => {
        const start = START + Math.round((random() - 0.5) * pick([2, 30, 2_000]) * DAY_MS);
        const end = start + Math.ceil(random() * pick([1, 8, 60, 500, 900]) * DAY_MS);
        const title = `${count} ${place}`;
        const isAllDay = random() < 0.5;
        const [first, last] = [msToLocal(start).slice(0, 10), msToLocal(end).slice(0, 10)];
        const at = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds;
        all.push(isAllDay ? { title, begin: at(first), end: at(addDays(last, 1)) } : { title, begin: start, end });
        const times = isAllDay ? { start: first, end: last } : { start: msToLocal(start), end: msToLocal(end) };
        return { calendarId, title, ...times, isAllDay };
      });
      await storeEvents(app, events);
    }
    const expected = all.filter(({ end }) => end > Math.floor(START / 1_000) * 1_000).sort((a, b) => a.begin - b.begin);
    const begins = new Map(all.map(({ title, begin }) => [title, Math.floor(begin / 1_000)]));
    for (const limit of [5, 100]) {
      // Events with the same start may be in either order.
      const shown = (await titles(owner, limit)).map((title) => begins.get(title));
      expect(shown).toEqual(expected.slice(0, limit).map(({ begin }) => Math.floor(begin / 1_000)));
    }
  });

  it('comes from the last of many calendars as well, be it a series', async () => {
    const owner = await signUp(app, 'Olga');
    const later = { startTime: '2026-11-27T10:00', endTime: '2026-11-27T11:00' };
    for (let count = 0; count < 24; count += 1) {
      const { id } = await createCalendar(owner);
      await createEvent(owner, id, { title: 'Later', ...later });
      if (count === 22) await createSeries(owner, id, 'FREQ=WEEKLY', { title: 'Series' });
      if (count === 23) await createEvent(owner, id, { title: 'Next' });
    }
    expect(await titles(owner, 3)).toEqual(['Next', 'Series', 'Later']);
  });

  it('skips as many occurrences as are stored by themselves', async () => {
    const owner = await signUp(app, 'Olga');
    const { id } = await createCalendar(owner);
    const series = await createSeries(owner, id, 'FREQ=DAILY');
    for (const day of [23, 24, 25, 26]) {
      const moved = { title: `Moved ${day}`, startTime: `2027-01-${day}T10:00`, endTime: `2027-01-${day}T11:00` };
      await change(owner, occurrence(series, `2026-11-${day}T10:00:00`), moved);
    }
    const starts = (await upcoming(owner, 2)).map(({ startTime }) => startTime);
    expect(starts).toEqual(['2026-11-27T10:00:00', '2026-11-28T10:00:00']);
  });

  it('has the next occurrences of rules that rarely match', async () => {
    const owner = await signUp(app, 'Olga');
    const { id: calendarId } = await createCalendar(owner);
    const rare = { calendarId, title: 'Rare', recurrence: 'FREQ=SECONDLY;INTERVAL=86399;BYHOUR=2;BYDAY=MO' };
    const never = { calendarId, title: 'Never', recurrence: 'FREQ=DAILY;INTERVAL=14;BYDAY=SU;BYMONTHDAY=13' };
    const series = Array.from({ length: 50 }, (_, place) => [
      { ...rare, ...hourFrom(START - place * DAY_MS) },
      { ...never, ...hourFrom(Date.parse('2026-01-03T10:00:00Z')) },
    ]);
    await storeEvents(app, [
      ...series.flat(),
      { calendarId, title: 'In ten years', ...hourFrom(START + 3_650 * DAY_MS) },
    ]);
    expect(new Set(await titles(owner, 100))).toEqual(new Set(['Rare', 'In ten years']));
  });

  it('is looked for in slices, so that others have their turn', async () => {
    const owner = await signUp(app, 'Olga');
    const { id: calendarId } = await createCalendar(owner);
    const recurrence = 'FREQ=DAILY;INTERVAL=14;BYDAY=SU;BYMONTHDAY=13';
    const start = Date.parse('2026-01-03T10:00:00Z');
    const never = { calendarId, title: 'Never', ...hourFrom(start), recurrence };
    await storeEvents(
      app,
      Array.from({ length: 500 }, () => never),
    );
    const series = await nextSeries(
      app.db.read,
      await visibleCalendars(app.db.read, { userId: owner.id, calendarIds: null }),
      start,
    );
    expect(series).toHaveLength(500);
    // The result is empty and needs no query: all turns of the event loop are yielded by the work itself.
    expect(await turnsDuring(withSeries(app.db.read, series, [], START, 20))).toBeGreaterThan(3);
  });
});

/** Numbers from 0 to 1, the same for the same seed (Park and Miller, 1988). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
