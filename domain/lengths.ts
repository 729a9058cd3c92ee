import type { Language } from './languages.ts';

/** How long something lasts, as screens and e-mails say it. A number never parts from its unit. */

const MINUTE_MS = 60_000;
const MINUTES_PER = { day: 1_440, hour: 60 } as const;
const UNITS: Readonly<Record<Language, Readonly<Record<'hour' | 'minute', string>>>> = {
  en: { hour: 'h', minute: 'min' },
  ru: { hour: 'ч', minute: 'мин' },
};

const BLANK = '\u00a0';

/**
 * `1 h 30 min`, `45 min`, `2 days 3 h`; `1 ч 30 мин`, `2 дня 3 ч`.
 * @param ms not negative; rounded to whole minutes
 */
export function lengthText(language: Language, ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  const days = Math.floor(minutes / MINUTES_PER.day);
  const hours = Math.floor((minutes % MINUTES_PER.day) / MINUTES_PER.hour);
  const rest = minutes % MINUTES_PER.hour;
  const { hour, minute } = UNITS[language];
  const parts = [
    days > 0 && daysText(language, days),
    hours > 0 && `${hours}${BLANK}${hour}`,
    (rest > 0 || minutes === 0) && `${rest}${BLANK}${minute}`,
  ];
  return parts.filter(Boolean).join(' ');
}

const daysText = (language: Language, days: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
    .format(days)
    .replaceAll(' ', BLANK);
