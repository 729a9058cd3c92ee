import { expect, it } from 'vitest';
import type { HistoryEntry } from '#domain/changes.ts';
import { byDay } from './by-day.ts';

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
  const told = (zone: string) =>
    byDay(entries, zone).map(({ day, entries: made }) => [day, made.map((e) => e.version)]);
  expect(told('Europe/Moscow')).toEqual([
    ['2026-11-23', [3]],
    ['2026-11-22', [2, 1]],
  ]);
  expect(told('UTC')).toEqual([
    ['2026-11-22', [3, 2]],
    ['2026-11-21', [1]],
  ]);
});
