import { wordsOf } from './lexicon.ts';
import { ENGLISH } from './words-en.ts';
import { RUSSIAN } from './words-ru.ts';

/** Of both languages: the alphabets keep them apart, and one line may have both. */
export const WORDS = wordsOf([...ENGLISH, ...RUSSIAN]);
