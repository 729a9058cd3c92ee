import type { EditScope } from '#domain/values/events.ts';
import type { LoggedState } from './logged-state.ts';

/** Of tasks and journals. */
const OF_TEXTS = ['component', 'object', 'uid', 'text', 'startsAt', 'endsAt'];

/** What is kept of a thing but says nothing to a reader. */
const INTERNAL = new Set(['createdBy', 'createdAt', 'userId', 'position', 'events', 'purged', ...OF_TEXTS]);

/** What a reader is told of a thing that has changed, field by field. @param scope of a series, how far the change reached */
export const changedFields = (before: LoggedState, after: LoggedState, scope: EditScope | null) =>
  Object.keys(after)
    .filter((field) => !INTERNAL.has(field) && said(before[field]) !== said(after[field]))
    .filter((field) => field !== 'exdates' || (scope !== 'following' && isSameSeries(before, after)))
    .map((field) => ({ field, ...sidesOf(loggedValue(before, field), loggedValue(after, field)) }));

/** A field that did not exist when something was logged says as much as one that is empty. */
const said = (value: unknown): string => JSON.stringify(value || null);

/** Whether the dates that are left out of a series still mean the same ones. */
const isSameSeries = (before: LoggedState, after: LoggedState): boolean =>
  ['startTime', 'isAllDay', 'timeZone', 'recurrence'].every((field) => said(before[field]) === said(after[field]));

/** Of a list that is kept as its column has it, the list. */
const loggedValue = (state: LoggedState, field: string): unknown =>
  field === 'exdates' ? JSON.parse(String(state[field] ?? '[]')) : (state[field] ?? null);

/** Of lists only what was taken out and what was put in. */
function sidesOf(before: unknown, after: unknown) {
  if (!Array.isArray(before) && !Array.isArray(after)) return { before, after };
  const [had = [], has = []]: unknown[][] = [before, after].map((list) => (Array.isArray(list) ? list : []));
  const without = (list: unknown[], others: unknown[]) => {
    const known = new Set(others);
    return list.filter((item) => !known.has(item));
  };
  return { before: without(had, has), after: without(has, had) };
}
