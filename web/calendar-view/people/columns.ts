import type { CalendarEvent } from '#domain/events.ts';
import type { PeopleById } from '#web/events/people/api.ts';
import { storage } from '#web/platform/storage.ts';

/** Columns by person: one for each chosen person, and a last one for events of nobody or of other people. */

/** A person by id; null: the last column. */
export type PersonColumn = string | null;

/** Without a choice: as many people as fit a tablet beside the last column. */
const USUAL_MAX = 5;
const ENTRIES_MAX = 50;

/** The chosen people by pages, newest first, as `page=id+id`. */
const entries = (): string[] => storage.get('peopleColumns')?.split(',').filter(Boolean) ?? [];

/** The ids that were chosen for a page, whose columns are shown; null: none are. */
export function columnsChosen(page: string): readonly string[] | null {
  const known = entries().find((entry) => entry.startsWith(`${page}=`));
  return known === undefined
    ? null
    : known
        .slice(page.length + 1)
        .split('+')
        .filter(Boolean);
}

/** @param ids null: no columns any more; empty: the usual ones */
export function rememberColumns(page: string, ids: readonly string[] | null): void {
  const others = entries().filter((entry) => !entry.startsWith(`${page}=`));
  const chosen = ids === null ? others : [`${page}=${ids.join('+')}`, ...others];
  storage.set('peopleColumns', chosen.slice(0, ENTRIES_MAX).join());
}

/** @param filtered the people whose events are shown, if not everybody's */
export function columnsFor(
  people: PeopleById,
  chosen: readonly string[],
  filtered: readonly string[] | null,
): PersonColumn[] {
  const known = chosen.filter((id) => people.has(id));
  const usual = [...people.keys()].slice(0, USUAL_MAX);
  const shown = filtered?.length ? filtered : known.length > 0 ? known : usual;
  return [...shown, null];
}

/** Six columns a day fit a week on a tablet of 15 inches (1440 px); a narrower one is hard to hit with a finger. */
const COLUMN_MIN_PX = 30;

/** How many people have columns beside the last one; one at least. @param width of a day in CSS pixels */
export const peopleThatFit = (width: number): number => Math.max(1, Math.floor(width / COLUMN_MIN_PX) - 1);

/** The first people, and the last column. */
export const firstColumns = (columns: readonly PersonColumn[], people: number): readonly PersonColumn[] =>
  columns.length - 1 <= people ? columns : [...columns.slice(0, people), null];

/** Whether an event stands in a column. One of several people stands in the column of each. */
export function isIn(
  column: PersonColumn,
  columns: readonly PersonColumn[],
  { personIds = [] }: CalendarEvent,
): boolean {
  if (column !== null) return personIds.includes(column);
  return !personIds.some((id) => columns.includes(id));
}

/** The people of an event that is dragged from one column into another. */
export function peopleAfter(ids: readonly string[], from: PersonColumn, to: PersonColumn): string[] {
  const others = ids.filter((id) => id !== from && id !== to);
  return to === null ? others : [...others, to];
}
