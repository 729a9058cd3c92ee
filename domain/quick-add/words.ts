import { wordsOf } from './lexicon.ts';
import { ENGLISH } from './words-en.ts';
import { RUSSIAN } from './words-ru.ts';

/** Both languages together: their alphabets differ, and a line may mix them. */
export const WORDS = wordsOf([...ENGLISH, ...RUSSIAN]);
