import { stemmer as russianStem } from '@orama/stemmers/russian';
import { stem as englishStem } from 'porter2';

/**
 * Text as search sees it: the same code reads what is stored and what is asked for, and both engines get finished words, so
 * that neither has a say in where a word ends or what its stem is. Another stemmer, or another version of one that gives
 * other stems, needs a migration that fills the index again.
 */

/** Longer words are cut, on both sides. PostgreSQL takes 2,046 bytes at most. */
const WORD_MAX = 64;

/** Letters and digits, with the marks that belong to them. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const MARKS = /\p{M}+/gu;
/** More on one letter than any language has: to put many in order takes time that grows with their square (UAX #15 §13). */
const MARKS_MAX = 30;
/** Soft hyphens, zero-width joiners, writing directions. */
const INVISIBLE = /\p{Cf}+/gu;
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{Mn}+|[\u0300\u0301]/gu;
const POSSESSIVE = /(?<=\p{L})['’]s(?![\p{L}\p{N}])/gu;

/**
 * The different words of a text, in order: compatible forms made one, lower case, without accents, ё as е; what is neither
 * letter nor digit parts them.
 */
export function wordsOf(text: string): string[] {
  // As a compatible form, № would become the letters "No" and grow together with its number.
  const plain = text.replaceAll('№', ' ').replace(MARKS, fewer).normalize('NFKD').toLowerCase();
  const folded = plain.replace(INVISIBLE, '').replace(ACCENTS, '').replaceAll('е\u0308', 'е').normalize('NFC');
  const words = folded.replace(POSSESSIVE, '').match(WORD) ?? [];
  return [...new Set(words.map(cut))];
}

const fewer = (marks: string): string => (marks.length > MARKS_MAX ? [...marks].slice(0, MARKS_MAX).join('') : marks);

const cut = (word: string): string => (word.length > WORD_MAX ? [...word].slice(0, WORD_MAX).join('') : word);

/** What the forms of a word have in common, in Russian or English; null for numbers and words of other scripts. */
export function stemOf(word: string): string | null {
  if (/^[a-z]+$/.test(word)) return englishStem(word);
  if (/^[а-я]+$/.test(word)) return russianStem(word);
  return null;
}
