/** What a search for occurrences has gone over, and how far it may go. */
export interface Budget {
  /** Days that were looked at or skipped together. */
  days: number;
  /** Steps that the search may still take; as many as it likes if absent. A step takes some 100 ns. */
  left?: number;
}

/** What one call that reads may look for: some 5 ms. No rule that `checkRecurrence` accepts comes near it for the years around its start. */
export const READ_STEPS = 40_000;

/** Takes steps. @returns whether the search may go on */
export function spend(budget: Budget, steps = 1): boolean {
  if (budget.left === undefined) return true;
  budget.left -= steps;
  return budget.left > 0;
}

export function isSpent({ left = 1 }: Budget): boolean {
  return left <= 0;
}
