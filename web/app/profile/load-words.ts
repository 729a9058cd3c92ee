import { wordsOnDemand } from '#web/platform/words-on-demand.ts';

/** The words of the security section come with it. */
export const loadWords = wordsOnDemand(async (language) =>
  language === 'ru' ? (await import('./security-words.ru.ts')).ru : (await import('./security-words.en.ts')).en,
);
