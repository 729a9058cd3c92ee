/**
 * IANA time zones, from the runtime's own database. Instants are epoch milliseconds.
 * A request converts thousands of times, so the intervals between offset changes of a zone are cached; within one, a conversion is an
 * addition.
 */

import { dateToMs, localToMs, msToLocal } from './local.ts';

/** The longest name has 32 characters. */
export const ZONE_NAME_MAX = 64;

/** Zone names as given, with their IANA spelling. Only existing names are cached, since anybody may invent others. */
const known = new Map<string, string>();
const KNOWN_MAX = 1_000;

/**
 * The IANA spelling of a zone name in any case: `Europe/Moscow` for `europe/moscow`. A link such as `Asia/Calcutta` stays as it is. Null if
 * no zone has the name (an offset such as +03:00 is none).
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
    // Rejects a name in a fifth of the time that the alternative takes.
    const { timeZoneId } = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    new Intl.DateTimeFormat('en', { timeZone: name });
    return timeZoneId;
  } catch {
    return null;
  }
}

export const isTimeZone = (name: string): boolean => zoneNamed(name) !== null;

/** An interval with one offset: from inclusive, to exclusive, in milliseconds. */
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
  // 'previous' excludes the instant itself, so one nanosecond later includes a change at it.
  const from = at.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  const to = at.getTimeZoneTransition('next');
  return {
    from: from?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: to?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: at.offsetNanoseconds / 1e6,
  };
}

const LONGEST_OFFSET = 86_400_000;

/** The first instant with the local time `wall` (floating milliseconds); `gap` decides for a skipped one. */
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
 * The instant of a local time (`yyyy-MM-ddTHH:mm:ss`) in a zone. A time in a gap moves forward by the gap; in an overlap it is the first
 * (RFC 5545 §3.3.5, "compatible" in Temporal).
 * @throws RangeError for an unknown zone
 */
export function localToInstant(local: string, zone: string): number {
  return resolve(localToMs(local), zone, 'shift');
}

/** As `localToInstant`, from floating milliseconds (as returned by `localToMs`). */
export function floatingToInstant(ms: number, zone: string): number {
  return resolve(ms, zone, 'shift');
}

/** The local time in a zone at an instant: `yyyy-MM-ddTHH:mm:ss`. @throws RangeError for an unknown zone */
export function instantToLocal(ms: number, zone: string): string {
  return msToLocal(instantToFloating(ms, zone));
}

/** As `instantToLocal`, in floating milliseconds. */
export function instantToFloating(ms: number, zone: string): number {
  return ms + stretchAt(ms, zone).offset;
}

/** The first instant of a date (`yyyy-MM-dd`) in a zone; for a date that the zone skips, the instant after the gap. */
export function startOfDay(date: string, zone: string): number {
  return resolve(dateToMs(date), zone, 'edge');
}

/** The date in a zone at the instant `now`: `yyyy-MM-dd`. */
export function today(now: number, zone: string): string {
  return instantToLocal(now, zone).slice(0, 10);
}

/** The offset of a zone at an instant for display: `UTC+3`, `UTC+5:30`, `UTC`. Seconds of historical offsets are dropped. */
export function offsetLabel(zone: string, ms: number): string {
  const minutes = Math.trunc(stretchAt(ms, zone).offset / 60_000);
  if (minutes === 0) return 'UTC';
  const rest = Math.abs(minutes) % 60;
  const hours = Math.floor(Math.abs(minutes) / 60);
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}
