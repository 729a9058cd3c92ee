import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { msToLocal } from '../dates/local.ts';
import { instantToLocal } from '../dates/zones.ts';
import { checkRecurrence } from './check.ts';
import { dayFilter, daysThrough } from './days.ts';
import { parse } from './parse.ts';
import { FREQUENCIES, WEEKDAYS } from './rule.ts';
import { countOccurrences, nextOccurrences, occurrences, occurrencesBefore, type Series, seriesEnd } from './series.ts';

const DAY = 86_400_000;
const some = (min: number, max: number, most = 4) =>
  fc.uniqueArray(
    fc.integer({ min, max }).filter((n) => n !== 0 || min === 0),
    { minLength: 1, maxLength: most },
  );
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 3 });

const weekday = fc.constantFrom(...WEEKDAYS);
const parts = fc.record({
  FREQ: fc.constantFrom(...FREQUENCIES),
  INTERVAL: maybe(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20_000 }))),
  BYMONTH: maybe(some(1, 12)),
  BYWEEKNO: maybe(some(-53, 53)),
  BYYEARDAY: maybe(some(-366, 366, 30)),
  BYMONTHDAY: maybe(some(-31, 31)),
  BYDAY: maybe(
    fc.uniqueArray(
      fc.tuple(fc.constantFrom('', '', '1', '-1', '3'), weekday).map((day) => day.join('')),
      { minLength: 1, maxLength: 4 },
    ),
  ),
  BYHOUR: maybe(some(0, 23)),
  BYMINUTE: maybe(some(0, 59, 3)),
  BYSECOND: maybe(some(0, 59, 2)),
  BYSETPOS: maybe(some(-5, 5, 3)),
  WKST: maybe(weekday),
  end: fc.oneof(
    fc.constant(''),
    fc.integer({ min: 1, max: 200 }).map((count) => `;COUNT=${count}`),
    fc.integer({ min: 0, max: 900 }).map(
      (day) =>
        `;UNTIL=${msToLocal(Date.UTC(2025, 11, 1) + day * DAY)
          .slice(0, 10)
          .replaceAll('-', '')}`,
    ),
    fc
      .integer({ min: 0, max: 21_600 })
      .map((hour) => `;UNTIL=${msToLocal(Date.UTC(2025, 11, 1) + hour * 3_600_000).replace(/[-:]/g, '')}Z`),
  ),
});
const rule = parts.map(({ end, ...named }) => {
  const present = Object.entries(named).filter(([, value]) => value !== undefined);
  return present.map(([name, value]) => `${name}=${value}`).join(';') + end;
});

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'UTC', 'Asia/Kolkata'];
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

const FROM = Date.UTC(2024, 11, 1);
const TO = Date.UTC(2027, 5, 1);
const bounds = fc.tuple(instant(FROM, TO), instant(FROM, TO)).map((pair) => pair.sort((a, b) => a - b));
/** The cases are the same in every run of the tests, so more of them would find nothing new the next time. */
const runs = { numRuns: 60 };

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
        // Counting ends after 400 years.
        const missing = expected[found.length];
        if (missing) expect(missing.startTime > '2400').toBe(true);
        const index = Math.floor(found.length / 2);
        expect(occurrencesBefore(utc, found[index]?.originalStart ?? '')).toBe(index);
      }),
      runs,
    );
  });
});

describe('any text', () => {
  const text = fc.oneof(
    rule,
    fc.string(),
    fc.array(fc.constantFrom(...'FREQ=DAILY;,+-0159BYMODCUNTZ'), { maxLength: 60 }).map((all) => all.join('')),
  );

  it('is a rule or is refused, and never fails a read', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (recurrence, isAllDay) => {
        const series = {
          startTime: '2026-01-31T10:00:00',
          endTime: '2026-01-31T11:00:00',
          isAllDay,
          timeZone: 'UTC',
          recurrence,
        };
        try {
          expect(checkRecurrence(recurrence, series)).toBe(
            recurrence
              .trim()
              .toUpperCase()
              .replace(/^RRULE:/, ''),
          );
        } catch (error) {
          expect(['recurrence_invalid', 'recurrence_too_dense', 'recurrence_empty']).toContain(
            error instanceof Error && error.message,
          );
        }
        occurrences(series, isAllDay ? '2026-11-01' : FROM, isAllDay ? '2026-12-12' : TO);
      }),
      runs,
    );
  });
});

describe('the number of a week', () => {
  it('is that of ISO 8601, from the beginning of the year and from its end', () => {
    const first = 15_000;
    for (const week of [1, 2, 26, 51, 52, 53]) {
      for (const sign of [1, -1]) {
        const filter = dayFilter(parse(`FREQ=YEARLY;BYWEEKNO=${week * sign};BYDAY=SU,MO,TU,WE,TH,FR,SA`), 0);
        const days = new Set(daysThrough(filter, first, first + 20_000, { days: 0 }));
        for (let day = first; day <= first + 20_000; day++) {
          const date = Temporal.PlainDate.from(msToLocal(day * DAY).slice(0, 10));
          const weeks = date.with({ year: date.yearOfWeek ?? 0, month: 12, day: 28 }).weekOfYear ?? 0;
          const number = date.weekOfYear ?? 0;
          if (days.has(day) !== (sign > 0 ? number === week : weeks + 1 - number === week)) {
            expect.fail(`week ${week * sign} on ${date}`);
          }
        }
      }
    }
  });
});
