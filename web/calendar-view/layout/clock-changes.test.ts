import { expect, it } from 'vitest';
import { clockChanges } from './clock-changes.ts';

it.each([
  ['2026-03-29', 'Europe/Berlin', [[2, 'skipped']]],
  ['2026-10-25', 'Europe/Berlin', [[2, 'repeated']]],
  ['2026-11-01', 'America/New_York', [[1, 'repeated']]],
  ['2026-10-04', 'Australia/Lord_Howe', [[2, 'skipped']]],
  ['2026-04-05', 'Australia/Lord_Howe', [[1, 'repeated']]],
  ['2026-10-25', 'Europe/Moscow', []],
  ['2026-10-26', 'Europe/Berlin', []],
])('on %s clocks of %s change %j', (day, zone, hours) => {
  expect([...clockChanges(day, zone)]).toEqual(hours);
});
