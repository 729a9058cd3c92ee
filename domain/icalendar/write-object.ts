import type { Budget } from '../budget.ts';
import { alarmBudget } from './alarm-budget.ts';
import { colorName } from './colors.ts';
import type { EventFields, ObjectFields, ObjectMeta } from './fields.ts';
import { foldLine } from './lines.ts';
import { escapeText, writeProperty } from './property.ts';
import { PROPERTY_GROUPS } from './property-groups.ts';
import { lengthOf, writeAlarm } from './write-alarms.ts';
import { type TzidOf, writeStamp, writeStarts } from './write-dates.ts';
import { writeZone } from './zones/write-zone.ts';

/** Events as iCalendar. Equal events give equal bytes. */

export const PRODID = '-//Kalends//Kalends//EN';
export const CALENDAR_END = 'END:VCALENDAR\r\n';

interface About {
  readonly name?: string | null;
  readonly description?: string | null;
  readonly color?: string | null;
  readonly timeZone?: string | null;
  readonly method?: string | null;
  readonly refreshMinutes?: number | null;
}

/** The first lines of a calendar's text. */
export function writeCalendarHead(about: About = {}): string {
  const { name, description, color, timeZone, method, refreshMinutes } = about;
  const text = (properties: readonly string[], value: string | null | undefined) =>
    value ? properties.map((property) => writeProperty(property, escapeText(value))) : [];
  const refresh = refreshMinutes ? `PT${refreshMinutes}M` : null;
  return folded([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    writeProperty('PRODID', PRODID),
    'CALSCALE:GREGORIAN',
    ...text(['METHOD'], method),
    ...text(['NAME', 'X-WR-CALNAME'], name),
    ...text(['DESCRIPTION', 'X-WR-CALDESC'], description),
    ...text(['X-WR-TIMEZONE'], timeZone),
    ...(color ? [writeProperty('COLOR', colorName(color)), writeProperty('X-APPLE-CALENDAR-COLOR', color)] : []),
    ...(refresh
      ? [writeProperty('REFRESH-INTERVAL', refresh, { value: 'DURATION' }), writeProperty('X-PUBLISHED-TTL', refresh)]
      : []),
  ]);
}

const OBJECT_HEAD = writeCalendarHead();

/** One object as a calendar of its own. @throws BudgetExceeded */
export function writeObject(fields: ObjectFields, meta: ObjectMeta, budget: Budget): string {
  const { zones, text } = writeEventParts(fields, meta, budget);
  const from = firstYear(fields);
  return `${OBJECT_HEAD}${zones.map((zone) => writeZone(zone, from)).join('')}${text}${CALENDAR_END}`;
}

/** The first year for which an object needs zone definitions. */
export const firstYear = ({ event, exceptions }: ObjectFields): number =>
  Math.min(...[event, ...exceptions.map((one) => one.event)].map(({ startTime }) => Number(startTime.slice(0, 4))));

/** The VEVENTs of an object, and the zones they use. @throws BudgetExceeded */
export function writeEventParts(
  fields: ObjectFields,
  meta: ObjectMeta,
  budget: Budget,
): { zones: readonly string[]; text: string } {
  const zones = new Set<string>();
  const tzidOf: TzidOf = (zone) => {
    zones.add(zone);
    return zone;
  };
  const { uid, event, exceptions, reminders } = fields;
  const alarmsLeft = alarmBudget(0);
  const alarmsOf = (each: EventFields): string[] => {
    const alarms = (reminders ?? []).flatMap((reminder) => writeAlarm(reminder, each, meta.email));
    return alarmsLeft.take(lengthOf(alarms)) ? alarms : [];
  };
  const write = (given: Written): string => {
    const text = folded(writeEvent(given));
    budget.spend('charactersWritten', text.length);
    return text;
  };
  const master = write({ uid, event, meta, tzidOf, alarms: alarmsOf(event) });
  const changed = exceptions.map((exception) =>
    write({
      uid,
      event: exception.event,
      meta,
      tzidOf,
      recurrenceId: writeRecurrenceId(exception.originalStart, event, tzidOf),
      alarms: alarmsOf(exception.event),
    }),
  );
  return { text: master + changed.join(''), zones: [...zones] };
}

export const writeRecurrenceId = (originalStart: string, series: EventFields, tzidOf: TzidOf): string =>
  writeStarts('RECURRENCE-ID', [originalStart], series, tzidOf);

interface Written {
  readonly uid: string;
  readonly event: EventFields;
  readonly meta: ObjectMeta;
  readonly tzidOf: TzidOf;
  readonly recurrenceId?: string;
  readonly alarms?: readonly string[];
}

/** A VEVENT in unfolded lines. */
export function writeEvent({ uid, event, meta, tzidOf, recurrenceId, alarms = [] }: Written): string[] {
  return [
    'BEGIN:VEVENT',
    writeProperty('UID', escapeText(uid)),
    ...(recurrenceId ? [recurrenceId] : []),
    writeStamp('DTSTAMP', meta.updatedAt),
    writeStamp('CREATED', meta.createdAt),
    writeStamp('LAST-MODIFIED', meta.updatedAt),
    writeProperty('SEQUENCE', String(meta.sequence)),
    ...PROPERTY_GROUPS.flatMap((group) => group.write(event, tzidOf)),
    ...alarms,
    'END:VEVENT',
  ];
}

function folded(lines: readonly string[]): string {
  return lines.map((line) => foldLine(line)).join('');
}
