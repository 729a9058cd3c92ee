import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortTime, formatTime } from '#web/platform/format.ts';
import { textScale } from '#web/ui/text-scale.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { clockChanges } from '../layout/clock-changes.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import { packDay } from '../layout/day-blocks.ts';
import { busyHours, hourEdges, isLowRow, offsetOf } from '../layout/day-hours.ts';
import { minuteOfDay } from '../layout/minutes.ts';
import { secondHours } from '../layout/second-hours.ts';
import { minutesFrom } from '../moving/span.ts';
import { useHourDrags } from '../moving/use-hour-drags.ts';
import type { Moves } from '../moving/use-moves.ts';
import { useSecondZone, useZones } from '../second-zone.ts';
import { useHeight } from '../shell/use-height.ts';
import { HourColumn } from './HourColumn.tsx';
import { HourRow } from './HourRow.tsx';
import { SecondZone } from './SecondZone.tsx';
import { useActiveBlock } from './use-active-block.ts';
import { useFirstHour } from './use-first-hour.ts';
import { useHourCursor } from './use-hour-cursor.ts';
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
/** Of what names the second zone. */
const HEAD_PX = 20;

/** The hours of one or several days. Fills the page or scrolls. A press on a free hour starts a new event. */
export function Hours({ days, date, now, timed, columnsMax, late, moves, onDate, onAddAt }: HoursProps) {
  const { t } = useTranslation('calendarView');
  const phone = usePhone();
  const [scroller, outer] = useHeight<HTMLDivElement>(innerHeight - 128);
  const height = outer - MARGINS_PX - (phone ? 0 : HEAD_PX * textScale());
  const { shown } = useZones();
  const edges = useMemo(() => {
    // An hour that has something to say is as high as one with an event.
    const said = days.flatMap((day) => [...clockChanges(day, shown).keys()]);
    return hourEdges(new Set([...busyHours(days, timed), ...said]), height, textScale());
  }, [days, timed, height, shown]);
  const zone = useSecondZone();
  const second = useMemo(() => (zone ? secondHours(date, shown, zone) : []), [zone, date, shown]);
  const dayAbove = (hour: number) => (second.slice(0, hour).findLast((local) => local !== null) ?? date).slice(0, 10);
  const packed = useMemo(
    () => days.map((day, at) => packDay(timed[at] ?? [], day, edges, columnsMax)),
    [days, timed, edges, columnsMax],
  );
  const isToday = days.includes(now.slice(0, 10));
  const nowTop = isToday ? offsetOf(minuteOfDay(now), edges) : null;
  const single = days.length === 1;

  const isLow = height < (edges.at(-1) ?? 0);
  useFirstHour(scroller, { days: single ? date : '', isLow, packed, nowTop, edges });

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

  const { reached, handlers: presses } = useHourCursor(section, {
    days,
    date,
    now,
    isToday,
    edges,
    onDate,
    onAddAt,
    wasDismissed,
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
        {edges.slice(0, -1).map((top, hour) => (
          <HourRow
            key={top}
            {...{ hour, top, nowTop }}
            low={isLowRow(edges, hour, textScale())}
            second={second[hour]}
            isNewDay={!(second[hour] ?? dayAbove(hour)).startsWith(dayAbove(hour))}
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
