import { formatLocal } from '#web/platform/format.ts';
import { textScale } from '#web/ui/text-scale.ts';
import { clockOf, formatRow } from './clock.ts';

interface Props {
  /** Which it begins with. */
  minute: number;
  top: number;
  low: boolean;
  /** Where the present time stands. */
  nowTop: number | null;
  /** What the clocks of a second zone show. */
  second: string | null | undefined;
  /** Which of two equal hours it is: `UTC+2`. */
  note: string | undefined;
  /** Another day has begun there. */
  isNewDay: boolean;
}

export function HourRow({ minute, top, low, nowTop, second, note, isNewDay }: Props) {
  const quiet = nowTop !== null && isNear(nowTop, top);
  const classes = ['day-hour', low && 'low', quiet && 'quiet'];
  // Where clocks change within an hour, its parts have to be told apart.
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
        // The buttons of the hours say it in words.
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
