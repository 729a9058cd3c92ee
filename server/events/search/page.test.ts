import { describe, expect, it } from 'vitest';
import { msToLocal } from '#domain/dates/local.ts';
import { plainDetails } from '#server/events/details.ts';
import { insertRow } from '#server/events/store.ts';
import { deriveTimes } from '#server/events/times.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { START, testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';
import { found, foundOnAllPages, search } from '#tests/support/search.ts';

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

describe('pages', () => {
  it('hold fifty hits, and the last one has no cursor', async () => {
    const { owner, calendarId } = await ownCalendar();
    const numbered = (count: number) =>
      Array.from({ length: count }, (_, place) => ({
        title: `Walk ${place}`,
        ...hourFrom(START + (place - 60) * DAY),
      }));
    await fill(owner, calendarId, numbered(100));
    const first = await search(owner, 'walk');
    expect(first.events.map(({ title }) => title)).toEqual([
      ...Array.from({ length: 40 }, (_, place) => `Walk ${60 + place}`),
      ...Array.from({ length: 10 }, (_, place) => `Walk ${59 - place}`),
    ]);
    const second = await search(owner, 'walk', { cursor: first.nextCursor ?? '' });
    expect(second.events).toHaveLength(50);
    expect(second.nextCursor).toBeNull();
    await createEvent(owner, calendarId, { title: 'Walk on' });
    expect(await foundOnAllPages(owner, 'walk')).toHaveLength(101);
  });

  it('lose and repeat nothing among events that all begin at once', async () => {
    const { owner, calendarId } = await ownCalendar();
    const same = Array.from({ length: 550 }, (_, place) => ({ title: `Walk ${place}`, ...hourFrom(START + DAY) }));
    await fill(owner, calendarId, same);
    const titles = await foundOnAllPages(owner, 'walk');
    expect(titles.toSorted()).toEqual(same.map(({ title }) => title).toSorted());
  });

  it('find the few hits behind many other events, in either direction', async () => {
    const { owner, calendarId } = await ownCalendar();
    // The more calendars, the fewer events of each are read at first.
    for (let more = 1; more < 10; more += 1) await createCalendar(owner);
    const others = Array.from({ length: 600 }, (_, place) => ({
      title: 'Chore',
      ...hourFrom(START + (place - 300) * HOUR),
    }));
    const walks = [-900, 900].map((day) => ({ title: `Walk ${day}`, ...hourFrom(START + day * DAY) }));
    await fill(owner, calendarId, [...others, ...walks]);
    expect(await found(owner, 'walk')).toEqual(['Walk 900', 'Walk -900']);
    expect(await foundOnAllPages(owner, 'chore')).toHaveLength(600);
  });

  it('are in order where few of the nearest events match, and many of those to come', async () => {
    const { owner, calendarId } = await ownCalendar();
    const isErrand = (place: number) => place % 20 === 0 || place > 900;
    const entries = Array.from({ length: 1_420 }, (_, place) => ({
      title: isErrand(place) ? `Errand ${place}` : 'Other',
      ...hourFrom(START + place * HOUR),
    }));
    await fill(owner, calendarId, entries);
    const expected = entries.map(({ title }) => title).filter((title) => title !== 'Other');
    expect(await foundOnAllPages(owner, 'errand')).toEqual(expected);
  });

  it('lose no whole day that begins before what it is stored behind', async () => {
    const { owner, calendarId } = await ownCalendar('Pacific/Kiritimati');
    const some = (count: number, title: string, time: string) =>
      Array.from({ length: count }, () => ({ title, ...hourFrom(Date.parse(time)) }));
    await fill(owner, calendarId, [
      ...some(48, 'Walk that is over', '2026-11-20T08:00:00Z'),
      ...some(51, 'Walk', '2026-11-24T19:00:00Z'),
      ...some(1, 'Walk', '2026-11-24T20:00:00Z'),
      { title: 'Walk all day', start: '2026-11-25', end: '2026-11-25', isAllDay: true },
    ]);
    expect((await found(owner, 'walk'))[0]).toBe('Walk all day');
  });

  it('lose and repeat nothing while events come, go and end', async () => {
    const { owner, calendarId } = await ownCalendar();
    const usual = Array.from({ length: 120 }, (_, place) => ({
      title: `Walk ${place}`,
      ...hourFrom(START + (place - 60) * HOUR),
    }));
    await fill(owner, calendarId, usual);
    const titles: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await search(owner, 'walk', { ...(cursor && { cursor }) });
      titles.push(...page.events.map(({ title }) => title));
      cursor = page.nextCursor;
      for (const start of [START - HOUR, START + HOUR, START + 100 * DAY])
        await fill(owner, calendarId, [{ title: 'Walk in between', ...hourFrom(start) }]);
      const seen = page.events[0];
      await owner.call('DELETE', `/api/events/${seen?.id}`);
      app.clock.advance(20 * HOUR);
    }
    app.clock.now = START;
    const old = titles.filter((title) => title !== 'Walk in between');
    expect(old.toSorted()).toEqual(usual.map(({ title }) => title).toSorted());
  });

  it('go over more calendars than are searched at once', async () => {
    const owner = await signUp(app, 'Olga');
    const days = Array.from({ length: 23 }, (_, place) => place + 1);
    for (const day of days) {
      const { id } = await createCalendar(owner);
      const walks = [0, 30, 60].map((later) => ({
        title: `Walk ${day + later}`,
        ...hourFrom(START + (day + later) * DAY),
      }));
      await fill(owner, id, walks);
    }
    const expected = [0, 30, 60].flatMap((later) => days.map((day) => `Walk ${day + later}`));
    expect(await foundOnAllPages(owner, 'walk')).toEqual(expected);
  });
});
