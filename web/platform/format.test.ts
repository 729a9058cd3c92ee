import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  formatDate,
  formatDay,
  formatList,
  formatRange,
  formatRelative,
  formatTime,
  formatTimes,
  formatWait,
} from './format.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('in Russian', () => {
  it('days, times and lists are written as people write them', () => {
    expect(formatDay('2026-11-20')).toBe('пятница, 20\u00a0ноября');
    expect(formatDate('2026-11-20')).toBe('20\u00a0ноября 2026\u00a0г.');
    expect(formatTime('2026-11-20T09:05:00')).toBe('09:05');
    expect(formatList(['Анна', 'Юрий', 'Марина'])).toBe('Анна, Юрий и Марина');
  });

  it('the dash of a range stands close between numbers, with spaces between words', () => {
    const long = { day: 'numeric', month: 'long' } as const;
    expect(formatTimes('2026-11-20T09:30:00', '2026-11-20T10:30:00')).toBe('09:30–10:30');
    expect(formatTimes(null, '2026-11-20T10:30:00')).toBe('…–10:30');
    expect(formatTimes('2026-11-20T23:10:00', '2026-11-21T00:10:00')).toBe('23:10\u00a0→ 00:10');
    expect(formatTimes('2026-11-20T21:00:00', '2026-11-21T00:00:00')).toBe('21:00–00:00');
    expect(formatTimes('2026-11-20T18:00:00', '2026-11-20T18:01:00'), 'without an end').toBe('18:00');
    expect(formatRange('2026-11-16', '2026-11-22', long)).toBe('16–22\u00a0ноября');
    expect(formatRange('2026-11-30', '2026-12-06', long)).toBe('30\u00a0ноября\u00a0— 6\u00a0декабря');
    expect(formatRange('2026-12-28', '2027-01-03', { ...long, year: 'numeric' })).toBe(
      '28\u00a0декабря 2026\u00a0— 3\u00a0января 2027\u00a0г.',
    );
  });

  it('no zone moves a local time', () => {
    expect(formatTime('2026-03-29T02:30:00')).toBe('02:30');
  });

  it('what is no date is null', () => {
    expect(formatDay('2026-13-40')).toBeNull();
    expect(formatTime('завтра')).toBeNull();
  });

  it('waits are named in seconds, then in whole minutes', () => {
    expect(formatWait(20)).toBe('через 20\u00a0секунд');
    expect(formatWait(841)).toBe('через 15\u00a0минут');
  });

  it('distances are named in the largest unit that fits', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    expect(formatRelative(now - 3 * 60_000, now)).toBe('3\u00a0минуты назад');
    expect(formatRelative(now - 86_400_000, now)).toBe('вчера');
  });
});

describe('in English', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', { getItem: () => 'en' });
    vi.stubGlobal('navigator', { languages: ['en-US'] });
  });

  it('a range says once what both of its times share', () => {
    const times = (start: string, end: string) =>
      formatTimes(`2026-11-20T${start}:00`, `2026-11-20T${end}:00`).replaceAll(/\s/g, ' ');
    expect(times('14:00', '15:30')).toBe('2:00–3:30 PM');
    expect(times('11:30', '12:30')).toBe('11:30 AM–12:30 PM');
    expect(times('18:00', '18:01')).toBe('6:00 PM');
  });
});
