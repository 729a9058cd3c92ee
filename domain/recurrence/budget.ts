export interface Budget {
  /** Days examined or skipped in bulk. */
  days: number;
  /** Remaining steps, of about 100 ns each; unlimited if absent. */
  left?: number;
}

/** Budget of one read, about 5 ms. Rules that `checkRecurrence` accepts stay far below it in the years around their start. */
export const READ_STEPS = 40_000;

/** @returns whether the search may continue */
export function spend(budget: Budget, steps = 1): boolean {
  if (budget.left === undefined) return true;
  budget.left -= steps;
  return budget.left > 0;
}

export function isSpent({ left = 1 }: Budget): boolean {
  return left <= 0;
}
