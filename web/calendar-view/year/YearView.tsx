import { type KeyboardEvent, type MouseEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { addDays } from '#domain/dates/local.ts';
import { SlowLine } from '#web/ui/SlowLine.tsx';
import { useWait } from '#web/ui/use-wait.ts';
import { loadOf } from '../layout/year-load.ts';
import type { MonthProps } from '../month/MonthView.tsx';
import type { MonthSource } from '../month-source.ts';
import { useRestoreFocus } from '../shell/use-restore-focus.ts';
import { useYear } from '../use-year.ts';
import { YearMonth } from './YearMonth.tsx';
import './year.css';
import './year-month.css';
import './year-days.css';

interface Props extends Pick<MonthProps, 'label' | 'date' | 'today' | 'onDay' | 'onDate'> {
  source: MonthSource;
  onMonth: (day: string) => void;
}

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Eleven shades, 0 to 10. */
const LOADS = 11;

/** The more events, the darker the day. */
export function YearView({ label, date, today, source, onDay, onMonth, onDate }: Props) {
  const root = useRef<HTMLElement>(null);
  const months = useYear(source, date.slice(0, 4));
  const isLoading = months.some(({ counts, failed }) => !counts && !failed);
  const wait = useWait(isLoading);
  const busiest = Math.max(0, ...months.flatMap(({ counts }) => counts ?? []));

  const focus = useRestoreFocus(root, date, (view) => view.querySelector<HTMLElement>(`[data-day="${date}"]`));

  const year = date.slice(0, 4);
  const showMonth = useEffectEvent((view: HTMLElement) => {
    const month = view.querySelector<HTMLElement>(`[data-month^="${date.slice(0, 7)}"]`)?.parentElement;
    if (month) view.scrollTop = month.offsetTop - view.offsetTop;
  });
  useLayoutEffect(() => {
    if (year && root.current) showMonth(root.current);
  }, [year]);

  const open = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const day = target.closest('[data-day]')?.getAttribute('data-day');
    const month = target.closest('[data-month]')?.getAttribute('data-month');
    if (day) onDay(day);
    else if (month) onMonth(month);
  };
  const press = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    const day = event.target instanceof Element && event.target.closest('[data-day]')?.getAttribute('data-day');
    if (!step || !day || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onDate(addDays(day, step));
  };
  return (
    <section ref={root} className="year" aria-label={label} onClick={open} onKeyDown={press} {...focus}>
      {isLoading && <SlowLine floating wait={wait} />}
      {months.map(({ first, counts, events, failed }) => (
        <YearMonth
          key={first}
          first={first}
          firstDayOfWeek={source.firstDayOfWeek}
          today={today.startsWith(first.slice(0, 7)) ? today : undefined}
          cursor={date.startsWith(first.slice(0, 7)) ? date : undefined}
          counts={counts}
          loads={counts?.map((count) => loadOf(count, busiest).toString(LOADS)).join('')}
          events={events}
          failed={failed}
        />
      ))}
    </section>
  );
}
