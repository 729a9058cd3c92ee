import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { endOfMonth } from '#domain/dates/grids.ts';
import { addDays, dayOfWeek } from '#domain/dates/local.ts';
import { formatLocal } from '#web/platform/format.ts';
import { useDayName } from '../day-name.ts';
import { useHolidays } from '../holidays.ts';
import type { MonthCounts } from '../use-year.ts';
import { isDayOff, isWeekend } from '../weekend.ts';

interface Props extends MonthCounts {
  firstDayOfWeek: number;
  today: string | undefined;
  /** The day in the tab order, if it is in this month. */
  cursor: string | undefined;
  /** One digit for each day. */
  loads: string | undefined;
}

export const YearMonth = memo(function YearMonth({
  first,
  firstDayOfWeek,
  today,
  cursor,
  counts,
  loads,
  events,
  failed,
}: Props) {
  const { t } = useTranslation('calendarView');
  const nameOf = useDayName();
  const holidays = useHolidays();
  const length = Number(endOfMonth(first).slice(8));
  const days = Array.from({ length }, (_, at) => addDays(first, at));
  const column = ((dayOfWeek(first) - firstDayOfWeek + 7) % 7) + 1;
  const weekdays = Array.from({ length: 7 }, (_, at) => addDays(first, at + 1 - column));
  return (
    <section
      className={today ? 'top-line year-month today' : 'top-line year-month'}
      data-failed={failed ? '' : undefined}
    >
      <button type="button" className="year-month-head" data-month={first}>
        <b>{Number(first.slice(5, 7))}</b>
        <span className="underlines">{formatLocal(first, { month: 'long' })}</span>
        <small>{failed ? t('monthNotLoaded') : events ? t('monthCount', { count: events }) : null}</small>
      </button>
      <div className="year-days">
        {weekdays.map((day) => (
          <i key={day} className={isWeekend(day) ? 'off' : undefined} aria-hidden="true">
            {formatLocal(day, { weekday: 'short' })}
          </i>
        ))}
        {days.map((day, at) => (
          <button
            key={day}
            type="button"
            tabIndex={day === cursor ? 0 : -1}
            className={
              [isDayOff(day, holidays.get(day)) && 'off', day === today && 'today'].filter(Boolean).join(' ') ||
              undefined
            }
            data-day={day}
            title={holidays.get(day)?.text}
            data-load={loads?.[at]}
            data-count={counts?.[at] ? t('monthCount', { count: counts[at] }) : undefined}
            style={at === 0 ? { gridColumn: column } : undefined}
            aria-label={nameOf(day, counts?.[at] ?? 0, today ?? '')}
            aria-current={day === today ? 'date' : undefined}
          >
            {at + 1}
          </button>
        ))}
      </div>
    </section>
  );
});
