import { describe, expect, it } from 'vitest';
import type { UserNotifications } from '#domain/notifications.ts';
import { type CalendarNotifications, DEFAULT_REMINDERS } from '#domain/reminders.ts';
import { testApp } from '#tests/support/app.ts';
import { notifiedTo, testNotifier } from '#tests/support/notifier.ts';
import { createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';

const app = await testApp();
const HOUR = [{ minutes: 60, by: 'notification' }] as const;
const SAME_DAY = [{ minutes: -540, by: 'email' }] as const;

const usual = (person: Person, reminders: object) => person.call('PUT', '/api/user/notifications', { reminders });
const inCalendar = async (person: Person, id: string, body?: object) =>
  (await person.call(body ? 'PUT' : 'GET', `/api/calendars/${id}/notifications`, body)).body as CalendarNotifications;

describe('default reminders of one’s own', () => {
  it('count in each calendar for which others are not chosen, also in one that is made later', async () => {
    const vera = await signUp(app, 'Vera');
    const before = await createCalendar(vera);
    expect(await inCalendar(vera, before.id)).toMatchObject({ ...DEFAULT_REMINDERS, own: { timed: false } });
    const { body } = await usual(vera, { timed: HOUR });
    expect((body as UserNotifications).reminders).toEqual({ timed: HOUR, allDay: DEFAULT_REMINDERS.allDay });
    for (const { id } of [before, await createCalendar(vera)])
      expect(await inCalendar(vera, id)).toMatchObject({ timed: HOUR, own: { timed: false, allDay: false } });
  });

  it('leave alone what is chosen for a calendar, until that is given back', async () => {
    const vera = await signUp(app, 'Vera');
    const { id } = await createCalendar(vera);
    await inCalendar(vera, id, { timed: [], digest: true });
    await usual(vera, { timed: HOUR, allDay: SAME_DAY });
    expect(await inCalendar(vera, id)).toMatchObject({
      ...{ timed: [], allDay: SAME_DAY, own: { timed: true, allDay: false }, digest: true },
    });
    expect(await inCalendar(vera, id, { timed: null })).toMatchObject({ timed: HOUR, own: { timed: false } });
  });

  it('are what an event without reminders of its own has', async () => {
    const vera = await signUp(app, 'Vera');
    const event = await createEvent(vera, (await createCalendar(vera)).id);
    await usual(vera, { timed: HOUR });
    const { body } = await vera.call('GET', `/api/events/${event.id}/reminders`);
    expect(body).toEqual({ reminders: null, defaults: HOUR });
  });

  it('refuse a minute after the start of an event with a time', async () => {
    const vera = await signUp(app, 'Vera');
    const { status } = await usual(vera, { timed: SAME_DAY });
    expect(status).toBe(400);
  });
});

describe('reminders that are planned already', () => {
  const at = (local: string) => Date.parse(`${local}+03:00`);

  /** A person whose event and all-day event on the 22nd are planned. */
  async function planned() {
    const there = await testApp();
    const vera = await signUp(there, 'Vera');
    const { id } = await createCalendar(vera);
    await createEvent(vera, id, { startTime: '2026-11-22T10:00:00', endTime: '2026-11-22T11:00:00' });
    await createEvent(vera, id, { title: 'Day', isAllDay: true, startTime: '2026-11-22', endTime: '2026-11-22' });
    // The calendar has its own choice.
    await inCalendar(vera, id, { digest: true });
    const notifier = testNotifier(there);
    const notifiedAt = async (local: string) => {
      there.clock.now = at(local);
      await notifier.runDue();
      return notifiedTo(vera);
    };
    return { vera, notifiedAt };
  }

  it('follow other defaults', async () => {
    const { vera, notifiedAt } = await planned();
    await notifiedAt('2026-11-21T17:00:00');
    await usual(vera, { timed: HOUR, allDay: [] });
    expect(await notifiedAt('2026-11-21T18:00:00')).toEqual([]);
    await notifiedAt('2026-11-22T08:00:00');
    await usual(vera, { timed: [{ minutes: 30, by: 'notification' }] });
    expect(await notifiedAt('2026-11-22T09:00:00')).toEqual([]);
    expect(await notifiedAt('2026-11-22T09:30:00')).toEqual(['due Dentist']);
    expect(await notifiedAt('2026-11-22T09:50:00')).toEqual(['due Dentist']);
  });

  it('follow another clock', async () => {
    const { vera, notifiedAt } = await planned();
    await notifiedAt('2026-11-21T11:00:00');
    await vera.call('PUT', '/api/user/notifications', { timeZone: 'Asia/Tokyo' });
    await notifiedAt('2026-11-21T11:59:00');
    expect(await notifiedAt('2026-11-21T12:00:00')).toEqual(['due Day']);
    expect(await notifiedAt('2026-11-21T18:00:00')).toEqual(['due Day']);
  });
});
