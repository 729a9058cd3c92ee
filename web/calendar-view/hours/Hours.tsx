import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Fold, foldAt, foldedInstant } from '#domain/dates/folds.ts';
import { offsetLabel } from '#domain/dates/zones.ts';
import { formatShortTime, formatTime } from '#web/platform/format.ts';
import { textScale } from '#web/ui/text-scale.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { clockChange, passedAt } from '../layout/clock-change.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import { packDay } from '../layout/day-blocks.ts';
import { busyHours, type DayRows, hourEdges, isLowRow, offsetOf } from '../layout/day-hours.ts';
import { hourSlots } from '../layout/hour-slots.ts';
import { minuteOfDay } from '../layout/minutes.ts';
import { secondHours } from '../layout/second-hours.ts';
import { minutesFrom } from '../moving/span.ts';
import { useHourDrags } from '../moving/use-hour-drags.ts';
import type { Moves } from '../moving/use-moves.ts';
import type { PersonColumn } from '../people/columns.ts';
import { useSecondZone, useZones } from '../second-zone.ts';
import { useHeight } from '../shell/use-size.ts';
import { clockOf } from './clock.ts';
import { HourColumn } from './HourColumn.tsx';
import { HourRow } from './HourRow.tsx';
import { SecondZone } from './SecondZone.tsx';
import { useActiveBlock } from './use-active-block.ts';
import { useFirstHour } from './use-first-hour.ts';
import { type AddAt, type HourCursorOptions, useHourCursor } from './use-hour-cursor.ts';
import './hours.css';
import './hour-slots.css';
import './day-block.css';
import './day-handles.css';

export interface HoursProps extends Pick<HourCursorOptions, 'days' | 'date' | 'now' | 'onDate'> {
  /** Whose column each is, where a day stands several times. */
  persons?: readonly PersonColumn[] | undefined;
  /** The timed events of each day. */
  timed: readonly (readonly DatedEvent[])[];
  /** How many events may stand side by side in a day. */
  columnsMax: number;
  /** Only titles fit. */
  titleOnly?: boolean;
  /** The events have been loading long enough for skeletons. */
  late: boolean;
  moves: Moves;
  /** Undefined if the person may not add events. */
  onAddAt: AddAt | undefined;
}

/** The margins above the first hour and below the last. */
const MARGINS_PX = 32;
/** The height of the second zone's name. */
const HEAD_PX = 20;
/** This much may be cut off at the bottom, where nothing is drawn. */
const FOOT_PX = 12;

