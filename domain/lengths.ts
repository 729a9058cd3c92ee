import type { Language } from './languages.ts';

/** Durations as screens and e-mails show them. A number and its unit stay on one line. */

const MINUTE_MS = 60_000;
const MINUTES_PER = { day: 1_440, hour: 60 } as const;
const BLANK = '\u00a0';

type Unit = 'day' | 'hour' | 'minute';

/** `1 h 30 min`, `45 min`, `2 days 3 h`; `1 ч 30 мин`, `2 дня 3 ч`. @param ms not negative; rounded to whole minutes */
export function lengthText(language: Language, ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  const days = Math.floor(minutes / MINUTES_PER.day);
  const hours = Math.floor((minutes % MINUTES_PER.day) / MINUTES_PER.hour);
  const rest = minutes % MINUTES_PER.hour;
  const parts = [
    days > 0 && counted(language, days, 'day'),
    hours > 0 && counted(language, hours, 'hour'),
    (rest > 0 || minutes === 0) && counted(language, rest, 'minute'),
  ];
  return parts.filter(Boolean).join(' ');
}

function counted(language: Language, count: number, unit: Unit): string {
  const unitDisplay = unit === 'day' ? 'long' : 'short';
  const text = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(count);
  // Intl abbreviates English hours as `hr`.
  return text.replace(/hr$/, 'h').replaceAll(' ', BLANK);
}
