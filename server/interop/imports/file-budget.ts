import { type Budget, createBudget } from '#domain/budget.ts';
import { IMPORT_BYTES_MAX } from '#domain/values/imports.ts';
import { TEXT_BYTES_MAX } from '#server/calendars/change.ts';

/**
 * For a file that is imported, or all calendars of an archive: as many components as 50,000 events have with their alarms and changed
 * occurrences, and the text that a calendar has room for, compared and written.
 */
export const fileBudget = (): Budget =>
  createBudget({
    charactersRead: 2 * IMPORT_BYTES_MAX,
    charactersWritten: 4 * TEXT_BYTES_MAX,
    components: 300_000,
    occurrences: 300_000,
    comparisons: 5_000_000,
  });
