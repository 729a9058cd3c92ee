import { type KeyboardEvent, type MouseEvent, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/dates/local.ts';
import { formatHour, formatShortTime, formatTime } from '#web/platform/format.ts';
import { textScale } from '#web/ui/text-scale.ts';
import { usePhone } from '#web/ui/use-media.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import { packDay } from '../layout/day-blocks.ts';
import { busyHours, hourEdges, isLowRow, minuteAt, offsetOf } from '../layout/day-hours.ts';
import { minuteOfDay } from '../layout/minutes.ts';
import { minutesFrom } from '../moving/span.ts';
import { useHourDrags } from '../moving/use-hour-drags.ts';
import type { Moves } from '../moving/use-moves.ts';
import { useHeight } from '../shell/use-height.ts';
import { useRestoreFocus } from '../shell/use-restore-focus.ts';
import { clockOf } from './clock.ts';
import { HourColumn } from './HourColumn.tsx';
import { slotAt, stopAfterHourKey } from './hour-keys.ts';
import { useActiveBlock } from './use-active-block.ts';
import './hours.css';
import './hour-slots.css';
import './day-block.css';
import './day-handles.css';

export interface HoursProps {
  /** Side by side. */
  days: readonly string[];
  /** The one of the days that the view is about. */
  date: string;
  now: string;
  /** Of each day. */
  timed: readonly (readonly DatedEvent[])[];
  /** How many events may stand side by side in a day. */
  columnsMax: number;
  /** The events have been loading for a while. */
  late: boolean;
  moves: Moves;
  onDate: (day: string) => void;
  /** Undefined where the person may not add events. @param time `HH:mm` @param minutes how long, if that is known */
  onAddAt: ((day: string, time: string, minutes?: number) => void) | undefined;
}

/** Above the first hour and below the last. */
const MARGINS_PX = 32;
const STEP_MINUTES = 30;
/** Where a low window scrolls on days without events. */
const MORNING = 8 * 60;

/** The hours of one or several days. Fills the page or scrolls. A press on a free hour starts a new event. */
export function Hours({ days, date, now, timed, columnsMax, late, moves, onDate, onAddAt }: HoursProps) {
  const { t } = useTranslation('calendarView');
  const phone = usePhone();
  const [scroller, height] = useHeight<HTMLDivElement>(innerHeight - 128);
  const edges = useMemo(
    () => hourEdges(busyHours(days, timed), height - MARGINS_PX, textScale()),
    [days, timed, height],
  );
  const packed = useMemo(
    () => days.map((day, at) => packDay(timed[at] ?? [], day, edges, columnsMax)),
    [days, timed, edges, columnsMax],
  );
  const isToday = days.includes(now.slice(0, 10));
  const nowTop = isToday ? offsetOf(minuteOfDay(now), edges) : null;
  const single = days.length === 1;

  const isLow = height - MARGINS_PX < (edges.at(-1) ?? 0);
  const showStart = useEffectEvent((list: HTMLElement) => {
    const first = Math.min(...packed.flatMap(({ blocks }) => blocks.map(({ top }) => top)));
    const start = nowTop ?? (Number.isFinite(first) ? first : offsetOf(MORNING, edges));
    list.scrollTop = start - list.clientHeight / 3;
  });
  const shown = single ? date : '';
  useLayoutEffect(() => {
    if (scroller.current && isLow && shown !== null) showStart(scroller.current);
  }, [scroller, isLow, shown]);

  const section = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { active, handlers, onHeld, wasDismissed } = useActiveBlock();
  useHourDrags(section, layer, {
    ...{ days, edges, timed, moves, onHeld },
    active: active?.id,
    onDraw:
      onAddAt &&
      ((day, { start, end }) => onAddAt(day, start.slice(11, 16), minutesFrom(day, end) - minutesFrom(day, start))),
  });

  const [cursor, setCursor] = useState({ day: date, hour: isToday ? Number(now.slice(11, 13)) : 9 });
  const reached = days.includes(cursor.day) ? cursor : { ...cursor, day: date };
  const { onFocus, onBlur } = useRestoreFocus(section, days[0] ?? '', (hours) =>
    slotAt(hours.querySelector(`[data-column="${reached.day}"]`), reached.hour * 60),
  );

  const begin = (event: MouseEvent<HTMLElement>) => {
    const slot = event.target instanceof Element ? event.target.closest('[data-slot]') : null;
    const day = slot?.closest('[data-column]')?.getAttribute('data-column');
    if (!onAddAt || !slot || !day || event.detail > 1 || (event.detail > 0 && wasDismissed())) return;
    event.stopPropagation();
    const offset = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const minute =
      event.detail === 0
        ? Number(slot.getAttribute('data-minute'))
        : Math.floor(minuteAt(offset, edges) / STEP_MINUTES) * STEP_MINUTES;
    onAddAt(day, clockOf(minute));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
    const next = stopAfterHourKey(event.target, event.key);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (next instanceof HTMLElement) {
      next.focus();
      return;
    }
    const day = addDays((next < 0 ? days[0] : days.at(-1)) ?? date, next);
    setCursor({ ...reached, day });
    onDate(day);
  };
  return (
    <div ref={scroller} className="hours-scroll">
      <section
        ref={section}
        className="hours"
        aria-label={t('hours')}
        style={{ height: edges.at(-1) }}
        onClick={begin}
        onKeyDown={press}
        {...handlers}
        onFocus={(event) => {
          handlers.onFocus(event);
          onFocus();
          const hour = event.target.getAttribute('data-slot');
          const day = event.target.closest('[data-column]')?.getAttribute('data-column');
          if (hour && day) setCursor({ day, hour: Number(hour) });
        }}
        onBlur={() => {
          handlers.onBlur();
          onBlur();
        }}
      >
        {edges.slice(0, -1).map((top, hour) => (
          <HourRow
            key={top}
            hour={hour}
            top={top}
            low={isLowRow(edges, hour, textScale())}
            quiet={nowTop !== null && isNear(nowTop, top)}
          />
        ))}
        <div className="hours-columns">
          {days.map((day, at) => {
            const { blocks, crowds } = packed[at] ?? { blocks: [], crowds: [] };
            const block = onAddAt && blocks.find(({ dated }) => dated.event.id === active?.id);
            return (
              <HourColumn
                key={single ? 'day' : day}
                {...{ day, edges, blocks, crowds, now, late }}
                cursor={day === reached.day ? reached.hour : undefined}
                tabs={single}
                titleOnly={phone && !single}
                held={block && { block, touch: active?.touch === true }}
                mayAdd={onAddAt !== undefined}
              />
            );
          })}
        </div>
        <div ref={layer} className="hours-columns moving-hours" aria-hidden="true">
          {days.map((day) => (
            <div key={day} />
          ))}
        </div>
        {nowTop !== null && (
          <div className="day-now" style={{ top: nowTop }}>
            <time>{single ? formatTime(now) : formatShortTime(now)}</time>
          </div>
        )}
      </section>
    </div>
  );
}

interface RowProps {
  hour: number;
  top: number;
  low: boolean;
  quiet: boolean;
}

function HourRow({ hour, top, low, quiet }: RowProps) {
  const classes = ['day-hour', low && 'low', quiet && 'quiet'];
  const labelled = !low || hour % 2 === 0;
  return (
    <div className={classes.filter(Boolean).join(' ')} style={{ top }}>
      {labelled && <time>{formatHour(hour)}</time>}
    </div>
  );
}

/** Whether the label of an hour would overlap that of the current time. */
const isNear = (nowTop: number, top: number): boolean => top < nowTop + 6 && top > nowTop - 30 * textScale();
