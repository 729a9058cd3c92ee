import type { EventFieldName } from '../event-fields.ts';
import { colorName, readColor } from './colors.ts';
import { type EventFields, isSeries } from './fields.ts';
import { PERSON, writePeople } from './people.ts';
import { escapeText, writeProperty } from './property.ts';
import { EXACT_COLOR } from './read-tag.ts';
import { isSameClock, isSamePeople, isSameRule, isSameTag, isSameText, isSameWhen, sameEach } from './same-meaning.ts';
import { type TzidOf, writeRule, writeStarts, writeWhen } from './write-dates.ts';

/** Properties that together express one field of an event. */
export interface PropertyGroup {
  /** The first marks the position; the others are removed when the field is rewritten. */
  readonly names: readonly string[];
  isSame(read: EventFields, now: EventFields): boolean;
  write(event: EventFields, tzidOf: TzidOf): string[];
}

const text = (name: string, field: 'title' | 'description' | 'location', ...others: string[]): PropertyGroup => ({
  names: [name, ...others],
  isSame: (read, now) => isSameText(read[field], now[field]),
  write: (event) => (event[field] === '' ? [] : [writeProperty(name, escapeText(event[field]))]),
});

const WHEN: PropertyGroup = {
  names: ['DTSTART', 'DTEND', 'DURATION', 'X-MICROSOFT-CDO-ALLDAYEVENT', 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT'],
  isSame: (read, now) => isSameWhen(read, now) && (isSeries(now) ? isSeries(read) || !read.isUtc : true),
  write: (event, tzidOf) => writeWhen(event, !isSeries(event), tzidOf),
};

const starts = (name: string, field: 'rdates' | 'exdates'): PropertyGroup => ({
  names: [name],
  isSame: (read, now) => isSameClock(read, now) && sameEach(read[field], now[field]),
  write: (event, tzidOf) => (event[field].length === 0 ? [] : [writeStarts(name, event[field], event, tzidOf)]),
});

/** Outlook prefers these to TRANSP and STATUS: outdated values would win. */
const BUSY = ['X-MICROSOFT-CDO', 'X-MICROSOFT-MSNCALENDAR'].flatMap((by) => [
  `${by}-BUSYSTATUS`,
  `${by}-INTENDEDSTATUS`,
]);

const field = (
  name: Exclude<EventFieldName, 'personIds'>,
  names: PropertyGroup['names'],
  write: (event: EventFields) => string[],
): PropertyGroup => ({ names, isSame: (read, now) => read[name] === now[name], write });

const FIELDS: Record<EventFieldName, PropertyGroup> = {
  status: field('status', ['STATUS', ...BUSY], ({ status }) => [writeProperty('STATUS', status.toUpperCase())]),
  transparency: field('transparency', ['TRANSP', ...BUSY], ({ transparency }) => [
    writeProperty('TRANSP', transparency.toUpperCase()),
  ]),
  class: field('class', ['CLASS'], (event) =>
    event.class === 'public' ? [] : [writeProperty('CLASS', event.class.toUpperCase())],
  ),
  personIds: {
    names: [PERSON],
    isSame: (read, now) => isSamePeople(read.people, now.people),
    write: ({ people }) => writePeople(people ?? []),
  },
};

/** In output order. */
export const PROPERTY_GROUPS: readonly PropertyGroup[] = [
  WHEN,
  {
    names: ['RRULE', 'EXRULE'],
    isSame: (read, now) => isSameClock(read, now) && isSameRule(read, now),
    write: (event) => (event.recurrence ? [writeRule(event.recurrence, event)] : []),
  },
  starts('RDATE', 'rdates'),
  starts('EXDATE', 'exdates'),
  text('SUMMARY', 'title'),
  // A formatted copy and coordinates would contradict the new value.
  text('DESCRIPTION', 'description', 'X-ALT-DESC'),
  text('LOCATION', 'location', 'GEO', 'X-APPLE-STRUCTURED-LOCATION'),
  {
    names: ['URL'],
    isSame: (read, now) => read.url === now.url,
    write: ({ url }) => (url === '' ? [] : [writeProperty('URL', url)]),
  },
  ...Object.values(FIELDS),
  {
    names: ['CATEGORIES', 'COLOR', EXACT_COLOR],
    isSame: (read, now) => isSameTag(read.tag, now.tag),
    write: ({ tag }) => (tag ? [writeProperty('CATEGORIES', escapeText(tag.name)), ...writeColor(tag.color)] : []),
  },
];

function writeColor(color: string | null): string[] {
  if (color === null) return [];
  const name = colorName(color);
  const exact = readColor(name) === color.toLowerCase() ? [] : [writeProperty(EXACT_COLOR, color.toLowerCase())];
  return [writeProperty('COLOR', name), ...exact];
}
