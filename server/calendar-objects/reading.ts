import { FIRST_EVENT_DAY } from '#domain/dates/event-days.ts';
import type { ObjectFields } from '#domain/icalendar/fields.ts';
import type { Problem } from '#domain/icalendar/problems.ts';
import { readObject } from '#domain/icalendar/read-object.ts';
import { splittingCalendar } from '#domain/icalendar/split.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { UID_MAX } from './data.ts';
import { type Condition, ObjectRefused } from './refusal.ts';
import { readTask, type TaskFields } from './tasks.ts';

/** What a client has sent, read: one object, of one kind. */
export type Reading = { readonly uid: string; readonly text: string } & (
  | { readonly component: 'VEVENT'; readonly fields: ObjectFields }
  | { readonly component: 'VTODO' | 'VJOURNAL'; readonly fields: TaskFields }
);

const KINDS = new Set(['VEVENT', 'VTODO', 'VJOURNAL']);

/**
 * Reads the text of one object.
 * @param timeZone the calendar's
 * @throws ObjectRefused
 */
export async function readText(text: string, timeZone: string): Promise<Reading> {
  // PostgreSQL has no place for it, and iCalendar no use.
  if (text.includes('\0')) throw new ObjectRefused('valid-calendar-data');
  const steps = splittingCalendar(text);
  const giveWay = inSlices();
  let step = steps.next();
  while (!step.done) {
    await giveWay();
    step = steps.next();
  }
  const file = step.value;
  const isCut = file.problems.some(({ code }) => code === 'component_unclosed');
  if (file.calendars === 0 || isCut) throw new ObjectRefused('valid-calendar-data');
  if (file.calendars > 1 || file.method !== null) throw new ObjectRefused('valid-calendar-object-resource');
  const [object, ...others] = file.objects;
  if (!object)
    throw new ObjectRefused(file.problems.length > 0 ? 'valid-calendar-data' : 'valid-calendar-object-resource');
  if (others.length > 0) throw new ObjectRefused('valid-calendar-object-resource');
  if (!KINDS.has(object.component)) throw new ObjectRefused('supported-calendar-component');
  const { uid, component, problems } = object;
  const isNamed = uid.length <= UID_MAX && !problems.some(({ code }) => code === 'uid_missing');
  if (!isNamed) throw new ObjectRefused('valid-calendar-object-resource');
  if (component !== 'VEVENT') {
    const kind = component === 'VTODO' ? 'VTODO' : 'VJOURNAL';
    return { uid, text, component: kind, fields: readTask(object, timeZone) };
  }
  const read = readObject(object, { timeZone });
  if (!read.fields) throw new ObjectRefused(conditionOf(read.problems));
  return { uid, text, component, fields: read.fields };
}

function conditionOf(problems: readonly Problem[]): Condition {
  const far = problems.find(({ code }) => code === 'date_out_of_range');
  if (!far) return 'valid-calendar-data';
  return (far.detail ?? '') < FIRST_EVENT_DAY ? 'min-date-time' : 'max-date-time';
}
