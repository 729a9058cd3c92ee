import { BudgetExceeded } from '#domain/budget.ts';
import { FIRST_EVENT_DAY } from '#domain/dates/event-days.ts';
import type { ObjectFields } from '#domain/icalendar/fields.ts';
import { sentObjectBudget } from '#domain/icalendar/object-budget.ts';
import type { Problem } from '#domain/icalendar/problems.ts';
import { readingObject } from '#domain/icalendar/read-object.ts';
import { splittingCalendar } from '#domain/icalendar/split.ts';
import { finish, inSlices } from '#server/platform/yielding.ts';
import { UID_MAX } from './data.ts';
import { type Condition, ObjectRefused } from './refusal.ts';
import { readingTask, type TaskFields } from './tasks.ts';

/** The text of a client, parsed: one object with one component type. */
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
  try {
    return await readWithin(text, timeZone);
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
    throw new ObjectRefused(error.cost === 'occurrences' ? 'max-instances' : 'max-resource-size');
  }
}

async function readWithin(text: string, timeZone: string): Promise<Reading> {
  // PostgreSQL cannot store it.
  if (text.includes('\0')) throw new ObjectRefused('valid-calendar-data');
  const budget = sentObjectBudget();
  const giveWay = inSlices();
  const file = await finish(splittingCalendar(text, budget), giveWay);
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
    const fields = await finish(readingTask(object, { timeZone, budget }), giveWay);
    return { uid, text, component: kind, fields };
  }
  const read = await finish(readingObject(object, { timeZone, budget }), giveWay);
  if (!read.fields) throw new ObjectRefused(conditionOf(read.problems));
  return { uid, text, component, fields: read.fields };
}

function conditionOf(problems: readonly Problem[]): Condition {
  if (problems.some(({ code }) => code === 'object_too_large')) return 'max-resource-size';
  const far = problems.find(({ code }) => code === 'date_out_of_range');
  if (!far) return 'valid-calendar-data';
  return (far.detail ?? '') < FIRST_EVENT_DAY ? 'min-date-time' : 'max-date-time';
}
