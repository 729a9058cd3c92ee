// biome-ignore-all lint/a11y/useSemanticElements: a table could not carry bars across its cells
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves among the days only
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isoWeek } from '#domain/dates/grids.ts';
import { useDayName } from '../day-name.ts';
import { useHolidays } from '../holidays.ts';
import type { DayIndex } from '../layout/day-index.ts';
import type { Cell } from '../layout/month-lanes.ts';
import { monthInDate } from '../month-title.ts';
import { useWho } from '../people/who.tsx';
import { isDayOff } from '../weekend.ts';
import { drawCell, drawSkeleton } from './month-pieces.tsx';

export interface MonthWeekProps {
  row: number;
  days: readonly string[];
  /** The shown days of the week, as positions among `days`. */
  positions: readonly number[];
  /** `yyyy-MM`: days of other months are dimmed. Empty for none. */
  month: string;
  today: string;
  /** The day in the tab order, if it is in this week. */
  cursor: string | undefined;
  index: DayIndex | undefined;
  cells: readonly Cell[] | undefined;
  /** Stands in the place of a weekend that is not shown. */
  sign: ReactNode;
  late: boolean;
}

/** Has no handlers of its own: the grid delegates events. */
export const MonthWeek = memo(function MonthWeek(props: MonthWeekProps) {
  const { row, days, positions, month, today, cursor, index, cells, sign, late } = props;
  const { t } = useTranslation('month');
  const week = positions.map((position) => days[position] ?? '');
  const number = isoWeek(days[row * 7 + 3] ?? '');
  const isOut = (day: string | undefined) => !day?.startsWith(month);
  const nameOf = useDayName();
  const holidays = useHolidays();
  const whoOf = useWho();
  return (
    <div className="month-week shell-grid" role="row">
      <span className="month-number" role="rowheader" aria-label={t('weekNumber', { number })}>
        {number}
      </span>
      {week.map((day, column) => {
        const count = index?.counts[positions[column] ?? 0] ?? 0;
        const note = day === today ? t('todayMark') : day.endsWith('-01') && monthInDate(day);
        const holiday = holidays.get(day);
        const classes = ['month-day', isDayOff(day, holiday) && 'off', isOut(day) && 'out', day === today && 'today'];
        const cell = cells?.[column];
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the elements of a day are reused for the next month
            key={column}
            className={classes.filter(Boolean).join(' ')}
            role="gridcell"
            tabIndex={day === cursor ? 0 : -1}
            data-day={day}
            aria-label={nameOf(day, count, today)}
            aria-current={day === today ? 'date' : undefined}
          >
            <b>{Number(day.slice(8))}</b>
            {note && <small data-short={day === today ? undefined : note.slice(0, 3)}>{note}</small>}
            {holiday && (
              <small className="month-holiday" title={holiday.text}>
                {holiday.text}
              </small>
            )}
            {count > 0 && <em>{count}</em>}
            {cell && drawCell(cell, ({ span }) => isOut(day) && isOut(week[column + span - 1]), whoOf, t)}
            {!index && late && drawSkeleton(row, column, week.length)}
          </div>
        );
      })}
      {sign && (
        <div className="month-sign" role="gridcell">
          {sign}
        </div>
      )}
    </div>
  );
});
