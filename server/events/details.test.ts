import { describe, expect, it } from 'vitest';
import { type HistoryEntry, HistoryPage } from '#domain/changes.ts';
import { UpcomingList } from '#domain/events.ts';
import { SearchAnswer } from '#domain/search.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { change, changesSince, eventsOn, read, undoNewest } from '#tests/support/series.ts';

const app = await testApp();

const PLAIN = {
  status: 'confirmed',
  transparency: 'opaque',
  url: '',
  endTimeZone: null,
  isFloating: false,
  startFold: 0,
  endFold: 0,
};
const DETAILS = { status: 'tentative', transparency: 'transparent', url: 'https://example.com/Zoom' } as const;

async function own(timezone = 'Europe/Moscow') {
  const vera = await signUp(app, 'Vera');
  const { id: calendarId } = await createCalendar(vera, { timezone });
  return { vera, calendarId };
}

const newest = async (person: Person, calendarId: string): Promise<HistoryEntry | undefined> =>
  (await person.call('GET', `/api/calendars/${calendarId}/history?limit=1`)).as(HistoryPage).entries[0];

const upcoming = async (person: Person): Promise<string[]> =>
  (await person.call('GET', '/api/events/upcoming')).as(UpcomingList).map(({ title }) => title);

describe('status, free time and a link', () => {
  it('are plain without a word', async () => {
    const { vera, calendarId } = await own();
    expect(await createEvent(vera, calendarId)).toMatchObject(PLAIN);
  });

  it('are shown wherever an event is', async () => {
    const { vera, calendarId } = await own();
    const made = await createEvent(vera, calendarId, DETAILS);
    expect(made).toMatchObject(DETAILS);
    expect(await read(vera, made.id)).toMatchObject(DETAILS);
    expect((await changesSince(vera, calendarId, 0)).events[0]).toMatchObject(DETAILS);
    expect((await eventsOn(vera, calendarId, made.startTime.slice(0, 10)))[0]).toMatchObject(DETAILS);
    expect((await vera.call('GET', '/api/account/export')).text).toContain('https://example.com/Zoom');
    const found = (await vera.call('GET', '/api/events/search?q=zoom')).as(SearchAnswer);
    expect(found.events).toMatchObject([DETAILS]);
  });

  it('stay where an edit leaves them out, appear in the history, and can be undone', async () => {
    const { vera, calendarId } = await own();
    const made = await createEvent(vera, calendarId, DETAILS);
    expect(await change(vera, made.id, { title: 'Other' })).toMatchObject(DETAILS);
    expect(await change(vera, made.id, { ...PLAIN, url: null } as never)).toMatchObject(PLAIN);
    const fields = (await newest(vera, calendarId))?.changes[0]?.fields ?? [];
    expect(fields.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['url', DETAILS.url, ''],
      ['status', 'tentative', 'confirmed'],
      ['transparency', 'transparent', 'opaque'],
    ]);
    await undoNewest(vera, calendarId);
    expect(await read(vera, made.id)).toMatchObject(DETAILS);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'example.com', 'https://', 'https://a b', 'ftp://example.com'])(
    'refuses %s as a link',
    async (url) => {
      const { vera, calendarId } = await own();
      const { id } = await createEvent(vera, calendarId);
      expect(await vera.call('PUT', `/api/events/${id}`, { url })).toMatchObject(refused('validation_failed', 'url'));
    },
  );

  it.each(['http://example.com', 'mailto:anna@example.com', 'tel:+74951234567'])('takes %s', async (url) => {
    const { vera, calendarId } = await own();
    expect(await createEvent(vera, calendarId, { url })).toMatchObject({ url });
  });

  it.each(['status', 'transparency', 'startFold'])('refuses another %s', async (field) => {
    const { vera, calendarId } = await own();
    const { id } = await createEvent(vera, calendarId);
    expect(await vera.call('PUT', `/api/events/${id}`, { [field]: 'x' })).toMatchObject(
      refused('validation_failed', field),
    );
  });

  it('what is called off does not come up, neither one occurrence nor a series', async () => {
    const { vera, calendarId } = await own();
    const times = { startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
    const single = await createEvent(vera, calendarId, { ...times, title: 'Once' });
    const series = await createEvent(vera, calendarId, { ...times, title: 'Daily', recurrence: 'FREQ=DAILY;COUNT=2' });
    await change(vera, `${series.id}_20261122T100000`, { status: 'cancelled' }, 'this');
    expect((await upcoming(vera)).sort()).toEqual(['Daily', 'Once']);
    await change(vera, single.id, { status: 'cancelled' });
    expect(await upcoming(vera)).toEqual(['Daily']);
    await change(vera, series.id, { status: 'cancelled' });
    expect(await upcoming(vera)).toEqual([]);
  });
});

describe('an event without a title', () => {
  it('is one whose title is null, and no other', async () => {
    const { vera, calendarId } = await own();
    const event = { calendarId, startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
    for (const title of [undefined, '', ' ']) {
      expect(await vera.call('POST', '/api/events', { ...event, title })).toMatchObject(
        refused('validation_failed', 'title'),
      );
    }
    const made = await createEvent(vera, calendarId, { ...event, title: null });
    expect(made.title).toBe('');
    expect((await newest(vera, calendarId))?.changes[0]?.name).toBe('');
    expect(await change(vera, made.id, { location: 'Room 3' })).toMatchObject({ title: '', location: 'Room 3' });
    expect(await change(vera, made.id, { title: 'Lunch' })).toMatchObject({ title: 'Lunch' });
    expect(await change(vera, made.id, { title: null })).toMatchObject({ title: '' });
  });
});
