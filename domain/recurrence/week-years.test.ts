import { describe, expect, it } from 'vitest';
import { nextOccurrences } from './series.ts';

/** The dates of numbered weeks, with a start that matches the rule; weeks as in `date --date=… +%G-W%V`. */
function first(count: number, start: string, recurrence: string): string[] {
  const series = { startTime: start, endTime: start, isAllDay: true, timeZone: 'UTC', recurrence };
  return nextOccurrences(series, '1900-01-01', count).map(({ startTime }) => startTime.slice(0, 10));
}

describe('a rule that counts weeks steps by years of weeks', () => {
  it.each([
    // 29 December 2025 is in the first week of 2026.
    ['2024-01-01', 'FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1;BYDAY=MO', ['2024-01-01', '2025-12-29', '2028-01-03']],
    // 1 January 2027 is in the last week of 2026.
    ['2024-12-27', 'FREQ=YEARLY;INTERVAL=2;BYWEEKNO=-1;BYDAY=FR', ['2024-12-27', '2027-01-01', '2028-12-29']],
    ['2026-12-31', 'FREQ=YEARLY;BYWEEKNO=53', ['2026-12-31', '2032-12-30', '2037-12-31']],
    // The first and last day of each year's first week, though one of them may be in the year before.
    ['2025-12-29', 'FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO,SU;BYSETPOS=1', ['2025-12-29', '2027-01-04', '2028-01-03']],
    ['2026-01-04', 'FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO,SU;BYSETPOS=-1', ['2026-01-04', '2027-01-10', '2028-01-09']],
    ['2026-01-04', 'FREQ=YEARLY;WKST=SU;BYWEEKNO=1;BYDAY=SU', ['2026-01-04', '2027-01-03', '2028-01-02']],
  ])('from %s, %s', (start, rule, expected) => {
    expect(first(expected.length, start, rule)).toEqual(expected);
  });
});
