// biome-ignore-all lint/a11y/useSemanticElements: a table could not carry bars across its cells
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves among the days only
import { memo } from 'react';
import { formatLocal } from '#web/platform/format.ts';
import { isWeekend } from '../weekend.ts';

interface Props {
  /** The first week of them is named. */
  days: readonly string[];
  phone: boolean;
  weekends: boolean;
}

export const Weekdays = memo(function Weekdays({ days, phone, weekends }: Props) {
  const week = days.slice(0, 7).filter((day) => weekends || !isWeekend(day));
  return (
    <div className="month-weekdays shell-grid" role="row">
      {week.map((day) => (
        <span
          key={day}
          role="columnheader"
          className={isWeekend(day) ? 'off' : undefined}
          aria-label={formatLocal(day, { weekday: 'long' }) ?? undefined}
        >
          {formatLocal(day, { weekday: phone ? 'short' : 'long' })}
        </span>
      ))}
    </div>
  );
});
