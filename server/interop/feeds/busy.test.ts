import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { askingAs, eventsIn, feedOf } from '#tests/support/feeds.ts';
import { calendarWith, createCalendar, createEvent, createTags } from '#tests/support/people.ts';
import { change, createSeries, occurrence } from '#tests/support/series.ts';

const app = await testApp();
const ask = askingAs(app);

describe('a link to busy times only', () => {
  const SECRETS = ['Oncologist', 'Ward 3', 'Bring the results', 'example.com/results', 'Health', 'Asia/Tokyo'];

  it('shows when somebody is busy, and nothing of why, where or by whom', async () => {
    const { calendar, owner } = await calendarWith(app);
    const [tag] = await createTags(owner, calendar.id, 'Health');
    const event = await createEvent(owner, calendar.id, {
      ...{
        title: 'Oncologist',
        location: 'Ward 3',
        description: 'Bring the results',
        url: 'https://example.com/results',
      },
      ...{ tagId: tag?.id, timeZone: 'Asia/Tokyo' },
    });
    const { text } = await ask(await feedOf(owner, calendar.id, { content: 'busy' }));
    for (const secret of [...SECRETS, event.id, owner.name]) expect(text).not.toContain(secret);
    const events = eventsIn(text);
    expect(events).toMatchObject([{ event: { title: 'Занято', startTime: '2026-11-21T01:00:00', timeZone: 'UTC' } }]);
  });

  it('has another UID for the same event in each link, and the same each time', async () => {
    const { calendar, owner } = await calendarWith(app);
    await createEvent(owner, calendar.id);
    const paths = [
      await feedOf(owner, calendar.id, { content: 'busy' }),
      await feedOf(owner, calendar.id, { content: 'busy' }),
    ];
    const uid = async (path = '') => /^UID:(.*)\r$/m.exec((await ask(path)).text)?.[1];
    expect(await uid(paths[0])).toBe(await uid(paths[0]));
    expect(await uid(paths[0])).not.toBe(await uid(paths[1]));
  });

  it('leaves out what is called off or takes up no time, single occurrences too', async () => {
    const { calendar, owner } = await calendarWith(app);
    await createEvent(owner, calendar.id, { status: 'cancelled' });
    await createEvent(owner, calendar.id, { transparency: 'transparent' });
    const series = await createSeries(owner, calendar.id, 'FREQ=DAILY;COUNT=5');
    await change(owner, occurrence(series, '2026-11-24T10:00:00'), { status: 'cancelled' });
    await change(owner, occurrence(series, '2026-11-25T10:00:00'), { transparency: 'transparent' });
    await change(owner, occurrence(series, '2026-11-26T10:00:00'), { title: 'Oncologist' });
    await change(owner, occurrence(series, '2026-11-27T10:00:00'), { endTime: '2026-11-27T13:00:00' });
    const { text } = await ask(await feedOf(owner, calendar.id, { content: 'busy' }));
    expect(text).not.toContain('Oncologist');
    const events = eventsIn(text);
    expect(events).toHaveLength(1);
    expect(events[0]?.event.exdates).toEqual(['2026-11-24T10:00:00', '2026-11-25T10:00:00']);
    const [longer, ...others] = events[0]?.exceptions ?? [];
    expect([longer?.originalStart, longer?.event.title, others]).toEqual(['2026-11-27T10:00:00', 'Занято', []]);
  });

  it('has the one occurrence that takes up time of a series that does not', async () => {
    const { calendar, owner } = await calendarWith(app);
    const series = await createSeries(owner, calendar.id, 'FREQ=DAILY;COUNT=5', { transparency: 'transparent' });
    await change(owner, occurrence(series, '2026-11-24T10:00:00'), { transparency: 'opaque' });
    const events = eventsIn((await ask(await feedOf(owner, calendar.id, { content: 'busy' }))).text);
    expect(events).toMatchObject([{ event: { recurrence: null, startTime: '2026-11-24T07:00:00' }, exceptions: [] }]);
  });

  it('shows neither name nor looks of the calendar, and has the name of the link', async () => {
    const { owner } = await calendarWith(app);
    const calendar = await createCalendar(owner, { name: 'Chemotherapy' });
    const { text } = await ask(await feedOf(owner, calendar.id, { content: 'busy', name: 'Vera’s time' }));
    expect(text).toMatch(/^X-WR-CALNAME:Vera’s time\r$/m);
    expect(text).not.toMatch(/Chemotherapy|COLOR|X-WR-TIMEZONE|X-WR-CALDESC/);
  });

  it('changes not a byte, nor its ETag, by what does not change when somebody is busy', async () => {
    const { calendar, owner } = await calendarWith(app);
    const [tag] = await createTags(owner, calendar.id, 'Health');
    const event = await createEvent(owner, calendar.id);
    const series = await createSeries(owner, calendar.id, 'FREQ=DAILY;COUNT=9');
    await createSeries(owner, calendar.id, 'FREQ=WEEKLY;COUNT=3');
    const path = await feedOf(owner, calendar.id, { content: 'busy' });
    const asked = async () => {
      const { text, headers } = await ask(path);
      return { text, etag: headers.etag, modified: headers['last-modified'] };
    };
    const before = await asked();
    expect(before.modified).toBeUndefined();
    const changes: [string, object][] = [
      [`/api/calendars/${calendar.id}`, { name: 'Another', color: '#AA3366', timeZone: 'Asia/Tokyo' }],
      [`/api/events/${event.id}`, { title: 'Oncologist', description: 'Results', location: 'Ward 3', tagId: tag?.id }],
      [`/api/events/${series.id}`, { title: 'Chemotherapy' }],
      [`/api/events/${occurrence(series, '2026-11-24T10:00:00')}`, { title: 'Surgery' }],
    ];
    for (const [url, values] of changes) {
      app.clock.advance(1_000);
      expect(await owner.call('PUT', url, values)).toMatchObject({ status: 200 });
      expect(await asked()).toEqual(before);
    }
    await createEvent(owner, calendar.id, { title: 'Called off', status: 'cancelled' });
    const polls: Record<string, string>[] = [
      { 'if-none-match': String(before.etag) },
      { 'if-none-match': `W/${before.etag}`, 'accept-encoding': 'gzip' },
    ];
    for (const poll of polls) expect(await ask(path, poll)).toMatchObject({ status: 304, text: '' });
    await owner.call('PUT', `/api/events/${event.id}`, { status: 'tentative' });
    expect((await asked()).etag).not.toBe(before.etag);
  });

  it('gives a moved time another UID, so that no program keeps the old one', async () => {
    const { calendar, owner } = await calendarWith(app);
    const event = await createEvent(owner, calendar.id);
    const path = await feedOf(owner, calendar.id, { content: 'busy' });
    const uid = async () => /^UID:(.*)\r$/m.exec((await ask(path)).text)?.[1];
    const before = await uid();
    await owner.call('PUT', `/api/events/${event.id}`, { endTime: '2026-11-21T12:00:00' });
    expect(await uid()).not.toBe(before);
  });
});
