import { describe, expect, it } from 'vitest';
import { newDraft } from '#web/events/event-draft.ts';
import { invalidOf, readWhen, stepped, withWhen } from './typed.ts';

const context = { today: '2026-11-20', monthFirst: false, locale: 'ru' };
const draft = newDraft('2026-11-20', '2026-11-20T10:40:00', '19:00', 90);

describe('what is written in the fields of an event', () => {
  it('is a date or a time', () => {
    expect(readWhen('endDate', '5 дек', draft, context)).toEqual({ value: '2026-12-05' });
    expect(readWhen('startTime', '930', draft, context)).toEqual({ value: '09:30' });
  });

  it('or has a problem: unreadable, empty, too far away', () => {
    expect(readWhen('endDate', '5 дкб', draft, context)).toEqual({ problem: 'date' });
    expect(readWhen('endDate', '', draft, context)).toEqual({ problem: 'date' });
    expect(readWhen('endDate', '5 Dec 4050', draft, context)).toEqual({ problem: 'range' });
    expect(readWhen('startDate', '31.12.1899', draft, context)).toEqual({ problem: 'range' });
    expect(readWhen('endTime', '', draft, context)).toEqual({ problem: 'time' });
  });

  it('takes the end along with the start', () => {
    expect(withWhen(draft, 'startDate', '2026-12-05')).toMatchObject({ endDate: '2026-12-05', endTime: '20:30' });
    expect(withWhen(draft, 'endTime', '23:00')).toMatchObject({ startTime: '19:00', endTime: '23:00' });
  });

  it('holds a form back while it cannot be read, but the clock of an all-day event does not', () => {
    const typed = { startTime: '25', endDate: 'x' };
    expect(invalidOf(draft, typed)).toEqual(['startTime', 'endDate']);
    expect(invalidOf({ ...draft, isAllDay: true }, typed)).toEqual(['endDate']);
  });
});

describe('an arrow key', () => {
  it.each([
    ['startDate', '2026-12-31', 1, '2027-01-01'],
    ['endDate', '2026-03-01', -1, '2026-02-28'],
    ['endDate', '2099-12-31', 1, '2099-12-31'],
    ['startDate', '1900-01-01', -1, '1900-01-01'],
    ['startTime', '09:50', 1, '10:05'],
    ['endTime', '23:50', 1, '00:05'],
    ['endTime', '00:00', -1, '23:45'],
  ] as const)('in %s at %s, by %i: %s', (key, value, steps, to) => {
    expect(stepped(key, value, steps)).toBe(to);
  });
});
