/** RFC 5545 §3.3.6: whole days in local time, the rest exact. */
export interface Duration {
  readonly isNegative: boolean;
  readonly days: number;
  readonly seconds: number;
}

const DURATION = /^([+-]?)P(?:(\d{1,6})W)?(?:(\d{1,7})D)?T?(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?$/i;

/** Null for an invalid duration. Hours without the preceding T are accepted: iCalendar has no months. */
export function readDuration(text: string): Duration | null {
  const [whole, sign, ...numbers] = DURATION.exec(text.trim()) ?? [];
  if (whole === undefined || numbers.every((number) => number === undefined)) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = numbers.map((number) => Number(number ?? 0));
  return { isNegative: sign === '-', days: weeks * 7 + days, seconds: (hours * 60 + minutes) * 60 + seconds };
}

/** Total minutes, negative for a negative duration. */
export const minutesOf = ({ isNegative, days, seconds }: Duration): number =>
  (isNegative ? -1 : 1) * Math.ceil(days * 1_440 + seconds / 60);

/** The shortest text for a number of minutes. */
export function writeMinutes(minutes: number): string {
  const size = Math.abs(minutes);
  const sign = minutes < 0 ? '-' : '';
  if (size > 0 && size % 10_080 === 0) return `${sign}P${size / 10_080}W`;
  const [days, hours, rest] = [Math.floor(size / 1_440), Math.floor(size / 60) % 24, size % 60];
  const time = `${hours ? `${hours}H` : ''}${rest || size === 0 ? `${rest}M` : ''}`;
  return `${sign}P${days ? `${days}D` : ''}${time ? `T${time}` : ''}`;
}

/** As `writeMinutes` for whole minutes. */
export const writeSeconds = (seconds: number): string =>
  seconds % 60 === 0 ? writeMinutes(seconds / 60) : `${seconds < 0 ? '-' : ''}PT${Math.abs(seconds)}S`;
