import type { CalendarEvent } from '#domain/events.ts';
import type { Language } from '#domain/languages.ts';
import { english } from '#domain/recurrence/words/english.ts';
import { ruleInWords } from '#domain/recurrence/words/rule-in-words.ts';
import { russian } from '#domain/recurrence/words/russian.ts';

const WORDING = { en: english('en-GB'), ru: russian } as const;

/** How an event repeats: `every second Tuesday`; null for one that does not, and for a series of dates without a rule. */
export function ruleWords(
  language: Language,
  {
    recurrence,
    originalStart,
    startTime,
    isAllDay,
    timeZone,
  }: Pick<CalendarEvent, 'recurrence' | 'originalStart' | 'startTime' | 'isAllDay' | 'timeZone'>,
): string | null {
  if (!recurrence) return null;
  // The day that the rule gives, also where this occurrence was moved to another.
  const start = { startTime: originalStart ?? startTime, isAllDay, timeZone };
  return ruleInWords(recurrence, WORDING[language], { start, today: startTime.slice(0, 10) });
}
