import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { askingAs, eventsIn, feedOf } from '#tests/support/feeds.ts';
import { calendarWith, createEvent, createPeople, createTags } from '#tests/support/people.ts';
import { change, createSeries, occurrence, remove } from '#tests/support/series.ts';

const app = await testApp();
const ask = askingAs(app);

describe('the text behind a link', () => {
  it('says what the calendar is and how often to ask, to clients that say nothing of themselves', async () => {
    const { calendar, owner } = await calendarWith(app);
    await createEvent(owner, calendar.id);
    const { status, headers, text } = await ask(await feedOf(owner, calendar.id));
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-cache' });
    const lines = ['X-WR-CALNAME:Home', 'NAME:Home', 'X-WR-TIMEZONE:Europe/Moscow', 'X-PUBLISHED-TTL:PT60M'];
    for (const line of [...lines, 'REFRESH-INTERVAL;VALUE=DURATION:PT60M', 'DTSTAMP:20261120T120000Z']) {
      expect(text.split('\r\n')).toContain(line);
    }
    expect(text.indexOf('BEGIN:VTIMEZONE')).toBeLessThan(text.indexOf('BEGIN:VEVENT'));
  });

  it('has single events, series with what was changed in them, and texts', async () => {
    const { calendar, owner } = await calendarWith(app);
    const [tag] = await createTags(owner, calendar.id, 'Health');
    await createEvent(owner, calendar.id, { description: 'Bring, the card; and\nwait', tagId: tag?.id });
    const series = await createSeries(owner, calendar.id, 'FREQ=DAILY;COUNT=5');
    await change(owner, occurrence(series, '2026-11-23T10:00:00'), {
      title: 'Later',
      startTime: '2026-11-23T15:00:00',
      endTime: '2026-11-23T16:00:00',
    });
    await remove(owner, occurrence(series, '2026-11-24T10:00:00'));
    const events = eventsIn((await ask(await feedOf(owner, calendar.id))).text);
    const single = events.find(({ event }) => event.title === 'Dentist' && event.recurrence === null);
    expect(single?.event).toMatchObject({ description: 'Bring, the card; and\nwait', tag: { name: 'Health' } });
    const repeated = events.find(({ event }) => event.recurrence !== null);
    expect(repeated?.event.exdates).toEqual(['2026-11-24T10:00:00']);
    expect(repeated?.exceptions).toMatchObject([{ originalStart: '2026-11-23T10:00:00', event: { title: 'Later' } }]);
  });

  it('begins a year back, with series that go on', async () => {
    const { calendar, owner } = await calendarWith(app);
    const on = (day: string, title: string) =>
      createEvent(owner, calendar.id, { title, startTime: `${day}T10:00:00`, endTime: `${day}T11:00:00` });
    await on('2025-10-31', 'Too old');
    await on('2025-11-02', 'Old');
    await createEvent(owner, calendar.id, {
      title: 'Long',
      startTime: '2020-01-01T10:00:00',
      endTime: '2026-01-01T11:00:00',
    });
    await createEvent(owner, calendar.id, {
      title: 'Ended',
      recurrence: 'FREQ=DAILY;COUNT=3',
      startTime: '2020-01-01T10:00:00',
      endTime: '2020-01-01T11:00:00',
    });
    await createEvent(owner, calendar.id, {
      title: 'Weekly',
      recurrence: 'FREQ=WEEKLY',
      startTime: '2020-01-01T10:00:00',
      endTime: '2020-01-01T11:00:00',
    });
    const events = eventsIn((await ask(await feedOf(owner, calendar.id))).text);
    expect(events.map(({ event }) => event.title).sort()).toEqual(['Long', 'Old', 'Weekly']);
  });

  it('has a SEQUENCE that grows, and the UID that other programs know', async () => {
    const { calendar, owner } = await calendarWith(app);
    const event = await createEvent(owner, calendar.id);
    const path = await feedOf(owner, calendar.id);
    const sequence = async () => Number(/^SEQUENCE:(\d+)\r$/m.exec((await ask(path)).text)?.[1]);
    const before = await sequence();
    await owner.call('PUT', `/api/events/${event.id}`, { title: 'Surgery' });
    expect(await sequence()).toBeGreaterThan(before);
    expect((await ask(path)).text).toContain(`UID:${event.id}`);
  });

  it('has more pages of events than one', async () => {
    const { calendar, owner } = await calendarWith(app);
    const operations = Array.from({ length: 250 }, (_, n) => ({
      create: {
        title: `Event ${n}`,
        startTime: '2026-12-01T10:00:00',
        endTime: '2026-12-01T11:00:00',
      },
    }));
    expect((await owner.call('POST', '/api/events/batch', { calendarId: calendar.id, operations })).status).toBe(200);
    expect(eventsIn((await ask(await feedOf(owner, calendar.id))).text)).toHaveLength(250);
  });
});

