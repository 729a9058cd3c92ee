import { useTranslation } from 'react-i18next';
import { localToInstant } from '#domain/dates/zones.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import type { DayIndex } from '../layout/day-index.ts';
import { monthDays } from '../month-days.ts';
import type { MonthSource } from '../month-source.ts';
import { titleOf } from '../period-title.ts';
import { daysBeside, type ViewState } from '../view-state.ts';
import { YearView } from '../year/YearView.tsx';
import { useZoneLabel } from '../zone-label.ts';
import { PrintList } from './PrintList.tsx';
import { PrintWeeks } from './PrintWeeks.tsx';

export interface PrintSheetProps {
  name: string;
  viewState: ViewState;
  source: MonthSource;
  /** Undefined while the events load. */
  index: DayIndex | undefined;
  today: string;
}

const nothing = () => undefined;

/** The period on paper: black on white, in any theme. */
export function PrintSheet({ name, viewState, source, index, today }: PrintSheetProps) {
  const { t } = useTranslation('calendarView');
  const zoneLabel = useZoneLabel();
  const { heavy, light } = titleOf(viewState, source.firstDayOfWeek, false, t('yearWord'), today);
  const { view, date } = viewState;
  return (
    <article className={`print-sheet print-${view}`} data-theme="light" data-region="calendar">
      <header>
        <h1>
          {heavy} <i>{light}</i>
        </h1>
        <p>
          {source.zone === ownZone()
            ? name
            : `${name} · ${zoneLabel(source.zone, localToInstant(`${date}T12:00:00`, source.zone))}`}
        </p>
      </header>
      {view === 'year' && (
        <YearView label={heavy} {...{ date, today, source }} onDay={nothing} onMonth={nothing} onDate={nothing} />
      )}
      {index && (view === 'month' || view === 'weeks') && (
        <PrintWeeks {...{ index, today }} days={monthDays(date, source.firstDayOfWeek)} month={date.slice(0, 7)} />
      )}
      {index && (view === 'week' || view === 'days') && (
        <PrintWeeks {...{ index, today }} days={daysBeside(viewState, source.firstDayOfWeek)} month={undefined} />
      )}
      {index && (view === 'agenda' || view === 'day') && (
        <PrintList index={index} shown={view === 'day' ? date : date.slice(0, 7)} />
      )}
    </article>
  );
}
