import { CYRILLIC_ALONE, CYRILLIC_PAIRS } from './frequent.ts';

/** How likely it is that somebody wrote this: as many points as bytes beyond ASCII where all of it is what people write. */
export type Judge = (word: string) => number;

export const ODD = -1;
const BEYOND = /\P{ASCII}/gu;
const CHANGES_CASE = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u;
const LONG_RUN = /\P{ASCII}{4}/u;
/** Halves of characters that were letters of one word. */
const WITHIN_LATIN = /[a-z]\P{ASCII}{1,2}[a-z]/iu;
const ALL_CYRILLIC = /^[\u0400-\u045f\u0490\u0491]+$/;

export const beyond = (word: string): string[] => word.match(BEYOND) ?? [];

/** Words of Latin letters, a few of which have marks. */
export const latin =
  (frequent: ReadonlySet<string>): Judge =>
  (word) => {
    const marked = beyond(word);
    if (CHANGES_CASE.test(word) || LONG_RUN.test(word)) return ODD * marked.length;
    const stands = marked.length === word.length ? (marked.length === 1 ? 0.5 : 0) : 1;
    return marked.reduce((sum, letter) => sum + (frequent.has(letter) ? stands : stands / 4), 0);
  };

/** Words of nothing but Cyrillic, whose letters follow each other as they do in one of its languages. */
export const cyrillic: Judge = (word) => {
  if (!ALL_CYRILLIC.test(word) || CHANGES_CASE.test(word)) return ODD * beyond(word).length;
  const encoding = word.toLowerCase();
  if (encoding.length === 1) return CYRILLIC_ALONE.has(word) ? 0.4 : 0;
  let points = 0;
  for (let at = 0; at < encoding.length; at += 1) {
    const follows = CYRILLIC_PAIRS.has(encoding.slice(at - 1, at + 1));
    if (follows || CYRILLIC_PAIRS.has(encoding.slice(at, at + 2))) points += 1;
  }
  return points;
};

export const HAN = /\p{Script=Han}/u;
export const KANA = /[\u3041-\u30fe]/;
export const HANGUL = /[\uac00-\ud7a3]/;

/** Words of characters that take two bytes each. */
export const wide =
  (frequent: ReadonlySet<string>, own: RegExp): Judge =>
  (word) => {
    const characters = beyond(word);
    if (WITHIN_LATIN.test(word)) return ODD * characters.length;
    return characters.reduce((sum, character) => {
      if (frequent.has(character)) return sum + 2;
      if (own.test(character)) return sum + (KANA.test(character) ? 1.5 : 0.4);
      return sum + (HAN.test(character) ? 0.2 : ODD);
    }, 0);
  };
