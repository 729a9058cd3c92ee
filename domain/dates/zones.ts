/**
 * IANA time zones, as the runtime's own database has them. An instant is a number of epoch milliseconds.
 *
 * A request converts thousands of times, so the stretches of time between two changes of a zone's offset are remembered;
 * inside a stretch a conversion is an addition.
 */

import { dateToMs, localToMs, msToLocal } from './local.ts';

/** The longest name has 32 characters. */
export const ZONE_NAME_MAX = 64;

/**
 * Zone names in the case they were given in, with their IANA spelling. Only names that exist are cached, since anybody may invent others.
 */
const known = new Map<string, string>();
const KNOWN_MAX = 1_000;

/**
 * The IANA spelling of a zone's name in any case: `Europe/Moscow` for `europe/moscow`. A link such as `Asia/Calcutta` stays what
 * it is. Null for what names no zone (an offset such as +03:00 does not).
 */
export function zoneNamed(name: string): string | null {
  if (name.length > ZONE_NAME_MAX) return null;
  const before = known.get(name);
  if (before !== undefined) return before;
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name)) return null;
  const spelled = lookUp(name);
  if (spelled !== null && known.size < KNOWN_MAX) known.set(name, spelled);
  return spelled;
}

function lookUp(name: string): string | null {
  try {
    // It refuses a name in a fifth of the time that the other takes.
    const { timeZoneId } = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    new Intl.DateTimeFormat('en', { timeZone: name });
    return timeZoneId;
  } catch {
    return null;
  }
}

export const isTimeZone = (name: string): boolean => zoneNamed(name) !== null;

/** A stretch of one offset: from inclusive, to exclusive, all in milliseconds. */
interface Stretch {
  from: number;
  to: number;
  offset: number;
}

const ZONES_MAX = 1_000;
const STRETCHES_MAX = 256;
const stretches = new Map<string, Stretch[]>();

function stretchAt(ms: number, zone: string): Stretch {
  let seen = stretches.get(zone);
  if (!seen) {
    if (stretches.size >= ZONES_MAX) stretches.clear();
    seen = [];
    stretches.set(zone, seen);
  }
  for (const stretch of seen) if (stretch.from <= ms && ms < stretch.to) return stretch;
  const found = findStretch(ms, zone);
  if (seen.length >= STRETCHES_MAX) seen.length = 0;
  seen.push(found);
  return found;
}

function findStretch(ms: number, zone: string): Stretch {
  const at = Temporal.Instant.fromEpochMilliseconds(Math.floor(ms)).toZonedDateTimeISO(zone);
  // 'previous' is strictly before, so a change at this very instant is found from one nanosecond later.
  const from = at.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  const to = at.getTimeZoneTransition('next');
  return {
    from: from?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: to?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: at.offsetNanoseconds / 1e6,
  };
}

const LONGEST_OFFSET = 86_400_000;

/** The first instant that a zone's clocks show `wall` (floating milliseconds); where they jump over it, `gap` decides. */
function resolve(wall: number, zone: string, gap: 'shift' | 'edge'): number {
  let stretch = stretchAt(wall - LONGEST_OFFSET, zone);
  for (;;) {
    const instant = wall - stretch.offset;
    if (instant < stretch.to) return instant;
    const next = stretchAt(stretch.to, zone);
    if (wall - next.offset < next.from) return gap === 'shift' ? instant : next.from;
    stretch = next;
  }
}

/**
 * The instant of a local time (`yyyy-MM-ddTHH:mm:ss`) in a zone. A time that a gap skips moves forward by the gap; of two
 * in an overlap it is the first (RFC 5545 §3.3.5, "compatible" in Temporal).
 * @throws RangeError for an unknown zone
 */
export function localToInstant(local: string, zone: string): number {
  return resolve(localToMs(local), zone, 'shift');
}

/** As `localToInstant`, from floating milliseconds (those that `localToMs` gives). */
export function floatingToInstant(ms: number, zone: string): number {
  return resolve(ms, zone, 'shift');
}

/** What a zone's clocks show at an instant: `yyyy-MM-ddTHH:mm:ss`. @throws RangeError for an unknown zone */
export function instantToLocal(ms: number, zone: string): string {
  return msToLocal(instantToFloating(ms, zone));
}

/** As `instantToLocal`, as floating milliseconds. */
export function instantToFloating(ms: number, zone: string): number {
  return ms + stretchAt(ms, zone).offset;
}

/** The first instant of a date (`yyyy-MM-dd`) in a zone; of a date that the zone skips, the instant after the skip. */
export function startOfDay(date: string, zone: string): number {
  return resolve(dateToMs(date), zone, 'edge');
}

/** The date in a zone at the instant `now`: `yyyy-MM-dd`. */
export function today(now: number, zone: string): string {
  return instantToLocal(now, zone).slice(0, 10);
}

/** The offset of a zone at an instant as people write it: `UTC+3`, `UTC+5:30`, `UTC`. Seconds of old offsets are dropped. */
export function offsetLabel(zone: string, ms: number): string {
  const minutes = Math.trunc(stretchAt(ms, zone).offset / 60_000);
  if (minutes === 0) return 'UTC';
  const rest = Math.abs(minutes) % 60;
  const hours = Math.floor(Math.abs(minutes) / 60);
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}
