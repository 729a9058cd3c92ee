import { expect, it } from 'vitest';
import type { HistoryEntry } from '#domain/changes.ts';
import { byDay, timeOf } from './by-day.ts';

const entry = (version: number, at: string): HistoryEntry => ({
  version,
  at,
  actor: { id: null, name: '' },
  changes: [],
  changeCount: 0,
  mayUndo: false,
  purged: false,
});

it('the days of the history are those of the reader', () => {
  const entries = [
    entry(3, '2026-11-22T22:30:00.000Z'),
    entry(2, '2026-11-22T20:30:00.000Z'),
    entry(1, '2026-11-21T21:30:00.000Z'),
  ];
  const daysIn = (zone: string) =>
    byDay(entries, zone).map(({ day, entries: made }) => [day, made.map((e) => e.version)]);
  expect(daysIn('Europe/Moscow')).toEqual([
    ['2026-11-23', [3]],
    ['2026-11-22', [2, 1]],
  ]);
  expect(daysIn('UTC')).toEqual([
    ['2026-11-22', [3, 2]],
    ['2026-11-21', [1]],
  ]);
});

it('an entry of another day has its time of day, which the name of the day cannot contradict', () => {
  const now = Date.parse('2026-11-23T20:00:00Z');
  expect(timeOf(now - 40 * 60_000, now, 'UTC')).toMatch(/^40\s/);
  expect(timeOf(Date.parse('2026-11-22T06:05:00Z'), now, 'UTC')).toBe('06:05');
});
