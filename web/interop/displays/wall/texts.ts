import { dateToMs, localToMs } from '#domain/dates/local.ts';
import type { DisplayPerson } from '#domain/displays.ts';
import type { HourCycle } from '#domain/values/displays.ts';
import { localeOf } from '#web/platform/locale.ts';

/** Dates and times of local texts, in the language and on the clock of a display. */
export interface Writing {
  readonly language: string;
  /** Absent: as is usual in the language. */
  readonly hourCycle?: HourCycle;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

const clock = ({ hourCycle }: Writing): Intl.DateTimeFormatOptions => ({
  hour: 'numeric',
  minute: '2-digit',
  hourCycle,
});

export const timeText = (writing: Writing, local: string): string =>
  formatOf(writing.language, clock(writing)).format(localToMs(local));

/** The clock, with `AM` or `PM` apart. */
export function clockParts(writing: Writing, local: string): { time: string; half: string } {
  const parts = formatOf(writing.language, clock(writing)).formatToParts(localToMs(local));
  const half = parts.find(({ type }) => type === 'dayPeriod')?.value ?? '';
  const time = parts.filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value);
  return { time: time.join('').trim(), half };
}

/** @param day yyyy-MM-dd */
export const dayText = ({ language }: Writing, day: string, options: Intl.DateTimeFormatOptions): string =>
  formatOf(language, options).format(dateToMs(day));

export const momentText = (writing: Writing, local: string): string =>
  formatOf(writing.language, { day: 'numeric', month: 'long', ...clock(writing) }).format(localToMs(local));

/** `Anna and Max` */
export const namesText = ({ language }: Writing, people: readonly DisplayPerson[]): string =>
  new Intl.ListFormat(localeOf(language)).format(people.map(({ name }) => name));

const MINUTE_MS = 60_000;
const SOON_MINUTES = 90;

/** `in 25 minutes`; null for what is later. */
export function soonText({ language }: Writing, local: string, now: string): string | null {
  const minutes = Math.ceil((localToMs(local) - localToMs(now)) / MINUTE_MS);
  if (minutes > SOON_MINUTES) return null;
  return new Intl.RelativeTimeFormat(localeOf(language)).format(minutes, 'minute');
}
