import { localToMs } from '#domain/dates/local.ts';
import type { DatedEvent } from './dated-event.ts';
import { type DayIndex, eventsOf } from './day-index.ts';

const DAY_MS = 86_400_000;

/** Whether an event stands above the hours: all day, or a day long and more. */
const isLong = ({ event, start, end }: DatedEvent): boolean =>
  event.isAllDay || localToMs(end) - localToMs(start) >= DAY_MS;

/** A week by hours: what stands above them, and the timed events of each day. */
export function splitWeek(
  index: DayIndex,
  week: readonly string[],
): { above: DayIndex; timed: readonly (readonly DatedEvent[])[] } {
  return {
    above: { ...index, bars: index.bars.filter(({ dated }) => isLong(dated)) },
    timed: week.map((day) => eventsOf(index, day).timed.filter((dated) => !isLong(dated))),
  };
}
