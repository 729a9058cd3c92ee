import { type Budget, BudgetExceeded, type Cost } from '#domain/budget.ts';

/** What one unit of each cost takes, in characters that are read. Comparisons are those of a call of CalDAV. */
const WEIGHTS: Readonly<Record<Cost, number>> = {
  charactersRead: 1,
  charactersWritten: 0.05,
  components: 50,
  occurrences: 100,
  comparisons: 0.05,
};

/** What is done in steps under a budget: how many there were, and what the longest has spent, in characters. */
export interface Spent<Result> {
  readonly result: Result | 'refused';
  readonly steps: number;
  readonly longest: number;
}

/** Takes all steps of some work. */
export function spentBy<Result>(limits: Budget, work: (budget: Budget) => Generator<undefined, Result>): Spent<Result> {
  let [steps, longest, spent] = [0, 0, 0];
  const budget: Budget = {
    spend(cost, amount = 1) {
      limits.spend(cost, amount);
      spent += amount * WEIGHTS[cost];
    },
  };
  try {
    const all = work(budget);
    for (;;) {
      spent = 0;
      const step = all.next();
      steps += 1;
      longest = Math.max(longest, spent);
      if (step.done) return { result: step.value, steps, longest };
    }
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
    return { result: 'refused', steps, longest };
  }
}
