import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { may } from '#domain/permissions.ts';
import { useDebouncedValue } from '#web/platform/use-debounced-value.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { CosmicBackground } from './cosmic-background/CosmicBackground.tsx';
import type { DatedEvent } from './layout/dated-event.ts';
import { eventsOf } from './layout/day-index.ts';
import { sourceOf } from './month-source.ts';
import { useDayDrags } from './moving/use-day-drags.ts';
import { type Mover, useMoves } from './moving/use-moves.ts';
import { useMovingKeys } from './moving/use-moving-keys.ts';
import { Page } from './Page.tsx';
import { titleOf } from './period-title.ts';
import { Printing } from './print/Printing.tsx';
import { BottomBar } from './shell/BottomBar.tsx';
import { CalendarHeader } from './shell/CalendarHeader.tsx';
import { LoadError } from './shell/LoadError.tsx';
import { useDelayed } from './shell/use-delayed.ts';
import { useNow } from './shell/use-now.ts';
import { usePeriodMotion } from './shell/use-period-motion.ts';
import { useSwipe } from './shell/use-swipe.ts';
import { useViewKeys } from './shell/use-view-keys.ts';
import { ZoneSwitch } from './shell/ZoneSwitch.tsx';
import { useMonth } from './use-month.ts';
import { useViewState } from './use-view-state.ts';
import { step, type View } from './view-state.ts';
import { ownZone } from './zone-label.ts';
import './shell/shell.css';
import './shell/event-bar.css';
import './moving/moving.css';
import './moving/moving-ghost.css';
import './moving/moving-block.css';
import './moving/day-handles.css';

/** Setting the page's title costs more than a step to the next month. */
const TITLE_MS = 250;

interface Props {
  /** One, or several together, as the person sees them. */
  calendars: readonly Calendar[];
  together: boolean;
  /** What the page is called. */
  name: string;
  /** The name in the header, which leads to other calendars. */
  switcher: ReactNode;
  mover: Mover;
  /** @param now local text in the zone that is shown */
  onEvent: (event: DatedEvent, now: string, zone: string) => void;
  onDay: (day: string, now: string, zone: string) => void;
  onAdd: (date: string, now: string, zone: string, time?: string, minutes?: number) => void;
  onSettings: () => void;
  onThemes: () => void;
  onKeys: () => void;
}

export function CalendarView(props: Props) {
  const { calendars, together, name, switcher, mover, onEvent, onDay, onAdd, onSettings, onThemes, onKeys } = props;
  const { t } = useTranslation('calendarView');
  const phone = usePhone();
  const page = useRef<HTMLElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(false);
  // Calendars of several zones stand on one clock: the person’s.
  const homeZone = (!together && calendars[0]?.timezone) || ownZone();
  const zone = own ? ownZone() : homeZone;
  const moment = useNow();
  const now = instantToLocal(moment, zone);
  const today = now.slice(0, 10);
  const [viewState, go] = useViewState(today);
  const { view, date } = viewState;
  const source = useMemo(() => sourceOf(calendars, together, zone), [calendars, together, zone]);
  const { firstDayOfWeek } = source;
  const month = useMonth(source, date);
  const late = useDelayed(!month.index && !month.error);
  const title = titleOf(viewState, firstDayOfWeek, phone, t('yearWord'));

  const mayWrite = (id?: string) =>
    calendars.some((calendar) => (!id || calendar.id === id) && may(calendar.role, 'events.write'));
  const add = mayWrite()
    ? (day = date, time?: string, minutes?: number) => onAdd(day, now, zone, time, minutes)
    : undefined;
  const openDay = (day: string) => {
    const held = month.index && eventsOf(month.index, day);
    if (held && held.allDay.length + held.timed.length > 0) onDay(day, now, zone);
    else add?.(day);
  };
  const goTo = (next: View, day = date) => go({ view: next, date: day });
  const move = (n: 1 | -1) => go(step(viewState, n));
  const moves = useMoves(mover, mayWrite, zone);
  const backToToday = () => goTo(view, today);

  useTitle(useDebouncedValue(`${title.heavy} ${title.light} · ${name}`, TITLE_MS));
  useSwipe(page, move);
  useDayDrags(page, layer, month.index, moves, move);
  useMovingKeys(page, { viewState, days: month.days, index: month.index, moves, onViewState: go });
  usePeriodMotion(shown, `${view === 'year' ? date.slice(0, 4) : view === 'month' ? date.slice(0, 7) : date}`);
  useViewKeys({ onStep: move, onToday: backToToday, onView: goTo, onAdd: add && (() => add()), onKeys });

  return (
    <>
      <div className="shell">
        <CalendarHeader
          colors={calendars.map(({ color }) => color)}
          switcher={switcher}
          title={title}
          zone={<ZoneSwitch calendarZone={homeZone} now={moment} own={own} onOwn={setOwn} />}
          onStep={move}
          onToday={backToToday}
        />
        {month.error ? <LoadError error={month.error} onRetry={month.retry} /> : null}
        <main ref={page} className="shell-page" data-region="calendar" aria-label={t('page')}>
          <CosmicBackground />
          <div ref={shown} className="shell-view">
            <Page
              label={`${title.heavy} ${title.light}`.trim()}
              viewState={viewState}
              source={source}
              month={month}
              now={now}
              late={late}
              onDay={openDay}
              onEvent={(event) => onEvent(event, now, zone)}
              moves={moves}
              onAdd={add && ((time, minutes) => add(date, time, minutes))}
              onViewState={go}
            />
          </div>
          <div ref={layer} className="moving-layer" aria-hidden="true" />
        </main>
        <BottomBar
          view={view}
          onAdd={add && (() => add())}
          onView={goTo}
          onSettings={onSettings}
          onThemes={onThemes}
          onKeys={onKeys}
        />
      </div>
      <Printing name={name} {...{ viewState, source, today }} index={month.index} />
    </>
  );
}
