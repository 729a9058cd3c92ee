import type { PersonFields } from '../icalendar/fields.ts';
import { foldLine } from '../icalendar/lines.ts';
import { writePeople } from '../icalendar/people.ts';
import { escapeText, writeProperty } from '../icalendar/property.ts';
import { writeRule, writeStamp, writeStarts } from '../icalendar/write-dates.ts';
import { CALENDAR_END, writeCalendarHead } from '../icalendar/write-object.ts';
import { writeZone } from '../icalendar/zones/write-zone.ts';
import type { TaskTime } from './moments.ts';

export interface NewTask {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly due: TaskTime | null;
  /** As `checkRecurrence` returns it; only with a due time. */
  readonly rule: string | null;
  readonly parentUid: string | null;
  readonly priority: number;
  readonly people: readonly PersonFields[];
}

/** A new task as iCalendar. @param now epoch ms */
export function writeTask(
  { uid, title, description, due, rule, parentUid, priority, people }: NewTask,
  now: number,
): string {
  const zone = due?.time ? due.timeZone : null;
  const clock = { isAllDay: due?.time === null, isFloating: zone === null, timeZone: zone ?? 'UTC' };
  const when = (name: string) =>
    due ? [writeStarts(name, [`${due.date}T${due.time ?? '00:00:00'}`], clock, String)] : [];
  const lines = [
    'BEGIN:VTODO',
    writeProperty('UID', escapeText(uid)),
    ...['DTSTAMP', 'CREATED', 'LAST-MODIFIED'].map((name) => writeStamp(name, now)),
    'SEQUENCE:0',
    writeProperty('SUMMARY', escapeText(title)),
    ...(description === '' ? [] : [writeProperty('DESCRIPTION', escapeText(description))]),
    // A rule needs a start.
    ...(rule ? when('DTSTART') : []),
    ...when('DUE'),
    ...(rule && due ? [writeRule(rule, clock)] : []),
    ...(priority === 0 ? [] : [`PRIORITY:${priority}`]),
    ...writePeople(people),
    ...(parentUid ? [writeProperty('RELATED-TO', escapeText(parentUid))] : []),
    'STATUS:NEEDS-ACTION',
    'END:VTODO',
  ];
  const zones = zone && zone !== 'UTC' ? writeZone(zone, Number(due?.date.slice(0, 4))) : '';
  return writeCalendarHead() + zones + lines.map((line) => foldLine(line)).join('') + CALENDAR_END;
}
