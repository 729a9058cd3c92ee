import { wordsOf } from '#web/platform/i18n/i18n.ts';

/** The words of pages, grouped by the files that a page needs; each page loads those of one language. */

export const siteWords = wordsOf(async () => (await import('./words/site.ts')).files);
export const monthWords = wordsOf(async () => (await import('./words/month.ts')).files);
export const legalWords = wordsOf(async () => (await import('./words/legal.ts')).files);
export const accountWords = wordsOf(async () => (await import('./words/accounts.ts')).files);
export const adminWords = wordsOf(async () => (await import('./words/admin.ts')).files);
export const profileWords = wordsOf(async () => (await import('./words/profile.ts')).files);
export const productWords = wordsOf(async () => (await import('./words/product.ts')).files);
export const setupWords = wordsOf(async () => (await import('./words/setup.ts')).files);
export const themeWords = wordsOf(async () => (await import('./words/themes.ts')).files);
