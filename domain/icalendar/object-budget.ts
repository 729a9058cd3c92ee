import { type Budget, createBudget } from '../budget.ts';

/** In characters: what is stored is bounded in bytes, and by no more. */
export const OBJECT_SIZE_MAX = 1024 * 1024;

/**
 * For what is done with one object at a time: several times as much as the largest takes that is stored. A text is read for what it says,
 * merged with what has changed since, and written.
 */
export const objectBudget = (): Budget =>
  createBudget({
    charactersRead: 8 * OBJECT_SIZE_MAX,
    charactersWritten: 8 * OBJECT_SIZE_MAX,
    components: 500_000,
    occurrences: 1_000_000,
    comparisons: 2_000_000,
  });

/**
 * For an object that a client sends: as many components as a thousand changed occurrences have with their alarms, and what the occurrences
 * from each of them on may come to.
 */
export const sentObjectBudget = (): Budget =>
  createBudget({
    charactersRead: 2 * OBJECT_SIZE_MAX,
    charactersWritten: 2 * OBJECT_SIZE_MAX,
    components: 10_000,
    occurrences: 110_000,
    comparisons: 100_000,
  });
