import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localToMs, msToLocal } from '../dates/local.ts';
import { instantToLocal, localToInstant } from '../dates/zones.ts';
import { checkRecurrence } from './check.ts';
import { FROM, rule, runs, TO, zones } from './generated-rules.ts';
import {
  countOccurrences,
  hasStart,
  mostOnDays,
  nextOccurrences,
  occurrences,
  occurrencesBefore,
  type Series,
  seriesEnd,
} from './series.ts';

const instant = (from: number, to: number) => fc.integer({ min: from / 1_000, max: to / 1_000 }).map((s) => s * 1_000);

const timed = fc
  .record({
    recurrence: rule,
    timeZone: fc.constantFrom(...zones),
    begins: instant(Date.UTC(2025, 0, 1), Date.UTC(2026, 11, 31)),
    length: fc.oneof(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 20_000 })),
    skipped: fc.array(fc.nat(20), { maxLength: 3 }),
  })
  .map(({ recurrence, timeZone, begins, length, skipped }): Series => {
    const [startTime, endTime] = [instantToLocal(begins, timeZone), instantToLocal(begins + length * 60_000, timeZone)];
    const plain = { startTime, endTime, isAllDay: false, timeZone, recurrence };
    const first = nextOccurrences(plain, begins - 1, 21);
    return { ...plain, exdates: skipped.flatMap((index) => first[index]?.originalStart ?? []) };
  })
  .filter((series) => isValid(series) && series.startTime < series.endTime);

function isValid(series: Series): boolean {
  try {
    checkRecurrence(series.recurrence, series);
    return true;
  } catch {
    return false;
  }
}

const bounds = fc.tuple(instant(FROM, TO), instant(FROM, TO)).map((pair) => pair.sort((a, b) => a - b));

describe('of any series', () => {
  it('a window has what the whole has there', () => {
    fc.assert(
      fc.property(timed, bounds, (series, [from = 0, to = 0]) => {
        const inside = occurrences(series, FROM, TO).filter(
          ({ startAt, endAt }) => (startAt ?? 0) < to && (endAt ?? 0) > from,
        );
        expect(occurrences(series, from, to)).toEqual(inside);
      }),
      runs,
    );
  });

  it('the count of a window is that of its occurrences, or one more for each that is left out', () => {
    fc.assert(
      fc.property(timed, bounds, fc.integer({ min: 1, max: 100 }), (series, [from = 0, to = 0], most) => {
        const all = { ...series, timeZone: 'UTC', exdates: [] };
        const { length } = occurrences(all, from, to);
        expect(countOccurrences(all, from, to, Number.POSITIVE_INFINITY)).toBe(length);
        expect(countOccurrences(all, from, to, most)).toBe(Math.min(length, most));
        const shown = occurrences(series, from, to).length;
        expect(countOccurrences(series, from, to, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(shown);
      }),
      runs,
    );
  });

  it('a start is one of those that there are, whatever is left out', () => {
    fc.assert(
      fc.property(timed, (given) => {
        const { timeZone, startTime } = given;
        const series = { ...given, exdates: [] };
        const found = nextOccurrences(series, localToInstant(startTime, timeZone) - 1, 40);
        const starts = new Set(found.map(({ originalStart }) => originalStart));
        const last = found.at(-1)?.startTime ?? startTime;
        const isShown = (local: string) => instantToLocal(localToInstant(local, timeZone), timeZone) === local;
        for (const start of starts) {
          expect(hasStart(given, start)).toBe(true);
          for (const ms of [-86_400_000, -900_000, 1_000, 3_600_000, 86_400_000]) {
            const near = msToLocal(localToMs(start) + ms);
            if ((near < last || found.length < 40) && isShown(near))
              expect([near, hasStart(series, near)]).toEqual([near, starts.has(near)]);
          }
        }
        const begins = localToInstant(startTime, timeZone);
        expect(occurrences(series, begins, begins + 3 * 86_400_000).length).toBeLessThanOrEqual(
          1 + mostOnDays(series, 4),
        );
      }),
      runs,
    );
  });

  it.each([
    ['COUNT=3', ['2026-11-21', '2026-11-22', '2026-11-23']],
    ['UNTIL=20261122T090000Z', ['2026-11-21', '2026-11-22']],
    ['UNTIL=20261122T085959Z', ['2026-11-21']],
    ['INTERVAL=2;COUNT=2', ['2026-11-21', '2026-11-23']],
  ])('by %s a start lies before the end', (more, days) => {
    const times = { startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00', isAllDay: false };
    const series = {
      ...times,
      timeZone: 'Europe/Berlin',
      recurrence: `FREQ=DAILY;${more}`,
      rdates: ['2026-12-24T18:00:00'],
    };
    const all = Array.from({ length: 9 }, (_, index) => `2026-11-${18 + index}`);
    expect(all.filter((day) => hasStart(series, `${day}T10:00:00`))).toEqual(days);
    expect(hasStart(series, '2026-12-24T18:00:00')).toBe(true);
  });

  it('what comes next is the beginning of what is left', () => {
    fc.assert(
      fc.property(timed, instant(FROM, TO), fc.integer({ min: 1, max: 30 }), (series, after, limit) => {
        const left = occurrences(series, FROM, TO).filter(({ endAt }) => (endAt ?? 0) > after);
        const next = nextOccurrences(series, after, limit).filter(({ startAt }) => (startAt ?? 0) < TO);
        expect(next).toEqual(left.slice(0, limit));
      }),
      runs,
    );
  });

  it('occurrences are in order, each once, as long as the first, and end before the end', () => {
    fc.assert(
      fc.property(timed, (series) => {
        const found = occurrences({ ...series, exdates: [] }, FROM, TO);
        const [first] = found;
        expect(first?.originalStart).toBe(series.startTime);
        const times = found.map(({ startAt }) => startAt ?? 0);
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
        const length = (first?.endAt ?? 0) - (first?.startAt ?? 0);
        for (const { startAt, endAt } of found) expect((endAt ?? 0) - (startAt ?? 0)).toBe(length);
        expect(found.at(-1)?.endAt).toBeLessThanOrEqual(seriesEnd(series) ?? Number.POSITIVE_INFINITY);
      }),
      runs,
    );
  });

  it('COUNT leaves the first of what there is without it', () => {
    const counted = timed.filter((series) => series.recurrence.includes('COUNT'));
    fc.assert(
      fc.property(counted, (series) => {
        const utc = { ...series, timeZone: 'UTC', exdates: [] };
        const count = Number(/COUNT=(\d+)/.exec(series.recurrence)?.[1]);
        const found = nextOccurrences(utc, 0, count + 1);
        const endless = { ...utc, recurrence: utc.recurrence.replace(/;COUNT=\d+/, '') };
        const expected = nextOccurrences(endless, 0, count);
        expect(found).toEqual(expected.slice(0, found.length));
        // The count ends after 400 years.
        const missing = expected[found.length];
        if (missing) expect(missing.startTime > '2400').toBe(true);
        const index = Math.floor(found.length / 2);
        expect(occurrencesBefore(utc, found[index]?.originalStart ?? '')).toBe(index);
      }),
      runs,
    );
  });
});
