import { wordsOnDemand } from '#web/platform/words-on-demand.ts';

/** The words of this folder come with its first screen. */
export const loadWords = wordsOnDemand(async (language) => ({
  audit: language === 'ru' ? (await import('./words.ru.ts')).ru : (await import('./words.en.ts')).en,
}));
