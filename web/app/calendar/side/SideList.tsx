import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isSameMonth } from '#domain/dates/grids.ts';
import type { BesideView } from '#web/calendar-view/view-props.ts';
import { daysBeside } from '#web/calendar-view/view-state.ts';
import { useHidden, useShownCalendars } from '#web/calendars/api.ts';
import { calendarPath } from '#web/calendars/calendar-paths.ts';
import { FilterField } from '#web/calendars/FilterField.tsx';
import { HolidaySwitches } from '#web/calendars/holidays/HolidaySwitches.tsx';
import { setVisible } from '#web/calendars/remembered.ts';
import { Switches } from '#web/calendars/Switches.tsx';
import { shownTogether, TOGETHER } from '#web/calendars/shown-together.ts';
import { beginSwitching } from '#web/calendars/switching.ts';
import { MonthPicker } from '#web/events/when/MonthPicker.tsx';
import { useUser } from '#web/identity/accounts/api.ts';
import { useSubscribedCalendars } from '#web/interop/subscribed-calendars/api.ts';
import { SubscribedSwitches } from '#web/interop/subscribed-calendars/SubscribedSwitches.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SideTasks } from '../tasks/tasks-on-demand.tsx';
import '#web/ui/popup.css';
import '#web/calendars/calendar-switcher.css';
import './side-list.css';

/** A small month that navigates the view; the days that the view shows are shaded. */
function SideMonth({ viewState, today, firstDayOfWeek, onDate }: BesideView) {
  const { view, date } = viewState;
  const beside = daysBeside(viewState, firstDayOfWeek);
  const isShown = (day: string): boolean => {
    if (view === 'day' || view === 'days' || view === 'week') return beside.includes(day);
    if (view === 'year') return day.startsWith(date.slice(0, 4));
    return isSameMonth(day, date);
  };
  return <MonthPicker value={date} today={today} firstDay={firstDayOfWeek} shaded={isShown} plain onPick={onDate} />;
}

interface Props {
  /** The id of the calendar on the page, or `all`. */
  present: string;
  beside: BesideView;
  onSubscriptions: () => void;
}

/** From this many calendars on, a field filters them. */
const MANY = 10;
/** The calendar whose checkbox had the focus before another page replaced this one. */
let pressed: string | null = null;

/** The side list: a month for navigation, and a checkbox for each calendar in the view beside it. */
export function SideList({ present, beside, onSubscriptions }: Props) {
  const { t } = useTranslation('calendars');
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const { data: calendars } = useShownCalendars();
  const hidden = useHidden();
  const [filter, setFilter] = useState('');
  const hasSubscribed = (useSubscribedCalendars().data ?? []).length > 0;
  const { holidays } = useUser();
  const on = present === TOGETHER ? shownTogether(calendars ?? [], hidden).map(({ id }) => id) : [present];
  const isLoaded = calendars !== undefined;
  useEffect(() => {
    if (!isLoaded || pressed === null) return;
    root.current?.querySelector<HTMLElement>(`[data-calendar="${pressed}"]`)?.focus({ preventScroll: true });
    pressed = null;
  }, [isLoaded]);

  /** Checking a second calendar beside a single one shows the two together. */
  const change = (ids: readonly string[], isOn: boolean) => {
    if (present !== TOGETHER) {
      setVisible(calendars?.map(({ id }) => id) ?? [], false);
      setVisible([present], true);
      pressed = ids[0] ?? null;
      void navigate(calendarPath(TOGETHER));
    }
    setVisible(ids, isOn);
  };
  return (
    <div ref={root} className="side-list">
      <SideMonth {...beside} />
      {calendars && (
        <Group name={t('side.mine')}>
          {calendars.length >= MANY && <FilterField value={filter} onChange={setFilter} />}
          <div className="switcher">
            <Switches {...{ calendars, filter, on }} onSwitch={change} onOpen={beginSwitching} />
          </div>
        </Group>
      )}
      {calendars && <SideTasks calendars={calendars.filter(({ id }) => on.includes(id))} />}
      {hasSubscribed && (
        <Group name={t('side.byAddress')}>
          <SubscribedSwitches />
        </Group>
      )}
      {holidays.length > 0 && (
        <Group name={t('side.holidays')}>
          <HolidaySwitches />
        </Group>
      )}
      {calendars && (
        <div className="side-foot">
          <Link to="/dashboard/calendar/create" className="brightens underlines">
            {t('list.create')}
          </Link>
          <button type="button" className="brightens underlines" onClick={onSubscriptions}>
            {t('switcher.subscribe')}
          </button>
        </div>
      )}
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="side-group" aria-labelledby={id}>
      <h2 id={id} className="note">
        {name}
      </h2>
      {children}
    </section>
  );
}
