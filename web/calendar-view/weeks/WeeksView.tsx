import { useState } from 'react';
import { weekOf } from '#domain/dates/grids.ts';
import { textScale } from '#web/ui/text-scale.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { lanesIn, metricsFor, monthMin } from '../layout/lane-metrics.ts';
import { dayInReach } from '../layout/week-rows.ts';
import { firstDayOfWeekAt, weekCount, weekOfDay } from '../layout/week-window.ts';
import { DayGrid } from '../month/DayGrid.tsx';
import type { MonthProps } from '../month/MonthView.tsx';
import { useHeight } from '../shell/use-size.ts';
import { isWeekend } from '../weekend.ts';
import { ScrolledWeek } from './ScrolledWeek.tsx';
import { useWeekScroll } from './use-week-scroll.ts';
import './weeks.css';

/** The week of the date is in the middle. */
interface Props extends Omit<MonthProps, 'days'> {
  /** The first day of the week, 0 = Sunday to 6 = Saturday. */
  firstDay: number;
}

/** How many weeks fill the page. */
const WEEKS = 5;
/** The height of header, bottom bar and weekdays, used only until the first measurement. */
const FRAME_PX = 172;

/** The weeks of all months below each other, to scroll through. Only those in sight are drawn. */
export function WeeksView(props: Props) {
  const { label, date, today, firstDay, index, late, onDay, onDate, weekendSign } = props;
  const phone = usePhone();
  const [grid, height] = useHeight<HTMLDivElement>(innerHeight - FRAME_PX);
  const scale = textScale();
  const metrics = metricsFor(height / scale / WEEKS, phone);
  const row = Math.max(Math.ceil(monthMin(1, metrics) * scale), Math.floor(height / WEEKS));
  const [moved, setMoved] = useState({ from: date, to: date });
  const chosen = moved.from === date ? moved.to : date;
  const list = { firstDayOfWeek: firstDay, row, height };
  const { first, last, onScroll, reveal } = useWeekScroll(grid, date, list, (next) => {
    setMoved({ from: next, to: chosen });
    onDate(next);
  });
  const weekends = weekendSign === undefined;
  const weekOfDrawn = (day: string) => weekOf(day, firstDay).filter((each) => weekends || !isWeekend(each));
  const weekOfChosen = weekOfDay(chosen, firstDay);
  const held = first <= weekOfChosen && weekOfChosen <= last ? chosen : date;
  const cursor = dayInReach(held, weekOfDrawn(held));
  const weekOfCursor = weekOfDay(cursor, firstDay);
  const move = (day: string) => setMoved({ from: date, to: day });

  return (
    <DayGrid
      className="month weeks"
      week={weekOf(date, firstDay)}
      {...{ label, grid, weekends, metrics, cursor, onDay }}
      isLoading={!index}
      onScroll={onScroll}
      weeksOf={(day) => weekOf(day, firstDay)}
      onMove={(day) => {
        // Otherwise the browser would bring the focus to the middle.
        reveal(day);
        move(day);
      }}
      onFocusDay={move}
    >
      <div role="none" style={{ height: weekCount(firstDay) * row }}>
        {Array.from({ length: last - first + 1 }, (_, at) => first + at).map((week) => (
          <div key={week} role="none" className="weeks-week" style={{ top: week * row, height: row }}>
            <ScrolledWeek
              {...{ today, index, late, weekendSign }}
              first={firstDayOfWeekAt(week, firstDay)}
              cursor={week === weekOfCursor ? cursor : undefined}
              lanes={lanesIn(row / scale, metrics)}
            />
          </div>
        ))}
      </div>
    </DayGrid>
  );
}
