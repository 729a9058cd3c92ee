import { isComponent, propertyOf, readComponents } from '#domain/icalendar/components.ts';
import { objectBudget } from '#domain/icalendar/object-budget.ts';
import type { Problem } from '#domain/icalendar/problems.ts';
import { CALENDAR_END, writeCalendarHead } from '#domain/icalendar/write-object.ts';
import { findZone } from '#domain/icalendar/zones/find-zone.ts';
import { writeZone } from '#domain/icalendar/zones/write-zone.ts';
import { iso } from '#server/platform/iso.ts';

/** A time zone sent by a client, as an iCalendar object with one VTIMEZONE. */
interface ClientZone {
  /** Null if no IANA zone behaves like it. */
  readonly zone: string | null;
}

/** In characters: all rules of a zone since 1900 take some 20,000. */
const LENGTH_MAX = 64 * 1024;

/** @returns null unless the text is an object with one time zone and nothing else */
export function zoneIn(text: string, now: number): ClientZone | null {
  if (text.length > LENGTH_MAX) return null;
  const [definition, ...others] = readComponents(text, objectBudget())
    .filter(({ name }) => name === 'VCALENDAR')
    .flatMap(({ children }) => children.filter(isComponent));
  const tzid = definition && propertyOf(definition, 'TZID')?.value;
  if (definition?.name !== 'VTIMEZONE' || !tzid || others.length > 0) return null;
  const problems: Problem[] = [];
  const zones = new Map([[tzid, definition]]);
  const zone = findZone(tzid, { zones, timeZone: 'UTC', year: yearOf(now), budget: objectBudget() }, problems);
  return { zone: problems.some(({ code }) => code === 'zone_unknown') ? null : zone };
}

export const zoneDocument = (zone: string, from: number): string =>
  `${writeCalendarHead()}${writeZone(zone, yearOf(from))}${CALENDAR_END}`;

const yearOf = (ms: number): number => Number(iso(ms).slice(0, 4));
