import { describe, expect, it } from 'vitest';
import { MINUTES_MIN, type Reminder } from '#domain/reminders.ts';
import { MINUTES_MAX } from '#domain/values/reminders.ts';
import {
  amountOf,
  dayAndTimeOf,
  maxOf,
  minutesBefore,
  minutesOf,
  UNITS,
  withoutReminder,
  withReminder,
} from './reminder.ts';

describe('minutes before a start', () => {
  it.each([
    [0, 0, 'minutes'],
    [10, 10, 'minutes'],
    [60, 1, 'hours'],
    [90, 90, 'minutes'],
    [1_440, 1, 'days'],
    [2_880, 2, 'days'],
    [1_500, 25, 'hours'],
    [10_080, 1, 'weeks'],
    [40_320, 4, 'weeks'],
  ] as const)('%i are %i %s', (minutes, count, unit) => {
    expect(amountOf(minutes)).toEqual({ count, unit });
    expect(minutesOf({ count, unit })).toBe(minutes);
  });

  it('never go beyond what is allowed', () => {
    for (const unit of Object.keys(UNITS) as (keyof typeof UNITS)[]) {
      expect(minutesOf({ count: maxOf(unit), unit })).toBeLessThanOrEqual(MINUTES_MAX);
    }
  });
});

describe('minutes before the midnight that begins a day', () => {
  it.each([
    [900, 1, '09:00'],
    [360, 1, '18:00'],
    [1_440, 1, '00:00'],
    [2_340, 2, '09:00'],
    [9_540, 7, '09:00'],
    [0, 0, '00:00'],
    [-540, 0, '09:00'],
    [MINUTES_MIN, 0, '23:59'],
    [1, 1, '23:59'],
  ] as const)('%i are %i days before at %s', (minutes, days, time) => {
    expect(dayAndTimeOf(minutes)).toEqual({ days, time });
    expect(minutesBefore({ days, time })).toBe(minutes);
  });
});

describe('a list of reminders', () => {
  const at = (minutes: number, by: Reminder['by'] = 'notification'): Reminder => ({ minutes, by });

  it('keeps the earliest first, and nothing twice', () => {
    expect(withReminder([at(60), at(10)], at(30))).toEqual([at(60), at(30), at(10)]);
    expect(withReminder([at(10)], at(10))).toEqual([at(10)]);
    expect(withReminder([at(10)], at(10, 'email'))).toHaveLength(2);
  });

  it('loses the one that is taken away, and no other at the same time', () => {
    expect(withoutReminder([at(10), at(10, 'email')], at(10))).toEqual([at(10, 'email')]);
  });
});
