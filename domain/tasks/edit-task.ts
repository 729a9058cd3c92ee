import { dateOf, localToMs } from '../dates/local.ts';
import { instantToLocal } from '../dates/zones.ts';
import { type Component, isComponent, propertyOf, readingComponents, textOf } from '../icalendar/components.ts';
import { setProperties } from '../icalendar/edit-component.ts';
import type { PersonFields } from '../icalendar/fields.ts';
import { endOfLine } from '../icalendar/lines.ts';
import { stamp } from '../icalendar/merge-event.ts';
import { localIn, type Moment } from '../icalendar/moment.ts';
import { addZones, namedZones } from '../icalendar/named-zones.ts';
import { PERSON, readPeople, writePeople } from '../icalendar/people.ts';
import { escapeText, writeProperty } from '../icalendar/property.ts';
import { masterOf, type ReadContext, readingOf } from '../icalendar/read-object.ts';
import { readTexts } from '../icalendar/read-texts.ts';
import type { Reading } from '../icalendar/reading.ts';
import { isSamePeople } from '../icalendar/same-meaning.ts';
import { type CalendarObject, groupingObjects } from '../icalendar/split.ts';
import { type TzidOf, writeRule, writeStamp, writeStarts } from '../icalendar/write-dates.ts';
import { occurrencesBefore } from '../recurrence/series.ts';
import type { Reminder } from '../reminders.ts';
import { setReminders } from './edit-reminders.ts';
import { dueOf, movedBy, startOf, type TaskTime } from './moments.ts';
import { priorityOf } from './read-task.ts';
import { firstStart, type Repetition, readingRepetition, startAfter } from './repetition.ts';

/** Edits the text of a task: what has another meaning is rewritten, all other lines stay byte for byte. */

export interface TaskEdit {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Null for none. */
  readonly due?: TaskTime | null | undefined;
  /** 0 for none. */
  readonly priority?: number | undefined;
  /** All of them. */
  readonly people?: readonly PersonFields[] | undefined;
  /** Of the reader of the text. */
  readonly reminders?: readonly Reminder[] | undefined;
  readonly isDone?: boolean | undefined;
}

/** @param now epoch ms @returns the same text where it says all of this already, or has no task @throws BudgetExceeded */
export function* editingTask(
  text: string,
  edit: TaskEdit,
  context: ReadContext & { readonly now: number },
): Generator<undefined, string> {
  const { budget, now } = context;
  const root = yield* readingComponents(text, [], budget);
  const { objects } = yield* groupingObjects(root, [], budget);
  const object = objects.find(({ component }) => component === 'VTODO');
  const calendar = root.find((child): child is Component => isComponent(child) && child.name === 'VCALENDAR');
  const task = object && (masterOf(object.components) ?? object.components[0]);
  if (!object || !task || !calendar) return text;
  const reading = readingOf(object, context, []);
  const eol = endOfLine(task.begin);
  const { tzidOf, missing } = namedZones(object, reading.zoneOf);
  const editing: Editing = { task, reading, tzidOf, eol, now };
  const before = task.children;
  setTexts(edit, editing);
  setOthers(edit, editing);
  if (edit.due !== undefined) setDue(edit.due, editing);
  if (edit.reminders !== undefined) yield* setReminders(task, edit.reminders, object, context, editing);
  if (edit.isDone !== undefined) yield* setDone(edit.isDone, object, context, editing);
  if (task.children === before) return text;
  stamp(task, { meta: { sequence: 0, updatedAt: now }, eol });
  addZones(calendar, missing, new Date(now).getUTCFullYear(), budget);
  return root.map((child) => textOf(child, budget)).join('');
}

interface Editing {
  readonly task: Component;
  readonly reading: Reading;
  readonly tzidOf: TzidOf;
  readonly eol: string;
  readonly now: number;
}

function setTexts({ title, description }: TaskEdit, { task, eol }: Editing): void {
  const texts = readTexts(task, []);
  const write = (name: string, text: string) => (text === '' ? [] : [writeProperty(name, escapeText(text))]);
  if (title !== undefined && title !== texts.title) setProperties(task, ['SUMMARY'], write('SUMMARY', title), eol);
  if (description === undefined || description === texts.description) return;
  // A formatted copy would contradict the new text.
  setProperties(task, ['DESCRIPTION', 'X-ALT-DESC'], write('DESCRIPTION', description), eol);
}

function setOthers({ priority, people }: TaskEdit, { task, eol }: Editing): void {
  if (priority !== undefined && priority !== priorityOf(task))
    setProperties(task, ['PRIORITY'], priority === 0 ? [] : [`PRIORITY:${priority}`], eol);
  if (people !== undefined && !isSamePeople(readPeople(task), people))
    setProperties(task, [PERSON], writePeople(people), eol);
}

const momentOfTime = ({ date, time, timeZone }: TaskTime): Moment => ({
  local: `${date}T${time ?? '00:00:00'}`,
  isDate: time === null,
  zone: time === null ? null : timeZone,
  isUtc: false,
});

