import { stemmer as russianStem } from '@orama/stemmers/russian';
import { stem as englishStem } from 'porter2';

/**
 * The Russian or English stem of a word from `wordsOf`; null for numbers and words of other scripts. Another stemmer, or a version of one
 * with other stems, needs a migration that fills the index again.
 */
export function stemOf(word: string): string | null {
  if (/^[a-z]+$/.test(word)) return englishStem(word);
  if (/^[а-я]+$/.test(word)) return russianStem(word);
  return null;
}