/** The hours of one or several days; fills the page or scrolls. A press on a free hour starts a new event. */
export function Hours(props: HoursProps) {
  const { days, persons, date, now, timed, titleOnly = false, late, moves, onDate, onAddAt } = props;
  const { t } = useTranslation('calendarView');
  const phone = usePhone();
  const [scroller, outer] = useHeight<HTMLDivElement>(innerHeight - 128);
  const height = outer - MARGINS_PX - (phone ? 0 : HEAD_PX * textScale());
  const layout = useLayout(props, height);
  const { shown, rows, edges, change, packed, nowTop, single } = layout;
  const zone = useSecondZone();
  const isLow = height + FOOT_PX < (edges.at(-1) ?? 0);
  useFirstHour(scroller, { days: single ? date : '', isLow, packed, nowTop, rows: { edges, change } });

  const section = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { active, handlers, onHeld, wasDismissed } = useActiveBlock();
  useHourDrags(section, layer, {
    ...{ days, persons, rows, timed, moves, onHeld },
    active: active?.id,
    onDraw:
      onAddAt &&
      ((day, { start, end, startFold = 0, endFold = 0 }, person) => {
        const folds = startFold === 1 || endFold === 1 ? { timeZone: shown, startFold, endFold } : undefined;
        onAddAt(day, start.slice(11, 16), minutesFrom(day, end) - minutesFrom(day, start), folds, person);
      }),
  });
  const { reached, handlers: presses } = useHourCursor(section, {
    ...{ days, date, now, rows, onDate, wasDismissed },
    isToday: nowTop !== null,
    zone: shown,
    onAddAt: (...when) => {
      if (moves.allowed()) onAddAt?.(...when);
    },
  });
  return (
    <div ref={scroller} className={zone ? 'hours-scroll two-zones' : 'hours-scroll'}>
      {!phone && <SecondZone date={date} />}
      <section
        ref={section}
        className="hours"
        aria-label={t('hours')}
        style={{ height: edges.at(-1) }}
        {...handlers}
        {...presses}
        onFocus={(event) => {
          handlers.onFocus(event);
          presses.onFocus(event);
        }}
        onBlur={() => {
          handlers.onBlur();
          presses.onBlur();
        }}
      >
        <Lines date={date} layout={layout} />
        <div className="hours-columns">
          {days.map((day, at) => {
            const { blocks, crowds } = packed[at] ?? { blocks: [], crowds: [] };
            const block = onAddAt && blocks.find(({ dated }) => dated.event.id === active?.id);
            return (
              <HourColumn
                key={single ? 'day' : `${day} ${persons?.[at] ?? ''}`}
                {...{ day, blocks, crowds, now, late }}
                person={persons?.[at]}
                rows={rows[at] ?? NO_ROWS}
                cursor={at === days.indexOf(reached.day) ? reached : undefined}
                tabs={single}
                titleOnly={titleOnly}
                held={block && { block, touch: active?.touch === true }}
                mayAdd={onAddAt !== undefined}
              />
            );
          })}
        </div>
        <div ref={layer} className="hours-columns moving-hours" aria-hidden="true">
          {days.map((day, at) => (
            <div key={`${day} ${persons?.[at] ?? ''}`} data-person={persons?.[at]} />
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

/** Lays out the hours, the events and the current time in a height. */
function useLayout({ days, date, now, timed, columnsMax }: HoursProps, height: number) {
  const { shown } = useZones();
  const rows: readonly DayRows[] = useMemo(() => {
    const changes = days.map((day) => clockChange(day, shown));
    const edges = hourEdges(busyHours(days, timed), height, textScale(), changes);
    return changes.map((change) => ({ edges, change }));
  }, [days, timed, height, shown]);
  const { edges, change } = rows[Math.max(0, days.indexOf(date))] ?? NO_ROWS;
  const packed = useMemo(
    () => days.map((day, at) => packDay(timed[at] ?? [], day, rows[at] ?? NO_ROWS, columnsMax)),
    [days, timed, rows, columnsMax],
  );
  const today = rows[days.indexOf(now.slice(0, 10))];
  return {
    shown,
    rows,
    edges,
    change,
    packed,
    nowTop: today ? topOfNow(now, shown, today) : null,
    single: days.length === 1,
  };
}

function Lines({ date, layout }: { date: string; layout: ReturnType<typeof useLayout> }) {
  const { shown, edges, change, nowTop, single } = layout;
  const zone = useSecondZone();
  const second = useMemo(() => (zone ? secondHours(date, shown, zone) : []), [zone, date, shown]);
  const dayAbove = (hour: number) => (second.slice(0, hour).findLast((local) => local !== null) ?? date).slice(0, 10);
  // Days side by side share the lines, and each has its own hours.
  const lines = useMemo(() => hourSlots({ edges, change: single ? change : null }), [edges, change, single]);
  const noteOf = (minute: number, fold: Fold) => {
    const isTwice = change?.kind === 'repeated' && change.from <= minute && minute < change.to;
    return isTwice ? offsetLabel(shown, foldedInstant(`${date}T${clockOf(minute)}:00`, shown, fold)) : undefined;
  };
  return lines.map(({ hour, minute, fold, top, height }) => (
    <HourRow
      key={`${hour} ${fold}`}
      {...{ minute, top, nowTop }}
      note={single ? noteOf(minute, fold) : undefined}
      low={isLowRow(height, textScale())}
      second={fold === 0 && minute % 60 === 0 ? second[hour] : null}
      isNewDay={!(second[hour] ?? dayAbove(hour)).startsWith(dayAbove(hour))}
    />
  ));
}

const NO_ROWS: DayRows = { edges: [], change: null };

function topOfNow(now: string, zone: string, rows: DayRows): number {
  const fold = rows.change ? foldAt(Date.now(), zone) : 0;
  return offsetOf(passedAt({ minute: minuteOfDay(now), fold }, rows.change), rows);
}
