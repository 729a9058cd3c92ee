import { expect, it } from 'vitest';
import { generousBudget } from './generous-budget.ts';
import { readObject } from './read-object.ts';
import { splitCalendar } from './split.ts';

function read(zone: string, ...lines: string[]) {
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
  const budget = generousBudget();
  const [object] = splitCalendar(text, budget).objects;
  const { fields, problems } = object ? readObject(object, { timeZone: zone, budget }) : expect.fail();
  return { event: fields?.event, codes: problems.map(({ code }) => code) };
}

it('a series that begins before there are events goes on with its first occurrence that can be one', () => {
  const birthday = read('Europe/Moscow', 'DTSTART;VALUE=DATE:18210211', 'RRULE:FREQ=YEARLY');
  expect(birthday.codes).toEqual(['begins_too_early']);
  expect(birthday.event).toMatchObject({ startTime: '1900-02-11T00:00:00', recurrence: 'FREQ=YEARLY' });
  const weekly = read('Europe/Moscow', 'DTSTART:16010101T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;INTERVAL=2');
  expect(weekly.event?.startTime).toMatch(/^1900-01-(?:0\d|1[0-4])T09:00:00$/);
  const leap = read('Europe/Moscow', 'DTSTART;VALUE=DATE:18960229', 'RRULE:FREQ=YEARLY');
  expect(leap.event?.startTime).toBe('1904-02-29T00:00:00');
});

it.each([
  ['once', ''],
  ['that ends before', 'RRULE:FREQ=YEARLY;UNTIL=18990101'],
  ['that is counted', 'RRULE:FREQ=YEARLY;COUNT=200'],
])('what is %s is refused', (_, rule) => {
  const { event, codes } = read('Europe/Moscow', 'DTSTART;VALUE=DATE:18210211', ...(rule ? [rule] : []));
  expect([event, codes.includes('date_out_of_range')]).toEqual([undefined, true]);
});

it.each(['T000000Z', 'T235959Z', ''])('a series of days ends on the day that its limit names: %s', (time) => {
  for (const zone of ['America/New_York', 'Asia/Tokyo'])
    expect(read(zone, 'DTSTART;VALUE=DATE:20261120', `RRULE:FREQ=DAILY;UNTIL=20261125${time}`).event?.recurrence).toBe(
      'FREQ=DAILY;UNTIL=20261125',
    );
});

it('a colour without a tag is reported', () => {
  const lines = ['DTSTART;VALUE=DATE:20261120'];
  expect(read('UTC', ...lines, 'COLOR:tomato').codes).toContain('color_alone');
  expect(read('UTC', ...lines, 'COLOR:tomato', 'CATEGORIES:Work').codes).not.toContain('color_alone');
});
