import { expect, it } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import type { CalendarNotifications, Reminder } from '#domain/reminders.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { unsentReminders } from './unsent-reminders.ts';

const before = (minutes: number, by: Reminder['by'] = 'notification'): Reminder => ({ minutes, by });
const settings: CalendarNotifications = {
  ...{ timed: [before(10), before(60, 'email')], allDay: [before(360)], own: { timed: false, allDay: false } },
  ...{ remind: 'all', changes: { when: 'never', by: [], of: 'all', own: false }, digest: false },
};
const timed = sampleEvent({
  ...{ id: 'choir', startTime: '2026-11-20T19:00:00', startAt: '2026-11-20T16:00:00Z', endAt: '2026-11-20T17:00:00Z' },
  ...{ isAllDay: false, createdBy: { id: 'anna', name: 'Anna' } },
});
const days = sampleEvent({ id: 'fair', startTime: '2026-11-21' });

const dues = (event: CalendarEvent, given: Partial<CalendarNotifications> = {}, chosen?: readonly Reminder[] | null) =>
  unsentReminders([event], {
    calendar: { id: 'home', name: 'Home', color: '#112233' },
    settings: { ...settings, ...given },
    reader: { userId: 'anna', personId: null },
    zone: 'Europe/Berlin',
    chosenFor: () => chosen,
  }).map(({ at, event: about }) => `${about?.id} ${at}`);

it.each<[string, string[], string[]]>([
  ['of the calendar, without those by e-mail', dues(timed), ['choir 2026-11-20T15:50:00.000Z']],
  ['of a whole day, on the clock of the person', dues(days), ['fair 2026-11-20T17:00:00.000Z']],
  ['chosen for the event', dues(timed, {}, [before(30)]), ['choir 2026-11-20T15:30:00.000Z']],
  ['before its end', dues(timed, {}, [{ ...before(5), related: 'end' }]), ['choir 2026-11-20T16:55:00.000Z']],
  ['of which none were chosen', dues(timed, {}, []), []],
  ['of a cancelled event', dues({ ...timed, status: 'cancelled' }), []],
  ['of one’s own events only', dues(timed, { remind: 'mine' }), ['choir 2026-11-20T15:50:00.000Z']],
  ['of events about oneself only', dues(timed, { remind: 'about_me' }), []],
  ['of a silent calendar', dues(timed, { remind: 'none' }, [before(30)]), []],
])('reminders %s', (_, given, expected) => {
  expect(given).toEqual(expected);
});
