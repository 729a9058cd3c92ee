import type { CalendarEvent } from '#domain/events.ts';
import { dateEvents } from './dated-event.ts';
import { type DayIndex, indexDays } from './day-index.ts';

/** One calendar's answer, and the colour in which its events are drawn. */
export interface ColoredAnswer {
  readonly events: readonly CalendarEvent[];
  /** Null: the events have the colours that they came with. */
  readonly color: string | null;
  /** Events with a tag have that colour too. */
  readonly overTags: boolean;
}

const made = new WeakMap<readonly CalendarEvent[], Map<string, DayIndex>>();
/** By the first answer of each. */
const joined = new WeakMap<readonly CalendarEvent[], { of: readonly ColoredAnswer[]; events: CalendarEvent[] }>();
const NO_EVENTS: readonly CalendarEvent[] = [];

/** The index of one answer of the server: made once for each run of days and zone, kept as long as the answer. */
export function indexOf(events: readonly CalendarEvent[], days: readonly string[], zone: string): DayIndex {
  const indexes = made.get(events) ?? new Map<string, DayIndex>();
  made.set(events, indexes);
  const key = `${days[0]} ${days.length} ${zone}`;
  const index = indexes.get(key) ?? indexDays(dateEvents(events, zone), days);
  indexes.set(key, index);
  return index;
}

/** The index of several answers together, kept as long as they are. */
export const indexOfAll = (answers: readonly ColoredAnswer[], days: readonly string[], zone: string): DayIndex =>
  indexOf(join(answers), days, zone);

function join(answers: readonly ColoredAnswer[]): readonly CalendarEvent[] {
  const [first] = answers;
  if (!first) return NO_EVENTS;
  if (answers.length === 1 && first.color === null) return first.events;
  const known = joined.get(first.events);
  if (known && isSame(known.of, answers)) return known.events;
  const events = answers.flatMap(colored);
  joined.set(first.events, { of: answers, events });
  return events;
}

function isSame(before: readonly ColoredAnswer[], now: readonly ColoredAnswer[]): boolean {
  return (
    before.length === now.length &&
    now.every(({ events, color, overTags }, at) => {
      const old = before[at];
      return old?.events === events && old.color === color && old.overTags === overTags;
    })
  );
}

function colored({ events, color, overTags }: ColoredAnswer): readonly CalendarEvent[] {
  if (color === null) return events;
  return events.map((event) => (event.color === color || (event.tag && !overTags) ? event : { ...event, color }));
}