const isSame = (one: Moment, other: Moment): boolean =>
  one.isDate === other.isDate &&
  localIn(one, 'UTC') === localIn(other, 'UTC') &&
  (one.zone === null) === (other.zone === null);

/** A task that starts keeps the time between its start and its due time; where it had none, it starts by then at the latest. */
function setDue(given: TaskTime | null, editing: Editing): void {
  const { task, reading, eol } = editing;
  const [due, start, next] = [dueOf(task, reading), startOf(task, reading), given && momentOfTime(given)];
  if (due && next ? isSame(due, next) : due === next) return;
  setProperties(task, ['DUE', 'DURATION'], next ? [lineOf('DUE', next, editing)] : [], eol);
  if (!next) {
    // A rule needs a start.
    if (!start && due && propertyOf(task, 'RRULE'))
      setProperties(task, ['DTSTART'], [lineOf('DTSTART', due, editing)], eol);
    return;
  }
  if (!start) return;
  const moved = startFor(next, due, start);
  if (moved !== start) setProperties(task, ['DTSTART'], [lineOf('DTSTART', moved, editing)], eol);
}

function startFor(next: Moment, due: Moment | null, start: Moment): Moment {
  if (start.isDate !== next.isDate) return next;
  if (!due || due.isDate !== next.isDate) return localIn(start, ZONE) <= localIn(next, ZONE) ? start : next;
  const zone = start.zone ?? due.zone ?? ZONE;
  return movedBy(start, localToMs(localIn(next, zone)) - localToMs(localIn(due, zone)), zone);
}

/** To compare moments of several zones. */
const ZONE = 'UTC';

function lineOf(name: string, { local, isDate, zone, isUtc }: Moment, { tzidOf }: Editing): string {
  const clock = { isAllDay: isDate, isFloating: zone === null, timeZone: isUtc ? 'UTC' : (zone ?? 'UTC') };
  return writeStarts(name, [local], clock, tzidOf);
}

const OPEN = ['COMPLETED', 'PERCENT-COMPLETE'];

/** A repeating task moves on to its next occurrence, and is done after the last. */
function* setDone(
  isDone: boolean,
  object: CalendarObject,
  context: ReadContext,
  editing: Editing,
): Generator<undefined, void> {
  const { task, eol, now } = editing;
  const status = propertyOf(task, 'STATUS')?.value.trim().toUpperCase();
  const wasDone = status === undefined ? propertyOf(task, 'COMPLETED') !== undefined : CLOSED.has(status);
  if (isDone === wasDone) return;
  if (!isDone) {
    setProperties(task, ['STATUS'], ['STATUS:NEEDS-ACTION'], eol);
    setProperties(task, OPEN, [], eol);
    return;
  }
  const repetition = yield* readingRepetition(object, context);
  if (repetition && moveOn(repetition, editing)) return;
  setProperties(task, ['STATUS'], ['STATUS:COMPLETED'], eol);
  setProperties(task, ['COMPLETED'], [writeStamp('COMPLETED', now)], eol);
  setProperties(task, ['PERCENT-COMPLETE'], ['PERCENT-COMPLETE:100'], eol);
}

const CLOSED = new Set(['COMPLETED', 'CANCELLED']);

/** @returns whether there is a next occurrence */
function moveOn(repetition: Repetition, editing: Editing): boolean {
  const { task, reading, eol, now } = editing;
  const { event, series } = repetition;
  const { startTime, timeZone: zone } = event;
  const [start, due] = [startOf(task, reading), dueOf(task, reading)];
  const span = start && due ? Math.max(0, localToMs(localIn(due, ZONE)) - localToMs(localIn(start, ZONE))) : 0;
  const today = dateOf(instantToLocal(now, reading.timeZone));
  const first = firstStart(repetition);
  const next = first && startAfter(repetition, first, { now, today, span });
  if (!next) return false;
  const ms = localToMs(next) - localToMs(startTime);
  const hasDue = propertyOf(task, 'DUE') !== undefined;
  if (start) setProperties(task, ['DTSTART'], [lineOf('DTSTART', movedBy(start, ms, zone), editing)], eol);
  if (due && hasDue) setProperties(task, ['DUE'], [lineOf('DUE', movedBy(due, ms, zone), editing)], eol);
  const count = /(?:^|;)COUNT=(\d+)/.exec(event.recurrence ?? '')?.[1];
  if (count && event.recurrence) {
    const left = Math.max(1, Number(count) - occurrencesBefore(series, next));
    setProperties(task, ['RRULE'], [writeRule(event.recurrence.replace(/COUNT=\d+/, `COUNT=${left}`), event)], eol);
  }
  if (propertyOf(task, 'STATUS')) setProperties(task, ['STATUS'], ['STATUS:NEEDS-ACTION'], eol);
  if (OPEN.some((name) => propertyOf(task, name))) setProperties(task, OPEN, [], eol);
  return true;
}
