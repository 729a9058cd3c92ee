import { addMonths, isSameMonth, monthGrid, startOfMonth } from '#domain/dates/grids.ts';
import { addDays, isLocalDate } from '#domain/dates/local.ts';

/** The view and the date of a calendar page, stored in the URL. */

export const VIEWS = ['month', 'week', 'day', 'year', 'agenda'] as const;
export type View = (typeof VIEWS)[number];
/** The order of the View button on a desktop. */
const CYCLE: readonly View[] = ['month', 'week', 'day'];

export interface ViewState {
  readonly view: View;
  readonly date: string;
}

const isView = (text: string | null): text is View => VIEWS.some((view) => view === text);

/** Reads `?view=week&date=2026-11-20`; the defaults are the month and today. */
export function readViewState(search: URLSearchParams, today: string): ViewState {
  const view = search.get('view');
  const date = search.get('date') ?? '';
  return { view: isView(view) ? view : 'month', date: isLocalDate(date) ? date : today };
}

/** The period `n` later, or earlier if `n` is negative. */
export function step({ view, date }: ViewState, n: number, today: string): ViewState {
  if (view === 'day') return { view, date: addDays(date, n) };
  if (view === 'week') return { view, date: addDays(date, 7 * n) };
  if (view === 'agenda') return initialState({ view, date: addMonths(startOfMonth(date), n) }, today);
  return { view, date: addMonths(date, view === 'year' ? 12 * n : n) };
}

/** The date at which a newly opened view starts: for the agenda of this month today, of another month its first day. */
export function initialState({ view, date }: ViewState, today: string): ViewState {
  if (view !== 'agenda') return { view, date };
  return { view, date: isSameMonth(date, today) ? today : startOfMonth(date) };
}

export function nextInCycle(view: View): View {
  return CYCLE[(CYCLE.indexOf(view) + 1) % CYCLE.length] ?? 'month';
}

/** The days of the month's grid: the whole weeks with at least one day of the month. */
export function monthDays(date: string, firstDayOfWeek: number): string[] {
  const grid = monthGrid(date, firstDayOfWeek);
  const last = grid.findLastIndex((day) => isSameMonth(day, date));
  return grid.slice(0, (Math.floor(last / 7) + 1) * 7);
}
