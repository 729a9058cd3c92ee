import before from '@material-symbols/svg-300/outlined/chevron_left.svg?raw';
import after from '@material-symbols/svg-300/outlined/chevron_right.svg?raw';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nearestEventDay } from '#domain/dates/event-days.ts';
import { addMonths, endOfMonth, startOfMonth, weekOf } from '#domain/dates/grids.ts';
import { addDays } from '#domain/dates/local.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { MonthTable, type MonthTableProps } from './MonthTable.tsx';
import './month-picker.css';

interface Props extends Omit<MonthTableProps, 'month' | 'at' | 'children' | 'onKeyDown'> {
  /** How many months stand side by side. */
  months?: 1 | 2;
}

/** A calendar to pick a day. Arrow keys move by days and weeks, Page Up and Page Down by months, with Shift by years. */
export function MonthPicker({ value, today, firstDay, months = 1, shaded, plain, onPick }: Props) {
  const { t } = useTranslation('events');
  const root = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(() => nearestEventDay(value || today));
  const [first, setFirst] = useState(startOfMonth(at));
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    goTo(value || today);
  }
  const byKey = useRef(false);
  useLayoutEffect(() => {
    if (byKey.current && at) root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    byKey.current = false;
  }, [at]);

  function goTo(date: string) {
    const day = nearestEventDay(date);
    const month = startOfMonth(day);
    setAt(day);
    if (month < first) setFirst(month);
    else if (month >= addMonths(first, months)) setFirst(addMonths(month, 1 - months));
  }
  const page = (n: 1 | -1) => {
    const day = nearestEventDay(addMonths(at, n));
    setAt(day);
    setFirst(months === 1 ? startOfMonth(day) : addMonths(first, n));
  };
  const pressed = (event: KeyboardEvent) => {
    const to = dateByKey(event, at, firstDay);
    if (to === null) return;
    event.preventDefault();
    byKey.current = true;
    goTo(to);
  };
  return (
    <div ref={root} className="month-pickers">
      {Array.from({ length: months }, (_, n) => addMonths(first, n)).map((month, n) => (
        <MonthTable
          key={n === 0 ? 'first' : 'second'}
          {...{ month, value, at, today, firstDay, shaded, plain, onPick }}
          onKeyDown={pressed}
        >
          {n === 0 && <IconButton svg={before} label={t('picker.before')} onClick={() => page(-1)} />}
          {n === months - 1 && <IconButton svg={after} label={t('picker.after')} onClick={() => page(1)} />}
        </MonthTable>
      ))}
    </div>
  );
}

/** Null for other keys. */
function dateByKey({ key, shiftKey }: KeyboardEvent, at: string, firstDay: number): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(at, -1);
    case 'ArrowRight':
      return addDays(at, 1);
    case 'ArrowUp':
      return addDays(at, -7);
    case 'ArrowDown':
      return addDays(at, 7);
    case 'Home':
      return shiftKey ? startOfMonth(at) : (weekOf(at, firstDay)[0] ?? at);
    case 'End':
      return shiftKey ? endOfMonth(at) : (weekOf(at, firstDay)[6] ?? at);
    case 'PageUp':
      return addMonths(at, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(at, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
