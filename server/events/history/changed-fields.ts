import type { EditScope } from '#domain/values/events.ts';
import type { LoggedState } from './logged-state.ts';

/** The fields of tasks and journals. */
const OF_TEXTS = ['component', 'object', 'uid', 'text', 'startsAt', 'endsAt'];

/** Logged fields that are not shown to readers. */
const INTERNAL = new Set(['createdBy', 'createdAt', 'userId', 'account', 'position', 'events', 'purged', ...OF_TEXTS]);

/** The changes of a thing that a reader is shown, field by field. @param scope of a series, how far the change reached */
export const changedFields = (before: LoggedState, after: LoggedState, scope: EditScope | null) =>
  Object.keys(after)
    .filter((field) => !INTERNAL.has(field) && comparable(before[field]) !== comparable(after[field]))
    .filter((field) => field !== 'exdates' || (scope !== 'following' && isSameSeries(before, after)))
    .map((field) => ({ field, ...sidesOf(loggedValue(before, field), loggedValue(after, field)) }));

/** A field that did not exist yet counts as empty. */
const comparable = (value: unknown): string => JSON.stringify(value || null);

/** Whether the left-out dates of two states refer to the same occurrences. */
const isSameSeries = (before: LoggedState, after: LoggedState): boolean =>
  ['startTime', 'isAllDay', 'timeZone', 'recurrence'].every(
    (field) => comparable(before[field]) === comparable(after[field]),
  );

/** Parses columns that store a list as JSON. */
const loggedValue = (state: LoggedState, field: string): unknown =>
  field === 'exdates' ? JSON.parse(String(state[field] ?? '[]')) : (state[field] ?? null);

/** For a list only the removed and the added items. */
function sidesOf(before: unknown, after: unknown) {
  if (!Array.isArray(before) && !Array.isArray(after)) return { before, after };
  const [had = [], has = []]: unknown[][] = [before, after].map((list) => (Array.isArray(list) ? list : []));
  const without = (list: unknown[], others: unknown[]) => {
    const excluded = new Set(others);
    return list.filter((item) => !excluded.has(item));
  };
  return { before: without(had, has), after: without(has, had) };
}
