import { expect, it } from 'vitest';
import { clockChange, extraMinutes, momentAfter, passedAt } from './clock-change.ts';

it.each([
  ['2026-03-29', 'Europe/Berlin', { kind: 'skipped', from: 120, to: 180 }],
  ['2026-10-25', 'Europe/Berlin', { kind: 'repeated', from: 120, to: 180 }],
  ['2026-11-01', 'America/New_York', { kind: 'repeated', from: 60, to: 120 }],
  ['2026-10-04', 'Australia/Lord_Howe', { kind: 'skipped', from: 120, to: 150 }],
  ['2026-04-05', 'Australia/Lord_Howe', { kind: 'repeated', from: 90, to: 120 }],
  ['2026-10-25', 'Antarctica/Troll', { kind: 'repeated', from: 60, to: 180 }],
  ['2026-11-01', 'America/Havana', { kind: 'repeated', from: 0, to: 60 }],
  ['2026-04-24', 'Africa/Cairo', { kind: 'skipped', from: 0, to: 60 }],
  ['2026-10-29', 'Africa/Cairo', { kind: 'repeated', from: 1380, to: 1440 }],
  ['2011-12-30', 'Pacific/Apia', null],
  ['2026-10-25', 'Europe/Moscow', null],
  ['2026-10-26', 'Europe/Berlin', null],
])('on %s clocks of %s change as %j', (day, zone, change) => {
  expect(clockChange(day, zone)).toEqual(change);
});

it.each([
  ['2026-03-29', 'Europe/Berlin', -60],
  ['2026-10-25', 'Europe/Berlin', 60],
  ['2026-10-04', 'Australia/Lord_Howe', -30],
  ['2026-04-05', 'Australia/Lord_Howe', 30],
  ['2026-10-25', 'Antarctica/Troll', 120],
  ['2026-10-29', 'Africa/Cairo', 60],
  ['2026-10-26', 'Europe/Berlin', 0],
])('each minute of %s in %s has a place of its own, in the order of time', (day, zone, more) => {
  const change = clockChange(day, zone);
  expect(extraMinutes(change)).toBe(more);
  const shown = Array.from({ length: 1440 + more }, (_, passed) => momentAfter(passed, change));
  expect(new Set(shown.map(({ minute, fold }) => `${minute} ${fold}`)).size).toBe(1440 + more);
  expect(shown.map((moment) => passedAt(moment, change))).toEqual(shown.map((_, passed) => passed));
  expect(shown.at(-1)).toEqual({ minute: 1439, fold: day === '2026-10-29' ? 1 : 0 });
});
