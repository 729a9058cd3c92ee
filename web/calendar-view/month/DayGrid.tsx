// biome-ignore-all lint/a11y/useSemanticElements: a table could not carry bars across its cells
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves among the days only
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { inRem } from '#web/ui/text-scale.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { cssVars } from '../css-vars.ts';
import { DENSE, type LaneMetrics } from '../layout/lane-metrics.ts';
import { useRestoreFocus } from '../shell/use-restore-focus.ts';
import { cellOf, dayAfterKey, eventAfterKey } from './grid-keys.ts';
import { Weekdays } from './Weekdays.tsx';
import './month.css';
import './month-day.css';
import './month-events.css';
import './month-lanes.css';

interface Keys {
  /** Whole weeks with this day. */
  readonly weeksOf: (day: string) => readonly string[];
  readonly weekends: boolean;
  /** @param chosen the id of the event that was pressed */
  readonly onDay: (day: string, chosen?: string) => void;
  /** A key moves to another day. */
  readonly onMove: (day: string) => void;
}

interface Props extends Keys {
  className: string;
  label: string;
  /** Becomes the element of the weeks. */
  grid: RefObject<HTMLDivElement | null>;
  rowsStyle?: CSSProperties;
  /** Called when the weeks are scrolled, which are then endless: there are more than are drawn. */
  onScroll?: () => void;
  /** Any week, for the names above the columns. */
  week: readonly string[];
  metrics: LaneMetrics;
  /** The day that has the focus, or would have. */
  cursor: string;
  isLoading: boolean;
  /** The focus has gone to another day. */
  onFocusDay: (day: string) => void;
  children: ReactNode;
}

/** The frame of weeks below each other: the names of the days, keys, presses and the focus. */
export function DayGrid(props: Props) {
  const { className, label, grid, rowsStyle, onScroll, week, weekends, metrics, cursor, isLoading } = props;
  const focus = useRestoreFocus(grid, cursor, (root) => cellOf(root, cursor));
  return (
    <div
      className={[className, metrics === DENSE && 'dense', !weekends && 'workweek'].filter(Boolean).join(' ')}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-busy={isLoading}
      aria-rowcount={onScroll ? -1 : undefined}
      style={cssVars({
        '--lanes-top': inRem(metrics.top),
        '--lane': inRem(metrics.lane),
        '--lane-gap': inRem(metrics.gap),
      })}
      {...handlersOf(props)}
      onBlur={focus.onBlur}
      onFocus={({ target }) => {
        focus.onFocus();
        const day = attributeOf(target, 'data-day');
        if (day && day !== cursor) props.onFocusDay(day);
      }}
    >
      <Weekdays days={week} phone={usePhone()} weekends={weekends} />
      <div ref={grid} className="month-rows" role="rowgroup" style={rowsStyle} onScroll={onScroll}>
        {props.children}
      </div>
    </div>
  );
}

/** Handlers for presses and keys. */
function handlersOf({ weeksOf, weekends, onDay, onMove }: Keys) {
  const openAt = (target: Element) => {
    const day = attributeOf(target, 'data-starts') ?? attributeOf(target, 'data-day');
    if (day) onDay(day, attributeOf(target, 'data-event') ?? undefined);
  };
  return {
    onClick: ({ target, detail }: MouseEvent) => {
      if (detail > 1) return; // The first press of a double-click has done it.
      if (target instanceof Element) openAt(target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
      const day = attributeOf(target, 'data-day');
      if (!day) return;
      const neighbour = eventAfterKey(target, key);
      const next = dayAfterKey(day, key, weeksOf(day), weekends);
      if (neighbour) neighbour.focus();
      else if (next) onMove(next);
      else if (key === 'Enter' || key === ' ') openAt(target);
      else return;
      event.preventDefault();
    },
  };
}

const attributeOf = (target: Element, name: string): string | null =>
  target.closest(`[${name}]`)?.getAttribute(name) ?? null;