it('a link of a tag has what has the tag, judged by each occurrence, and nothing once the tag is deleted', async () => {
  const { calendar, owner } = await calendarWith(app);
  const [work, home] = await createTags(owner, calendar.id, 'Work', 'Family');
  await createEvent(owner, calendar.id, { title: 'None' });
  await createEvent(owner, calendar.id, { title: 'Office', tagId: work?.id });
  const series = await createSeries(owner, calendar.id, 'FREQ=DAILY;COUNT=3', { title: 'Daily', tagId: work?.id });
  await change(owner, occurrence(series, '2026-11-24T10:00:00'), { title: 'Off', tagId: home?.id });
  const path = await feedOf(owner, calendar.id, { tagId: work?.id });
  const events = eventsIn((await ask(path)).text);
  expect(events.map(({ event }) => event.title).sort()).toEqual(['Daily', 'Office']);
  expect(events.find(({ event }) => event.title === 'Daily')?.event.exdates).toEqual(['2026-11-24T10:00:00']);
  const other = eventsIn((await ask(await feedOf(owner, calendar.id, { tagId: home?.id }))).text);
  expect(other.map(({ event }) => event.title)).toEqual(['Off']);
  await owner.call('PUT', `/api/calendars/${calendar.id}/tags`, { tags: [home] });
  expect(eventsIn((await ask(path)).text)).toEqual([]);
});

it('a link names the people of public events where its maker wants it, and follows their names', async () => {
  const { calendar, owner } = await calendarWith(app);
  const people = await createPeople(owner, calendar.id, 'Gosha', 'Car');
  const [, child = '', car = ''] = people.map(({ id }) => id);
  await createEvent(owner, calendar.id, { description: 'Bring towels', personIds: [child, car] });
  await createEvent(owner, calendar.id, { title: 'Surprise', class: 'private', personIds: [child] });
  const series = await createSeries(owner, calendar.id, 'FREQ=DAILY;COUNT=3', { title: 'Run' });
  await change(owner, occurrence(series, '2026-11-24T10:00:00'), { personIds: [car] });
  const read = async (values = {}) => (await ask(await feedOf(owner, calendar.id, values))).text;
  for (const values of [{}, { content: 'busy', withPeople: true }])
    expect(await read(values)).not.toMatch(/X-KALENDS-PERSON|Gosha|Car/);
  const named = async () => {
    const text = await read({ withPeople: true });
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    return lines.flatMap((line) => /^(?:X-KALENDS-PERSON.*:|DESCRIPTION:)(.*)/.exec(line)?.[1] ?? []).toSorted();
  };
  expect(await named()).toEqual(['Bring towels\\n\\nКто: Gosha\\, Car', 'Car', 'Car', 'Gosha', 'Кто: Car']);
  const renamed = people.map((person) => (person.id === child ? { ...person, name: 'Georgy' } : person));
  await owner.call('PUT', `/api/calendars/${calendar.id}/people`, { people: renamed });
  expect(await named()).toContain('Georgy');
});

it('a path that is no link is not found, whatever it looks like', async () => {
  for (const path of ['/feeds/x.ics', `/feeds/${'x'.repeat(32)}.ics`, `/feeds/${'x'.repeat(32)}`, '/feeds/%00.ics'])
    expect((await ask(path)).status).toBe(404);
});
