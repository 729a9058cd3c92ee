import type { Budget } from '../budget.ts';
import { foldLine } from '../icalendar/lines.ts';
import type { Problem } from '../icalendar/problems.ts';
import { escapeText, writeProperty } from '../icalendar/property.ts';
import { CALENDAR_END, writeCalendarHead } from '../icalendar/write-object.ts';
import { LEAP_YEAR } from './card-day.ts';
import { type Card, readingCards, type YearlyDay } from './read-cards.ts';

/** Names of the calendar of birthdays and of its events. */
export interface DayWords {
  readonly calendar: string;
  title(day: Pick<YearlyDay, 'kind' | 'label'>, name: string): string;
}

/**
 * Contacts as a calendar of whole days that repeat each year, in short steps: what reads calendars reads it. A title tells the year of
 * birth, from which everybody knows the age, in every program.
 * @throws BudgetExceeded
 */
export function* writingYearlyDays(
  text: string,
  words: DayWords,
  problems: Problem[],
  budget: Budget,
): Generator<undefined, string> {
  const parts = [writeCalendarHead({ name: words.calendar })];
  for (const card of yield* readingCards(text, problems, budget)) {
    for (const day of card.days) {
      const event = eventOf(card, day, words);
      budget.spend('charactersWritten', event.length);
      parts.push(event);
    }
    yield;
  }
  return [...parts, CALENDAR_END].join('');
}

function eventOf(card: Card, yearly: YearlyDay, words: DayWords): string {
  const { kind, label, written, day } = yearly;
  const title = words.title(yearly, card.name);
  const stamp = stampOf(card.revised);
  return [
    'BEGIN:VEVENT',
    // The same card has the same events again, which are changed and not doubled.
    writeProperty('UID', escapeText([kind, label, card.uid || card.name].filter(Boolean).join('-'))),
    writeProperty('DTSTAMP', stamp ?? '19700101T000000Z'),
    ...(stamp ? [writeProperty('LAST-MODIFIED', stamp)] : []),
    writeProperty('DTSTART', day ? `${yearOf(day.year)}${day.day}` : escapeText(written), { value: 'DATE' }),
    // Whoever was born on the 29th of February celebrates on the last day of the month in other years.
    writeProperty('RRULE', day?.day === '0229' ? 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' : 'FREQ=YEARLY'),
    writeProperty('SUMMARY', escapeText(day?.year ? `${title} (${day.year})` : title)),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
    .map((line) => foldLine(line))
    .join('');
}

const yearOf = (year: number | null): string => String(year ?? LEAP_YEAR).padStart(4, '0');

const STAMP = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?(\d{2}))?/;

/** A time without a zone is taken for one in UTC: it orders changes of one card. */
function stampOf(revised: string): string | null {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = STAMP.exec(revised) ?? [];
  return year === undefined ? null : `${year}${month}${day}T${hour}${minute}${second}Z`;
}
