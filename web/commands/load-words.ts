import { wordsOnDemand } from '#web/platform/words-on-demand.ts';

export const loadWords = wordsOnDemand(async (language) => ({
  commands: language === 'ru' ? (await import('./words.ru.ts')).ru : (await import('./words.en.ts')).en,
}));
