import { type RawBuilder, sql as raw } from 'kysely';
import { wordsOf } from '#domain/search-words.ts';
import { stemOf } from '#server/events/search-index/analyse.ts';
import { formsOf, HEAD_LENGTH, headOf, headTerm, stemTerm, wordTerm } from '#server/events/search-index/terms.ts';
import { engineOf, type Sql } from '#server/platform/db/database.ts';

/** A query that both engines understand: each clause must match by one of its terms. */
export type Expression = readonly Clause[];
type Clause = readonly Term[];

export interface Term {
  readonly text: string;
  /** Whether longer terms that begin with it match too. */
  readonly isPrefix: boolean;
}

/** The expression for one calendar. Searching all words per calendar is cheaper than each word in all calendars. */
export interface CalendarQuery {
  readonly calendarId: string;
  readonly expression: Expression;
}

/** One query of the index. */
export interface Lookup {
  /** Any of these may match. */
  readonly queries: readonly CalendarQuery[];
  /** Places; `high` is exclusive. */
  readonly low: number;
  readonly high: number;
  /** Epoch ms. */
  readonly endsAfter: number;
  /** The order of places. */
  readonly order: 'asc' | 'desc';
  readonly limit: number;
}

/** A row found in the index. */
export interface IndexRow {
  readonly event_id: string;
  readonly place: number;
}

/** A tag or a person. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly calendar_id: string;
}

const whole = (text: string): Term => ({ text, isPrefix: false });

/**
 * Whether a word is too short to look up everything that starts with it: then only the nearest events are scanned for such words, and the
 * index is searched for the word itself.
 */
export const isShort = (word: string): boolean => [...word].length < 2;

function beginningWith(calendarKey: string, word: string): Term {
  const head = headOf(word);
  if (head !== word) return { text: wordTerm(calendarKey, word), isPrefix: true };
  return { text: headTerm(calendarKey, head), isPrefix: !isShort(word) && [...head].length < HEAD_LENGTH };
}

/** A clause that matches any of these terms exactly. */
export const anyOf = (terms: readonly string[]): Clause => terms.map(whole);

/** Returns whether another word starts with this one or shares its stem. */
export function fits(word: string): (other: string) => boolean {
  const stem = stemOf(word);
  return (other) => other.startsWith(word) || (stem !== null && formsOf(other).stem === stem);
}

/** For each word, the ids of those with it in their name. */
export function namedBy(words: readonly string[], all: readonly Named[]): ReadonlySet<string>[] {
  const named = Map.groupBy(all, ({ name }) => name);
  const found = words.map(() => new Set<string>());
  for (const [name, same] of named) {
    const inName = wordsOf(name);
    for (const [place, word] of words.entries()) {
      if (inName.some(fits(word))) for (const { id } of same) found[place]?.add(id);
    }
  }
  return found;
}

/**
 * One clause for each word: an event matches by a word that starts with it or shares its stem, or by a tag or a person with such a name.
 * @param calendarKey the calendar to search
 * @param named for each word, the terms of the calendar's tags and people with it in their name
 */
export function clausesFor(
  words: readonly string[],
  calendarKey: string,
  named: readonly (readonly string[])[],
): Clause[] {
  return words.map((word, place) => {
    const stem = stemOf(word);
    return [
      beginningWith(calendarKey, word),
      ...(stem === null ? [] : [whole(stemTerm(calendarKey, stem))]),
      ...(named[place] ?? []).map(whole),
    ];
  });
}

/** A list of ids for an IN, as one parameter: with one for each id, each length would be another statement. */
export const idList = (sql: Sql, ids: readonly string[]): RawBuilder<string> =>
  engineOf(sql) === 'sqlite'
    ? raw`(select value from json_each(${JSON.stringify(ids)}))`
    : raw`(select unnest(${ids}::text[]))`;
