import { type RawBuilder, sql as raw } from 'kysely';
import { stemOf, wordsOf } from '#server/events/search-index/analyse.ts';
import {
  formsOf,
  HEAD_LENGTH,
  headOf,
  headTerm,
  stemTerm,
  tagTerm,
  wordTerm,
} from '#server/events/search-index/terms.ts';
import { engineOf, type Sql } from '#server/platform/db/database.ts';

/** A question that both engines understand: every clause must hold, by one of its terms. */
export type Expression = readonly Clause[];
type Clause = readonly Term[];

export interface Term {
  readonly text: string;
  /** Whether longer terms that begin with it will do. */
  readonly isPrefix: boolean;
}

/** The expression for one calendar. To look for all words in each takes less than to look for each word in all. */
export interface CalendarQuery {
  readonly calendarId: string;
  readonly expression: Expression;
}

/** One look-up in the index. */
export interface Lookup {
  /** Any of these. */
  readonly queries: readonly CalendarQuery[];
  /** Places; `high` is excluded. */
  readonly low: number;
  readonly high: number;
  /** Epoch ms. */
  readonly endsAfter: number;
  /** By place. */
  readonly order: 'asc' | 'desc';
  readonly limit: number;
}

/** A row of a look-up. */
export interface IndexRow {
  readonly event_id: string;
  readonly place: number;
}

export interface NamedTag {
  readonly id: string;
  readonly name: string;
  readonly calendar_id: string;
}

const whole = (text: string): Term => ({ text, isPrefix: false });

/**
 * Whether so many words begin with it that to look all of them up would take long: only the events nearest in time are looked
 * through for those, and the index for the word itself.
 */
export const isShort = (word: string): boolean => [...word].length < 2;

function beginningWith(calendarKey: string, word: string): Term {
  const head = headOf(word);
  if (head !== word) return { text: wordTerm(calendarKey, word), isPrefix: true };
  return { text: headTerm(calendarKey, head), isPrefix: !isShort(word) && [...head].length < HEAD_LENGTH };
}

/** A clause that holds for an event with one of these terms as it stands. */
export const anyOf = (terms: readonly string[]): Clause => terms.map(whole);

/** Whether a word of a text is what is looked for: begins with it, or is another form of it. */
export function fits(word: string): (other: string) => boolean {
  const stem = stemOf(word);
  return (other) => other.startsWith(word) || (stem !== null && formsOf(other).stem === stem);
}

/** For each of some words, the ids of the tags whose names have it. */
export function tagsWith(words: readonly string[], tags: readonly NamedTag[]): ReadonlySet<string>[] {
  const named = Map.groupBy(tags, ({ name }) => name);
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
 * A clause for each word: an event has a word that begins with it, or another form of it, or a tag whose name has.
 * @param calendarKey the calendar to look in
 * @param tagIds for each word, the tags of the calendar whose names have it
 */
export function clausesFor(
  words: readonly string[],
  calendarKey: string,
  tagIds: readonly (readonly string[])[],
): Clause[] {
  return words.map((word, place) => {
    const stem = stemOf(word);
    return [
      beginningWith(calendarKey, word),
      ...(stem === null ? [] : [whole(stemTerm(calendarKey, stem))]),
      ...(tagIds[place] ?? []).map((id) => whole(tagTerm(id))),
    ];
  });
}

/** A list of ids for an IN, as one value: a parameter for each would make another statement for each length. */
export const idList = (sql: Sql, ids: readonly string[]): RawBuilder<string> =>
  engineOf(sql) === 'sqlite'
    ? raw`(select value from json_each(${JSON.stringify(ids)}))`
    : raw`(select unnest(${ids}::text[]))`;
