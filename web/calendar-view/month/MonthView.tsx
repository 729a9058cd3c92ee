import { type ReactNode, useMemo, useState } from 'react';
import { inRem, textScale } from '#web/ui/text-scale.ts';
import { useNarrow, usePhone } from '#web/ui/use-media.ts';
import { lanesIn, metricsFor, monthMin, rowHeights } from '../layout/lane-metrics.ts';
import { lanesNeeded, layoutDays } from '../layout/month-lanes.ts';
import { dayInReach, weekRows } from '../layout/week-rows.ts';
import { useHeight } from '../shell/use-size.ts';
import type { WeekProps } from '../week/WeekView.tsx';
import { DayGrid } from './DayGrid.tsx';
import { MonthWeek } from './MonthWeek.tsx';

/** Of whole weeks. */
export interface MonthProps extends Pick<WeekProps, 'label' | 'days' | 'date' | 'index' | 'late' | 'onDate'> {
  today: string;
  /** @param chosen the id of the event that was pressed */
  onDay: (day: string, chosen?: string) => void;
  /** Weekends are not shown: what stands in their place. Undefined if they are. @param week seven days */
  weekendSign?: ((week: readonly string[]) => ReactNode) | undefined;
}

/** The height of header, bottom bar and weekdays, used only until the first measurement. */
const FRAME_PX = 172;

export function MonthView({ label, days, date, today, index, late, onDay, onDate, weekendSign }: MonthProps) {
  const phone = usePhone();
  // On a portrait screen, quiet weeks cede height to full ones.
  const narrow = useNarrow();
  const [grid, measured] = useHeight<HTMLDivElement>(innerHeight - FRAME_PX);
  const [moved, setMoved] = useState({ from: date, to: date });
  const weekends = weekendSign === undefined;
  const rows = useMemo(() => weekRows(days, weekends), [days, weekends]);
  const signs = useMemo(() => rows.map((_, row) => weekendSign?.(weekOfRow(days, row))), [rows, weekendSign, days]);
  const chosen = moved.from === date && days.includes(moved.to) ? moved.to : date;
  const rowOfCursor = Math.floor(days.indexOf(chosen) / 7);
  const cursor = dayInReach(
    chosen,
    (rows[rowOfCursor] ?? []).map((position) => days[position] ?? ''),
  );
  const weeks = rows.length;
  const window = measured / textScale();
  const metrics = metricsFor(window / weeks, phone);
  const height = Math.max(window, monthMin(weeks, metrics));
  const heights = useMemo(
    () => rowHeights(narrow && index ? lanesNeeded(index, rows) : Array<number>(weeks).fill(0), height, metrics),
    [narrow, index, rows, weeks, height, metrics],
  );
  const cells = useMemo(
    () => (index ? rows.map((week, at) => layoutDays(index, week, lanesIn(heights[at] ?? 0, metrics))) : []),
    [index, rows, heights, metrics],
  );

  return (
    <DayGrid
      className="month"
      week={days}
      {...{ label, grid, weekends, metrics, cursor, onDay }}
      isLoading={!index}
      rowsStyle={{ gridTemplateRows: heights.map(inRem).join(' ') }}
      weeksOf={() => days}
      onMove={(day) => (days.includes(day) ? setMoved({ from: date, to: day }) : onDate(day))}
      onFocusDay={(day) => setMoved({ from: date, to: day })}
    >
      {rows.map((positions, row) => (
        <MonthWeek
          // biome-ignore lint/suspicious/noArrayIndexKey: the elements of a week are reused for the next month
          key={row}
          row={row}
          days={days}
          positions={positions}
          month={date.slice(0, 7)}
          today={today}
          cursor={rowOfCursor === row ? cursor : undefined}
          index={index}
          cells={cells[row]}
          sign={signs[row]}
          late={late}
        />
      ))}
    </DayGrid>
  );
}

const weekOfRow = (days: readonly string[], row: number) => days.slice(row * 7, row * 7 + 7);
