import type { LoadWords } from '#web/platform/i18n/i18n.ts';

/** The words of every noun, under the name of its folder. A page loads only the tables that it uses, in one language. */

export const baseWords: LoadWords = async (language) =>
  language === 'ru' ? (await import('./base-words.ru.ts')).ru : (await import('./base-words.en.ts')).en;

/** Of the header and the footer before the sign-in. */
export const siteWords: LoadWords = async (language) => ({
  landing:
    language === 'ru' ? (await import('#web/landing/words.ru.ts')).ru : (await import('#web/landing/words.en.ts')).en,
});

/** The landing page shows a month. */
export const homeWords: LoadWords = async (language) => ({
  ...(await siteWords(language)),
  calendarView:
    language === 'ru'
      ? (await import('#web/calendar-view/month-words.ru.ts')).ru
      : (await import('#web/calendar-view/month-words.en.ts')).en,
});

export const legalWords: LoadWords = async (language) => ({
  ...(await siteWords(language)),
  legal:
    language === 'ru'
      ? (await import('#web/landing/legal/words.ru.ts')).ru
      : (await import('#web/landing/legal/words.en.ts')).en,
});

export const accountWords: LoadWords = async (language) => ({
  accounts:
    language === 'ru'
      ? (await import('#web/identity/accounts/words-open.ru.ts')).ru
      : (await import('#web/identity/accounts/words-open.en.ts')).en,
});

export const adminWords: LoadWords = async (language) => ({
  ...(await productWords(language)),
  admin:
    language === 'ru'
      ? (await import('#web/operations/admin/words.ru.ts')).ru
      : (await import('#web/operations/admin/words.en.ts')).en,
});

export const profileWords: LoadWords = async (language) => ({
  ...(await productWords(language)),
  accounts:
    language === 'ru'
      ? (await import('#web/identity/accounts/words.ru.ts')).ru
      : (await import('#web/identity/accounts/words.en.ts')).en,
});

export const productWords: LoadWords = async (language) =>
  language === 'ru' ? (await import('./words.ru.ts')).ru : (await import('./words.en.ts')).en;
