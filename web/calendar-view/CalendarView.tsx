import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZonedFolds } from '#domain/dates/folds.ts';
import { may } from '#domain/permissions.ts';
import { useHolidayNames, useShownHolidays } from '#web/calendars/holidays/api.ts';
import { openKeys } from '#web/commands/api.ts';
import { useShowsSubscribed } from '#web/interop/subscribed-calendars/api.ts';
import { useDebouncedValue } from '#web/platform/use-debounced-value.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { CosmicBackground } from './cosmic-background/CosmicBackground.tsx';
import { HolidayProvider } from './holidays.ts';
import { useKeptMonths } from './keep-months.ts';
import { foldsFrom } from './layout/clock-change.ts';
import type { DatedEvent } from './layout/dated-event.ts';
import { eventsOf } from './layout/day-index.ts';
import { sourceOf } from './month-source.ts';
import { useMoves } from './moving/use-moves.ts';
import { useMovingKeys } from './moving/use-moving-keys.ts';
import { BesidePage, Page } from './Page.tsx';
import { titleOf } from './period-title.ts';
import { Printing } from './print/Printing.tsx';
import { useChosenZones, ZonesProvider } from './second-zone.ts';
import { ASIDE, useAside } from './shell/aside.ts';
import { BottomBar } from './shell/BottomBar.tsx';
import { CalendarHeader } from './shell/CalendarHeader.tsx';
import { LoadError } from './shell/LoadError.tsx';
import { PERIOD } from './shell/Period.tsx';
import { focusedPlace } from './shell/place-of.ts';
import { useContextMenu } from './shell/use-context-menu.ts';
import { useEventKeys } from './shell/use-event-keys.ts';
import { useKeepFocus } from './shell/use-keep-focus.ts';
import { useQuickEdit } from './shell/use-quick-edit.ts';
import { useViewCommands } from './shell/use-view-commands.ts';
import { useWeekForm } from './shell/use-week-form.ts';
import { useWeekNumbers } from './shell/use-week-numbers.ts';
import { ZoneSwitch } from './shell/ZoneSwitch.tsx';
import { useGestures } from './use-gestures.ts';
import { useMonth } from './use-month.ts';
import { useShownZone } from './use-shown-zone.ts';
import { useViewState } from './use-view-state.ts';
import type { CalendarViewProps } from './view-props.ts';
import { begin, step, type View } from './view-state.ts';
import './shell/shell.css';
import './shell/aside.css';
import './shell/track.css';
import './shell/week-number.css';
import './shell/event-bar.css';
import './shell/event-look.css';
import './holiday.css';
import './moving/moving.css';
import './moving/moving-ghost.css';
import './moving/moving-block.css';

/** Setting the page's title costs more than a step to the next month. */
const TITLE_MS = 250;

