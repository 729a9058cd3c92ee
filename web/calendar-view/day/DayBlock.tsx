import { formatTime, formatTimes } from '#web/platform/format.ts';
import { textScale } from '#web/ui/text-scale.ts';
import { type Block, TINY_PX, TWO_LINES_PX } from '../layout/day-blocks.ts';
import { tagColorClass } from '../tag-color-class.ts';

export function DayBlock({ block, day }: { block: Block; day: string }) {
  const { dated, top, height, column, columns } = block;
  const { id, title, location, color } = dated.event;
  const from = dated.firstDay < day ? null : dated.start;
  const to = dated.end.slice(0, 10) > day ? null : dated.end;
  const isLow = height < TWO_LINES_PX * textScale();
  const span = isLow && columns > 1 ? ((from && formatTime(from)) ?? '…') : formatTimes(from, to);
  const classes = ['day-block', tagColorClass(color), isLow && 'one', height < TINY_PX * textScale() && 'tiny'];
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      data-event={id}
      style={{
        top,
        height,
        left: `${(100 * column) / columns}%`,
        width: `calc(${100 / columns}% - ${columns > 1 ? 2 : 0}px)`,
      }}
    >
      <b>{title}</b>
      <span>
        <time>{span}</time>
        {location && !(isLow && columns > 1) && ` · ${location}`}
      </span>
    </button>
  );
}
