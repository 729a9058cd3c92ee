import { stemOf, wordsOf } from './analyse.ts';
import { stemTerm, tagTerm, wordTerm } from './terms.ts';

/** What is looked for, before either engine's own way to write it: every clause must hold, by one of its terms. */
export type Expression = readonly Clause[];
export type Clause = readonly Term[];

interface Term {
  readonly text: string;
  /** Whether longer terms that begin with it will do. */
  readonly isPrefix: boolean;
}

interface NamedTag {
  readonly id: string;
  readonly name: string;
}

const whole = (text: string): Term => ({ text, isPrefix: false });

/** A clause that holds for an event with one of these terms as it stands. */
export const anyOf = (terms: readonly string[]): Clause => terms.map(whole);

/**
 * A clause for each word: an event has a word that begins with it, or another form of it, or a tag whose name has.
 * @param calendarKeys the calendars to look in
 * @param tags all tags of those calendars
 */
export function clausesFor(
  words: readonly string[],
  calendarKeys: readonly string[],
  tags: readonly NamedTag[],
): Expression {
  const named = tags.map(({ id, name }) => ({ id, words: wordsOf(name) }));
  return words.map((word) => {
    const stem = stemOf(word);
    const fits = (other: string) => other.startsWith(word) || (stem !== null && stemOf(other) === stem);
    return [
      ...calendarKeys.map((key) => ({ text: wordTerm(key, word), isPrefix: true })),
      ...(stem === null ? [] : calendarKeys.map((key) => whole(stemTerm(key, stem)))),
      ...named.filter((tag) => tag.words.some(fits)).map((tag) => whole(tagTerm(tag.id))),
    ];
  });
}

/** For SQLite's MATCH (sqlite.org/fts5.html §3). Terms hold no quotes. */
export const asMatch = (expression: Expression): string => written(expression, '"', '*', ' OR ', ' AND ');

/** For PostgreSQL, as the text of a tsquery. Terms hold neither quotes nor backslashes. */
export const asTsquery = (expression: Expression): string => written(expression, "'", ':*', ' | ', ' & ');

function written(expression: Expression, quote: string, star: string, or: string, and: string): string {
  const term = ({ text, isPrefix }: Term) => `${quote}${text}${quote}${isPrefix ? star : ''}`;
  return expression.map((clause) => `(${clause.map(term).join(or)})`).join(and);
}
