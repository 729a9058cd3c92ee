import { formatLocal } from '#web/platform/format.ts';
import { textScale } from '#web/ui/text-scale.ts';
import { clockOf, formatRow } from './clock.ts';

interface Props {
  /** The first minute of the row. */
  minute: number;
  top: number;
  low: boolean;
  /** The offset of the current time. */
  nowTop: number | null;
  /** The time in the second zone. */
  second: string | null | undefined;
  /** The offset of an hour that occurs twice: `UTC+2`. */
  note: string | undefined;
  /** Whether a new day begins in the second zone. */
  isNewDay: boolean;
}

export function HourRow({ minute, top, low, nowTop, second, note, isNewDay }: Props) {
  const quiet = nowTop !== null && isNear(nowTop, top);
  const classes = ['day-hour', low && 'low', quiet && 'quiet'];
  // Parts of an hour with a clock change need a label to tell them apart.
  const labelled = !low || minute % 120 === 0 || minute % 60 !== 0;
  return (
    <div className={classes.filter(Boolean).join(' ')} style={{ top }}>
      {labelled && <time>{formatRow(`2000-01-01T${clockOf(minute)}:00`)}</time>}
      {labelled && note && (
        <small className="hour-note" aria-hidden="true">
          {note}
        </small>
      )}
      {labelled && second && (
        // The names of the hour buttons include it.
        <time className="second-hour" aria-hidden="true">
          {formatRow(second)}
          {isNewDay && <small>{formatLocal(second, { weekday: 'short' })}</small>}
        </time>
      )}
    </div>
  );
}

/** Whether the label of an hour would overlap that of the current time. */
const isNear = (nowTop: number, top: number): boolean => top < nowTop + 6 && top > nowTop - 30 * textScale();
