const DAY_MS = 86_400_000;
const DAYS_MAX = 10_000;
const DIGIT_0 = 0x30;

const FIRST_MS = Date.parse('0001-01-01T00:00:00Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** `2026-11-20T` */
const DATE_LENGTH = 11;
const dates = new Map<number, Buffer>();
let lastDay = Number.NaN;
let lastDate: Buffer = Buffer.alloc(0);
/** Where what is the same in each instant comes from. */
const scratch = Buffer.from('0000-00-00T00:00:00.000Z');

/**
 * An instant as `2026-11-20T13:30:00.000Z`; outside the years 0001 to 9999 it is the nearest end.
 * @param ms epoch ms, a whole number
 */
export function iso(ms: number): string {
  writeIso(scratch, 0, ms);
  return scratch.toString('latin1');
}

/**
 * Writes an instant over one that stands in some bytes already, as `iso` has it: 24 bytes, of which those between the numbers
 * are left as they are. A month of events has hundreds on a few days, so the dates are remembered.
 */
export function writeIso(bytes: Buffer, at: number, ms: number): void {
  const within = Math.min(Math.max(ms, FIRST_MS), LAST_MS);
  const day = Math.floor(within / DAY_MS);
  const date = dateOf(day);
  for (let place = 0; place < DATE_LENGTH; place += 1) bytes[at + place] = date[place] ?? 0;
  // Whole numbers of 32 bits from here on: they are reckoned several times quicker.
  const rest = (within - day * DAY_MS) | 0;
  const seconds = (rest / 1_000) | 0;
  const minutes = (seconds / 60) | 0;
  const hours = (minutes / 60) | 0;
  writeTwo(bytes, at + 11, hours);
  writeTwo(bytes, at + 14, minutes - hours * 60);
  writeTwo(bytes, at + 17, seconds - minutes * 60);
  const thousandths = rest - seconds * 1_000;
  const tenths = (thousandths / 100) | 0;
  bytes[at + 20] = DIGIT_0 + tenths;
  writeTwo(bytes, at + 21, thousandths - tenths * 100);
}

/** @param value 0 to 99 */
function writeTwo(bytes: Buffer, at: number, value: number): void {
  const tens = (value / 10) | 0;
  bytes[at] = DIGIT_0 + tens;
  bytes[at + 1] = DIGIT_0 + value - tens * 10;
}

/** @param day since 1970-01-01 */
function dateOf(day: number): Buffer {
  if (day !== lastDay) {
    lastDate = dates.get(day) ?? newDate(day);
    lastDay = day;
  }
  return lastDate;
}

function newDate(day: number): Buffer {
  const date = Buffer.from(new Date(day * DAY_MS).toISOString().slice(0, DATE_LENGTH));
  if (dates.size >= DAYS_MAX) dates.clear();
  dates.set(day, date);
  return date;
}
