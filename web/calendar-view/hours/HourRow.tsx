import { formatHour } from '#web/platform/format.ts';
import { textScale } from '#web/ui/text-scale.ts';

interface Props {
  hour: number;
  top: number;
  low: boolean;
  /** Where the present time stands. */
  nowTop: number | null;
}

export function HourRow({ hour, top, low, nowTop }: Props) {
  const quiet = nowTop !== null && isNear(nowTop, top);
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
