import { memo, type ReactNode, useMemo } from 'react';
import { addDays } from '#domain/dates/local.ts';
import { layoutDays } from '../layout/month-lanes.ts';
import { weekRows } from '../layout/week-rows.ts';
import { MonthWeek, type MonthWeekProps } from '../month/MonthWeek.tsx';

/** The index may lack this week while its month loads. */
interface Props extends Pick<MonthWeekProps, 'today' | 'cursor' | 'index' | 'late'> {
  /** The first day of the week. */
  first: string;
  lanes: number;
  weekendSign: ((week: readonly string[]) => ReactNode) | undefined;
}

/** A week of the month view, by its own date. */
export const ScrolledWeek = memo(function ScrolledWeek(props: Props) {
  const { first, today, cursor, index, lanes, late, weekendSign } = props;
  const week = useMemo(() => Array.from({ length: 7 }, (_, at) => addDays(first, at)), [first]);
  const from = index?.days.indexOf(first) ?? -1;
  const loaded = from === -1 ? undefined : index;
  const row = loaded ? from / 7 : 0;
  const positions = useMemo(
    () => (weekRows(week, weekendSign === undefined)[0] ?? []).map((column) => row * 7 + column),
    [week, weekendSign, row],
  );
  const cells = useMemo(() => loaded && layoutDays(loaded, positions, lanes), [loaded, positions, lanes]);
  const sign = useMemo(() => loaded && weekendSign?.(week), [loaded, weekendSign, week]);
  return (
    <MonthWeek
      {...{ row, positions, today, cursor, cells, sign, late }}
      days={loaded?.days ?? week}
      index={loaded}
      month=""
    />
  );
});
