import { expect, it } from 'vitest';
import { EventAnswer } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const owner = await signUp(app, 'Olga');
const moscow = await createCalendar(owner, { timezone: 'Europe/Moscow' });

it.each([
  ['2027-03-28T02:45:00', '2027-03-28T03:15:00', '03:45–04:15'],
  ['2027-03-28T02:00:00', '2027-03-28T03:00:00', '03:00–04:00'],
  ['2027-03-28T02:30:00', '2027-03-28T03:30:00', '03:30–04:30'],
  ['2027-03-28T02:15:00', '2027-03-28T02:30:00', '03:15–03:30'],
  ['2027-03-28T02:30:00', '2027-03-29T02:15:00', '03:30–03:15'],
  ['2027-03-28T02:30:00', '2027-03-29T02:30:00', '03:30–02:30'],
  ['2027-03-28T02:30:00', '2027-04-01T12:00:00', '03:30–12:00'],
])(
  'what begins in a gap at %s and lasts less than a day keeps its length, a longer one its end: %s',
  async (...given) => {
    const [startTime, endTime, clocks] = given;
    const made = await createEvent(owner, moscow.id, { timeZone: 'Europe/Berlin', startTime, endTime });
    const other = await createEvent(owner, moscow.id, { timeZone: 'Europe/Berlin' });
    const moved = await owner.call('PUT', `/api/events/${other.id}`, { startTime, endTime });
    for (const event of [made, moved.as(EventAnswer).event])
      expect(`${event.startTime.slice(11, 16)}–${event.endTime.slice(11, 16)}`).toBe(clocks);
  },
);

it('also where the end is in a zone that skips the same hour, or another', async () => {
  const gap = { startTime: '2027-03-28T02:00:00', timeZone: 'Europe/Berlin' };
  const paris = { ...gap, endTime: '2027-03-28T03:00:00', endTimeZone: 'Europe/Paris' };
  const moscowEnd = { ...gap, endTime: '2027-03-28T05:00:00', endTimeZone: 'Europe/Moscow' };
  const lengths = [paris, moscowEnd].map(async (times) => {
    const { startAt, endAt } = await createEvent(owner, moscow.id, times);
    return (Date.parse(endAt ?? '') - Date.parse(startAt ?? '')) / 60_000;
  });
  expect(await Promise.all(lengths)).toEqual([60, 60]);
});

it('an event that ends before it begins is refused in a gap as well', async () => {
  const gap = { timeZone: 'Europe/Berlin', startTime: '2027-03-28T02:45:00', endTime: '2027-03-28T02:15:00' };
  const answer = await owner.call('POST', '/api/events', { calendarId: moscow.id, title: 'Gap', ...gap });
  expect(answer).toMatchObject(refused('event_end_before_start', 'endTime'));
});
