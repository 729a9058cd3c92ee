import { type MouseEvent, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#web/platform/format.ts';
import { textScale } from '#web/ui/text-scale.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import { minuteOfDay, minutesOn, packDay } from '../layout/day-blocks.ts';
import { type HourEdges, hourEdges, minuteAt, NIGHT_HOURS, offsetOf } from '../layout/day-hours.ts';
import { BlockHandles } from '../moving/BlockHandles.tsx';
import { minutesFrom } from '../moving/span.ts';
import { useActiveBlock } from '../moving/use-active-block.ts';
import { useHourDrags } from '../moving/use-hour-drags.ts';
import type { Moves } from '../moving/use-moves.ts';
import { useHeight } from '../shell/use-height.ts';
import { DayBlock } from './DayBlock.tsx';
import './hours.css';
import './day-block.css';

interface Props {
  date: string;
  now: string;
  timed: readonly DatedEvent[];
  phone: boolean;
  /** The events have been loading for a while. */
  late: boolean;
  moves: Moves;
  onAddAt: ((time: string, minutes?: number) => void) | undefined;
}

const COLUMNS = 6;
const COLUMNS_PHONE = 3;
/** Above the first hour and below the last. */
const MARGINS_PX = 32;
const STEP_MINUTES = 30;
/** Where a low window scrolls on a day without events. */
const MORNING = 8 * 60;

/** Fills the page or scrolls. A press on a free hour starts a new event. */
export function Hours({ date, now, timed, phone, late, moves, onAddAt }: Props) {
  const { t } = useTranslation('calendarView');
  const [scroller, height] = useHeight<HTMLDivElement>(innerHeight - 128);
  const edges = useMemo(
    () => hourEdges(busyHours(timed, date), height - MARGINS_PX, textScale()),
    [timed, date, height],
  );
  const { blocks, crowds } = useMemo(
    () => packDay(timed, date, edges, phone ? COLUMNS_PHONE : COLUMNS),
    [timed, date, edges, phone],
  );
  const nowTop = now.startsWith(date) ? offsetOf(minuteOfDay(now), edges) : null;

  const isLow = height - MARGINS_PX < (edges.at(-1) ?? 0);
  const showStart = useEffectEvent((list: HTMLElement) => {
    const start = nowTop ?? blocks[0]?.top ?? offsetOf(MORNING, edges);
    list.scrollTop = start - list.clientHeight / 3;
  });
  useLayoutEffect(() => {
    if (scroller.current && isLow) showStart(scroller.current);
  }, [scroller, isLow]);

  const section = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { active, handlers, onHeld, wasDismissed } = useActiveBlock();
  const held = blocks.find(({ dated }) => dated.event.id === active?.id);
  useHourDrags(section, layer, {
    ...{ day: date, edges, timed, moves, onHeld },
    active: active?.id,
    onDraw:
      onAddAt && (({ start, end }) => onAddAt(start.slice(11, 16), minutesFrom(date, end) - minutesFrom(date, start))),
  });

  const begin = (event: MouseEvent<HTMLElement>) => {
    if (
      !onAddAt ||
      event.detail > 1 ||
      wasDismissed() ||
      (event.target instanceof Element && event.target.closest('button'))
    )
      return;
    const offset = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const minute = Math.floor(minuteAt(offset, edges) / STEP_MINUTES) * STEP_MINUTES;
    event.stopPropagation();
    onAddAt(clock(minute));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keys must reach it on a day without events
    <div ref={scroller} className="day-hours-scroll" tabIndex={0}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the key N begins an event as well */}
      <section
        ref={section}
        className="day-hours"
        aria-label={t('hours')}
        style={{ height: edges.at(-1) }}
        onClick={begin}
        {...handlers}
      >
        {edges.slice(0, -1).map((top, hour) => (
          <HourRow
            key={top}
            hour={hour}
            top={top}
            low={isLowRow(edges, hour)}
            quiet={nowTop !== null && isNear(nowTop, top)}
          />
        ))}
        <div className="day-blocks">
          {blocks.map((block) => (
            <DayBlock key={block.dated.event.id} block={block} day={date} />
          ))}
          {crowds.map(({ hidden, top, height, columns }) => (
            <button
              key={top}
              type="button"
              className="day-crowd"
              data-day={date}
              aria-label={t('moreName', { count: hidden })}
              style={{
                top,
                height,
                left: `${(100 * (columns - 1)) / columns}%`,
                width: `calc(${100 / columns}% - 2px)`,
              }}
            >
              {t('more', { count: hidden })}
            </button>
          ))}
          {late &&
            SKELETONS.map(([from, to]) => (
              <i key={from} className="skeleton" style={placeOf(from, to, edges)} aria-hidden="true" />
            ))}
          {held && onAddAt && <BlockHandles block={held} day={date} touch={active?.touch === true} />}
        </div>
        <div ref={layer} className="day-blocks moving-hours" aria-hidden="true" />
        {nowTop !== null && (
          <div className="day-now" style={{ top: nowTop }}>
            <time>{formatTime(now)}</time>
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
      {labelled && <time>{formatTime(`2000-01-01T${clock(hour * 60)}:00`)}</time>}
    </div>
  );
}

/** Minutes of the skeletons. */
const SKELETONS = [
  [540, 630],
  [690, 780],
  [960, 1050],
] as const;

function placeOf(from: number, to: number, edges: HourEdges) {
  const top = offsetOf(from, edges);
  return { top, height: offsetOf(to, edges) - top };
}

function busyHours(timed: readonly DatedEvent[], date: string): Set<number> {
  const hours = new Set<number>();
  for (const dated of timed) {
    const { from, to } = minutesOn(dated, date);
    for (let hour = Math.floor(from / 60); hour < NIGHT_HOURS && hour * 60 < Math.max(to, from + 1); hour++)
      hours.add(hour);
  }
  return hours;
}

const isLowRow = (edges: HourEdges, hour: number): boolean =>
  (edges[hour + 1] ?? 0) - (edges[hour] ?? 0) < 20 * textScale();
/** Whether the label of an hour would overlap that of the current time. */
const isNear = (nowTop: number, top: number): boolean => top < nowTop + 6 && top > nowTop - 30 * textScale();
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
