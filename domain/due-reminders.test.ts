import { describe, expect, it } from 'vitest';
import { dueAt, isReminded } from './due-reminders.ts';
import { REMIND_OF } from './values/reminders.ts';

const HOUR = 3_600_000;

describe('a reminder is due', () => {
  const day = (date: string) => ({ isAllDay: true, startsAt: Date.parse(`${date}T00:00:00Z`), endsAt: 0 });
  const at = (date: string, minutes: number, zone: string) =>
    new Date(dueAt(day(date), { minutes }, zone)).toISOString();

  it('at its time of the day, also where clocks change between it and the day', () => {
    expect(at('2026-03-29', 900, 'Europe/Berlin')).toBe('2026-03-28T08:00:00.000Z');
    expect(at('2026-03-29', -540, 'Europe/Berlin')).toBe('2026-03-29T07:00:00.000Z');
    expect(at('2026-10-25', -540, 'Europe/Berlin')).toBe('2026-10-25T08:00:00.000Z');
    expect(at('2026-10-26', 900, 'Europe/Berlin')).toBe('2026-10-25T08:00:00.000Z');
  });

  it('after the gap, for a time that clocks skip', () => {
    expect(at('2026-03-29', -150, 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('the chosen minutes before a timed event, also in the night when clocks change', () => {
    const startsAt = Date.parse('2026-03-29T01:15:00Z');
    const times = { isAllDay: false, startsAt, endsAt: startsAt + HOUR };
    expect(dueAt(times, { minutes: 60 }, 'Europe/Berlin')).toBe(startsAt - HOUR);
  });
});

it.each([
  ['made by me, about nobody', 'me', [], ['all', 'about_me_or_nobody', 'mine']],
  ['made by others, about nobody', 'you', [], ['all', 'about_me_or_nobody']],
  ['about me among others', 'you', ['p', 'q'], ['all', 'about_me_or_nobody', 'about_me']],
  ['about somebody else', 'me', ['q'], ['all', 'mine']],
])('an event %s reminds me by these limits', (_, createdBy, personIds, limits) => {
  const reader = { userId: 'me', personId: 'p' };
  expect(REMIND_OF.filter((limit) => isReminded(limit, { createdBy, personIds }, reader))).toEqual(limits);
});
