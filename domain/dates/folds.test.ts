import { describe, expect, it } from 'vitest';
import { foldAt, foldedInstant, isRepeated, isSkipped } from './folds.ts';
import { instantToLocal, localToInstant } from './zones.ts';

describe('a time that clocks show twice', () => {
  it.each([
    ['Europe/Berlin', '2026-10-25T02:30:00', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
    ['America/New_York', '2026-11-01T01:00:00', '2026-11-01T05:00:00Z', '2026-11-01T06:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45:00', '2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'],
    ['Europe/Moscow', '2014-10-26T01:59:59', '2014-10-25T21:59:59Z', '2014-10-25T22:59:59Z'],
  ])('in %s has two instants', (zone, local, first, second) => {
    expect(foldedInstant(local, zone, 0)).toBe(Date.parse(first));
    expect(foldedInstant(local, zone, 1)).toBe(Date.parse(second));
    expect([foldAt(Date.parse(first), zone), foldAt(Date.parse(second), zone)]).toEqual([0, 1]);
    expect([isRepeated(local, zone), isSkipped(local, zone)]).toEqual([true, false]);
  });
});

it.each(['2026-10-25T01:59:59', '2026-10-25T03:00:00', '2026-03-29T02:30:00', '2026-07-01T02:30:00'])(
  '%s is there once',
  (local) => {
    expect(foldedInstant(local, 'Europe/Berlin', 1)).toBe(localToInstant(local, 'Europe/Berlin'));
    expect(isRepeated(local, 'Europe/Berlin')).toBe(false);
  },
);

it('a time in a gap is never shown', () => {
  expect(isSkipped('2026-03-29T02:30:00', 'Europe/Berlin')).toBe(true);
  expect(isSkipped('2026-03-29T03:00:00', 'Europe/Berlin')).toBe(false);
});

it('every instant is its own clock time with its fold', () => {
  for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Pacific/Chatham', 'Africa/Casablanca']) {
    for (let hour = 0; hour < 9_000; hour += 1) {
      const instant = Date.UTC(2026, 0, 1) + hour * 3_600_000 + 1_800_000;
      expect(foldedInstant(instantToLocal(instant, zone), zone, foldAt(instant, zone))).toBe(instant);
    }
  }
});
