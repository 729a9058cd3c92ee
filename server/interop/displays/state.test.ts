import { describe, expect, it } from 'vitest';
import { DISPLAY_EVENTS_MAX } from '#domain/displays.ts';
import { START, testApp } from '#tests/support/app.ts';
import { displayOf, lookAt } from '#tests/support/displays.ts';
import { calendarWith, createCalendar, createEvent, createPeople, createTags } from '#tests/support/people.ts';
import { change, createSeries, occurrence } from '#tests/support/series.ts';

const app = await testApp();
const DAY = 86_400_000;
const TEXTS = { title: 'Oncologist', location: 'Ward 3', description: 'Bring the results' };
const ask = (token: string, etag?: unknown) =>
  app.call('GET', '/api/display', { token, headers: etag === undefined ? {} : { 'if-none-match': String(etag) } });

describe('what a display shows', () => {
  it('are its settings and its calendars, and the events from today on for six weeks, by start', async () => {
    const { calendar, owner } = await calendarWith(app);
    const [tag] = await createTags(owner, calendar.id, 'Health');
    await createEvent(owner, calendar.id, { ...TEXTS, tagId: tag?.id ?? null });
    await createEvent(owner, calendar.id, {
      ...{ title: 'Trip', isAllDay: true, startTime: '2026-11-20', endTime: '2026-11-22' },
    });
    for (const day of ['2026-11-17', '2027-01-03'])
      await createEvent(owner, calendar.id, { startTime: `${day}T10:00`, endTime: `${day}T11:00` });
    const { token } = await displayOf(owner, calendar.id, { hourCycle: 'h12', night: 'device' });
    const { events, ...about } = await lookAt(app, token);
    expect(about).toEqual({
      ...{ name: 'Kitchen', language: 'en', timeZone: 'Europe/Moscow', hourCycle: 'h12', night: 'device' },
      ...{ peopleColumns: true, people: [] },
      calendars: [{ name: calendar.name, color: calendar.color }],
    });
    expect(events.map(({ title }) => title)).toEqual(['Trip', 'Oncologist']);
    expect(events[1]).toEqual({
      ...{ ...TEXTS, calendar: 0, isBusy: false, isAllDay: false, status: 'confirmed', color: '#1976d2' },
      ...{ start: '2026-11-21T10:00:00', end: '2026-11-21T11:00:00', people: [] },
    });
  });

  it('are times on its own clock; dates and floating times stay', async () => {
    const { calendar, owner } = await calendarWith(app);
    await createEvent(owner, calendar.id);
    await createEvent(owner, calendar.id, { title: 'Pill', isFloating: true });
    await createEvent(owner, calendar.id, { title: 'Trip', isAllDay: true });
    const { token } = await displayOf(owner, calendar.id, { timeZone: 'Asia/Tokyo' });
    const starts = (await lookAt(app, token)).events.map(({ title, start }) => [title, start]);
    expect(Object.fromEntries(starts)).toEqual({
      Dentist: '2026-11-21T16:00:00',
      Pill: '2026-11-21T10:00:00',
      Trip: '2026-11-21T00:00:00',
    });
  });

  it('are occurrences of series, changed ones as they are now', async () => {
    const { calendar, owner } = await calendarWith(app);
    const series = await createSeries(owner, calendar.id, 'FREQ=DAILY;COUNT=3');
    await change(owner, occurrence(series, '2026-11-24T10:00:00'), {
      title: 'Moved',
      startTime: '2026-11-24T12:00:00',
      endTime: '2026-11-24T13:00:00',
    });
    const { token } = await displayOf(owner, calendar.id);
    const shown = (await lookAt(app, token)).events.map(({ title, start }) => `${start} ${title}`);
    expect(shown).toHaveLength(3);
    expect(shown).toContain('2026-11-24T12:00:00 Moved');
    expect(shown).not.toContain('2026-11-24T10:00:00 Moved');
  });

  it('are the people whom its events are about, in the order of their calendars, somebody of both once, with initials of their own', async () => {
    const { owner } = await calendarWith(app);
    const made = [await createCalendar(owner), await createCalendar(owner)].map(({ id }) => id);
    const [home = '', school = ''] = made.sort();
    const [, max, rose] = await createPeople(owner, home, 'Max', 'Rose', 'Rex');
    const [olga, maxToo] = await createPeople(owner, school, 'max');
    const personIds = (...people: ({ id: string } | undefined)[]) => ({
      personIds: people.map((one) => one?.id ?? ''),
    });
    await createEvent(owner, home, personIds(rose, max));
    await createEvent(owner, school, personIds(olga, maxToo));
    const calendars = made.map((calendarId) => ({ calendarId, content: 'all' as const }));
    const { token } = await displayOf(owner, home, { calendars, peopleColumns: false });
    const { peopleColumns, people, events } = await lookAt(app, token);
    const shown = [
      { name: 'Olga', initials: 'O', color: olga?.color },
      { name: 'Max', initials: 'M', color: max?.color },
      // Not to be taken for Rex, whom no event is about.
      { name: 'Rose', initials: 'Ro', color: rose?.color },
    ];
    expect({ peopleColumns, people }).toEqual({ peopleColumns: false, people: shown });
    expect(events.map((event) => event.people.join()).sort()).toEqual(['0,1', '1,2']);
  });

  it(`are at most ${DISPLAY_EVENTS_MAX} events, the first ones`, async () => {
    const { calendar, owner } = await calendarWith(app);
    for (let hour = 0; hour < 24; hour += 1) {
      const at = (minute: string) => `2026-11-21T${String(hour).padStart(2, '0')}:${minute}`;
      const times = { startTime: at('00'), endTime: at('30'), recurrence: 'FREQ=DAILY' };
      for (const title of ['a', 'b']) await createEvent(owner, calendar.id, { title, ...times });
    }
    const { token } = await displayOf(owner, calendar.id);
    const { events } = await lookAt(app, token);
    expect(events).toHaveLength(DISPLAY_EVENTS_MAX);
    expect(events[0]?.start).toBe('2026-11-21T00:00:00');
  });
});

