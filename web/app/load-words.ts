import type { LoadWords } from '#web/platform/i18n/i18n.ts';

/** Every noun's words, each under the name of its folder; one language at a time crosses the wire. */

/** What the landing and sign-in pages say. */
export const publicWords: LoadWords = async (language) =>
  language === 'ru' ? (await import('./public-words.ru.ts')).ru : (await import('./public-words.en.ts')).en;

/** What the product says behind them. */
export const productWords: LoadWords = async (language) =>
  language === 'ru' ? (await import('./words.ru.ts')).ru : (await import('./words.en.ts')).en;
