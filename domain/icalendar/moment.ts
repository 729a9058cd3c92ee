import { foldedInstant } from '../dates/folds.ts';
import { DAY_MS, dateOf, localToMs, msToLocal, readLocalTime } from '../dates/local.ts';
import { instantToLocal } from '../dates/zones.ts';
import { type Property, parameterOf } from './property.ts';

/** A date or time value of a property. */
export interface Moment {
  /** `yyyy-MM-ddTHH:mm:ss`; midnight of a date. */
  readonly local: string;
  readonly isDate: boolean;
  /** Null for a floating time, and for a date. */
  readonly zone: string | null;
  /** A UTC instant without a named zone. */
  readonly isUtc: boolean;
  /** A zone named in addition to a UTC instant. */
  readonly tzid?: string;
}

/** Resolves a TZID to a zone. */
export type ZoneFinder = (tzid: string) => string;

const MOMENT = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** A single value of a date property; null if invalid. */
export function readMoment(text: string, tzid: string | undefined, zoneOf: ZoneFinder): Moment | null {
  const [whole, year, month, day, hour, minute, second = '00', utc] = MOMENT.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  // Without leap seconds, second 60 counts as 59 (RFC 5545 §3.3.12).
  const isNext = hour === '24' && `${minute}${second}` === '0000';
  const clock = hour === undefined ? '' : `T${isNext ? '00' : hour}:${minute}:${second === '60' ? '59' : second}`;
  const said = readLocalTime(`${year}-${month}-${day}${clock}`);
  if (said === null) return null;
  const local = isNext ? msToLocal(localToMs(said) + DAY_MS) : said;
  if (hour === undefined) return { local, isDate: true, zone: null, isUtc: false };
  if (utc !== undefined)
    return { local: inUtc(local, utc), isDate: false, zone: 'UTC', isUtc: true, ...(tzid !== undefined && { tzid }) };
  return { local, isDate: false, zone: tzid === undefined ? null : zoneOf(tzid), isUtc: false };
}

/** Applies an ISO 8601 offset, which iCalendar does not have. */
function inUtc(local: string, offset: string): string {
  const [sign, hours, minutes] = [offset[0], Number(offset.slice(1, 3)), Number(offset.slice(-2))];
  if (sign !== '+' && sign !== '-') return local;
  return msToLocal(localToMs(local) - (sign === '-' ? -1 : 1) * (hours * 60 + minutes) * 60_000);
}

const BEGINS_WITH_DATE = /^\s?\d{4}-?\d\d-?\d\d(?![\d.])/;
const COLON_OF_DATES = /:(?=\s?\d{4}-?\d\d-?\d\d(?![\d.]))/;
/** Maximum length of the part of a name after its colon. */
const REST_LENGTH_MAX = 255;
const OTHER_PARAMETERS = /;[A-Za-z-]+=.*$/s;

/** An unquoted colon in a zone name belongs to it: the dates start after the first colon followed by a date. */
function zoneAndDates(property: Property): { tzid: string | undefined; dates: string } {
  const { value } = property;
  const named = parameterOf(property, 'TZID');
  const colon =
    named === undefined || BEGINS_WITH_DATE.test(value) ? -1 : value.slice(0, REST_LENGTH_MAX).search(COLON_OF_DATES);
  if (colon < 0) return { tzid: named || undefined, dates: value };
  const name = `${named}:${value.slice(0, colon).replace(OTHER_PARAMETERS, '')}`;
  return { tzid: name, dates: value.slice(colon + 1) };
}

/** The zone name of a property. */
export const tzidOf = (property: Property): string | undefined => zoneAndDates(property).tzid;

/** The values of a date property, and its zone name. */
export function datesOf(property: Property): { texts: Iterable<string>; tzid: string | undefined } {
  const { tzid, dates } = zoneAndDates(property);
  return { texts: eachDate(dates), tzid };
}

/** vCalendar 1.0 separates lists by semicolons, and some programs still do. */
function* eachDate(dates: string): Generator<string> {
  let start = 0;
  for (let end = 0; end <= dates.length; end += 1) {
    if (end < dates.length && dates[end] !== ',' && dates[end] !== ';') continue;
    yield dates.slice(start, end);
    start = end + 1;
  }
}

/** Characters; a moment is shorter. */
const MOMENT_LENGTH_MAX = 100;

/** The moment of a property; null if unreadable. Midnight with VALUE=DATE counts as a date. */
export function momentOf(property: Property, zoneOf: ZoneFinder): Moment | null {
  const { tzid, dates } = zoneAndDates(property);
  const [first = ''] = eachDate(dates);
  const moment = readMoment(first.slice(0, MOMENT_LENGTH_MAX), tzid, zoneOf);
  const isDay = parameterOf(property, 'VALUE')?.toUpperCase() === 'DATE' && moment?.local.endsWith('T00:00:00');
  return moment && isDay ? { local: moment.local, isDate: true, zone: null, isUtc: false } : moment;
}

/** A moment in local time of a zone; dates and floating times are the same everywhere. */
export const localIn = ({ local, zone }: Moment, on: string): string =>
  zone === null || zone === on ? local : instantToLocal(foldedInstant(local, zone, 0), on);

export const midnightOf = (local: string): string => `${dateOf(local)}T00:00:00`;
