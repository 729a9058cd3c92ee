import { wordsOnDemand } from '#web/platform/words-on-demand.ts';

export const loadWords = wordsOnDemand(async (language) => ({
  secondStep:
    language === 'ru' ? (await import('./second-step-words.ru.ts')).ru : (await import('./second-step-words.en.ts')).en,
}));
