import { localToMs } from '../dates/local.ts';
import { type Component, eachProperty, propertyOf } from '../icalendar/components.ts';
import type { PersonFields } from '../icalendar/fields.ts';
import { stampOf } from '../icalendar/message-stamps.ts';
import { readPeople } from '../icalendar/people.ts';
import { unescapeText } from '../icalendar/property.ts';
import { masterOf, type ReadContext, readingOf } from '../icalendar/read-object.ts';
import { readTexts } from '../icalendar/read-texts.ts';
import type { CalendarObject } from '../icalendar/split.ts';
import { PRIORITY_MAX } from '../values/tasks.ts';
import { dueOf, instantOf, movedBy, startOf, type TaskTime, taskTime } from './moments.ts';
import { firstStart, readingRepetition } from './repetition.ts';
import { TASK_STATUSES, type TaskStatus } from './values.ts';

/** What the text of a task says (RFC 5545 §3.6.2). */
export interface TaskFacts {
  readonly title: string;
  readonly description: string;
  readonly start: TaskTime | null;
  readonly due: TaskTime | null;
  /** Epoch ms; null for a day. */
  readonly dueAt: number | null;
  readonly status: TaskStatus;
  readonly percent: number | null;
  /** Epoch ms. */
  readonly completedAt: number | null;
  /** 1 is the highest, 9 the lowest, 0 none. */
  readonly priority: number;
  readonly people: readonly PersonFields[];
  /** The UID of the task that it is a part of. */
  readonly parentUid: string | null;
  /** RRULE as written. */
  readonly rule: string | null;
}

/** @throws BudgetExceeded */
export function* readingFacts(object: CalendarObject, context: ReadContext): Generator<undefined, TaskFacts | null> {
  const task = masterOf(object.components) ?? object.components[0];
  if (!task) return null;
  const reading = readingOf(object, context, []);
  const { title, description } = readTexts(task, []);
  const rule = propertyOf(task, 'RRULE')?.value.trim().slice(0, RULE_MAX) || null;
  const moved = object.components.length > 1 ? yield* readingStep(object, context) : NO_STEP;
  const shown = (moment: ReturnType<typeof dueOf>) =>
    moment && taskTime(movedBy(moment, moved.ms, moved.zone), reading.timeZone);
  const due = shown(dueOf(task, reading));
  const status = moved.isOver ? 'completed' : statusOf(task);
  return {
    ...{ title, description, status, rule, due },
    start: shown(startOf(task, reading)),
    dueAt: due && instantOf(due, reading.timeZone),
    percent: numberOf(task, 'PERCENT-COMPLETE', 100),
    completedAt: status === 'completed' ? stampOf(task, 'COMPLETED') : null,
    priority: priorityOf(task),
    people: readPeople(task) ?? [],
    parentUid: parentOf(task),
  };
}

/** Characters; longer rules are invalid. */
const RULE_MAX = 2_000;

/** How far the first occurrence that is not done is from the first of all. */
interface Step {
  readonly ms: number;
  readonly zone: string;
  /** Whether all occurrences are done. */
  readonly isOver: boolean;
}
const NO_STEP: Step = { ms: 0, zone: 'UTC', isOver: false };

function* readingStep(object: CalendarObject, context: ReadContext): Generator<undefined, Step> {
  const repetition = yield* readingRepetition(object, context);
  if (!repetition) return NO_STEP;
  const { startTime, timeZone: zone } = repetition.event;
  const first = firstStart(repetition);
  return { ms: first === null ? 0 : localToMs(first) - localToMs(startTime), zone, isOver: first === null };
}

function statusOf(task: Component): TaskStatus {
  const said = propertyOf(task, 'STATUS')?.value.trim().toLowerCase();
  const known = TASK_STATUSES.find((status) => status === said);
  if (known) return known;
  return propertyOf(task, 'COMPLETED') || numberOf(task, 'PERCENT-COMPLETE', 100) === 100
    ? 'completed'
    : 'needs-action';
}

/** 0 for none. */
export const priorityOf = (task: Component): number => numberOf(task, 'PRIORITY', PRIORITY_MAX) ?? 0;

/** A whole number from 0 to `max`. */
function numberOf(task: Component, name: string, max: number): number | null {
  const text = propertyOf(task, name)?.value.trim() ?? '';
  const value = /^\d{1,3}$/.test(text) ? Number(text) : max + 1;
  return value <= max ? value : null;
}

const UID_LENGTH_MAX = 600;

/** RELATED-TO without RELTYPE names the parent. */
function parentOf(task: Component): string | null {
  for (const { params, value } of eachProperty(task, 'RELATED-TO')) {
    const [type = 'PARENT'] = params.get('RELTYPE') ?? [];
    const uid = unescapeText(value.slice(0, 2 * UID_LENGTH_MAX)).trim();
    if (type.toUpperCase() === 'PARENT' && uid !== '' && uid.length <= UID_LENGTH_MAX) return uid;
  }
  return null;
}
