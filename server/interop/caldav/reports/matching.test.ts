import { describe, expect, it } from 'vitest';
import { BudgetExceeded, type Cost } from '#domain/budget.ts';
import type { Range } from '#server/interop/calendar-objects/intervals.ts';
import { parsingObject } from '#server/interop/calendar-objects/parsed.ts';
import { eventText } from '#tests/support/calendar-objects.ts';
import { createDavBudget } from '../budget.ts';
import type { CompFilter, PropFilter } from './filter.ts';
import { matching } from './matching.ts';

const NONE = { isAbsent: false, range: null, match: null, params: [], props: [], comps: [] };
/** The part does not occur, so the whole text is searched. */
const without = (part: string, isCaseless = true) => ({ text: part, isCaseless, isNegated: true });
const inEvent = (inner: Partial<CompFilter>): CompFilter => ({
  ...NONE,
  name: 'VCALENDAR',
  comps: [{ ...NONE, name: 'VEVENT', ...inner }],
});
const props = (count: number, prop: Partial<PropFilter>) =>
  Array.from({ length: count }, () => ({ ...NONE, name: 'X-A', ...prop }));
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const comps = (count: number, name: string, range: Range | null): CompFilter[] =>
  Array.from({ length: count }, () => ({ ...NONE, name, range }));

/** The cost of matching an object, and the number of steps. */
function matched(object: string, filter: CompFilter) {
  const spent: Partial<Record<Cost, number>> = {};
  const own = createDavBudget();
  const budget = {
    spend(cost: Cost, amount = 1) {
      spent[cost] = (spent[cost] ?? 0) + amount;
      own.spend(cost, amount);
    },
  };
  let result: boolean | 'refused';
  let steps = 0;
  function* work() {
    const parsed = yield* parsingObject(object, 'UTC', budget);
    return parsed !== null && (yield* matching(parsed, filter, budget));
  }
  try {
    const working = work();
    let step = working.next();
    for (; !step.done; step = working.next()) steps += 1;
    result = step.value;
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
    result = 'refused';
  }
  return { result, steps, spent };
}

const LONG = 300_000;
const repeated = (line: string, count: number) => Array.from({ length: count }, () => line);
const alarm = (...more: string[]) => ['BEGIN:VALARM', 'ACTION:DISPLAY', ...more, 'END:VALARM'].join('\r\n');
const series = (rule: string, ...more: string[]) => eventText('a', `RRULE:${rule}`, ...more);

/** Objects that clients may store, each difficult in its own way. */
const OBJECTS = {
  'a long property of capitals': eventText('a', `X-A:${'A'.repeat(LONG)}`),
  'one of two alphabets': eventText('a', `X-A:${'AаB'.repeat(LONG / 6)}`),
  'one that is escaped all over': eventText('a', `X-A:${'\\n'.repeat(LONG / 2)}`),
  'one that is folded all over': eventText('a', `X-A:${'A\r\n '.repeat(LONG / 4)}`),
  'very many properties': eventText('a', repeated('X-A:1', 20_000).join('\r\n')),
  'very many parameters': eventText('a', `X-A;${repeated('P=1', 4_000).join(';')}:1`),
  'very many alarms': series('FREQ=DAILY', repeated(alarm('TRIGGER:-PT5M'), 2_000).join('\r\n')),
  'alarms that go off again and again': series(
    'FREQ=HOURLY',
    repeated(alarm('TRIGGER:-PT5M', 'REPEAT:99', 'DURATION:P30D'), 500).join('\r\n'),
  ),
  'a rule that never ends': series('FREQ=MINUTELY;INTERVAL=15'),
  'a rule that nothing fits': series('FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2'),
  'a rule of seconds': series('FREQ=SECONDLY'),
  'components in components': eventText('a', 'BEGIN:X\r\n'.repeat(50_000)),
} as const;

const NEARLY = `${'a'.repeat(499)}b${'a'.repeat(499)}`;
const FILTERS: Record<string, Partial<CompFilter>> = {
  'many texts': { props: props(95, { match: without('ab') }) },
  'many texts to the letter': { props: props(95, { match: without('ab', false) }) },
  'many that nearly fit everywhere': { props: props(95, { match: without(NEARLY) }) },
  'many properties that are not there': { props: props(95, { name: 'X-B', isAbsent: true }) },
  'many that are there': { props: props(95, { isAbsent: true }) },
  'many parameters': {
    props: props(48, { params: [{ name: 'P', isAbsent: false, match: without('ab') }] }),
  },
  'many moments': { props: props(95, { range: { from: at('2026-11-21'), to: at('2026-11-22') } }) },
  'many alarms of a day': { comps: comps(95, 'VALARM', { from: at('2090-01-01') + 1, to: at('2090-01-01') + 2 }) },
  'many alarms of all time': {
    comps: comps(95, 'VALARM', { from: Number.NEGATIVE_INFINITY, to: at('1950-01-01') }),
  },
  'many components': { comps: comps(95, 'X', null) },
  'all time': { range: { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY } },
  'a moment long after': { range: { from: at('2098-01-01') + 1, to: at('2098-01-01') + 2 } },
};

const CASES = Object.entries(OBJECTS).flatMap(([name, object]) =>
  Object.entries(FILTERS).map(([asked, filter]) => [asked, name, filter, object] as const),
);

it.each(CASES)('%s of %s: the work is bounded, and done in small steps', (_asked, _name, filter, object) => {
  const { result, steps, spent } = matched(object, inEvent(filter));
  expect([true, false, 'refused']).toContain(result);
  const { charactersRead = 0, comparisons = 0, occurrences = 0 } = spent;
  expect(charactersRead).toBe(object.length);
  // A refusal comes at most one step beyond the bound.
  expect(comparisons).toBeLessThan(102_000_000);
  expect(occurrences).toBeLessThanOrEqual(100_001);
  expect(steps).toBeGreaterThanOrEqual(comparisons / 2_000_000 + occurrences - 100);
});

describe('ordinary questions', () => {
  it('cost next to nothing', () => {
    const object = series('FREQ=WEEKLY', 'LOCATION:Main street', alarm('TRIGGER:-PT5M'));
    const month = { from: at('2027-11-01'), to: at('2027-12-01') };
    const { result, spent } = matched(
      object,
      inEvent({
        range: month,
        props: props(1, { name: 'SUMMARY', match: { text: 'dentist', isCaseless: true, isNegated: false } }),
        comps: comps(1, 'VALARM', month),
      }),
    );
    expect([result, spent.occurrences]).toEqual([true, 3]);
    expect(spent.comparisons).toBeLessThan(1_000);
  });
});
