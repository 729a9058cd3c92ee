import type { CalendarEvent } from '#domain/events.ts';
import type { Language } from '#domain/languages.ts';
import { english } from '#domain/recurrence/words/english.ts';
import { french } from '#domain/recurrence/words/french.ts';
import { german } from '#domain/recurrence/words/german.ts';
import { ruleInWords } from '#domain/recurrence/words/rule-in-words.ts';
import { russian } from '#domain/recurrence/words/russian.ts';
import { spanish } from '#domain/recurrence/words/spanish.ts';
import type { Wording } from '#domain/recurrence/words/wording.ts';

const ENGLISH = english('en-GB');
const WORDINGS: Readonly<Record<string, Wording>> = {
  de: german(),
  es: spanish(),
  fr: french(),
  ru: russian,
};

type Repeating = Pick<
  CalendarEvent,
  'recurrence' | 'recurringEventId' | 'originalStart' | 'startTime' | 'isAllDay' | 'timeZone'
>;

/** The first start of a series, its added dates and its left-out dates. */
export type SeriesDates = Required<Pick<CalendarEvent, 'startTime' | 'rdates' | 'exdates'>>;

/**
 * The recurrence in words, in English if there is no grammar of the language: `every second Tuesday, except on December 8`; null for an
 * event that does not repeat.
 * @param dates of its series, if known
 */
export function ruleWords(
  language: Language,
  { recurrence, recurringEventId, originalStart, startTime, isAllDay, timeZone }: Repeating,
  dates?: SeriesDates,
): string | null {
  if (!recurrence && recurringEventId === null) return null;
  // The day by the rule, even if this occurrence was moved.
  const first = recurrence ? (originalStart ?? startTime) : dates?.startTime;
  const start = first === undefined ? null : { startTime: first, isAllDay, timeZone };
  const about = { start, today: startTime.slice(0, 10), rdates: dates?.rdates, exdates: dates?.exdates };
  return ruleInWords(recurrence ?? '', WORDINGS[language] ?? ENGLISH, about);
}
