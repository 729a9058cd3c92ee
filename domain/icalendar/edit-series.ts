import { addDays, dateOf, localToMs, msToLocal } from '../dates/local.ts';
import { compactTime, withParts } from '../recurrence/rule-text.ts';
import { type Component, propertyOf } from './components.ts';
import { setProperties } from './edit-component.ts';
import type { EventFields } from './fields.ts';
import { endOfLine } from './lines.ts';
import { CANCELLED_BY } from './message-stamps.ts';
import { tzidOf } from './moment.ts';
import { writeProperty } from './property.ts';
import { PROPERTY_GROUPS } from './property-groups.ts';
import { writeRule, writeStarts } from './write-dates.ts';

/** Copies of a series' component with other dates. All other lines stay as they are. */

const copied = (component: Component): Component => ({ ...component });

function add(master: Component, line: string): Component {
  const copy = copied(master);
  setProperties(copy, [], [line], endOfLine(copy.begin));
  return copy;
}

/** In the format of the component itself. */
function startsOf(master: Component, name: string, starts: readonly string[], event: EventFields): string {
  const property = propertyOf(master, 'DTSTART');
  return writeStarts(name, starts, event, (zone) => (property && tzidOf(property)) ?? zone);
}

/** Excludes an occurrence, recording the SEQUENCE of the message. */
export function withoutStart(master: Component, event: EventFields, start: string, sequence: number): Component {
  const line = startsOf(master, 'EXDATE', [start], event);
  const marked = sequence > 0 ? line.replace('EXDATE', `EXDATE;${CANCELLED_BY}=${sequence}`) : line;
  return add(master, marked);
}

/** Adds a date to the series. */
export const withStart = (master: Component, event: EventFields, start: string): Component =>
  add(master, startsOf(master, 'RDATE', [start], event));

/** Sets the excluded dates to exactly these. */
export function leavingOut(master: Component, event: EventFields, exdates: readonly string[]): Component {
  const copy = copied(master);
  const lines = exdates.length === 0 ? [] : [startsOf(master, 'EXDATE', exdates, event)];
  setProperties(copy, ['EXDATE'], lines, endOfLine(copy.begin));
  return copy;
}

/** Ends a series before one of its occurrences. */
export function endingBefore(master: Component, event: EventFields, start: string): Component {
  const copy = copied(master);
  const eol = endOfLine(copy.begin);
  const last = event.isAllDay ? addDays(dateOf(start), -1) : msToLocal(localToMs(start) - 1_000);
  if (event.recurrence !== null) {
    const rule = withParts(event.recurrence, { COUNT: null, UNTIL: compactTime(last) });
    setProperties(copy, ['RRULE'], [writeRule(rule, event)], eol);
  }
  const rdates = event.rdates.filter((each) => each < start);
  const lines = rdates.length === 0 ? [] : [startsOf(master, 'RDATE', rdates, event)];
  if (event.rdates.length > 0) setProperties(copy, ['RDATE'], lines, eol);
  return copy;
}

const STATUS = PROPERTY_GROUPS.find(({ names: [first] }) => first === 'STATUS')?.names ?? [];

/** Sets STATUS:CANCELLED. */
export function cancelled(component: Component, sequence: number): Component {
  const copy = copied(component);
  const eol = endOfLine(copy.begin);
  setProperties(copy, STATUS, ['STATUS:CANCELLED'], eol);
  if (sequence > 0) setProperties(copy, ['SEQUENCE'], [writeProperty('SEQUENCE', String(sequence))], eol);
  return copy;
}
