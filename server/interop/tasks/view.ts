import { dateOf } from '#domain/dates/local.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import type { Reminder } from '#domain/reminders.ts';
import type { Task } from '#domain/tasks/call.ts';
import type { TaskTime } from '#domain/tasks/moments.ts';
import type { TaskFacts } from '#domain/tasks/read-task.ts';
import { isClosed } from '#domain/tasks/values.ts';
import type { OpenCalendar } from '#server/calendars/access.ts';
import type { KnownPeople } from '#server/events/people/names.ts';
import { iso } from '#server/platform/iso.ts';
import type { TaskRow } from './rows.ts';

const HIDDEN: TaskFacts = {
  ...{ title: '', description: '', start: null, due: null, dueAt: null, status: 'needs-action', percent: null },
  ...{ completedAt: null, priority: 0, people: [], parentUid: null, rule: null },
};

export interface Seen {
  readonly calendar: Pick<OpenCalendar, 'id' | 'time_zone'>;
  readonly people: KnownPeople;
  /** Of the reader, by task. */
  readonly reminders: ReadonlyMap<string, readonly Reminder[]>;
  /** Epoch ms. */
  readonly now: number;
  /** Of the reader. */
  readonly timeZone: string;
}

/** A task as its reader sees it, by itself. @param facts missing for one that the reader may not read */
export function taskView(seen: Seen, row: TaskRow, facts: TaskFacts | undefined): Task {
  const { calendar, people, reminders } = seen;
  const { start, due, dueAt, completedAt, parentUid: _parent, rule, people: named, ...shown } = facts ?? HIDDEN;
  return {
    ...{ id: row.id, calendarId: calendar.id },
    ...shown,
    ...{ startDate: start?.date ?? null, startTime: start?.time ?? null },
    ...{ dueDate: due?.date ?? null, dueTime: due?.time ?? null, timeZone: due?.timeZone ?? null },
    dueAt: dueAt === null ? null : iso(dueAt),
    isOverdue: !isClosed(shown.status) && due !== null && isOver(due, dueAt, seen),
    personIds: people.idsOf(named) ?? [],
    reminders: row.isHidden ? [] : [...(reminders.get(row.id) ?? [])],
    completedAt: completedAt === null ? null : iso(completedAt),
    ...{ parentId: null, depth: 0, recurrence: rule, class: row.class },
    ...(row.isHidden && { redacted: true as const }),
    ...{ version: row.version, updatedAt: iso(row.updatedAt) },
  };
}

/** A day, and a time without a zone, are over where the reader is. */
function isOver({ date, time, timeZone }: TaskTime, dueAt: number | null, seen: Seen): boolean {
  if (dueAt !== null && timeZone !== null) return dueAt <= seen.now;
  const there = instantToLocal(seen.now, seen.timeZone);
  return time === null ? date < dateOf(there) : `${date}T${time}` <= there;
}

/**
 * The day on which a task is due, and what is today for it: an instant is due in the zone of its calendar, anything else where the reader is.
 * @returns null where it is due on no day
 */
export function dueDayOf(
  { dueDate, dueAt, timeZone }: Task,
  { calendar, now, timeZone: own }: Pick<Seen, 'calendar' | 'now' | 'timeZone'>,
) {
  const isInstant = dueAt !== null && timeZone !== null;
  const day = isInstant ? dateOf(instantToLocal(Date.parse(dueAt), calendar.time_zone)) : dueDate;
  return day === null ? null : { day, today: dateOf(instantToLocal(now, isInstant ? calendar.time_zone : own)) };
}
