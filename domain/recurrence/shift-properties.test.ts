import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, localToMs, msToLocal } from '../dates/local.ts';
import { ApiError } from '../errors.ts';
import { checkRecurrence } from './check.ts';
import { FROM, plainRule, rule, runs, TO } from './generated-rules.ts';
import { nextOccurrences, type Series } from './series.ts';
import { shiftRule } from './shift-rule.ts';

/** Series in UTC whose start matches the rule, with their first occurrences. */
const series = fc
  .record({
    recurrence: fc.oneof(rule, plainRule, plainRule),
    begins: fc.integer({ min: FROM / 1_000, max: TO / 1_000 }).map((s) => s * 1_000),
  })
  .map(({ recurrence, begins }) => ({
    startTime: msToLocal(begins),
    endTime: msToLocal(begins + 1_000),
    isAllDay: false,
    timeZone: 'UTC',
    recurrence,
  }))
  .filter(isValid)
  .map((one): Series => {
    const [, second] = nextOccurrences(endless(one), 0, 2);
    const start = second?.startTime ?? one.startTime;
    return { ...one, startTime: start, endTime: msToLocal(localToMs(start) + 1_000) };
  })
  .filter(isValid);

function endless(one: Series): Series {
  return { ...one, recurrence: one.recurrence.replace(/;(?:COUNT|UNTIL)=[^;]*/, '') };
}

function isValid(one: Series): boolean {
  try {
    checkRecurrence(one.recurrence, one);
    return one.startTime < '2100';
  } catch {
    return false;
  }
}

const shift = fc.record({
  days: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -40, max: 40 })),
  minutes: fc.constantFrom(0, 0, 15, 60, -30, 180),
  which: fc.nat(3),
});

const starts = (one: Series) => nextOccurrences(one, 0, 25).map(({ originalStart }) => originalStart);

describe('of any series and any move that is accepted', () => {
  it('the moved rule gives the moved occurrences, and no others', () => {
    let accepted = 0;
    fc.assert(
      fc.property(series, shift, (one, { days, minutes, which }) => {
        const before = starts(one);
        const from = before[which % before.length] ?? one.startTime;
        const to = msToLocal(localToMs(from) + days * DAY_MS + minutes * 60_000);
        const shifted = orNull(() => shiftRule(one, { from, to, isAllDay: false, timeZone: 'UTC' }));
        if (!shifted) return;
        accepted++;
        const by = localToMs(to) - localToMs(from);
        const { recurrence, startTime, rename } = shifted;
        const next = { ...one, startTime, endTime: msToLocal(localToMs(startTime) + 1_000), recurrence };
        const after = starts(next);
        expect(rename(from)).toBe(to);
        const renamed = before.map(rename);
        const isEven = renamed.every((start, index) => start === msToLocal(localToMs(before[index] ?? '') + by));
        if (isEven && !isOfMonths(one)) expect(after).toEqual(renamed);
        else {
          const found = renamed.filter((start) => start !== null);
          expect(new Set(found).size).toBe(found.length);
          const last = after.at(-1) ?? '';
          const isCut = after.length === 25 || before.length === 25 || /COUNT/.test(recurrence);
          for (const start of found) if (start <= last || !isCut) expect(after).toContain(start);
          // Occurrences beyond a limit do not return.
          const next = starts(endless(one))[before.length];
          const left = next && /UNTIL/.test(recurrence) ? rename(next) : null;
          if (left) expect(after).not.toContain(left);
        }
      }),
      { ...runs, numRuns: 400 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});

const isOfMonths = ({ recurrence }: Series) => /FREQ=(?:MONTHLY|YEARLY)/.test(recurrence);

function orNull<T>(made: () => T): T | null {
  try {
    return made();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'recurrence_unmovable') return null;
    throw error;
  }
}
