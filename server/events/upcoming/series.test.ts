import { beforeEach, describe, expect, it } from 'vitest';
import { UpcomingList } from '#domain/events.ts';
import { START, testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';
import { change, createSeries, occurrence, remove } from '#tests/support/series.ts';

/** 2026-11-20, a Friday, 15:00 in Moscow. */
const app = await testApp();
beforeEach(() => {
  app.clock.now = START;
});

async function home(timezone?: string) {
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera, { timezone });
  return { vera, id };
}

const upcoming = async (person: Person, limit = 20) =>
  (await person.call('GET', `/api/events/upcoming?limit=${limit}`)).as(UpcomingList);
const starts = async (person: Person, limit?: number) =>
  (await upcoming(person, limit)).map((event) => event.startTime);

describe('what comes next of a series', () => {
  it('is its next occurrences, as many as asked for, the one under way first', async () => {
    const { vera, id } = await home();
    const series = await createSeries(vera, id, 'FREQ=DAILY', {
      startTime: '2020-01-01T14:30',
      endTime: '2020-01-01T15:30',
    });
    expect(await starts(vera, 3)).toEqual(['2026-11-20T14:30:00', '2026-11-21T14:30:00', '2026-11-22T14:30:00']);
    expect((await upcoming(vera, 1))[0]).toMatchObject({
      id: occurrence(series, '2026-11-20T14:30:00'),
      recurringEventId: series.id,
      calendar: { id, name: 'Home', color: '#6495ED' },
    });
    expect(await upcoming(vera, 100)).toHaveLength(100);
    app.clock.advance(30 * 60_000);
    expect(await starts(vera, 1)).toEqual(['2026-11-21T14:30:00']);
  });

  it('stands among other events by start', async () => {
    const { vera, id } = await home();
    await createSeries(vera, id, 'FREQ=WEEKLY;COUNT=3');
    await createEvent(vera, id, { title: 'Between', startTime: '2026-11-25T10:00', endTime: '2026-11-25T11:00' });
    await createEvent(vera, id, { title: 'Years ahead', startTime: '2031-01-01T10:00', endTime: '2031-01-01T11:00' });
    const titles = (await upcoming(vera)).map(({ title }) => title);
    expect(titles).toEqual(['Standup', 'Between', 'Standup', 'Standup', 'Years ahead']);
  });

  it('has no deleted occurrences, and changed ones where they are now', async () => {
    const { vera, id } = await home();
    const series = await createSeries(vera, id, 'FREQ=DAILY;COUNT=4');
    await remove(vera, occurrence(series, '2026-11-24T10:00:00'));
    const moved = { startTime: '2026-11-21T09:00', endTime: '2026-11-21T10:00' };
    await change(vera, occurrence(series, '2026-11-26T10:00:00'), moved);
    expect(await starts(vera)).toEqual(['2026-11-21T09:00:00', '2026-11-23T10:00:00', '2026-11-25T10:00:00']);
  });

  it.each([
    ['in three years', 'FREQ=YEARLY;INTERVAL=4', '2026-02-01', '2030-02-01'],
    ['in six years', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU', '2004-02-29', '2032-02-29'],
    ['for the first time in two years', 'FREQ=DAILY;COUNT=1', '2028-11-20', '2028-11-20'],
  ])('is there also when it comes %s', async (_, rule, start, next) => {
    const { vera, id } = await home();
    await createSeries(vera, id, rule, { startTime: `${start}T10:00`, endTime: `${start}T11:00` });
    expect(await starts(vera, 1)).toEqual([`${next}T10:00:00`]);
    await createSeries(vera, id, 'FREQ=DAILY;COUNT=2');
    expect(await starts(vera, 3)).toEqual(['2026-11-23T10:00:00', '2026-11-24T10:00:00', `${next}T10:00:00`]);
  });

  it('is nothing when it has ended', async () => {
    const { vera, id } = await home();
    await createSeries(vera, id, 'FREQ=DAILY;COUNT=3', { startTime: '2026-11-18T14:00', endTime: '2026-11-18T15:00' });
    expect(await starts(vera)).toEqual([]);
  });

  it('has whole days until they are over where the calendar is', async () => {
    const { vera, id } = await home('America/New_York');
    const days = { startTime: '2026-11-19', endTime: '2026-11-19', isAllDay: true };
    await createSeries(vera, id, 'FREQ=DAILY;COUNT=2', days);
    expect(await starts(vera)).toEqual(['2026-11-20T00:00:00']);
    app.clock.now = Date.parse('2026-11-21T04:59:59Z');
    expect(await starts(vera)).toEqual(['2026-11-20T00:00:00']);
    app.clock.advance(1_000);
    expect(await starts(vera)).toEqual([]);
  });

  it('is of all calendars of the caller, and of no other', async () => {
    const { calendar, owner, viewer, stranger } = await calendarWith(app, 'viewer');
    const own = await createCalendar(viewer);
    await createSeries(viewer, own.id, 'FREQ=DAILY;COUNT=1', { title: 'Mine' });
    await createSeries(owner, calendar.id, 'FREQ=DAILY;COUNT=1', { title: 'Shared' });
    await createSeries(stranger, (await createCalendar(stranger)).id, 'FREQ=DAILY', { title: 'Strange' });
    expect((await upcoming(viewer)).map(({ title }) => title).sort()).toEqual(['Mine', 'Shared']);
  });
});
