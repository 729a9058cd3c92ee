import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHolidayNames, useShownHolidays } from '#web/calendars/holidays/api.ts';
import { openKeys } from '#web/commands/api.ts';
import { peopleWords } from '#web/events/people/api.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { useDebouncedValue } from '#web/platform/use-debounced-value.ts';
import { Fetched } from '#web/ui/Fetched.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { CosmicBackground } from './cosmic-background/CosmicBackground.tsx';
import type { DatedEvent } from './layout/dated-event.ts';
import { BesidePage, Page } from './Page.tsx';
import { choosePeople, pageOf } from './people/use-filter.ts';
import { titleOf } from './period-title.ts';
import { Printing } from './print/Printing.tsx';
import { useChosenZones, ZonesProvider } from './second-zone.ts';
import { ASIDE, useAside } from './shell/aside.ts';
import { BottomBar } from './shell/BottomBar.tsx';
import { CalendarHeader } from './shell/CalendarHeader.tsx';
import { LoadError } from './shell/LoadError.tsx';
import { PERIOD } from './shell/Period.tsx';
import { ZoneSwitch } from './shell/ZoneSwitch.tsx';
import { useGestures } from './use-gestures.ts';
import { usePageKeys } from './use-page-keys.ts';
import { usePeriod, usePeriodActions } from './use-period.ts';
import { ViewProviders } from './ViewProviders.tsx';
import type { CalendarViewProps } from './view-props.ts';
import { step } from './view-state.ts';
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

const PeopleMenu = onDemand(async () => (await import('./people/PeopleMenu.tsx')).PeopleMenu, peopleWords);

/** Delays the page's title, because setting it costs more than a step to the next month. */
const TITLE_MS = 250;

export function CalendarView({ shown, actions, ...parts }: CalendarViewProps) {
  const { calendars, name } = shown;
  const { t } = useTranslation('calendarView');
  const phone = usePhone();
  const page = useRef<HTMLElement>(null);
  const period = usePeriod(shown);
  const { people, filter, columns, clock, today, viewState, source, month, byHours, go, goTo, move } = period;
  const { view, date } = viewState;
  const { firstDayOfWeek } = source;
  const zones = useChosenZones(clock.zone);
  const holidays = useHolidayNames(useShownHolidays(), date);
  const aside = useAside();
  const title = titleOf(viewState, firstDayOfWeek, phone, t('yearWord'), today);
  const doing = usePeriodActions(shown, period, actions);
  const { moves, add, quickAdd, propose } = doing;
  const choosePeriod = (day = date) =>
    actions.onGoTo({ control: PERIOD, date: day, today, onPick: (picked) => goTo(view, picked) });

  useTitle(useDebouncedValue(`${title.heavy} ${title.light} · ${name}`, TITLE_MS));
  const gestures = useGestures(page, {
    ...{ viewState, index: month.index, moves, onStep: move },
    onDraw: add && ((first, last) => add(first, undefined, undefined, last)),
  });
  usePageKeys(page, { period, doing, actions, aside, choosePeriod });

  const drawn = {
    ...{ columns: columns?.shown, source, now: clock.now, moves, byHours, onDay: doing.openDay, onAdd: doing.addAt },
    onEvent: ({ event }: DatedEvent) => actions.onEvent(event, clock.zone),
    onByHours: period.setByHours,
    weekends: period.weekends,
    onViewState: go,
  };
  return (
    <ViewProviders {...{ holidays, people, calendars }} personIds={period.filtered} tasksDue={parts.tasksDue}>
      <div className="shell" data-aside={aside.open ? '' : undefined}>
        <CalendarHeader
          colors={calendars.map((calendar) => calendar.color)}
          switcher={parts.switcher}
          bell={parts.bell}
          title={title}
          zone={
            <>
              <ZoneSwitch {...period.zoneSwitch} viewState={viewState} />
              {people.size > 1 && (
                <Fetched>
                  <PeopleMenu.Component
                    {...{ people, filter, columns }}
                    onChoose={(chosen) => choosePeople(pageOf(calendars, shown.together), chosen)}
                  />
                </Fetched>
              )}
            </>
          }
          onStep={move}
          onToday={period.backToToday}
          onPeriod={() => choosePeriod()}
        />
        {month.error ? <LoadError error={month.error} onRetry={month.retry} /> : null}
        <main ref={page} tabIndex={-1} className="shell-page" data-region="calendar" aria-label={t('page')}>
          <CosmicBackground />
          <div ref={gestures.track} className="shell-track">
            <ZonesProvider value={zones}>
              <div ref={gestures.shown} className="shell-view">
                <Page {...drawn} label={`${title.heavy} ${title.light}`.trim()} viewState={viewState} month={month} />
              </div>
              {gestures.side !== 0 && (
                <div className="shell-beside" data-side={gestures.side} inert>
                  <BesidePage {...drawn} label="" viewState={step(viewState, gestures.side, today)} />
                </div>
              )}
            </ZonesProvider>
          </div>
          <div ref={gestures.layer} className="moving-layer" aria-hidden="true" />
        </main>
        {aside.open && (
          <aside id={ASIDE} className="shell-aside" data-region="calendar" aria-label={t('sideList')}>
            {parts.aside({ viewState, today, firstDayOfWeek, onDate: (day) => goTo(view, day) })}
          </aside>
        )}
        <BottomBar
          aside={aside}
          viewState={viewState}
          onAdd={add ? () => add() : propose}
          proposes={!add}
          onQuickAdd={quickAdd && (() => quickAdd())}
          onView={goTo}
          byHours={byHours}
          onWeek={(hours) => period.showWeek(hours)}
          onDays={period.showDays}
          weekends={period.weekends}
          onWeekends={period.setWeekends}
          onSettings={actions.onSettings}
          onThemes={actions.onThemes}
          onKeys={openKeys}
        />
      </div>
      <Printing name={name} {...{ viewState, source, today }} index={month.index} />
    </ViewProviders>
  );
}
