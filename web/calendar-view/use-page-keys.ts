import type { RefObject } from 'react';
import { useListener } from '#web/ui/use-listener.ts';
import { foldsFrom } from './layout/clock-change.ts';
import { useMovingKeys } from './moving/use-moving-keys.ts';
import type { Aside } from './shell/aside.ts';
import { focusedPlace } from './shell/place-of.ts';
import { useContextMenu } from './shell/use-context-menu.ts';
import { useEventKeys } from './shell/use-event-keys.ts';
import { useKeepFocus } from './shell/use-keep-focus.ts';
import { useQuickEdit } from './shell/use-quick-edit.ts';
import { useViewCommands } from './shell/use-view-commands.ts';
import type { Period, PeriodActions } from './use-period.ts';
import type { CalendarActions } from './view-props.ts';

interface Options {
  readonly period: Period;
  readonly doing: PeriodActions;
  readonly actions: CalendarActions;
  readonly aside: Aside;
  /** Opens the date picker. */
  readonly choosePeriod: (day?: string) => void;
}

/** The page's keys, double presses and context menu. */
export function usePageKeys(page: RefObject<HTMLElement | null>, options: Options): void {
  const { period, doing, actions, aside, choosePeriod } = options;
  const { clock, month, viewState, byHours, go, goTo, showWeek } = period;
  const { moves, add, quickAdd } = doing;
  const { view } = viewState;
  const { zone } = clock;
  useMovingKeys(page, {
    ...{ viewState, days: month.days, index: month.index, moves, zone, onViewState: go },
    firstDayOfWeek: period.source.firstDayOfWeek,
    byHours: view === 'day' || view === 'days' || (view === 'week' && byHours),
  });
  useContextMenu(page, month.index, (request) =>
    actions.onMenu({ ...request, clock, onView: (next) => goTo(next, request.day) }),
  );
  useQuickEdit(page, month.index, (event) => actions.onEdit(event, zone));
  useEventKeys(page, month.index, {
    allowed: moves.allowed,
    edit: ({ event }) => actions.onEdit(event, zone),
    remove: ({ event }) => actions.onRemove(event),
  });
  useKeepFocus(page);
  // A press on a week number opens the week, as W does on any of its days.
  useListener(page, 'click', ({ target }) => {
    const number = target instanceof Element ? target.closest('.month-number') : null;
    const day = number?.nextElementSibling?.getAttribute('data-day');
    if (day) goTo('week', day);
  });
  // Keys apply to the focused day, not to the day of the page.
  const here = () => focusedPlace(page.current);
  useViewCommands({
    ...{ here, undo: actions.undo, mayAdd: add !== undefined, mayWrite: add !== undefined },
    onAdd: ({ day, time, fold = 0 }) => {
      if (moves.allowed()) add?.(day, time, undefined, undefined, foldsFrom(fold, zone));
    },
    onQuickAdd: ({ day }) => moves.allowed() && quickAdd?.(day),
    onToday: () => {
      period.backToToday();
      if (here().day) page.current?.querySelector<HTMLElement>(`[data-day="${period.today}"]`)?.focus();
    },
    onStep: period.move,
    onView: goTo,
    onHours: (day) => showWeek(view === 'week' ? !byHours : true, day),
    onGoTo: choosePeriod,
    onAside: aside.toggle,
    onWeekends: () => period.setWeekends(!period.weekends),
  });
}
