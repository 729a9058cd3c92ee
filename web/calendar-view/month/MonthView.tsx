// biome-ignore-all lint/a11y/useSemanticElements: a table could not carry bars across its cells
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves among the days only
import { type KeyboardEvent, type MouseEvent, memo, useMemo, useState } from 'react';
import { formatLocal } from '#web/platform/format.ts';
import { inRem, textScale } from '#web/ui/text-scale.ts';
import { useNarrow, usePhone } from '#web/ui/use-media.ts';
import { cssVars } from '../css-vars.ts';
import type { DayIndex } from '../layout/day-index.ts';
import { DENSE, lanesIn, metricsFor, monthMin, rowHeights } from '../layout/lane-metrics.ts';
import { lanesNeeded, layoutWeek } from '../layout/month-lanes.ts';
import { useHeight } from '../shell/use-height.ts';
import { useRestoreFocus } from '../shell/use-restore-focus.ts';
import { isWeekend } from '../weekend.ts';
import { cellOf, dayAfterKey, eventAfterKey } from './grid-keys.ts';
import { MonthWeek } from './MonthWeek.tsx';
import './month.css';
import './month-day.css';
import './month-events.css';
import './month-lanes.css';

interface Props {
  label: string;
  /** Whole weeks. */
  days: readonly string[];
  date: string;
  today: string;
  /** Undefined while the events load. */
  index: DayIndex | undefined;
  /** The events have been loading long enough for skeletons. */
  late: boolean;
  /** @param chosen the id of the event that was pressed */
  onDay: (day: string, chosen?: string) => void;
  /** The focus left the grid: show the month of `date`. */
  onDate: (date: string) => void;
}

/** The height of header, bottom bar and weekdays, used only until the first measurement. */
const FRAME_PX = 172;

export function MonthView({ label, days, date, today, index, late, onDay, onDate }: Props) {
  const phone = usePhone();
  // On a portrait screen, quiet weeks cede height to full ones.
  const narrow = useNarrow();
  const [grid, measured] = useHeight<HTMLDivElement>(innerHeight - FRAME_PX);
  const [moved, setMoved] = useState({ from: date, to: date });
  const cursor = moved.from === date && days.includes(moved.to) ? moved.to : date;
  const weeks = days.length / 7;
  const window = measured / textScale();
  const metrics = metricsFor(window / weeks, phone);
  const height = Math.max(window, monthMin(weeks, metrics));
  const heights = useMemo(
    () => rowHeights(narrow && index ? lanesNeeded(index) : Array<number>(weeks).fill(0), height, metrics),
    [narrow, index, weeks, height, metrics],
  );
  const cells = useMemo(
    () => (index ? heights.map((row, at) => layoutWeek(index, at, lanesIn(row, metrics))) : []),
    [index, heights, metrics],
  );

  const focus = useRestoreFocus(grid, cursor, (rows) => cellOf(rows, cursor));

  const openAt = (target: Element) => {
    const day = attributeOf(target, 'data-starts') ?? attributeOf(target, 'data-day');
    if (day) onDay(day, attributeOf(target, 'data-event') ?? undefined);
  };
  const open = ({ target, detail }: MouseEvent) => {
    if (detail > 1) return; // The first press of a double-click has done it.
    if (target instanceof Element) openAt(target);
  };
  const press = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
    const day = attributeOf(target, 'data-day');
    if (!day) return;
    const neighbour = eventAfterKey(target, key);
    const next = dayAfterKey(day, key, days);
    if (neighbour) neighbour.focus();
    else if (next && days.includes(next)) setMoved({ from: date, to: next });
    else if (next) onDate(next);
    else if (key === 'Enter' || key === ' ') openAt(target);
    else return;
    event.preventDefault();
  };

  return (
    <div
      className={metrics === DENSE ? 'month dense' : 'month'}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-busy={!index}
      style={cssVars({
        '--lanes-top': inRem(metrics.top),
        '--lane': inRem(metrics.lane),
        '--lane-gap': inRem(metrics.gap),
      })}
      onClick={open}
      onKeyDown={press}
      onBlur={focus.onBlur}
      onFocus={({ target }) => {
        focus.onFocus();
        const day = attributeOf(target, 'data-day');
        if (day && day !== cursor) setMoved({ from: date, to: day });
      }}
    >
      <Weekdays days={days} phone={phone} />
      <div ref={grid} className="month-rows" role="rowgroup" style={{ gridTemplateRows: heights.map(inRem).join(' ') }}>
        {heights.map((_, row) => (
          <MonthWeek
            // biome-ignore lint/suspicious/noArrayIndexKey: the elements of a week are reused for the next month
            key={row}
            row={row}
            days={days}
            month={date.slice(0, 7)}
            today={today}
            cursor={Math.floor(days.indexOf(cursor) / 7) === row ? cursor : undefined}
            index={index}
            cells={cells[row]}
            late={late}
          />
        ))}
      </div>
    </div>
  );
}

const attributeOf = (target: Element, name: string): string | null =>
  target.closest(`[${name}]`)?.getAttribute(name) ?? null;

const Weekdays = memo(function Weekdays({ days, phone }: { days: readonly string[]; phone: boolean }) {
  return (
    <div className="month-weekdays shell-grid" role="row">
      {days.slice(0, 7).map((day) => (
        <span
          key={day}
          role="columnheader"
          className={isWeekend(day) ? 'off' : undefined}
          aria-label={formatLocal(day, { weekday: 'long' }) ?? undefined}
        >
          {formatLocal(day, { weekday: phone ? 'short' : 'long' })}
        </span>
      ))}
    </div>
  );
});
