import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocal } from '#web/platform/format.ts';
import type { DayIndex } from '../layout/day-index.ts';
import { weekendEvents } from '../layout/weekend-events.ts';
import './weekend-sign.css';

interface Props {
  index: DayIndex;
  /** A whole week of the index. */
  week: readonly string[];
  /** Opens these days, both inclusive. */
  onDays: (first: string, last: string) => void;
}

/** Says that a weekend that is not shown holds events, and leads there: `2 events on Sat/Sun`. */
export function WeekendSign({ index, week, onDays }: Props) {
  const { t } = useTranslation('calendarView');
  const { count, days } = useMemo(() => weekendEvents(index, week), [index, week]);
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (count === 0) return null;
  const names = days.map((day) => formatLocal(day, { weekday: 'short' })).join('/');
  const text = t('weekendEvents', { count, days: names });
  return (
    <button
      type="button"
      className="weekend-sign underlines"
      title={text}
      // Names leave out the texts that the style sheet adds.
      aria-label={text}
      data-count={`+${count}`}
      data-days={names}
      onClick={(event) => {
        event.stopPropagation();
        onDays(first, last);
      }}
    >
      {text}
    </button>
  );
}
