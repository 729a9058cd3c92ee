import { useTranslation } from 'react-i18next';
import { formatTime } from '#web/platform/format.ts';
import { inWords, isFromRight, lookOf, titleOf } from '../event-look.ts';
import type { Cell } from '../layout/month-lanes.ts';
import { useWho } from '../people/who.tsx';
import { FromRight } from '../shell/FromRight.tsx';

export function WeekStrip({ week, cells }: { week: readonly string[]; cells: readonly Cell[] }) {
  const { t } = useTranslation('month');
  const whoOf = useWho();
  return cells.flatMap(({ pieces, more, lastLane }, column) => {
    const day = week[column] ?? '';
    const bars = pieces.map(({ dated, lane, span, from, on }) => {
      const { id, isAllDay } = dated.event;
      const title = titleOf(dated.event);
      const time = isAllDay || from ? null : formatTime(dated.start);
      const text = time ? `${time} ${title}` : title;
      const { mark, names } = whoOf(dated.event);
      const fromRight = isFromRight(title);
      return (
        <button
          key={`${id} ${day}`}
          type="button"
          tabIndex={-1}
          className={['event-bar', lookOf(dated.event), from && 'from', on && 'on', fromRight && 'from-right']
            .filter(Boolean)
            .join(' ')}
          style={{ gridRow: lane + 1, gridColumn: `${column + 2} / span ${span}` }}
          title={text}
          aria-description={inWords(dated.event, names)}
          data-event={id}
          data-stop={day}
        >
          {mark}
          {fromRight ? <FromRight time={time} title={title} /> : text}
        </button>
      );
    });
    if (more === 0) return bars;
    return [
      ...bars,
      <button
        key={`more ${day}`}
        type="button"
        tabIndex={-1}
        className="week-more underlines"
        style={{ gridRow: lastLane + 1, gridColumn: column + 2 }}
        aria-label={t('moreName', { count: more })}
        data-day={day}
        data-stop={day}
      >
        {t('more', { count: more })}
      </button>,
    ];
  });
}
