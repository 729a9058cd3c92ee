import { foldedInstant } from '../dates/folds.ts';
import { localToInstant } from '../dates/zones.ts';
import { MINUTES_MIN, type Reminder } from '../reminders.ts';
import { MINUTES_MAX, REMINDERS_MAX, type RemindBy, reminderKey } from '../values/reminders.ts';
import { type Component, componentsOf, propertyOf } from './components.ts';
import { minutesOf, readDuration } from './duration.ts';
import type { EventTimes } from './fields.ts';
import { momentOf, type ZoneFinder } from './moment.ts';
import { note, type Problem } from './problems.ts';
import { type Property, parameterOf } from './property.ts';

/** Alarms that are examined, of which only `REMINDERS_MAX` become reminders. */
const ALARMS_MAX = 100;

/** The alarms of an event as reminders; null if it has no alarms, and empty if none can be expressed, or the text asks for none. */
export function readReminders(
  component: Component,
  times: EventTimes,
  { zoneOf, isSingle, problems }: { zoneOf: ZoneFinder; isSingle: boolean; problems: Problem[] },
): Reminder[] | null {
  const alarms = componentsOf(component, 'VALARM');
  if (alarms.length === 0) return null;
  if (alarms.length > ALARMS_MAX) note(problems, 'alarms_too_many', String(alarms.length));
  const [first, repeated] = [new Map<string, Reminder>(), new Map<string, Reminder>()];
  for (const alarm of alarms.slice(0, ALARMS_MAX)) {
    const [one, ...more] = remindersOf(alarm, times, zoneOf, isSingle);
    if (one) first.set(reminderKey(one), one);
    for (const each of more) repeated.set(reminderKey(each), each);
    const isWhole = one !== undefined && more.length === repetitionOf(alarm).times;
    if (!isWhole && !isOfNoAlert(alarm)) note(problems, 'alarm_unusable', propertyOf(alarm, 'TRIGGER')?.value);
  }
  const others = [...repeated].flatMap(([key, each]) => (first.has(key) ? [] : each));
  const all = first.size + others.length;
  if (all > REMINDERS_MAX) note(problems, 'alarms_too_many', String(all));
  const selected = [...first.values()].sort(earliestFirst).slice(-REMINDERS_MAX);
  return [...selected, ...others.slice(0, REMINDERS_MAX - selected.length)].sort(earliestFirst);
}

const earliestFirst = (a: Reminder, b: Reminder): number => b.minutes - a.minutes || (a.by < b.by ? 1 : -1);

const WAYS: Readonly<Record<string, RemindBy>> = { DISPLAY: 'notification', AUDIO: 'notification', EMAIL: 'email' };

/** Reminders for an alarm and each of its repetitions, while there is space; inexpressible ones are skipped. */
export function remindersOf(alarm: Component, times: EventTimes, zoneOf: ZoneFinder, isSingle: boolean): Reminder[] {
  const by = WAYS[actionOf(alarm)];
  const trigger = propertyOf(alarm, 'TRIGGER');
  const minutes = trigger && by ? minutesBefore(trigger, times, zoneOf, isSingle) : null;
  if (minutes === null || by === undefined) return [];
  const related = isOfEnd(trigger) ? ({ related: 'end' } as const) : {};
  const least = times.isAllDay && !isOfEnd(trigger) ? MINUTES_MIN : 0;
  const { times: repetitions, interval } = repetitionOf(alarm);
  return Array.from({ length: 1 + Math.min(repetitions, REMINDERS_MAX - 1) }, (_, index) => ({
    minutes: minutes - index * interval,
    by,
    ...related,
  })).filter((one) => one.minutes >= least && one.minutes <= MINUTES_MAX);
}

const actionOf = (alarm: Component): string => propertyOf(alarm, 'ACTION')?.value.trim().toUpperCase() ?? '';

/** The number of repetitions of an alarm, and the interval in minutes. */
function repetitionOf(alarm: Component): { times: number; interval: number } {
  const times = Number.parseInt(propertyOf(alarm, 'REPEAT')?.value ?? '', 10);
  const duration = readDuration(propertyOf(alarm, 'DURATION')?.value ?? '');
  const interval = duration ? minutesOf(duration) : 0;
  return times > 0 && interval > 0 ? { times, interval } : { times: 0, interval: 0 };
}

/** Apple's trigger for an alarm that must not ring. */
const NEVER = /^19760401T005545Z$/i;

/** Whether an alarm says that there is none. */
const isOfNoAlert = (alarm: Component): boolean =>
  actionOf(alarm) === 'NONE' || NEVER.test(propertyOf(alarm, 'TRIGGER')?.value.trim() ?? '');

/** The absolute trigger of an alarm, in epoch ms; null for a relative one. */
export function instantOf(alarm: Component, { timeZone }: EventTimes, zoneOf: ZoneFinder): number | null {
  const trigger = propertyOf(alarm, 'TRIGGER');
  return trigger && !isOfNoAlert(alarm) ? instantIn(trigger, timeZone, zoneOf) : null;
}

function instantIn(trigger: Property, timeZone: string, zoneOf: ZoneFinder): number | null {
  const moment = momentOf(trigger, zoneOf);
  return moment && !moment.isDate ? localToInstant(moment.local, moment.zone ?? timeZone) : null;
}

/** Epoch ms. */
export const startOf = ({ startTime, timeZone, startFold }: EventTimes): number =>
  foldedInstant(startTime, timeZone, startFold);

/** Whether a trigger is relative to the end. */
const isOfEnd = (trigger: Property | undefined): boolean =>
  trigger !== undefined &&
  parameterOf(trigger, 'RELATED')?.toUpperCase() === 'END' &&
  readDuration(trigger.value) !== null;

function minutesBefore(trigger: Property, times: EventTimes, zoneOf: ZoneFinder, isSingle: boolean): number | null {
  const duration = readDuration(trigger.value);
  if (duration) return 0 - minutesOf(duration);
  // An absolute trigger belongs to a single occurrence.
  const at = isSingle ? instantIn(trigger, times.timeZone, zoneOf) : null;
  return at === null ? null : Math.round((startOf(times) - at) / 60_000);
}