export function CalendarView(props: CalendarViewProps) {
  const { calendars, together, name, color, switcher, bell, mover, undo } = props;
  const { onEvent, onEdit, onRemove, onDay, onAdd, onQuickAdd, onMenu, onGoTo, onSettings, onThemes } = props;
  const { t } = useTranslation('calendarView');
  const phone = usePhone();
  const page = useRef<HTMLElement>(null);
  const [byHours, setByHours] = useWeekForm();
  const { zone, now, today, zoneSwitch } = useShownZone(calendars, together);
  const zones = useChosenZones(zone);
  const [viewState, go] = useViewState(today);
  const { view, date } = viewState;
  const subscribed = useShowsSubscribed();
  const source = useMemo(
    () => sourceOf(calendars, together, zone, subscribed),
    [calendars, together, zone, subscribed],
  );
  const { firstDayOfWeek } = source;
  const month = useMonth(source, date);
  useKeptMonths(source, today);
  const holidays = useHolidayNames(useShownHolidays(), date);
  const aside = useAside();
  const title = titleOf(viewState, firstDayOfWeek, phone, t('yearWord'), today);

  const mayWrite = (id?: string) =>
    calendars.some((calendar) => (!id || calendar.id === id) && may(calendar.role, 'events.write'));
  const add = mayWrite()
    ? (day = date, time?: string, minutes?: number, lastDay?: string, folds?: ZonedFolds) =>
        onAdd(day, now, zone, time, minutes, lastDay, folds)
    : undefined;
  const moves = useMoves(mover, mayWrite, zone, color, calendars.length === 0);
  const quickAdd = add && ((day = date) => onQuickAdd(day, now, zone));
  const openDay = (day: string, chosen?: string) => {
    const held = month.index && eventsOf(month.index, day);
    if (held && held.allDay.length + held.timed.length > 0) onDay(day, now, zone, chosen);
    else if (moves.allowed()) add?.(day);
  };
  const goTo = (next: View, day = date) => go(begin({ view: next, date: day }, today));
  const move = (n: 1 | -1) => go(step(viewState, n, today));
  const backToToday = () => goTo(view, today);
  const showWeek = (hours: boolean, day = date) => {
    setByHours(hours);
    if (view !== 'week') goTo('week', day);
  };
  const choosePeriod = (day = date) =>
    onGoTo({ control: PERIOD, date: day, today, onPick: (picked) => goTo(view, picked) });

  useTitle(useDebouncedValue(`${title.heavy} ${title.light} · ${name}`, TITLE_MS));
  const { shown, layer, track, side } = useGestures(page, {
    ...{ viewState, index: month.index, moves, onStep: move },
    onDraw: add && ((first, last) => add(first, undefined, undefined, last)),
  });
  const days = { days: month.days, index: month.index };
  useMovingKeys(page, {
    ...{ viewState, ...days, moves, zone, onViewState: go },
    byHours: view === 'day' || (view === 'week' && byHours),
  });
  useContextMenu(page, month.index, (request) =>
    onMenu({ ...request, now, zone, onView: (next) => goTo(next, request.day) }),
  );
  useQuickEdit(page, month.index, (event) => onEdit(event, zone));
  useEventKeys(page, month.index, {
    allowed: moves.allowed,
    edit: ({ event }) => onEdit(event, zone),
    remove: ({ event }) => onRemove(event),
  });
  useKeepFocus(page);
  useWeekNumbers(page, (day) => goTo('week', day));
  // The keys mean the day that they have come to, wherever the page began.
  const here = () => focusedPlace(page.current);
  useViewCommands({
    ...{ here, undo, mayAdd: add !== undefined, mayWrite: mayWrite() },
    onAdd: ({ day, time, fold = 0 }) => {
      if (moves.allowed()) add?.(day, time, undefined, undefined, foldsFrom(fold, zone));
    },
    onQuickAdd: ({ day }) => moves.allowed() && quickAdd?.(day),
    onToday: () => {
      backToToday();
      if (here().day) page.current?.querySelector<HTMLElement>(`[data-day="${today}"]`)?.focus();
    },
    onStep: move,
    onView: goTo,
    onHours: (day) => showWeek(view === 'week' ? !byHours : true, day),
    onGoTo: choosePeriod,
    onAside: aside.toggle,
  });

  const drawn = {
    ...{ source, now, moves, byHours },
    onDay: openDay,
    onEvent: ({ event }: DatedEvent) => onEvent(event, zone),
    onAdd:
      add &&
      ((day?: string, time?: string, minutes?: number, folds?: ZonedFolds) =>
        add(day, time, minutes, undefined, folds)),
    onByHours: setByHours,
    onViewState: go,
  };
  return (
    <HolidayProvider value={holidays}>
      <div className="shell" data-aside={aside.open ? '' : undefined}>
        <CalendarHeader
          colors={calendars.map((calendar) => calendar.color)}
          switcher={switcher}
          bell={bell}
          title={title}
          zone={<ZoneSwitch {...zoneSwitch} viewState={viewState} />}
          onStep={move}
          onToday={backToToday}
          onPeriod={() => choosePeriod()}
        />
        {month.error ? <LoadError error={month.error} onRetry={month.retry} /> : null}
        <main ref={page} tabIndex={-1} className="shell-page" data-region="calendar" aria-label={t('page')}>
          <CosmicBackground />
          <div ref={track} className="shell-track">
            <ZonesProvider value={zones}>
              <div ref={shown} className="shell-view">
                <Page {...drawn} label={`${title.heavy} ${title.light}`.trim()} viewState={viewState} month={month} />
              </div>
              {side !== 0 && (
                <div className="shell-beside" data-side={side} inert>
                  <BesidePage {...drawn} label="" viewState={step(viewState, side, today)} />
                </div>
              )}
            </ZonesProvider>
          </div>
          <div ref={layer} className="moving-layer" aria-hidden="true" />
        </main>
        {aside.open && (
          <aside id={ASIDE} className="shell-aside" data-region="calendar" aria-label={t('sideList')}>
            {props.aside({ viewState, today, firstDayOfWeek, onDate: (day) => goTo(view, day) })}
          </aside>
        )}
        <BottomBar
          aside={aside}
          view={view}
          onAdd={add && (() => add())}
          onQuickAdd={quickAdd && (() => quickAdd())}
          onView={goTo}
          byHours={byHours}
          onWeek={(hours) => showWeek(hours)}
          onSettings={onSettings}
          onThemes={onThemes}
          onKeys={openKeys}
        />
      </div>
      <Printing name={name} {...{ viewState, source, today }} index={month.index} />
    </HolidayProvider>
  );
}
