import { expect, it } from 'vitest';
import type { Budget, Cost } from '../budget.ts';
import { generousBudget } from './generous-budget.ts';
import { manyZones, seriesOfNoDay, seriesOfNone } from './hostile-texts.ts';
import { STEP } from './lines.ts';
import { readingObject } from './read-object.ts';
import { splittingCalendar } from './split.ts';

/** What one unit of each cost takes, in characters. */
const WEIGHTS: Readonly<Record<Cost, number>> = {
  charactersRead: 1,
  charactersWritten: 1,
  components: 50,
  occurrences: 1_000,
  comparisons: 20,
};

/** Takes all steps. @returns what came of them, how many there were, and what the longest has cost */
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
