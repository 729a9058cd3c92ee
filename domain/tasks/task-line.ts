import { dateOf } from '../dates/local.ts';
import type { PartKind } from '../quick-add/parts.ts';
import type { QuickEvent } from '../quick-add/quick-add.ts';
import { titleWithout } from '../quick-add/title.ts';
import { TITLE_MAX } from '../values/events.ts';

/** A task read from a line of text. */
export interface TaskLine {
  readonly title: string;
  /** `yyyy-MM-dd` */
  readonly dueDate: string | null;
  /** `HH:mm` */
  readonly dueTime: string | null;
  readonly timeZone: string;
  readonly recurrence: string | null;
  /** Names of people of the calendar. */
  readonly people: readonly string[];
}

/** A task has no length, place, tag and reminder: what sounds like one stays in the title. */
const OF_TASK: ReadonlySet<PartKind> = new Set(['task', 'date', 'time', 'allDay', 'repeat', 'limit', 'zone', 'person']);

/** @param timeZone that the line was read in */
export function taskLineOf(text: string, quick: QuickEvent, timeZone: string): TaskLine {
  const { startTime, endTime, isAllDay, recurrence, zone, people } = quick;
  const parts = quick.parts.filter(({ kind }) => OF_TASK.has(kind));
  const due = isAllDay && recurrence === null ? endTime : startTime;
  return {
    title: titleWithout(text, parts).slice(0, TITLE_MAX),
    dueDate: due && dateOf(due),
    dueTime: due && !isAllDay ? due.slice(11, 16) : null,
    timeZone: zone ?? timeZone,
    recurrence,
    people,
  };
}
