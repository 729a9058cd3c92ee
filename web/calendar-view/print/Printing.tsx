import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { weekOf } from '#domain/dates/grids.ts';
import { localToInstant } from '#domain/dates/zones.ts';
import { formatDay, formatTimes } from '#web/platform/format.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { useListener } from '#web/ui/use-listener.ts';
import { titleOf as eventTitle, lookOf } from '../event-look.ts';
import { useHolidays } from '../holidays.ts';
import { agendaDays } from '../layout/agenda-days.ts';
import { type DatedEvent, isOverMidnight } from '../layout/dated-event.ts';
import type { DayIndex } from '../layout/day-index.ts';
import type { MonthSource } from '../month-source.ts';
import { titleOf } from '../period-title.ts';
import type { ViewState } from '../view-state.ts';
import { isDayOff } from '../weekend.ts';
import { YearView } from '../year/YearView.tsx';
import { useZoneLabel } from '../zone-label.ts';
import { PrintWeeks } from './PrintWeeks.tsx';
import './print.css';
import './print-weeks.css';
import './print-year.css';

/**
 * A sheet that takes the place of the screen while the page is printed: every event is on it, whatever fits the window. Its code is that of
 * the page: the browser's own command may come before anything else was fetched.
 */
export function Printing(props: PrintSheetProps) {
  const [printing, setPrinting] = useState(false);
  // The browser takes the page as it is after this event.
  useListener(window, 'beforeprint', () => flushSync(() => setPrinting(true)));
  useListener(window, 'afterprint', () => setPrinting(false));
  return printing ? <PrintSheet {...props} /> : null;
}

interface PrintSheetProps {
  name: string;
  viewState: ViewState;
  source: MonthSource;
  /** Undefined while the events load. */
  index: DayIndex | undefined;
  today: string;
}

const nothing = () => undefined;

/** The period on paper: black on white, in any theme. */
function PrintSheet({ name, viewState, source, index, today }: PrintSheetProps) {
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
      {index && view === 'month' && (
        <PrintWeeks index={index} days={index.days} month={date.slice(0, 7)} today={today} />
      )}
      {index && view === 'week' && (
        <PrintWeeks index={index} days={weekOf(date, source.firstDayOfWeek)} month={undefined} today={today} />
      )}
      {index && (view === 'agenda' || view === 'day') && (
        <PrintList index={index} shown={view === 'day' ? date : date.slice(0, 7)} />
      )}
    </article>
  );
}

/** @param shown a month, `yyyy-MM`, or one day of it */
function PrintList({ index, shown }: { index: DayIndex; shown: string }) {
  const { t } = useTranslation('calendarView');
  const holidays = useHolidays();
  const days = agendaDays(index, shown.slice(0, 7), '').filter(({ day }) => day.startsWith(shown));
  if (days.length === 0) return <p>{t('agendaNone')}</p>;
  return days.map(({ day, events }) => (
    <section key={day} className={isDayOff(day, holidays.get(day)) ? 'print-day off' : 'print-day'}>
      <h2>
        {formatDay(day)} <small>{holidays.get(day)?.text}</small>
      </h2>
      <ul>
        {events.map((dated) => (
          <li key={dated.event.id}>
            <time>{timeOn(dated, day) ?? t('allDay')}</time>
            <p dir="auto" className={`print-line ${lookOf(dated.event)}`}>
              {eventTitle(dated.event)}
              {dated.event.location && <small>{dated.event.location}</small>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** What of a time is on a day; null for the whole of it. */
function timeOn(dated: DatedEvent, day: string): string | null {
  const { event, start, end, firstDay, lastDay } = dated;
  if (event.isAllDay) return null;
  if (isOverMidnight(dated)) return formatTimes(start, end);
  return formatTimes(firstDay === day ? start : null, lastDay === day ? end : null);
}
