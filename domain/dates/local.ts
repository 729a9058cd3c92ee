/** Local dates and times as text: `yyyy-MM-dd` and `yyyy-MM-ddTHH:mm:ss`, years 0001 to 9999, no zone. */

import { civil, dayNumber, weekdayOf } from './civil.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?$/;

export const DAY_MS = 86_400_000;
const FIRST_MS = Date.parse('0001-01-01T00:00:00Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59Z');

export function isLocalDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)];
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  return day <= 28 || civil(dayNumber(year, month, day)).day === day;
}

/** Parses a number in place, several times faster than `Number(text.slice(…))`. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let place = from; place < to; place += 1) value = value * 10 + text.charCodeAt(place) - 48;
  return value;
}

/**
 * Reads local text leniently: a missing time is midnight, missing seconds are zero, fractions are dropped.
 * @returns `yyyy-MM-ddTHH:mm:ss`, or null for anything else (including an offset or Z, a leap second, an invalid date).
 */
export function readLocalTime(text: string): string | null {
  const date = text.slice(0, 10);
  if (!TIME.test(text) || !isLocalDate(date)) return null;
  const [hour, minute] = text.length > 10 ? [digits(text, 11, 13), digits(text, 14, 16)] : [0, 0];
  const second = text.length > 16 ? digits(text, 17, 19) : 0;
  return hour > 23 || minute > 59 || second > 59 ? null : `${date}T${two(hour)}:${two(minute)}:${two(second)}`;
}

/** A floating local time (`yyyy-MM-ddTHH:mm:ss`) as milliseconds in UTC. The text must be valid. */
export function localToMs(local: string): number {
  return Date.parse(`${local}Z`);
}

/** The inverse of `localToMs`. Fractions of a second are dropped; clamped to the years 0001 to 9999. */
export function msToLocal(ms: number): string {
  const seconds = Math.floor(inYears(ms) / 1_000);
  const day = Math.floor(seconds / 86_400);
  const clock = seconds - day * 86_400;
  const minutes = Math.floor(clock / 60);
  return `${dateText(day)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(clock % 60)}`;
}

/** Midnight of a floating date (`yyyy-MM-dd`) as milliseconds in UTC. The text must be valid. */
export function dateToMs(date: string): number {
  return dayNumber(digits(date, 0, 4), digits(date, 5, 7), digits(date, 8, 10)) * DAY_MS;
}

/** The floating date of `ms`; the inverse of `dateToMs`, clamped like `msToLocal`. */
export function msToDate(ms: number): string {
  return dateText(Math.floor(inYears(ms) / DAY_MS));
}

function inYears(ms: number): number {
  return Math.min(Math.max(ms, FIRST_MS), LAST_MS);
}

// Runs for every event of every answer; Date.prototype.toISOString takes three times as long.
const TWO_DIGITS = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));

function two(n: number): string {
  return TWO_DIGITS[n] ?? '';
}

function dateText(dayNumber: number): string {
  const { year, month, day } = civil(dayNumber);
  return `${year < 1_000 ? String(year).padStart(4, '0') : year}-${two(month)}-${two(day)}`;
}

/** The date `n` days later (earlier if negative), clamped to 0001-01-01 and 9999-12-31. */
export function addDays(date: string, n: number): string {
  return msToDate(dateToMs(date) + n * DAY_MS);
}

/** Days from `a` to `b`; negative if `b` is earlier. */
export function daysBetween(a: string, b: string): number {
  return (dateToMs(b) - dateToMs(a)) / DAY_MS;
}

/** The day of the week of a date, 0 = Sunday to 6 = Saturday. */
export function dayOfWeek(date: string): number {
  return weekdayOf(dateToMs(date) / DAY_MS);
}

export function dateOf(local: string): string {
  return local.slice(0, 10);
}

export function timeOf(local: string): string {
  return local.slice(11, 16);
}
