/**
 * A limit on the work that a text causes. Readers and writers of untrusted text spend before each step; the caller turns `BudgetExceeded`
 * into the error of its protocol.
 */

/** Units of cost: characters read or written, components, occurrences, comparisons. */
export type Cost = 'charactersRead' | 'charactersWritten' | 'components' | 'occurrences' | 'comparisons';

export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';
  readonly cost: Cost;

  constructor(cost: Cost) {
    super(`${cost}: the budget is spent`);
    this.cost = cost;
  }
}

export interface Budget {
  /** @throws BudgetExceeded */
  spend(cost: Cost, amount?: number): void;
}

export function createBudget(limits: Readonly<Record<Cost, number>>): Budget {
  const left: Record<Cost, number> = { ...limits };
  return {
    spend(cost, amount = 1) {
      left[cost] -= amount;
      if (left[cost] < 0) throw new BudgetExceeded(cost);
    },
  };
}
