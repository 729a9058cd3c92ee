import { beforeEach, describe, expect, it } from 'vitest';
import { UpcomingList } from '#domain/events.ts';
import { START, testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, invite, join, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

/** 2026-11-20, 15:00 in Moscow. */
const app = await testApp();
beforeEach(() => {
  app.clock.now = START;
});

const upcoming = async (person: Person, query = '') =>
  (await person.call('GET', `/api/events/upcoming${query}`)).as(UpcomingList);
const titles = async (person: Person, query = '') => (await upcoming(person, query)).map(({ title }) => title);

async function ownCalendar(timezone = 'Europe/Moscow') {
  const owner = await signUp(app, 'Olga');
  const { id } = await createCalendar(owner, { timezone });
  const add = (title: string, startTime: string, endTime: string, timeZone?: string) =>
    createEvent(owner, id, { title, startTime, endTime, isAllDay: !startTime.includes('T'), timeZone });
  return { owner, id, add };
}

describe('what comes next', () => {
  it('holds what is not over yet, the soonest first', async () => {
    const { owner, add } = await ownCalendar();
    await add('next year', '2027-11-20T10:00', '2027-11-20T11:00');
    await add('in an hour', '2026-11-20T16:00', '2026-11-20T17:00');
    await add('over since a second', '2026-11-20T14:00', '2026-11-20T14:59:59');
    await add('just over', '2026-11-20T14:00', '2026-11-20T15:00');
    await add('going on', '2026-11-20T14:00', '2026-11-20T15:00:01');
    await add('since a year', '2025-11-20T14:00', '2026-11-20T15:01');
    expect(await titles(owner)).toEqual(['since a year', 'going on', 'in an hour', 'next year']);
  });

  it('keeps an all-day event until its last day is over where the calendar is', async () => {
    const { owner, add } = await ownCalendar('America/New_York');
    await add('today', '2026-11-20', '2026-11-20');
    await add('yesterday', '2026-11-19', '2026-11-19');
    await add('since Tuesday', '2026-11-17', '2026-11-20');
    expect(await titles(owner)).toEqual(['since Tuesday', 'today']);
    app.clock.now = Date.parse('2026-11-21T04:59:59.999Z');
    expect(await titles(owner)).toEqual(['since Tuesday', 'today']);
    app.clock.now += 1;
    expect(await titles(owner)).toEqual([]);
  });

  it('knows that today has come to Kiritimati and is still there in Niue', async () => {
    const east = await ownCalendar('Pacific/Kiritimati');
    const west = await ownCalendar('Pacific/Niue');
    for (const { add } of [east, west]) await add('the 20th', '2026-11-20', '2026-11-20');
    app.clock.now = Date.parse('2026-11-20T10:00:00Z');
    expect(await titles(east.owner)).toEqual([]);
    app.clock.now = Date.parse('2026-11-21T10:59:59Z');
    expect(await titles(west.owner)).toEqual(['the 20th']);
  });

  it('puts an all-day event at the first instant of its day', async () => {
    const { owner, add } = await ownCalendar();
    await add('late today', '2026-11-20T23:00', '2026-11-20T23:30');
    await add('early tomorrow', '2026-11-21T00:30', '2026-11-21T01:00');
    await add('tomorrow', '2026-11-21', '2026-11-21');
    expect(await titles(owner)).toEqual(['late today', 'tomorrow', 'early tomorrow']);
  });

  it('comes from all calendars of the person, each event with its calendar', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    const own = await createCalendar(viewer, { name: 'Mine', color: '#123456' });
    await createEvent(owner, calendar.id, { title: 'Shared' });
    await createEvent(viewer, own.id, { title: 'Own', startTime: '2026-11-20T20:00', endTime: '2026-11-20T21:00' });
    expect(await upcoming(viewer)).toMatchObject([
      { title: 'Own', calendar: { id: own.id, name: 'Mine', color: '#123456' } },
      { title: 'Shared', calendar: { id: calendar.id, name: 'Home', color: '#6495ED' } },
    ]);
    expect(await titles(owner)).toEqual(['Shared']);
  });

  it('holds nothing of calendars that were left or deleted, or of strangers', async () => {
    const { calendar, owner, viewer, stranger } = await calendarWith(app, 'viewer');
    await createEvent(owner, calendar.id);
    expect(await titles(stranger)).toEqual([]);
    await viewer.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    expect(await titles(viewer)).toEqual([]);
    await join(viewer, await invite(owner, calendar.id, 'viewer'));
    expect(await titles(viewer)).toEqual(['Dentist']);
    await owner.call('DELETE', `/api/calendars/${calendar.id}`);
    expect([...(await titles(viewer)), ...(await titles(owner))]).toEqual([]);
  });

  it('is 20 events long by default, and 100 at most', async () => {
    const { owner, id } = await ownCalendar();
    for (let minute = 0; minute < 25; minute += 1) {
      const startTime = `2026-11-21T10:${String(minute).padStart(2, '0')}`;
      await createEvent(owner, id, { title: String(minute), startTime, endTime: '2026-11-21T12:00' });
    }
    const all = Array.from({ length: 25 }, (_, minute) => String(minute));
    expect(await titles(owner)).toEqual(all.slice(0, 20));
    expect(await titles(owner, '?limit=3')).toEqual(all.slice(0, 3));
    expect(await titles(owner, '?limit=100')).toEqual(all);
  });

  it.each(['0', '101', '-1', '1.5', 'x', '', '1e9', 'Infinity', 'null'])('refuses the limit %j', async (limit) => {
    const { owner } = await ownCalendar();
    const answer = await owner.call('GET', `/api/events/upcoming?limit=${limit}`);
    expect(answer).toMatchObject(refused('validation_failed', 'limit'));
  });

  it('needs a token', async () => {
    expect(await app.call('GET', '/api/events/upcoming')).toMatchObject(refused('authentication_required'));
  });
});
