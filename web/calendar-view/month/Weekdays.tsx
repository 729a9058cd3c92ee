// biome-ignore-all lint/a11y/useSemanticElements: a table could not carry bars across its cells
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves among the days only
import { memo } from 'react';
import { formatLocal } from '#web/platform/format.ts';
import { isWeekend } from '../weekend.ts';

export const Weekdays = memo(function Weekdays({ days, phone }: { days: readonly string[]; phone: boolean }) {
  return (
    <div className="month-weekdays shell-grid" role="row">
      {days.slice(0, 7).map((day) => (
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
