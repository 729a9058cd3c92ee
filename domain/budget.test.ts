import { expect, it } from 'vitest';
import { BudgetExceeded, createBudget } from './budget.ts';

const limits = { charactersRead: 10, charactersWritten: 10, components: 2, occurrences: 0, comparisons: 10 };

it('a budget is spent to its last unit, each cost by itself, and no further', () => {
  const budget = createBudget(limits);
  budget.spend('charactersRead', 10);
  budget.spend('components');
  budget.spend('components');
  expect(() => budget.spend('components')).toThrow(BudgetExceeded);
  expect(() => budget.spend('components')).toThrow(expect.objectContaining({ cost: 'components' }));
  expect(() => budget.spend('occurrences')).toThrow(expect.objectContaining({ cost: 'occurrences' }));
  budget.spend('charactersWritten', 10);
  expect(limits.components).toBe(2);
});
