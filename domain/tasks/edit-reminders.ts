import type { Component } from '../icalendar/components.ts';
import { mergeAlarms } from '../icalendar/merge-alarms.ts';
import { type ReadContext, readingObject } from '../icalendar/read-object.ts';
import type { Reading } from '../icalendar/reading.ts';
import type { CalendarObject } from '../icalendar/split.ts';
import { asEvents } from '../icalendar/task-times.ts';
import type { Reminder } from '../reminders.ts';

/** Makes the alarms of a task those of some reminders; what no reminder can express stays. A task without times keeps its alarms. */
export function* setReminders(
  task: Component,
  reminders: readonly Reminder[],
  object: CalendarObject,
  context: ReadContext,
  { reading, eol }: { readonly reading: Reading; readonly eol: string },
): Generator<undefined, void> {
  const { fields } = yield* readingObject(asEvents(object), context);
  if (!fields) return;
  const before = task.children;
  const isChanged = mergeAlarms(task, fields.event, fields.event, reminders, { reading, eol, meta: {} });
  if (!isChanged) task.children = before;
}
