import { type Component, componentsOf, propertyOf, readComponents } from './components.ts';
import type { ObjectFields } from './fields.ts';
import { generousBudget } from './generous-budget.ts';
import { readObject } from './read-object.ts';
import { splitCalendar } from './split.ts';

/** Texts of a series, for tests of its occurrences. */

export const META = {
  sequence: 3,
  createdAt: Date.UTC(2026, 0, 1),
  updatedAt: Date.UTC(2026, 0, 2),
  email: 'a@example.org',
};
export const BERLIN = { timeZone: 'Europe/Berlin', budget: generousBudget() };
export const ALARM = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Soon', 'TRIGGER:-PT15M', 'X-OWN:1', 'END:VALARM'];

export const calendar = (...events: readonly (readonly string[])[]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0'],
    ...events.flatMap((lines) => ['BEGIN:VEVENT', 'UID:a', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT']),
    ...['END:VCALENDAR', ''],
  ].join('\r\n');
/** Five days at ten. */
export const SERIES = [
  ...['DTSTART;TZID=Europe/Berlin:20260302T100000', 'DTEND;TZID=Europe/Berlin:20260302T110000'],
  ...['RRULE:FREQ=DAILY;COUNT=5', 'SUMMARY:Round'],
];

export function fieldsOf(text: string): ObjectFields {
  const [object] = splitCalendar(text, BERLIN.budget).objects;
  const fields = object && readObject(object, BERLIN).fields;
  if (!fields) throw new Error('unread');
  return fields;
}

export const eventsOf = (text: string): Component[] =>
  readComponents(text, BERLIN.budget).flatMap((root) => componentsOf(root, 'VEVENT'));
const textIn = (component: Component | undefined): string =>
  component?.children.map((child) => ('children' in child ? `${child.name} ${textIn(child)}` : child.raw)).join('') ??
  '';
export const found = (text: string, recurrenceId: string): string =>
  textIn(eventsOf(text).find((one) => propertyOf(one, 'RECURRENCE-ID')?.value === recurrenceId));
