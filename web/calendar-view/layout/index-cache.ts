import type { CalendarEvent } from '#domain/events.ts';
import { dateEvents } from './dated-event.ts';
import { type DayIndex, indexDays } from './day-index.ts';

/** The events of one calendar, and the colour to draw them in. */
export interface ColoredAnswer {
  readonly events: readonly CalendarEvent[];
  /** Null: events keep their own colours. */
  readonly color: string | null;
  /** Whether the colour replaces that of a tag. */
  readonly overTags: boolean;
}

const made = new WeakMap<readonly CalendarEvent[], Map<string, DayIndex>>();
/** Keyed by the first answer of each. */
const joined = new WeakMap<readonly CalendarEvent[], { of: readonly ColoredAnswer[]; events: CalendarEvent[] }>();
const NO_EVENTS: readonly CalendarEvent[] = [];

/** The index of one response: built once for each run of days and zone, cached as long as the response. */
export function indexOf(events: readonly CalendarEvent[], days: readonly string[], zone: string): DayIndex {
  const indexes = made.get(events) ?? new Map<string, DayIndex>();
  made.set(events, indexes);
  const key = `${days[0]} ${days.length} ${zone}`;
  const index = indexes.get(key) ?? indexDays(dateEvents(events, zone), days);
  indexes.set(key, index);
  return index;
}

/** The index of several responses together, cached as long as they are. */
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
