import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { msToLocal } from '../dates/local.ts';
import { checkRecurrence } from './check.ts';
import { dayFilter, daysThrough } from './days.ts';
import { FROM, rule, runs, TO } from './generated-rules.ts';
import { parse } from './parse.ts';
import { occurrences } from './series.ts';

const DAY = 86_400_000;

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
