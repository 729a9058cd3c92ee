import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { wordsOf } from '#domain/search-words.ts';
import { EVENT_TEXTS, type EventText, type EventTexts } from '#domain/values/events.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { stemOf } from './analyse.ts';

/**
 * The terms of an event. Each starts with the key of its calendar, so that a search reads only the words of the caller's calendars, however
 * many share the database. Terms consist of letters, digits and marks: the tokenizer of SQLite and the text form of PostgreSQL's vectors
 * take them unchanged.
 */

type Searched = Pick<EventsTable, 'calendar_id' | EventText | 'tag_id' | 'person_ids' | 'recurrence' | 'span'>;

/** Forty bits of a hash. Two ids may share them, so hits are compared by the whole id of their calendar afterwards. */
export const keyOf = (id: string): string => hash('sha256', id, 'hex').slice(0, 10);

export const HEAD_LENGTH = 3;
/** The first letters of a word; the whole word if it is short. */
export const headOf = (word: string): string => [...word].slice(0, HEAD_LENGTH).join('');

/** Finds a word while somebody begins to type: as prefixes, its first letters would match thousands of terms. */
export const headTerm = (calendarKey: string, head: string): string => `${calendarKey}h${head}`;
/** The term of a word longer than its head. */
export const wordTerm = (calendarKey: string, word: string): string => `${calendarKey}w${word}`;
export const stemTerm = (calendarKey: string, stem: string): string => `${calendarKey}s${stem}`;
/** An event is indexed by the id of its tag: renaming a tag changes no event. */
export const tagTerm = (tagId: string): string => `t${keyOf(tagId)}`;
/** Likewise by the ids of its people. */
export const personTerm = (personId: string): string => `p${keyOf(personId)}`;
/** The term of an event longer than a day, by its span: it may overlap a day long after its start. */
export const spanTerm = (calendarKey: string, span: number): string => `${calendarKey}d${span}`;
export const seriesTerm = (calendarKey: string): string => `${calendarKey}r`;

interface Forms {
  readonly head: string;
  readonly stem: string | null;
}

/** A cache, since people use the same words again and again. */
const forms = new LRUCache<string, Forms>({
  max: 10_000,
  memoMethod: (word) => ({ head: headOf(word), stem: stemOf(word) }),
});

export const formsOf = (word: string): Forms => forms.memo(word);

/** The words of all texts of an event. */
export const wordsIn = (event: EventTexts): string[] => wordsOf(EVENT_TEXTS.map((name) => event[name]).join('\n'));

/** All terms of an event, separated by spaces. */
export function termsOf(event: Searched): string {
  const key = keyOf(event.calendar_id);
  const words = wordsIn(event);
  const heads = new Set(words.map((word) => formsOf(word).head));
  const stems = new Set(words.map((word) => formsOf(word).stem));
  const terms = [...heads].map((head) => headTerm(key, head));
  for (const word of words) if (!heads.has(word)) terms.push(wordTerm(key, word));
  for (const stem of stems) if (stem !== null) terms.push(stemTerm(key, stem));
  if (event.tag_id !== null) terms.push(tagTerm(event.tag_id));
  for (const id of JSON.parse(event.person_ids)) terms.push(personTerm(id));
  if (event.recurrence !== null) terms.push(seriesTerm(key));
  else if (event.span > 0) terms.push(spanTerm(key, event.span));
  return terms.join(' ');
}
