import { addMonths, isSameMonth, startOfMonth, weekOf } from '#domain/dates/grids.ts';
import { addDays, isLocalDate } from '#domain/dates/local.ts';
import { monthDays } from './month-days.ts';

/** The view and the date of a calendar page, stored in the URL. */

export const VIEWS = ['month', 'weeks', 'week', 'days', 'day', 'year', 'agenda'] as const;
export type View = (typeof VIEWS)[number];
/** The order of the View button on a desktop. */
const CYCLE: readonly View[] = ['month', 'week', 'day'];

export interface ViewState {
  readonly view: View;
  readonly date: string;
  /** How many days the view `days` shows from its date on. */
  readonly days?: number | undefined;
}

/** How many days the view `days` may show. */
export const DAY_COUNTS: readonly number[] = [2, 3, 4, 5, 6, 7];
const USUAL_DAYS = 3;

const isView = (text: string | null): text is View => VIEWS.some((view) => view === text);

/** A number of days as it was stored; three instead of any other text. */
export const readDayCount = (text: string | null): number =>
  DAY_COUNTS.find((count) => String(count) === text) ?? USUAL_DAYS;

/** Reads `?view=days&days=3&date=2026-11-20`; the defaults are the month and today. */
export function readViewState(search: URLSearchParams, today: string): ViewState {
  const view = search.get('view');
  const named = search.get('date') ?? '';
  const date = isLocalDate(named) ? named : today;
  if (view === 'days') return { view, date, days: readDayCount(search.get('days')) };
  return { view: isView(view) ? view : 'month', date };
}

/** The period `n` later, or earlier if `n` is negative. */
export function step({ view, date, days }: ViewState, n: number, today: string): ViewState {
  if (view === 'day') return { view, date: addDays(date, n) };
  if (view === 'days') return { view, date: addDays(date, n * (days ?? USUAL_DAYS)), days };
  if (view === 'week') return { view, date: addDays(date, 7 * n) };
  if (view === 'agenda') return initialState({ view, date: addMonths(startOfMonth(date), n) }, today);
  return { view, date: addMonths(date, view === 'year' ? 12 * n : n) };
}

/** The date at which a newly opened view starts: for the agenda of this month today, of another month its first day. */
export function initialState(viewState: ViewState, today: string): ViewState {
  const { view, date } = viewState;
  if (view !== 'agenda') return viewState;
  return { view, date: isSameMonth(date, today) ? today : startOfMonth(date) };
}

export function nextInCycle(view: View): View {
  return CYCLE[(CYCLE.indexOf(view) + 1) % CYCLE.length] ?? 'month';
}

/** The days that stand side by side: a week, several days from the date on, or the date alone. */
export function daysBeside({ view, date, days }: ViewState, firstDayOfWeek: number): string[] {
  if (view === 'week') return weekOf(date, firstDayOfWeek);
  return Array.from({ length: view === 'days' ? (days ?? USUAL_DAYS) : 1 }, (_, at) => addDays(date, at));
}

/** The grids of the months on both sides that a view shows, beside that of its date. */
export function monthsBeside(
  viewState: ViewState,
  firstDayOfWeek: number,
): { readonly before: readonly string[][]; readonly after: readonly string[][] } {
  const { view, date } = viewState;
  const grid = (n: number) => monthDays(addMonths(startOfMonth(date), n), firstDayOfWeek);
  if (view === 'weeks') return { before: [grid(-1)], after: [grid(1)] };
  const last = daysBeside(viewState, firstDayOfWeek).at(-1) ?? date;
  const isBeyond = view === 'days' && last > (grid(0).at(-1) ?? last);
  return { before: [], after: isBeyond ? [grid(1)] : [] };
}
