import { foldedInstant } from '../dates/folds.ts';
import { DAY_MS, dateOf, localToMs, msToLocal, readLocalTime } from '../dates/local.ts';
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

const MOMENT = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** One value of a property with dates; null for what is none. */
export function readMoment(text: string, tzid: string | undefined, zoneOf: ZoneFinder): Moment | null {
  const [whole, year, month, day, hour, minute, second = '00', utc] = MOMENT.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  // Where leap seconds are unknown, second 60 is second 59 (RFC 5545 §3.3.12).
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

/** Of ISO 8601, which iCalendar does not have: how far the clocks are ahead. */
function inUtc(local: string, offset: string): string {
  const [sign, hours, minutes] = [offset[0], Number(offset.slice(1, 3)), Number(offset.slice(-2))];
  if (sign !== '+' && sign !== '-') return local;
  return msToLocal(localToMs(local) - (sign === '-' ? -1 : 1) * (hours * 60 + minutes) * 60_000);
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

/** Lists of vCalendar 1.0 have semicolons, and some programs write them still. */
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

/** The moment of a property with one; null where it cannot be read. Midnight of what is called a date is one. */
export function momentOf(property: Property, zoneOf: ZoneFinder): Moment | null {
  const { tzid, dates } = zoneAndDates(property);
  const [first = ''] = eachDate(dates);
  const moment = readMoment(first.slice(0, MOMENT_LENGTH_MAX), tzid, zoneOf);
  const isDay = parameterOf(property, 'VALUE')?.toUpperCase() === 'DATE' && moment?.local.endsWith('T00:00:00');
  return moment && isDay ? { local: moment.local, isDate: true, zone: null, isUtc: false } : moment;
}

/** A moment on the clocks of a zone; a date and a floating time are the same on all. */
export const localIn = ({ local, zone }: Moment, on: string): string =>
  zone === null || zone === on ? local : instantToLocal(foldedInstant(local, zone, 0), on);

export const midnightOf = (local: string): string => `${dateOf(local)}T00:00:00`;
