import { describe, expect, it } from 'vitest';
import { checkRecurrence } from './check.ts';

const check = (rule: string, isAllDay = false) => {
  try {
    return checkRecurrence(rule, { startTime: '2026-11-20T16:30:00', isAllDay });
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};

describe('the check of a rule', () => {
  it('gives the text to store', () => {
    expect(check(' rrule:freq=weekly;byday=mo ')).toBe('FREQ=WEEKLY;BYDAY=MO');
  });

  it.each(['FREQ=DAILY;UNTIL=20301231', 'FREQ=DAILY;UNTIL=20301231T000000', 'FREQ=DAILY;UNTIL=20301231T000000Z'])(
    'lets a timed event end at %s',
    (rule) => expect(check(rule)).toBe(rule),
  );

  it.each(['FREQ=DAILY;UNTIL=20301231', 'FREQ=YEARLY;COUNT=3', 'FREQ=MONTHLY;BYDAY=-1FR'])(
    'lets an all-day event have %s',
    (rule) => expect(check(rule, true)).toBe(rule),
  );

  it.each([
    ['20301231T235959', '20301231'],
    ['20301231T000000', '20301231'],
    // In Moscow it is already the next day.
    ['20301231T210000Z', '20310101'],
    ['20301231T205959Z', '20301231'],
  ])('makes a date of UNTIL=%s for an all-day event', (until, date) => {
    const start = { startTime: '2026-11-23T00:00:00', isAllDay: true, timeZone: 'Europe/Moscow' };
    expect(checkRecurrence(`FREQ=DAILY;UNTIL=${until};INTERVAL=2`, start)).toBe(`FREQ=DAILY;UNTIL=${date};INTERVAL=2`);
  });

  it.each(['FREQ=DAILY;BYHOUR=9', 'FREQ=DAILY;BYMINUTE=0', 'FREQ=DAILY;BYSECOND=0', 'FREQ=HOURLY;INTERVAL=24'])(
    'refuses the times of %s for an all-day event',
    (rule) => expect(check(rule, true)).toBe('recurrence_invalid'),
  );
});

const hours = Array.from({ length: 24 }, (_, hour) => hour).join();
const minutes = Array.from({ length: 60 }, (_, minute) => minute).join();

describe('a day', () => {
  it.each([
    `FREQ=DAILY;BYHOUR=${hours};BYMINUTE=0,15,30,45`,
    'FREQ=HOURLY;BYMINUTE=0,15,30,45',
    'FREQ=MINUTELY;INTERVAL=15',
    'FREQ=SECONDLY;INTERVAL=900',
    'FREQ=SECONDLY;BYHOUR=9;BYMINUTE=0;BYSECOND=0',
    'FREQ=SECONDLY;BYHOUR=9;BYMINUTE=0,1;BYSECOND=0,1,2,3,4,5,6,7,8,9,10',
    'FREQ=MINUTELY;BYHOUR=9',
    'FREQ=MINUTELY;INTERVAL=7;BYHOUR=1,2,3,4,5,6,7,8,9',
    'FREQ=WEEKLY;BYHOUR=9;BYMINUTE=0,1,2,3;BYSECOND=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23',
    `FREQ=YEARLY;BYDAY=MO;BYHOUR=${hours};BYMINUTE=0,10,20,30,40,50;BYSETPOS=1,-1`,
    `FREQ=DAILY;BYHOUR=${hours};BYMINUTE=0,10,20,30,40,50;BYSETPOS=1,-1`,
    `FREQ=HOURLY;BYMINUTE=0,10,20,30,40,50;BYSETPOS=1,-1`,
  ])('may hold %s', (rule) => expect(check(rule)).toBe(rule));

  it.each([
    `FREQ=DAILY;BYHOUR=${hours};BYMINUTE=0,15,30,45,50`,
    `FREQ=YEARLY;BYHOUR=${hours};BYMINUTE=0,15,30,45,50`,
    'FREQ=HOURLY;BYMINUTE=0,12,24,36,48',
    'FREQ=MINUTELY',
    'FREQ=MINUTELY;INTERVAL=14',
    'FREQ=MINUTELY;INTERVAL=7;BYHOUR=1,2,3,4,5,6,7,8,9,10,11,12',
    'FREQ=SECONDLY',
    'FREQ=SECONDLY;INTERVAL=899',
    'FREQ=SECONDLY;BYHOUR=9;BYMINUTE=0,1',
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=HOURLY;BYMINUTE=0,10,20,30,40,50;BYSETPOS=1,2,3,4,-1',
    `FREQ=YEARLY;BYHOUR=${hours};BYMINUTE=${minutes};BYSECOND=0,30;BYSETPOS=1`,
  ])('is too short for %s', (rule) => expect(check(rule)).toBe('recurrence_too_dense'));
});

describe('a rule that does not repeat', () => {
  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6',
    'FREQ=DAILY;INTERVAL=14;BYDAY=SU;BYMONTHDAY=13',
    'FREQ=MINUTELY;INTERVAL=15;BYMINUTE=7',
    // The start is in second 0 and every second step stays in an even one.
    'FREQ=SECONDLY;INTERVAL=2;BYSECOND=1,3,5,7,9',
    // Drifts by a second per day, and matches the hour again after two centuries.
    'FREQ=SECONDLY;INTERVAL=86399;BYHOUR=2;BYDAY=MO',
    'FREQ=DAILY;INTERVAL=999999999999999',
    'FREQ=SECONDLY;INTERVAL=999999999999999',
  ])('is refused: %s', (rule) => expect(check(rule)).toBe('recurrence_empty'));

  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO',
    'FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=DAILY;COUNT=1',
    'FREQ=DAILY;UNTIL=20200101',
    'FREQ=HOURLY;COUNT=999999999999999',
  ])('is not %s', (rule) => expect(check(rule)).toBe(rule));

  it('is none that only the end of time cuts off', () => {
    for (const rule of ['FREQ=DAILY', 'FREQ=YEARLY;INTERVAL=7', 'FREQ=HOURLY;INTERVAL=5']) {
      expect(checkRecurrence(rule, { startTime: '9999-12-31T23:00:00', isAllDay: false })).toBe(rule);
    }
  });
});
