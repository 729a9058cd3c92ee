import { type DatedEvent, isBar } from './dated-event.ts';

/** Both ends inclusive. */
export interface Bar {
  readonly dated: DatedEvent;
  readonly from: number;
  readonly to: number;
}

/** Events sorted once into consecutive days, so that views read their days without walking all events again. */
export interface DayIndex {
  readonly days: readonly string[];
  /** All-day events and those over several days, in the order in which they take lanes. */
  readonly bars: readonly Bar[];
  /** Timed events by the day they begin on, except bars, sorted by start. */
  readonly lines: readonly (readonly DatedEvent[])[];
  /** Events of the previous day that continue into each day. */
  readonly goingOn: readonly (readonly DatedEvent[])[];
  /** Bars that touch each day, plus events that begin on it. */
  readonly counts: readonly number[];
}

/** Sorts events into consecutive `days`. Events outside are left out. */
export function indexDays(events: readonly DatedEvent[], days: readonly string[]): DayIndex {
  const positions = new Map(days.map((day, position) => [day, position]));
  const first = days[0] ?? '';
  const last = days.at(-1) ?? '';
  const bars: Bar[] = [];
  const lines: DatedEvent[][] = days.map(() => []);
  const goingOn: DatedEvent[][] = days.map(() => []);
  const counts = days.map(() => 0);
  for (const dated of events) {
    if (dated.lastDay < first || dated.firstDay > last) continue;
    const from = positions.get(dated.firstDay) ?? 0;
    const to = positions.get(dated.lastDay) ?? days.length - 1;
    const bar = isBar(dated);
    if (!bar && dated.firstDay !== dated.lastDay && dated.lastDay <= last) goingOn[to]?.push(dated);
    if (!bar && dated.firstDay < first) continue;
    for (let position = from; position <= (bar ? to : from); position++) counts[position] = (counts[position] ?? 0) + 1;
    if (bar) bars.push({ dated, from, to });
    else lines[from]?.push(dated);
  }
  bars.sort((a, b) => compareBars(a.dated, b.dated));
  for (const line of lines) line.sort(compareStarts);
  return { days, bars, lines, goingOn, counts };
}

/** All-day first, then by start; of two with the same start the longer one comes first and stays on top. */
function compareBars(a: DatedEvent, b: DatedEvent): number {
  if (a.event.isAllDay !== b.event.isAllDay) return a.event.isAllDay ? -1 : 1;
  return compare(a.start, b.start) || compare(b.end, a.end) || compare(a.event.id, b.event.id);
}

function compareStarts(a: DatedEvent, b: DatedEvent): number {
  return compare(a.start, b.start) || compare(a.event.id, b.event.id);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

interface EventsOfDay {
  readonly allDay: DatedEvent[];
  readonly timed: DatedEvent[];
}

/** The events of a day, including those that continue from the evening before: all-day first, then by start. */
export function eventsDuring(index: DayIndex, day: string): EventsOfDay {
  const { allDay, timed } = eventsOf(index, day);
  const before = index.goingOn[index.days.indexOf(day)] ?? [];
  return { allDay, timed: before.length > 0 ? [...before, ...timed].sort(compareStarts) : timed };
}

/** The events of a day: all-day first, then by start. Empty for an unknown day. */
export function eventsOf(index: DayIndex, day: string): EventsOfDay {
  const position = index.days.indexOf(day);
  const bars = index.bars.filter((bar) => bar.from <= position && position <= bar.to).map((bar) => bar.dated);
  const overlapping = bars.filter((dated) => !dated.event.isAllDay);
  return {
    allDay: bars.filter((dated) => dated.event.isAllDay),
    timed: [...overlapping, ...(index.lines[position] ?? [])].sort(compareStarts),
  };
}
