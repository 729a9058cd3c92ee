import { type Budget, createBudget } from '../budget.ts';

/** For tests of meaning rather than cost. */
export const generousBudget = (): Budget =>
  createBudget({
    charactersRead: 1e9,
    charactersWritten: 1e9,
    components: 1e9,
    occurrences: 1e9,
    comparisons: 1e9,
  });
