import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneName } from '#web/calendars/api.ts';
import { formatDay, formatLocal, formatTime } from '#web/platform/format.ts';
import { clockChanges } from '../layout/clock-changes.ts';
import type { Block, Crowd } from '../layout/day-blocks.ts';
import { type HourEdges, offsetOf } from '../layout/day-hours.ts';
import { secondHours } from '../layout/second-hours.ts';
import { useSecondZone, useZones } from '../second-zone.ts';
import { BlockHandles } from './BlockHandles.tsx';
import { clockOf } from './clock.ts';
import { DayBlock } from './DayBlock.tsx';

interface Props {
  day: string;
  edges: HourEdges;
  blocks: readonly Block[];
  crowds: readonly Crowd[];
  now: string;
  /** The hour that the Tab key reaches, if it is of this day. */
  cursor: number | undefined;
  /** Whether the Tab key reaches each event, too. */
  tabs: boolean;
  /** There is room for titles only. */
  titleOnly: boolean;
  held: { block: Block; touch: boolean } | undefined;
  mayAdd: boolean;
  late: boolean;
}

/** The hours and events of one day. */
export function HourColumn({ day, edges, blocks, crowds, now, cursor, tabs, titleOnly, held, mayAdd, late }: Props) {
  const { t } = useTranslation('calendarView');
  const written = formatDay(day) ?? day;
  const zoneName = useZoneName();
  const { shown } = useZones();
  const zone = useSecondZone();
  const second = useMemo(() => (zone ? secondHours(day, shown, zone) : []), [zone, day, shown]);
  const timeOf = (hour: number) => {
    const time = formatTime(`${day}T${clockOf(hour * 60)}:00`) ?? '';
    const other = second[hour];
    if (!zone || !other) return time;
    const weekday = other.startsWith(day) ? '' : `${formatLocal(other, { weekday: 'long' })} `;
    return `${time} (${zoneName(zone)}: ${weekday}${formatTime(other)})`;
  };
  const changes = useMemo(() => clockChanges(day, shown), [day, shown]);
  const noteOf = (hour: number) => {
    const change = changes.get(hour);
    return change && t(`clocks.${change}`);
  };
  const labelOf = (hour: number) => {
    const note = noteOf(hour);
    const time = note ? `${timeOf(hour)} (${note})` : timeOf(hour);
    return mayAdd ? t('addAt', { day: written, time }) : `${written}, ${time}`;
  };
  return (
    <div className="hours-column" data-column={day} data-adds={mayAdd || undefined}>
      {edges.slice(0, -1).map((top, hour) => (
        <button
          key={top}
          type="button"
          className="hour-slot"
          tabIndex={hour === cursor ? 0 : -1}
          data-slot={hour}
          data-minute={hour * 60}
          data-clocks={changes.get(hour)}
          data-note={noteOf(hour)}
          aria-label={labelOf(hour)}
          style={{ top, height: (edges[hour + 1] ?? top) - top }}
        />
      ))}
      {blocks.map((block) => (
        <DayBlock key={block.dated.event.id} block={block} day={day} now={now} tabs={tabs} titleOnly={titleOnly} />
      ))}
      {crowds.map(({ hidden, top, height, columns }) => (
        <button
          key={top}
          type="button"
          className="day-crowd"
          data-day={day}
          aria-label={t('moreName', { count: hidden })}
          data-more={`+${hidden}`}
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
      {held && <BlockHandles block={held.block} day={day} touch={held.touch} />}
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