describe('what a display does not show', () => {
  it('is what a private event is, even one of its maker, and who made an event', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    for (const person of [owner, editor]) await createEvent(person, calendar.id, { ...TEXTS, class: 'private' });
    const personIds = (await createPeople(owner, calendar.id, 'Ulrika')).map((person) => person.id);
    await createEvent(owner, calendar.id, { ...TEXTS, class: 'confidential', personIds });
    await createEvent(owner, calendar.id, { ...TEXTS, class: 'confidential', transparency: 'transparent' });
    const { token } = await displayOf(owner, calendar.id);
    const { text } = await ask(token);
    for (const secret of [...Object.values(TEXTS), owner.name, editor.name, 'Ulrika', calendar.id])
      expect(text).not.toContain(secret);
    const { events } = await lookAt(app, token);
    expect(events.map(({ isBusy, title }) => [isBusy, title])).toEqual([
      [true, ''],
      [true, ''],
      [true, ''],
    ]);
  });

  it('is anything but times of a calendar whose busy times alone it shows', async () => {
    const { owner } = await calendarWith(app);
    const { id, color } = await createCalendar(owner, { name: 'Chemotherapy', color: '#aa3366' });
    const [tag] = await createTags(owner, id, 'Health');
    const personIds = (await createPeople(owner, id, 'Ulrika')).map((person) => person.id);
    await createEvent(owner, id, { ...TEXTS, tagId: tag?.id ?? null, status: 'tentative', personIds });
    await createEvent(owner, id, { ...TEXTS, status: 'cancelled' });
    await createEvent(owner, id, { ...TEXTS, transparency: 'transparent' });
    const { token } = await displayOf(owner, id, { calendars: [{ calendarId: id, content: 'busy' }] });
    const { calendars, events, people } = await lookAt(app, token);
    expect({ calendars, people }).toEqual({ calendars: [{ name: null, color }], people: [] });
    expect(events).toEqual([
      {
        ...{ calendar: 0, isBusy: true, title: '', location: '', description: '', isAllDay: false, color },
        ...{ start: '2026-11-21T10:00:00', end: '2026-11-21T11:00:00', status: 'confirmed', people: [] },
      },
    ]);
  });
});

describe('an answer', () => {
  it('is not sent twice while nothing has changed and the day is the same', async () => {
    const { calendar, owner } = await calendarWith(app);
    const { display, token } = await displayOf(owner, calendar.id);
    const first = (await ask(token)).headers.etag;
    expect(await ask(token, first)).toMatchObject({ status: 304, text: '' });
    await createEvent(owner, calendar.id);
    const second = await ask(token, first);
    expect(second).toMatchObject({ status: 200 });
    await owner.call('PATCH', `/api/displays/${display.id}`, { name: 'Hall' });
    const third = await ask(token, second.headers.etag);
    expect(third).toMatchObject({ status: 200 });
    app.clock.now = START + DAY;
    expect(await ask(token, third.headers.etag)).toMatchObject({ status: 200 });
    app.clock.now = START;
  });
});
