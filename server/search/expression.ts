import { stemOf, wordsOf } from './analyse.ts';
import { HEAD_LENGTH, headOf, headTerm, stemTerm, tagTerm, wordTerm } from './terms.ts';

/** What is looked for, whichever engine looks: every clause must hold, by one of its terms. */
export type Expression = readonly Clause[];
export type Clause = readonly Term[];

export interface Term {
  readonly text: string;
  /** Whether longer terms that begin with it will do. */
  readonly isPrefix: boolean;
}

interface NamedTag {
  readonly id: string;
  readonly name: string;
}

const whole = (text: string): Term => ({ text, isPrefix: false });

function beginningWith(calendarKey: string, word: string): Term {
  const head = headOf(word);
  if (head !== word) return { text: wordTerm(calendarKey, word), isPrefix: true };
  return { text: headTerm(calendarKey, head), isPrefix: [...head].length < HEAD_LENGTH };
}

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
): Clause[] {
  const named = tags.map(({ id, name }) => ({ id, words: wordsOf(name) }));
  return words.map((word) => {
    const stem = stemOf(word);
    const fits = (other: string) => other.startsWith(word) || (stem !== null && stemOf(other) === stem);
    return [
      ...calendarKeys.map((key) => beginningWith(key, word)),
      ...(stem === null ? [] : calendarKeys.map((key) => whole(stemTerm(key, stem)))),
      ...named.filter((tag) => tag.words.some(fits)).map((tag) => whole(tagTerm(tag.id))),
    ];
  });
}
