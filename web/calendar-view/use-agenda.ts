import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { addMonths, startOfMonth } from '#domain/dates/grids.ts';
import { type AgendaDay, agendaDays } from './layout/agenda-days.ts';
import { monthDays } from './month-days.ts';
import { type MonthSource, monthIndex, monthQueries, queriesOf, readOf } from './month-source.ts';

interface Agenda {
  readonly days: readonly AgendaDay[];
  readonly busy: boolean;
  /** A part could not be loaded. */
  readonly failed: boolean;
  /** The end of the search: the first day after it, and a function to continue. */
  readonly end: { readonly day: string; readonly more: () => void } | undefined;
}

/** After this many empty months in a row, loading continues only on request. */
const MONTHS_AHEAD = 3;

/** Days from `date` on, read month by month until there are enough rows. @param rows events and free days together */
export function useAgenda(source: MonthSource, date: string, today: string, rows: number): Agenda {
  const [requested, setRequested] = useState({ date, months: MONTHS_AHEAD });
  const ahead = requested.date === date ? requested.months : MONTHS_AHEAD;
  const wanted = Math.min(ahead + Math.ceil(rows / 40) - 1, 120);
  const firsts = Array.from({ length: wanted }, (_, at) => addMonths(startOfMonth(date), at));
  const grids = firsts.map((first) => monthDays(first, source.firstDayOfWeek));
  const each = queriesOf(source);
  return useQueries({
    queries: grids.flatMap((days) => monthQueries(source, days)),
    combine: (answers) => {
      const lists = grids.map((_, at) => readOf(source, answers.slice(at * each, (at + 1) * each)));
      const read = lists.findIndex((month) => month.includes(undefined));
      const days = lists.slice(0, read === -1 ? lists.length : read).flatMap((month, at) => {
        const index = monthIndex(source, month, grids[at] ?? []);
        return agendaDays(index, firsts[at]?.slice(0, 7) ?? '', today).filter(({ day }) => day >= date);
      });
      const shown = take(days, rows);
      const isExhausted = shown.length === days.length && read === -1;
      return {
        days: shown,
        busy: answers.some(({ isPending }) => isPending),
        failed: answers.some(({ data, failureReason }) => !data && failureReason !== null),
        end: isExhausted
          ? {
              day: addMonths(startOfMonth(date), wanted),
              more: () => setRequested({ date, months: ahead + MONTHS_AHEAD }),
            }
          : undefined,
      };
    },
  });
}

/** The first days that hold `rows` rows together; the last day is cut. */
function take(days: readonly AgendaDay[], rows: number): AgendaDay[] {
  const taken: AgendaDay[] = [];
  let rest = rows;
  for (const day of days) {
    if (rest <= 0) break;
    taken.push(day.events.length > rest ? { ...day, events: day.events.slice(0, rest) } : day);
    rest -= Math.max(1, day.events.length);
  }
  return taken;
}
