import { useMemo, useState } from 'react';
import type { ZonedFolds } from '#domain/dates/folds.ts';
import { may } from '#domain/permissions.ts';
import { usePeopleById } from '#web/events/people/api.ts';
import { useShowsSubscribed } from '#web/interop/subscribed-calendars/api.ts';
import { storage } from '#web/platform/storage.ts';
import { useNarrow, usePhone } from '#web/ui/use-media.ts';
import { eventsOf } from './layout/day-index.ts';
import { sourceOf } from './month-source.ts';
import { useMoves } from './moving/use-moves.ts';
import type { PersonColumn } from './people/columns.ts';
import { useColumns } from './people/use-columns.ts';
import { pageOf, usePeopleFilter } from './people/use-filter.ts';
import { usePrefetchedMonths } from './prefetch-months.ts';
import { showsWeekends } from './shell/shows-weekends.ts';
import { usePeriodDays } from './use-period-days.ts';
import { useShownZone } from './use-shown-zone.ts';
import { useViewState } from './use-view-state.ts';
import type { CalendarActions, ShownCalendars, When } from './view-props.ts';
import { initialState, readDayCount, step, type View } from './view-state.ts';

/** The period that is shown with its events, and the navigation to others. */
export function usePeriod({ calendars, together }: ShownCalendars) {
  const [byHours, setByHours] = useWeekForm();
  const [weekends, setWeekends] = useWeekends();
  const { zone, now, today, zoneSwitch } = useShownZone(calendars, together);
  const [viewState, go] = useViewState(today);
  const { view, date } = viewState;
  const subscribed = useShowsSubscribed();
  const people = usePeopleById(calendars.map(({ id }) => id));
  const page = pageOf(calendars, together);
  const { filter, ids: filtered } = usePeopleFilter(page, people);
  const columns = useColumns(view === 'day' ? page : `${page}/days`, people, filtered);
  const hasColumns = useHasColumns(view, byHours);
  const source = useMemo(
    () => sourceOf(calendars, together, zone, subscribed, filtered),
    [calendars, together, zone, subscribed, filtered],
  );
  const month = usePeriodDays(source, viewState);
  usePrefetchedMonths(source, today);
  const goTo = (next: View, day = date) => {
    const days = next === 'days' ? (viewState.days ?? readDayCount(storage.get('dayCount'))) : undefined;
    go(initialState({ view: next, date: day, days }, today));
  };
  return {
    ...{ people, filter, filtered },
    // Columns by person are for one calendar.
    columns: hasColumns && !together ? columns : undefined,
    ...{ clock: { now, zone }, today, zoneSwitch, viewState, source, month, byHours, setByHours, go, goTo },
    ...{ weekends, setWeekends },
    move: (n: 1 | -1) => go(step(viewState, n, today)),
    backToToday: () => goTo(view, today),
    showWeek: (hours: boolean, day = date) => {
      setByHours(hours);
      if (view !== 'week') goTo('week', day);
    },
    showDays: (days: number) => {
      storage.set('dayCount', String(days));
      go({ view: 'days', date, days });
    },
  };
}

export type Period = ReturnType<typeof usePeriod>;

/** The actions of this person within the period. */
export function usePeriodActions({ calendars, color }: ShownCalendars, period: Period, actions: CalendarActions) {
  const { clock, month, viewState } = period;
  const mayWrite = (id?: string) =>
    calendars.some((calendar) => (!id || calendar.id === id) && may(calendar.role, 'events.write'));
  const moves = useMoves(actions.mover, mayWrite, clock.zone, color, calendars.length === 0);
  const add = mayWrite() ? (day = viewState.date, ...when: When) => actions.onAdd(day, clock, ...when) : undefined;
  return {
    moves,
    add,
    addAt:
      add &&
      ((day?: string, time?: string, minutes?: number, folds?: ZonedFolds, person?: PersonColumn) =>
        add(day, time, minutes, undefined, folds, person === undefined ? undefined : person === null ? [] : [person])),
    propose: actions.onPropose && (() => actions.onPropose?.(viewState.date, clock)),
    quickAdd: add && ((day = viewState.date) => actions.onQuickAdd(day, clock)),
    openDay: (day: string, chosen?: string) => {
      const held = month.index && eventsOf(month.index, day);
      if (held && held.allDay.length + held.timed.length > 0) actions.onDay(day, clock, chosen);
      else if (moves.allowed()) add?.(day);
    },
  };
}

export type PeriodActions = ReturnType<typeof usePeriodActions>;

/** Whether a view has space for columns by person; several days on a phone show one person at a time. */
function useHasColumns(view: View, byHours: boolean): boolean {
  const [phone, narrow] = [usePhone(), useNarrow()];
  return view === 'day' || ((phone || !narrow) && (view === 'days' || (view === 'week' && byHours)));
}

/** Whether the week is shown by hours, as stored in this browser. */
function useWeekForm(): [byHours: boolean, setByHours: (byHours: boolean) => void] {
  const [byHours, setByHours] = useState(() => storage.get('weekByHours') === 'true');
  return [
    byHours,
    (next) => {
      storage.set('weekByHours', String(next));
      setByHours(next);
    },
  ];
}

/** Whether weeks are shown with their weekends, as stored in this browser. */
function useWeekends(): [weekends: boolean, setWeekends: (weekends: boolean) => void] {
  const [weekends, setWeekends] = useState(showsWeekends);
  return [
    weekends,
    (next) => {
      storage.set('weekends', next ? 'shown' : 'hidden');
      setWeekends(next);
    },
  ];
}
