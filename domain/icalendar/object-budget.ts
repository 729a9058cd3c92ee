import { type Budget, createBudget } from '../budget.ts';

/** In characters; the stored size is limited in bytes. */
export const OBJECT_SIZE_MAX = 1024 * 1024;

/** For work on one object at a time: several times what the largest stored object needs to be read, merged and written. */
export const objectBudget = (): Budget =>
  createBudget({
    charactersRead: 8 * OBJECT_SIZE_MAX,
    charactersWritten: 8 * OBJECT_SIZE_MAX,
    components: 500_000,
    occurrences: 1_000_000,
    comparisons: 2_000_000,
  });

/**
 * For an object from a client: components for a thousand changed occurrences with alarms, and comparisons for all occurrences after each.
 */
export const sentObjectBudget = (): Budget =>
  createBudget({
    charactersRead: 2 * OBJECT_SIZE_MAX,
    charactersWritten: 2 * OBJECT_SIZE_MAX,
    components: 10_000,
    occurrences: 110_000,
    comparisons: 100_000,
  });
