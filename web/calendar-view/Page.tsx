import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZonedFolds } from '#domain/dates/folds.ts';
import { weekOf } from '#domain/dates/grids.ts';
import { daysBetween } from '#domain/dates/local.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { SlowLine } from '#web/ui/SlowLine.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { useWait } from '#web/ui/use-wait.ts';
import { AgendaView } from './agenda/AgendaView.tsx';
import { DayView } from './day/DayView.tsx';
import type { DatedEvent } from './layout/dated-event.ts';
import type { DayIndex } from './layout/day-index.ts';
import { MonthView } from './month/MonthView.tsx';
import type { MonthSource } from './month-source.ts';
import { monthName } from './month-title.ts';
import type { Moves } from './moving/use-moves.ts';
import type { PersonColumn } from './people/columns.ts';
import type { PersonColumns } from './people/use-columns.ts';
import { WeekendSign } from './rows/WeekendSign.tsx';
import { EmptyNotice } from './shell/EmptyNotice.tsx';
import type { Month } from './use-month.ts';
import { usePeriodDays } from './use-period-days.ts';
import { daysBeside, type View, type ViewState } from './view-state.ts';
import { WeekList } from './week/WeekList.tsx';
import { WeekView } from './week/WeekView.tsx';
import { isWeekend } from './weekend.ts';
import { YearView } from './year/YearView.tsx';

const WeeksView = onDemand(async () => (await import('./weeks/WeeksView.tsx')).WeeksView);

interface Props {
  label: string;
  viewState: ViewState;
  source: MonthSource;
  month: Month;
  /** Local time in the zone that is shown. */
  now: string;
  onDay: (day: string, chosen?: string) => void;
  onEvent: (event: DatedEvent) => void;
  moves: Moves;
  /** Undefined if the person may not add events. @param time `HH:mm` @param minutes the duration, if known */
  onAdd:
    | ((day?: string, time?: string, minutes?: number, folds?: ZonedFolds, person?: PersonColumn) => void)
    | undefined;
  /** Columns by person; undefined for days alone. */
  columns: PersonColumns | undefined;
  /** Whether the week is shown by hours. */
  byHours: boolean;
  onByHours: (byHours: boolean) => void;
  /** Whether weeks are shown with their weekends. */
  weekends: boolean;
  onViewState: (viewState: ViewState) => void;
}

/** The adjacent period that a swipe reveals; not interactive. */
export const BesidePage = memo(function BesidePage(props: Omit<Props, 'month'>) {
  return <Page {...props} month={usePeriodDays(props.source, props.viewState)} />;
});

/** Year and agenda span several months and show their own loading state. */
const HOLD_MONTHS: readonly View[] = ['year', 'agenda'];

export function Page(props: Props) {
  const { month, viewState } = props;
  const isLoading = !HOLD_MONTHS.includes(viewState.view) && (!month.index || month.isPartial === true) && !month.error;
  const wait = useWait(isLoading);
  return (
    <>
      {isLoading && <SlowLine floating wait={wait} />}
      <Period {...props} late={wait !== 'none'} />
    </>
  );
}

function Period(props: Props & { late: boolean }) {
  const { label, viewState, source, month, now, late, byHours, moves, columns } = props;
  const { onDay, onEvent, onAdd, onByHours, onViewState } = props;
  const { t } = useTranslation('calendarView');
  const phone = usePhone();
  const { view, date } = viewState;
  const { days, index } = month;
  const today = now.slice(0, 10);
  const off = source.calendars.length === 0 ? t('allOff') : undefined;
  const offText = off && t('allOffText');
  const goTo = (next: View) => (day: string) => onViewState({ view: next, date: day });
  const onDate = (day: string) => onViewState({ ...viewState, date: day });
  const toMonth = () => goTo('month')(date);
  const common = { label, date, now, index, late, onDay, onEvent, onDate };
  const { weekends, beside, week, sign } = useBeside(props);
  switch (view) {
    case 'week': {
      const shown = { ...common, days: beside, numbered: week[3] ?? date, sign: sign?.(week), onMonth: toMonth };
      if (phone && !byHours) return <WeekList {...shown} />;
      return (
        <>
          <WeekView {...shown} {...{ byHours, onByHours, weekends, moves, columns }} onAddAt={onAdd} />
          {!byHours && isFree(index, date) && (
            <EmptyNotice title={off ?? t('emptyWeek')} text={offText} onAdd={onAdd && (() => onAdd())} top="10rem" />
          )}
        </>
      );
    }
    case 'days': {
      const always = { byHours: true, weekends: true, onByHours: undefined };
      return (
        <WeekView
          {...common}
          {...always}
          {...{ moves, columns }}
          days={beside}
          numbered={date}
          onMonth={toMonth}
          onAddAt={onAdd}
        />
      );
    }
    case 'day':
      return <DayView {...common} {...{ columns, moves }} firstDay={source.firstDayOfWeek} onAddAt={onAdd} />;
    case 'year':
      return (
        <YearView
          {...{ label, date, today, source }}
          onDay={goTo('day')}
          onMonth={goTo('month')}
          onDate={goTo('year')}
        />
      );
    case 'agenda':
      return <AgendaView {...common} source={source} onAdd={onAdd && (() => onAdd())} />;
    case 'weeks':
      return (
        <Fetched>
          <WeeksView.Component {...common} firstDay={source.firstDayOfWeek} today={today} weekendSign={sign} />
        </Fetched>
      );
    case 'month': {
      const thirdWeek = `calc(2.25rem + (100% - 2.25rem - 8px) / ${days.length / 7} * 2 + 2.5rem)`;
      return (
        <>
          <MonthView {...common} days={days} today={today} weekendSign={sign} />
          {index?.counts.every((count) => count === 0) && (
            <EmptyNotice
              title={off ?? t('emptyMonth', { month: monthName(date) })}
              text={offText}
              onAdd={onAdd && (() => onAdd())}
              top={thirdWeek}
            />
          )}
        </>
      );
    }
  }
}

/** The days side by side, and what stands in the place of weekends that are not shown. */
function useBeside({ viewState, source, month: { index }, weekends, onViewState }: Props) {
  const { view, date, days } = viewState;
  const { firstDayOfWeek } = source;
  const beside = useMemo(() => {
    const all = daysBeside({ view, date, days }, firstDayOfWeek);
    return view === 'week' && !weekends ? all.filter((day) => !isWeekend(day)) : all;
  }, [view, date, days, firstDayOfWeek, weekends]);
  const week = useMemo(() => weekOf(date, firstDayOfWeek), [date, firstDayOfWeek]);
  const sign = useMemo(() => {
    if (weekends) return undefined;
    const open = (first: string, last: string) =>
      onViewState(
        first === last
          ? { view: 'day', date: first }
          : { view: 'days', date: first, days: daysBetween(first, last) + 1 },
      );
    return (of: readonly string[]) => index && <WeekendSign index={index} week={of} onDays={open} />;
  }, [weekends, index, onViewState]);
  return { weekends, beside, week, sign };
}

function isFree(index: DayIndex | undefined, date: string): boolean {
  if (!index) return false;
  const first = Math.floor(index.days.indexOf(date) / 7) * 7;
  return index.counts.slice(first, first + 7).every((count) => count === 0);
}
