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
  if (utc !== undefined) return { local, isDate: false, zone: 'UTC', isUtc: true };
  return { local, isDate: false, zone: tzid === undefined ? null : zoneOf(tzid), isUtc: false };
}

/** The values of a property with dates, and the zone that it names. A colon in a name that nobody quoted belongs to the name. */
export function datesOf(property: Property): { texts: string[]; tzid: string | undefined } {
  const colon = property.value.lastIndexOf(':');
  const named = parameterOf(property, 'TZID');
  const isCut = colon >= 0 && named !== undefined && !/\d:\d/.test(property.value);
  const tzid = isCut ? `${named}:${property.value.slice(0, colon)}` : named;
  return { texts: (isCut ? property.value.slice(colon + 1) : property.value).split(','), tzid: tzid || undefined };
}

/** The moment of a property with one; null where it cannot be read. */
export function momentOf(property: Property, zoneOf: ZoneFinder): Moment | null {
  const { texts, tzid } = datesOf(property);
  return readMoment(texts[0] ?? '', tzid, zoneOf);
}

/** A moment on the clocks of a zone; a date and a floating time are the same on all. */
export const localIn = ({ local, zone }: Moment, on: string): string =>
  zone === null || zone === on ? local : instantToLocal(foldedInstant(local, zone, 0), on);

export const midnightOf = (local: string): string => `${dateOf(local)}T00:00:00`;
