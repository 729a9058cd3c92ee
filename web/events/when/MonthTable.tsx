import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { isEventDay } from '#domain/dates/event-days.ts';
import { isSameMonth, monthGrid, weekOf } from '#domain/dates/grids.ts';
import { dayOfWeek } from '#domain/dates/local.ts';
import { formatLocal } from '#web/platform/format.ts';

export interface MonthTableProps {
  /** Any day of the month. */
  month: string;
  /** The chosen day, `yyyy-MM-dd`; empty if there is none. */
  value: string;
  /** The day in the tab order, if it is in this month. */
  at: string;
  today: string;
  /** 0 = Sunday to 6 = Saturday. */
  firstDay: number;
  /** Shown beside the month's name. */
  children: ReactNode;
  shaded?: ((day: string) => boolean) | undefined;
  /** Uses the roles of a table of buttons, beside a grid of events. */
  plain?: boolean | undefined;
  onPick: (date: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function MonthTable(props: MonthTableProps) {
  const { month, value, at, today, firstDay, shaded, plain, children, onPick, onKeyDown } = props;
  const id = useId();
  const Heading = plain ? 'h2' : 'h3';
  const days = monthGrid(month, firstDay);
  const weeks = [0, 7, 14, 21, 28, 35].map((from) => days.slice(from, from + 7));
  return (
    <div className="month-picker">
      <div className="month-picker-head">
        <Heading id={id} aria-live="polite">
          {formatLocal(month, { month: 'long' })} {Number(month.slice(0, 4))}
        </Heading>
        {children}
      </div>
      <table {...(plain ? {} : { role: 'grid' })} aria-labelledby={id} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekOf(month, firstDay).map((day) => (
              <th
                key={day}
                scope="col"
                className={isWeekend(day) ? 'off' : undefined}
                abbr={formatLocal(day, { weekday: 'long' }) ?? ''}
              >
                {formatLocal(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                isSameMonth(day, month) ? (
                  <td
                    key={day}
                    {...(plain ? {} : { role: 'gridcell', 'aria-selected': day === value })}
                    data-shaded={shaded?.(day) ? '' : undefined}
                  >
                    <button
                      type="button"
                      className={isWeekend(day) ? 'off' : undefined}
                      tabIndex={day === at ? 0 : -1}
                      data-chosen={day === at ? '' : undefined}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={
                        formatLocal(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }) ?? day
                      }
                      disabled={!isEventDay(day)}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ) : (
                  <td key={day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isWeekend = (day: string): boolean => dayOfWeek(day) % 6 === 0;
