import before from '@material-symbols/svg-300/outlined/chevron_left.svg?raw';
import after from '@material-symbols/svg-300/outlined/chevron_right.svg?raw';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEventDay, nearestEventDay } from '#domain/dates/event-days.ts';
import { addMonths, endOfMonth, isSameMonth, monthGrid, startOfMonth, weekOf } from '#domain/dates/grids.ts';
import { addDays, dayOfWeek } from '#domain/dates/local.ts';
import { formatLocal } from '#web/platform/format.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import './month-picker.css';

interface Props {
  /** `yyyy-MM-dd`. */
  value: string;
  today: string;
  /** 0 = Sunday to 6 = Saturday. */
  firstDay: number;
  onPick: (date: string) => void;
}

/** A month to choose a day from. Arrow keys go by days and weeks, Page Up and Page Down by months, with Shift by years. */
export function MonthPicker({ value, today, firstDay, onPick }: Props) {
  const { t } = useTranslation('events');
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState(() => nearestEventDay(value));
  const byKey = useRef(false);
  useLayoutEffect(() => {
    if (byKey.current && at) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    byKey.current = false;
  }, [at]);

  const pressed = (event: KeyboardEvent) => {
    const to = dateByKey(event, at, firstDay);
    if (to === null) return;
    event.preventDefault();
    byKey.current = true;
    setAt(nearestEventDay(to));
  };
  const days = monthGrid(at, firstDay);
  const weeks = [0, 7, 14, 21, 28, 35].map((from) => days.slice(from, from + 7));
  return (
    <div className="month-picker">
      <div className="month-picker-head">
        <h3 id={id} aria-live="polite">
          {formatLocal(at, { month: 'long' })} {Number(at.slice(0, 4))}
        </h3>
        <IconButton svg={before} label={t('picker.before')} onClick={() => setAt(nearestEventDay(addMonths(at, -1)))} />
        <IconButton svg={after} label={t('picker.after')} onClick={() => setAt(nearestEventDay(addMonths(at, 1)))} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days, as WAI-ARIA draws one */}
      <table ref={grid} role="grid" aria-labelledby={id} onKeyDown={pressed}>
        <thead>
          <tr>
            {weekOf(at, firstDay).map((day) => (
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
                isSameMonth(day, at) ? (
                  // biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
                  <td key={day} role="gridcell" aria-selected={day === value}>
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

/** Null for a key that moves nothing. */
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
