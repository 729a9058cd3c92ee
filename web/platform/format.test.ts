import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDay, formatList, formatRelative, formatTime, formatWait } from './format.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('in Russian', () => {
  it('days, times and lists are written as people write them', () => {
    expect(formatDay('2026-11-20')).toBe('пятница, 20 ноября');
    expect(formatTime('2026-11-20T09:05:00')).toBe('09:05');
    expect(formatList(['Анна', 'Юрий', 'Марина'])).toBe('Анна, Юрий и Марина');
  });

  it('no zone moves a local time', () => {
    expect(formatTime('2026-03-29T02:30:00')).toBe('02:30');
  });

  it('what is no date is null', () => {
    expect(formatDay('2026-13-40')).toBeNull();
    expect(formatTime('завтра')).toBeNull();
  });

  it('waits are named in seconds, then in whole minutes', () => {
    expect(formatWait(20)).toBe('через 20 секунд');
    expect(formatWait(841)).toBe('через 15 минут');
  });

  it('distances are named in the largest unit that fits', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    expect(formatRelative(now - 3 * 60_000, now)).toBe('3 минуты назад');
    expect(formatRelative(now - 86_400_000, now)).toBe('вчера');
    expect(formatRelative(now - 5_000, now)).toBe('в эту минуту');
  });
});
