import { CYRILLIC_ALONE, CYRILLIC_OFTEN_PAIRS, CYRILLIC_PAIRS, LATIN_ALONE } from './frequent.ts';

/** Rates how plausible a word is: at most as many points as it has bytes beyond ASCII. */
export type Judge = (word: string) => number;

export const ODD = -1;
const BEYOND = /\P{ASCII}/gu;
const CHANGES_CASE = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u;
const LONG_RUN = /\P{ASCII}{4}/u;
/** Letters within a word that look like halves of two-byte characters. */
const WITHIN_LATIN = /[a-z]\P{ASCII}{1,2}[a-z]/iu;
const ALL_CYRILLIC = /^[\u0400-\u045f\u0490\u0491]+$/;

export const beyond = (word: string): string[] => word.match(BEYOND) ?? [];

/** Latin words, a few letters of which have diacritics. */
export const latin =
  (frequent: ReadonlySet<string>): Judge =>
  (word) => {
    const marked = beyond(word);
    if (CHANGES_CASE.test(word) || LONG_RUN.test(word)) return ODD * marked.length;
    const stands = marked.length < word.length ? 1 : LATIN_ALONE.has(word) ? 0.5 : 0;
    return marked.reduce((sum, letter) => sum + (frequent.has(letter) ? stands : stands / 4), 0);
  };

/** Purely Cyrillic words whose letters follow each other as in one of its languages. */
export const cyrillic: Judge = (word) => {
  if (!ALL_CYRILLIC.test(word) || CHANGES_CASE.test(word)) return ODD * beyond(word).length;
  if (word.length === 1) return CYRILLIC_ALONE.has(word) ? 0.4 : 0;
  const letters = word.toLowerCase();
  let points = 0;
  for (let at = 1; at < letters.length; at += 1) {
    const pair = letters.slice(at - 1, at + 1);
    points += CYRILLIC_OFTEN_PAIRS.has(pair) ? 1 : CYRILLIC_PAIRS.has(pair) ? RARER : 0;
  }
  const isCapitals = letters.toUpperCase() === word;
  return (points * letters.length * (isCapitals ? IN_CAPITALS : 1)) / (letters.length - 1);
};

/** For a pair that is not among the most frequent. */
const RARER = 0.8;
/** KOI8 has capitals where Windows has small letters: of two readings, the one in small letters is likelier. */
const IN_CAPITALS = 0.98;

export const HAN = /\p{Script=Han}/u;
export const KANA = /[\u3041-\u30fe]/;
export const HANGUL = /[\uac00-\ud7a3]/;

/** Words of two-byte characters. */
export const wide =
  (frequent: ReadonlySet<string>, own: RegExp): Judge =>
  (word) => {
    const characters = beyond(word);
    if (WITHIN_LATIN.test(word)) return ODD * characters.length;
    return characters.reduce((sum, character) => {
      if (frequent.has(character)) return sum + 1.95;
      if (own.test(character)) return sum + (KANA.test(character) ? 1.5 : 0.4);
      return sum + (HAN.test(character) ? 0.2 : ODD);
    }, 0);
  };
