import { describe, expect, it } from 'vitest';
import { addDays, msToLocal } from '#domain/dates/local.ts';
import { plainDetails } from '#server/events/details.ts';
import { insertRow } from '#server/events/store.ts';
import { deriveTimes } from '#server/events/times.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { START, testApp } from '#tests/support/app.ts';
import { createCalendar, type Person, signUp } from '#tests/support/people.ts';
import { found, foundOnAllPages } from '#tests/support/search.ts';

const app = await testApp();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function ownCalendar(timezone = 'Europe/Moscow') {
  const owner = await signUp(app, 'Olga');
  return { owner, calendarId: (await createCalendar(owner, { timezone })).id };
}

interface Entry {
  title: string;
  start: string;
  end: string;
  isAllDay?: boolean;
  zone?: string;
}

/** Adds many events in one transaction. */
const fill = (owner: Person, calendarId: string, entries: readonly Entry[]) =>
  app.db.write(async (sql) => {
    for (const { title, start, end, isAllDay = false, zone = 'UTC' } of entries) {
      const row: EventsTable = {
        id: crypto.randomUUID(),
        calendar_id: calendarId,
        title,
        description: '',
        location: '',
        ...deriveTimes(start, end, isAllDay, zone),
        tag_id: null,
        recurrence: null,
        ...plainDetails,
        url: '',
        exdates: '[]',
        recurring_event_id: null,
        original_start: null,
        series_ends_at: null,
        version: 1,
        created_by: owner.id,
        created_at: START,
        updated_at: START,
      };
      await insertRow(sql, row);
    }
  });

const hourFrom = (start: number) => ({ start: msToLocal(start), end: msToLocal(start + HOUR) });

/** Numbers from 0 to 1, the same for the same seed (Park and Miller, 1988). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe('the order of hits', () => {
  it('is what is not over yet, soonest first, then what is, latest first', async () => {
    const { owner, calendarId } = await ownCalendar();
    await fill(owner, calendarId, [
      { title: 'Walk last year', ...hourFrom(START - 365 * DAY) },
      { title: 'Walk just over', ...hourFrom(START - HOUR) },
      { title: 'Walk next year', ...hourFrom(START + 365 * DAY) },
      { title: 'Walk under way', ...hourFrom(START - HOUR + 1_000) },
      { title: 'Walk yesterday', ...hourFrom(START - DAY) },
      { title: 'Walk tomorrow', ...hourFrom(START + DAY) },
      { title: 'Walk right now', ...hourFrom(START) },
      { title: 'Walk for three years', start: '2025-01-01T00:00:00', end: '2028-01-01T00:00:00' },
      { title: 'Walk for a month', start: '2026-11-01', end: '2026-11-30', isAllDay: true },
      { title: 'Walk of a month ago', start: '2026-10-01', end: '2026-10-31', isAllDay: true },
    ]);
    expect((await found(owner, 'walk')).map((title) => title.replace('Walk ', ''))).toEqual([
      ...['for three years', 'for a month', 'under way', 'right now', 'tomorrow', 'next year'],
      ...['just over', 'yesterday', 'of a month ago', 'last year'],
    ]);
  });

  it('puts a whole day where it begins in the zone of its calendar', async () => {
    const { owner, calendarId } = await ownCalendar('America/Los_Angeles');
    const zone = 'America/Los_Angeles';
    await fill(owner, calendarId, [
      { title: 'Walk in the evening before', start: '2026-11-24T20:00:00', end: '2026-11-24T21:00:00', zone },
      { title: 'Walk all day', start: '2026-11-25', end: '2026-11-25', isAllDay: true, zone },
      { title: 'Walk in the morning', start: '2026-11-25T06:00:00', end: '2026-11-25T07:00:00', zone },
    ]);
    const places = ['in the evening before', 'all day', 'in the morning'].map((place) => `Walk ${place}`);
    expect(await found(owner, 'walk')).toEqual(places);
  });

  it('holds a whole day for upcoming until it is over in the zone of its calendar', async () => {
    const { owner, calendarId } = await ownCalendar('Pacific/Honolulu');
    await fill(owner, calendarId, [
      { title: 'Walk today', start: '2026-11-19', end: '2026-11-19', isAllDay: true },
      { title: 'Walk tomorrow', start: '2026-11-20', end: '2026-11-20', isAllDay: true },
    ]);
    app.clock.now = Date.parse('2026-11-20T09:59:59Z');
    expect(await found(owner, 'walk')).toEqual(['Walk today', 'Walk tomorrow']);
    app.clock.now += 1_000;
    expect(await found(owner, 'walk')).toEqual(['Walk tomorrow', 'Walk today']);
    app.clock.now = START;
  });

  it('is the one that counting it out gives, for events of all lengths and zones', async () => {
    const owner = await signUp(app, 'Olga');
    const random = generator(20261120);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
    const hits: { title: string; begin: number; end: number }[] = [];
    for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Moscow']) {
      const { id } = await createCalendar(owner, { timezone: zone });
      const entries = Array.from({ length: 200 }, (_, place): Entry => {
        const start = START + Math.round((random() - 0.5) * pick([4, 60, 1_500]) * DAY);
        const end = start + Math.ceil(random() * pick([1, 8, 60, 500, 900]) * DAY);
        const eventZone = pick(['UTC', 'Asia/Tokyo', 'America/New_York']);
        const title = `Walk ${zone} ${place}`;
        const isAllDay = random() < 0.4;
        const [first, last] = [msToLocal(start).slice(0, 10), msToLocal(end).slice(0, 10)];
        const at = (local: string, there: string) =>
          Temporal.PlainDateTime.from(local).toZonedDateTime(there).epochMilliseconds;
        hits.push(
          isAllDay
            ? { title, begin: at(first, zone), end: at(addDays(last, 1), zone) }
            : { title, begin: at(msToLocal(start), eventZone), end: at(msToLocal(end), eventZone) },
        );
        const times = isAllDay ? { start: first, end: last } : { start: msToLocal(start), end: msToLocal(end) };
        return { title, ...times, isAllDay, zone: eventZone };
      });
      await fill(owner, id, entries);
    }
    const upcoming = hits.filter(({ end }) => end > START).sort((a, b) => a.begin - b.begin);
    const past = hits.filter(({ end }) => end <= START).sort((a, b) => b.begin - a.begin);
    const titles = await foundOnAllPages(owner, 'walk');
    const begins = new Map(hits.map(({ title, begin }) => [title, begin]));
    // Events with the same start may be in either order.
    expect(titles.map((title) => begins.get(title))).toEqual([...upcoming, ...past].map(({ begin }) => begin));
    expect(new Set(titles)).toEqual(new Set(hits.map(({ title }) => title)));
  });
});
