import { wordsOf } from '#web/platform/i18n/i18n.ts';

/** The words of pages. A page loads only the tables that it uses, in one language. */

export const baseWords = wordsOf({
  ru: () => import('./base-words.ru.ts'),
  en: () => import('./base-words.en.ts'),
});
export const siteWords = wordsOf({
  ru: () => import('#web/landing/words.ru.ts'),
  en: () => import('#web/landing/words.en.ts'),
});
export const monthWords = wordsOf({
  ru: () => import('#web/calendar-view/month-words.ru.ts'),
  en: () => import('#web/calendar-view/month-words.en.ts'),
});
export const legalWords = wordsOf({
  ru: () => import('#web/landing/legal/words.ru.ts'),
  en: () => import('#web/landing/legal/words.en.ts'),
});
export const accountWords = wordsOf({
  ru: () => import('#web/identity/accounts/words-open.ru.ts'),
  en: () => import('#web/identity/accounts/words-open.en.ts'),
});
export const adminWords = wordsOf({
  ru: () => import('#web/operations/admin/words.ru.ts'),
  en: () => import('#web/operations/admin/words.en.ts'),
});
export const setupWords = wordsOf({
  ru: () => import('./setup/words.ru.ts'),
  en: () => import('./setup/words.en.ts'),
});
export const profileWords = wordsOf({
  ru: () => import('#web/identity/accounts/words.ru.ts'),
  en: () => import('#web/identity/accounts/words.en.ts'),
});
export const productWords = wordsOf({
  ru: () => import('./words.ru.ts'),
  en: () => import('./words.en.ts'),
});
