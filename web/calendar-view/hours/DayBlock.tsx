import { formatTime, formatTimes } from '#web/platform/format.ts';
import { textScale } from '#web/ui/text-scale.ts';
import { useClocks } from '#web/ui/use-clocks.ts';
import { cssVars } from '../css-vars.ts';
import { inWords, lookOf, titleOf } from '../event-look.ts';
import type { ClockChange } from '../layout/clock-change.ts';
import { isOverMidnight } from '../layout/dated-event.ts';
import { type Block, TINY_PX, TWO_LINES_PX } from '../layout/day-blocks.ts';
import { minuteOfDay, passedOn } from '../layout/minutes.ts';
import { useWho } from '../people/who.tsx';
import { useZones } from '../second-zone.ts';
import { clockOf } from './clock.ts';

export interface DayBlockProps {
  block: Block;
  day: string;
  now: string;
  /** The clock change on this day. */
  change: ClockChange | null;
  /** Whether the Tab key reaches it. */
  tabs: boolean;
  /** Only titles fit. */
  titleOnly: boolean;
}

/** Pixels: the height of a line of the title, and the rest of the block with the line of the time. */
const WIDE = { line: 18, rest: 24 };
const TITLE_ONLY = { line: 13, rest: 2 };

export function DayBlock({ block, day, now, change, tabs, titleOnly }: DayBlockProps) {
  const { dated, top, height, column, columns } = block;
  const { id, location } = dated.event;
  const from = dated.firstDay < day ? null : dated.start;
  const to = dated.lastDay > day && !(from && isOverMidnight(dated)) ? null : dated.end;
  const { line, rest } = titleOnly ? TITLE_ONLY : WIDE;
  const scale = textScale();
  const there = useClocks().there(dated.event, useZones().shown);
  const { mark, names } = useWho()(dated.event);
  const isLow = height < TWO_LINES_PX * scale;
  const span = isLow && columns > 1 ? (dated.offset ?? (from && formatTime(from)) ?? '…') : formatTimes(from, to);
  const classes = [
    'day-block',
    lookOf(dated.event),
    isLow && 'one',
    height < TINY_PX * scale && 'tiny',
    dated.end <= now && 'past',
  ];
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      tabIndex={tabs ? undefined : -1}
      data-event={id}
      aria-description={inWords(dated.event, names)}
      // Sorts after the hour that it begins in.
      data-minute={passedOn(dated, day, change).from + 0.5}
      data-hour={from ? Math.floor(minuteOfDay(from) / 60) : 0}
      data-time={clockOf(from ? minuteOfDay(from) : 0)}
      style={{
        top,
        height,
        left: `${(100 * column) / columns}%`,
        width: `calc(${100 / columns}% - ${columns > 1 ? 2 : 0}px)`,
        ...cssVars({ '--lines': Math.max(1, Math.floor((height / scale - rest) / line)) }),
      }}
    >
      <b dir="auto">
        {mark}
        {titleOf(dated.event)}
      </b>
      <span>
        <time>{span}</time>
        {dated.offset && span !== dated.offset && ` · ${dated.offset}`}
        {there && <span className={isLow && columns > 1 ? 'visually-hidden' : undefined}> · {there}</span>}
        {location && !(isLow && columns > 1) && ` · ${location}`}
      </span>
    </button>
  );
}
