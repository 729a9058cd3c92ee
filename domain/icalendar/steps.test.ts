import { expect, it } from 'vitest';
import { spentBy } from '#tests/support/hostile/spent.ts';
import { type Budget, BudgetExceeded, type Cost, createBudget } from '../budget.ts';
import { generousBudget } from './generous-budget.ts';
import { daysOfDenseSeries, daysWithoutOccurrence, manyZones, seriesOfNoDay, seriesOfNone } from './hostile-texts.ts';
import { STEP } from './lines.ts';
import { sentObjectBudget } from './object-budget.ts';
import { readingObject, versionOf } from './read-object.ts';
import { splitCalendar, splittingCalendar } from './split.ts';

/** The cost of one unit in characters. */
const WEIGHTS: Readonly<Record<Cost, number>> = {
  charactersRead: 1,
  charactersWritten: 1,
  components: 50,
  occurrences: 1_000,
  comparisons: 20,
};

const NOTHING: Readonly<Record<Cost, number>> = {
  ...{ charactersRead: 0, charactersWritten: 0, components: 0, occurrences: 0, comparisons: 0 },
};

/** Runs all steps. @returns the result, the number of steps, and the cost of the longest */
function stepped<Result>(work: (budget: Budget) => Generator<undefined, Result>) {
  let spent = 0;
  const all = generousBudget();
  const budget: Budget = {
    spend(cost, amount = 1) {
      spent += amount * WEIGHTS[cost];
      all.spend(cost, amount);
    },
  };
  let [steps, longest] = [0, 0];
  const take = <Each>(generator: Generator<undefined, Each>): Each => {
    for (;;) {
      spent = 0;
      const step = generator.next();
      steps += 1;
      longest = Math.max(longest, spent);
      if (step.done) return step.value;
    }
  };
  return { result: take(work(budget)), steps: () => steps, longest: () => longest, take, budget };
}

it.each([
  ['zones of two hundred rules each', manyZones(20), 20],
  ['series far from any day', seriesOfNoDay(2_000), 2_000],
  ['series without an occurrence', seriesOfNone(500), 500],
])('%s are read in short steps', (_name, text, found) => {
  const { result, longest, take, budget } = stepped((own) => splittingCalendar(text, own));
  expect(longest()).toBeLessThan(5 * STEP);
  const read = result.objects.map((object) => take(readingObject(object, { timeZone: 'UTC', budget })));
  expect(read.flatMap(({ fields }) => fields ?? [])).toHaveLength(found);
  expect(longest()).toBeLessThan(5 * STEP);
});

it('the version of a text is read in short steps, and its meaning is not', () => {
  const text = daysWithoutOccurrence(10_000).replaceAll(',', '\r\nEXDATE;VALUE=DATE:');
  const budget = createBudget({ ...NOTHING, charactersRead: 1_000_000, components: 10, comparisons: 1_000 });
  const spent = spentBy(budget, function* (own) {
    const [object] = (yield* splittingCalendar(text, own)).objects;
    return object && versionOf(object);
  });
  expect(spent.result).toMatchObject({ sequence: 0, updatedAt: null });
  expect(spent.longest).toBeLessThan(2 * STEP);
  expect(spent.steps).toBeGreaterThan(text.length / (2 * STEP));
});

it('deleted days on which a dense series has its own time are found without a look at the others', () => {
  const [object] = splitCalendar(daysOfDenseSeries(9_000), generousBudget()).objects;
  if (!object) throw new Error('there is no object');
  const read = spentBy(sentObjectBudget(), (budget) => readingObject(object, { timeZone: 'UTC', budget }));
  expect(read.result).not.toBe('refused');
});

it('deleted days of a dense series are looked for at their price, however long its occurrences are', () => {
  const [object] = splitCalendar(daysWithoutOccurrence(2_000), generousBudget()).objects;
  if (!object) throw new Error('there is no object');
  const { longest, take, budget } = stepped(() => (function* (): Generator<undefined, void> {})());
  expect(take(readingObject(object, { timeZone: 'UTC', budget })).fields).not.toBe(null);
  expect(longest()).toBeLessThan(50 * STEP);
  const sent = readingObject(object, { timeZone: 'UTC', budget: sentObjectBudget() });
  expect(() => take(sent)).toThrow(BudgetExceeded);
});
