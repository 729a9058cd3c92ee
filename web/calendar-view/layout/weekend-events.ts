import { daysBetween } from '#domain/dates/local.ts';
import { isWeekend } from '../weekend.ts';
import type { DatedEvent } from './dated-event.ts';
import type { DayIndex } from './day-index.ts';

export interface WeekendEvents {
  readonly count: number;
  /** The days of the weekend that hold them, ascending. */
  readonly days: readonly string[];
}

/** The events of a week that only its weekend holds. @param week days of the index */
export function weekendEvents(index: DayIndex, week: readonly string[]): WeekendEvents {
  const ids = new Set<string>();
  const days = week.filter((day) => {
    if (!isWeekend(day)) return false;
    const position = index.days.indexOf(day);
    const bars = index.bars.filter((bar) => bar.from <= position && position <= bar.to && isWithinWeekend(bar.dated));
    const hidden = [...bars.map(({ dated }) => dated), ...(index.lines[position] ?? [])];
    for (const { event } of hidden) ids.add(event.id);
    return hidden.length > 0;
  });
  return { count: ids.size, days };
}

const isWithinWeekend = ({ firstDay, lastDay }: DatedEvent): boolean =>
  daysBetween(firstDay, lastDay) <= 1 && isWeekend(firstDay) && isWeekend(lastDay);
