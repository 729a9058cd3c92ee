import { type DatedEvent, isLong } from './dated-event.ts';
import { type DayIndex, eventsDuring } from './day-index.ts';

/** Splits the week by hours into all-day bars and the timed events of each day. */
export function splitWeek(
  index: DayIndex,
  week: readonly string[],
): { above: DayIndex; timed: readonly (readonly DatedEvent[])[] } {
  return {
    above: { ...index, bars: index.bars.filter(({ dated }) => isLong(dated)) },
    timed: week.map((day) => eventsDuring(index, day).timed.filter((dated) => !isLong(dated))),
  };
}
