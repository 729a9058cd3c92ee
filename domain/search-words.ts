import type { CalendarEvent } from './events.ts';
import { EVENT_TEXTS } from './values/events.ts';

/** Splits stored texts and queries into words, in the same way on both engines and in the browser. */

/** Longer words are cut, in texts and queries. PostgreSQL takes 2,046 bytes at most. */
const WORD_MAX = 64;

/** Letters and digits with their combining marks. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const MARKS = /\p{M}+/gu;
/** More on one letter than any language has: normalization takes time quadratic in their number (UAX #15 §13). */
const MARKS_MAX = 30;
/** Soft hyphens, zero-width joiners, bidirectional controls. */
const INVISIBLE = /\p{Cf}+/gu;
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{Mn}+|[\u0300\u0301]/gu;
const POSSESSIVE = /(?<=\p{L})['’]s(?![\p{L}\p{N}])/gu;

/**
 * The distinct words of a text, sorted: compatibility forms folded, lower case, without accents, ё as е; anything but letters and digits
 * separates words.
 */
export function wordsOf(text: string): string[] {
  // The compatibility form of № is the letters "No", which would merge with its number.
  const plain = text.replaceAll('№', ' ').replace(MARKS, fewer).normalize('NFKD').toLowerCase();
  const folded = plain.replace(INVISIBLE, '').replace(ACCENTS, '').replaceAll('е\u0308', 'е').normalize('NFC');
  const words = folded.replace(POSSESSIVE, '').match(WORD) ?? [];
  return [...new Set(words.map(cut))];
}

const fewer = (marks: string): string => (marks.length > MARKS_MAX ? [...marks].slice(0, MARKS_MAX).join('') : marks);

const cut = (word: string): string => (word.length > WORD_MAX ? [...word].slice(0, WORD_MAX).join('') : word);

/** What an event is searched by in a browser: its texts and its tag. */
export const searchedText = (event: CalendarEvent): string =>
  [...EVENT_TEXTS.map((name) => event[name]), event.tag?.name ?? ''].join('\n');

/** Whether a text has words that begin with each of some beginnings. */
export function hasWords(text: string, beginnings: readonly string[]): boolean {
  const words = wordsOf(text);
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
}
