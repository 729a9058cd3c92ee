import { dateOf, localToMs } from '../dates/local.ts';
import { localToInstant } from '../dates/zones.ts';
import { MINUTES_MAX, MINUTES_MIN, REMINDERS_MAX, type Reminder } from '../reminders.ts';
import { type Component, componentsOf, propertyOf } from './components.ts';
import { minutesOf, readDuration } from './duration.ts';
import type { EventTimes } from './fields.ts';
import { momentOf, type ZoneFinder } from './moment.ts';
import { note, type Problem } from './problems.ts';
import { type Property, parameterOf } from './property.ts';

/** Alarms that are looked at, of which only `REMINDERS_MAX` become reminders. */
const ALARMS_MAX = 100;

/** The alarms of an event as reminders; null where it has none. */
export function readReminders(
  component: Component,
  times: EventTimes,
  { zoneOf, isSingle, problems }: { zoneOf: ZoneFinder; isSingle: boolean; problems: Problem[] },
): Reminder[] | null {
  const alarms = componentsOf(component, 'VALARM');
  if (alarms.length > ALARMS_MAX) note(problems, 'alarms_too_many', String(alarms.length));
  const reminders: Reminder[] = [];
  for (const alarm of alarms.slice(0, ALARMS_MAX)) {
    const reminder = readReminder(alarm, times, zoneOf, isSingle);
    const isThere = reminders.some(({ minutes, by }) => minutes === reminder?.minutes && by === reminder.by);
    if (!reminder) note(problems, 'alarm_unusable', propertyOf(alarm, 'TRIGGER')?.value);
    else if (!isThere) reminders.push(reminder);
  }
  if (reminders.length > REMINDERS_MAX) note(problems, 'alarms_too_many', String(reminders.length));
  reminders.sort((a, b) => b.minutes - a.minutes || (a.by < b.by ? 1 : -1));
  return alarms.length === 0 ? null : reminders.slice(-REMINDERS_MAX);
}

/** An alarm as a reminder; null where ours cannot say it. */
export function readReminder(
  alarm: Component,
  times: EventTimes,
  zoneOf: ZoneFinder,
  isSingle: boolean,
): Reminder | null {
  const action = propertyOf(alarm, 'ACTION')?.value.trim().toUpperCase();
  const trigger = propertyOf(alarm, 'TRIGGER');
  if (!trigger || (action !== 'DISPLAY' && action !== 'AUDIO' && action !== 'EMAIL')) return null;
  const minutes = minutesBefore(trigger, times, zoneOf, isSingle);
  const least = times.isAllDay ? MINUTES_MIN : 0;
  if (minutes === null || minutes < least || minutes > MINUTES_MAX) return null;
  return { minutes, by: action === 'EMAIL' ? 'email' : 'notification' };
}

function minutesBefore(trigger: Property, times: EventTimes, zoneOf: ZoneFinder, isSingle: boolean): number | null {
  const duration = readDuration(trigger.value);
  if (duration) {
    const isOfEnd = parameterOf(trigger, 'RELATED')?.toUpperCase() === 'END';
    return 0 - minutesOf(duration) - (isOfEnd ? lengthOf(times) : 0);
  }
  const moment = momentOf(trigger, zoneOf);
  // What rings at one instant rings for one occurrence.
  if (!moment || moment.isDate || !isSingle) return null;
  const at = localToInstant(moment.local, moment.zone ?? times.timeZone);
  return Math.round((localToInstant(times.startTime, times.timeZone) - at) / 60_000);
}

/** In minutes. */
function lengthOf({ startTime, endTime, isAllDay, timeZone, endTimeZone }: EventTimes): number {
  if (isAllDay) return Math.round((localToMs(endTime) - localToMs(`${dateOf(startTime)}T00:00:00`)) / 60_000);
  const ms = localToInstant(endTime, endTimeZone ?? timeZone) - localToInstant(startTime, timeZone);
  return Math.round(ms / 60_000);
}
