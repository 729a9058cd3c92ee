import { foldedInstant } from '../dates/folds.ts';
import { dateOf, readLocalTime } from '../dates/local.ts';
import { instantToLocal } from '../dates/zones.ts';
import { type Property, parameterOf } from './property.ts';

/** A date or a time as a property says it. */
export interface Moment {
  /** `yyyy-MM-ddTHH:mm:ss`; midnight of a date. */
  readonly local: string;
  readonly isDate: boolean;
  /** Null for a floating time, and for a date. */
  readonly zone: string | null;
  /** As an instant in UTC, whose zone nobody named. */
  readonly isUtc: boolean;
  /** What else names a zone beside such an instant. */
  readonly tzid?: string;
}

/** Finds the zone of a TZID. */
export type ZoneFinder = (tzid: string) => string;

const MOMENT = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d{1,9})?)?(Z)?)?$/i;

/** One value of a property with dates; null for what is none. */
export function readMoment(text: string, tzid: string | undefined, zoneOf: ZoneFinder): Moment | null {
  const [whole, year, month, day, hour, minute, second = '00', utc] = MOMENT.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  // Where leap seconds are unknown, second 60 is second 59 (RFC 5545 §3.3.12).
  const clock = hour === undefined ? '' : `T${hour}:${minute}:${second === '60' ? '59' : second}`;
  const local = readLocalTime(`${year}-${month}-${day}${clock}`);
  if (local === null) return null;
  if (hour === undefined) return { local, isDate: true, zone: null, isUtc: false };
  if (utc !== undefined) return { local, isDate: false, zone: 'UTC', isUtc: true, ...(tzid !== undefined && { tzid }) };
  return { local, isDate: false, zone: tzid === undefined ? null : zoneOf(tzid), isUtc: false };
}

const BEGINS_WITH_DATE = /^\s?\d{4}-?\d\d-?\d\d(?![\d.])/;
const COLON_OF_DATES = /:(?=\s?\d{4}-?\d\d-?\d\d(?![\d.]))/;
/** As long as what comes of a name behind its colon. */
const REST_LENGTH_MAX = 255;
const OTHER_PARAMETERS = /;[A-Za-z-]+=.*$/s;

/** A colon in a name that nobody quoted belongs to the name: dates begin behind the first that a date follows. */
function zoneAndDates(property: Property): { tzid: string | undefined; dates: string } {
  const { value } = property;
  const named = parameterOf(property, 'TZID');
  const colon =
    named === undefined || BEGINS_WITH_DATE.test(value) ? -1 : value.slice(0, REST_LENGTH_MAX).search(COLON_OF_DATES);
  if (colon < 0) return { tzid: named || undefined, dates: value };
  const name = `${named}:${value.slice(0, colon).replace(OTHER_PARAMETERS, '')}`;
  return { tzid: name, dates: value.slice(colon + 1) };
}

/** The zone that a property names. */
export const tzidOf = (property: Property): string | undefined => zoneAndDates(property).tzid;

/** The values of a property with dates, one after the other, and the zone that it names. */
export function datesOf(property: Property): { texts: Iterable<string>; tzid: string | undefined } {
  const { tzid, dates } = zoneAndDates(property);
  return { texts: eachDate(dates), tzid };
}

function* eachDate(dates: string): Generator<string> {
  for (let start = 0; start <= dates.length; ) {
    const comma = dates.indexOf(',', start);
    const end = comma < 0 ? dates.length : comma;
    yield dates.slice(start, end);
    start = end + 1;
  }
}

/** Characters; a moment is shorter. */
const MOMENT_LENGTH_MAX = 100;

/** The moment of a property with one; null where it cannot be read. */
export function momentOf(property: Property, zoneOf: ZoneFinder): Moment | null {
  const { tzid, dates } = zoneAndDates(property);
  const [first = ''] = eachDate(dates);
  return readMoment(first.slice(0, MOMENT_LENGTH_MAX), tzid, zoneOf);
}

/** A moment on the clocks of a zone; a date and a floating time are the same on all. */
export const localIn = ({ local, zone }: Moment, on: string): string =>
  zone === null || zone === on ? local : instantToLocal(foldedInstant(local, zone, 0), on);

export const midnightOf = (local: string): string => `${dateOf(local)}T00:00:00`;
