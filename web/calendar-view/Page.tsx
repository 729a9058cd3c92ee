import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZonedFolds } from '#domain/dates/folds.ts';
import { useOnline } from '#web/offline/use-online.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { SlowLine } from '#web/ui/SlowLine.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { useWait } from '#web/ui/use-wait.ts';
import { AgendaView } from './agenda/AgendaView.tsx';
import { DayView } from './day/DayView.tsx';
import type { DatedEvent } from './layout/dated-event.ts';
import type { DayIndex } from './layout/day-index.ts';
import { MonthView } from './month/MonthView.tsx';
import type { MonthSource } from './month-source.ts';
import type { Moves } from './moving/use-moves.ts';
import { monthName } from './period-title.ts';
import { type Month, useMonth } from './use-month.ts';
import type { View, ViewState } from './view-state.ts';
import { WeekList } from './week/WeekList.tsx';
import { WeekView } from './week/WeekView.tsx';
import { YearView } from './year/YearView.tsx';
import './shell/notices.css';

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
  onAdd: ((day?: string, time?: string, minutes?: number, folds?: ZonedFolds) => void) | undefined;
  /** Whether the week is shown by hours. */
  byHours: boolean;
  onByHours: (byHours: boolean) => void;
  onViewState: (viewState: ViewState) => void;
}

/** The adjacent period that a swipe reveals; not interactive. */
export const BesidePage = memo(function BesidePage(props: Omit<Props, 'month'>) {
  return <Page {...props} month={useMonth(props.source, props.viewState.date)} />;
});

/** Year and agenda span several months and show their own loading state. */
const HOLD_MONTHS: readonly View[] = ['year', 'agenda'];

export function Page(props: Props) {
  const { month, viewState } = props;
  const isLoading = !HOLD_MONTHS.includes(viewState.view) && !month.index && !month.error;
  const wait = useWait(isLoading);
  return (
    <>
      {isLoading && <SlowLine floating wait={wait} />}
      <Period {...props} late={wait !== 'none'} />
    </>
  );
}

function Period(props: Props & { late: boolean }) {
  const { label, viewState, source, month, now, late, byHours, moves } = props;
  const { onDay, onEvent, onAdd, onByHours, onViewState } = props;
  const { t } = useTranslation('calendarView');
  const phone = usePhone();
  const { view, date } = viewState;
  const { days, index } = month;
  const today = now.slice(0, 10);
  const off = source.calendars.length === 0 ? t('allOff') : undefined;
  const offText = off && t('allOffText');
  const goTo = (next: View) => (day: string) => onViewState({ view: next, date: day });
  const toMonth = () => goTo('month')(date);
  const common = { label, date, now, index, late, onDay, onEvent, onDate: goTo(view) };
  switch (view) {
    case 'week':
      if (phone && !byHours) return <WeekList {...common} days={days} onMonth={toMonth} />;
      return (
        <>
          <WeekView {...common} {...{ days, byHours, onByHours, moves }} onMonth={toMonth} onAddAt={onAdd} />
          {!byHours && isFree(index, date) && (
            <EmptyNotice title={off ?? t('emptyWeek')} text={offText} onAdd={onAdd && (() => onAdd())} top="10rem" />
          )}
        </>
      );
    case 'day':
      return <DayView {...common} firstDay={source.firstDayOfWeek} moves={moves} onAddAt={onAdd} />;
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
    case 'month': {
      const thirdWeek = `calc(2.25rem + (100% - 2.25rem - 8px) / ${days.length / 7} * 2 + 2.5rem)`;
      return (
        <>
          <MonthView {...common} days={days} today={today} />
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

function isFree(index: DayIndex | undefined, date: string): boolean {
  if (!index) return false;
  const first = Math.floor(index.days.indexOf(date) / 7) * 7;
  return index.counts.slice(first, first + 7).every((count) => count === 0);
}

interface EmptyNoticeProps {
  title: string;
  onAdd: (() => void) | undefined;
  /** Replaces the hint to add an event. */
  text?: string | undefined;
  /** CSS `top`. */
  top: string;
}

/** A notice for an empty period, placed so that it covers no dates. */
function EmptyNotice({ title, onAdd, text, top }: EmptyNoticeProps) {
  const { t } = useTranslation('calendarView');
  const online = useOnline();
  return (
    <div className="shell-notice" style={{ top }}>
      <h2>{title}</h2>
      {onAdd && !text ? (
        <p>
          {t('emptyText')}
          <Button look="line" onClick={onAdd}>
            <Icon svg={add} />
            {t('add')}
          </Button>
          <kbd className="key">N</kbd>
        </p>
      ) : (
        <p>{text ?? t(online ? 'emptyViewer' : 'emptyOffline')}</p>
      )}
    </div>
  );
}
