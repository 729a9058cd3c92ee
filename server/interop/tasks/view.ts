import { dateOf } from '#domain/dates/local.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import type { Task } from '#domain/tasks/call.ts';
import type { TaskFacts } from '#domain/tasks/read-task.ts';
import { isClosed } from '#domain/tasks/values.ts';
import type { OpenCalendar } from '#server/calendars/access.ts';
import { iso } from '#server/platform/iso.ts';
import type { TaskRow } from './rows.ts';

const HIDDEN: TaskFacts = {
  ...{ title: '', description: '', start: null, due: null, dueAt: null, status: 'needs-action', percent: null },
  ...{ completedAt: null, priority: 0, parentUid: null, rule: null },
};

/** A task as its reader sees it, by itself. @param facts missing for one that the reader may not read @param now epoch ms */
export function taskView(
  calendar: Pick<OpenCalendar, 'id' | 'time_zone'>,
  row: TaskRow,
  facts: TaskFacts | undefined,
  now: number,
): Task {
  const { start, due, dueAt, completedAt, parentUid: _parent, rule, ...shown } = facts ?? HIDDEN;
  const isOpen = !isClosed(shown.status);
  const today = dateOf(instantToLocal(now, calendar.time_zone));
  return {
    ...{ id: row.id, calendarId: calendar.id },
    ...shown,
    ...{ startDate: start?.date ?? null, startTime: start?.time ?? null },
    ...{ dueDate: due?.date ?? null, dueTime: due?.time ?? null, timeZone: due?.timeZone ?? null },
    dueAt: dueAt === null ? null : iso(dueAt),
    isOverdue: isOpen && due !== null && (dueAt === null ? due.date < today : dueAt <= now),
    completedAt: completedAt === null ? null : iso(completedAt),
    ...{ parentId: null, depth: 0, recurrence: rule, class: row.class },
    ...(row.isHidden && { redacted: true as const }),
    ...{ version: row.version, updatedAt: iso(row.updatedAt) },
  };
}
